import { PATHS } from "@schaufenster/contract/paths.ts";
import { useEffect, useState } from "react";
import { navigate } from "../../../browser/location.ts";
import { stopListening } from "../../../browser/push.ts";
import { usePlace } from "../../../browser/use-place.ts";
import { asFailure } from "../../../http/call-failed.ts";
import { failureText } from "../../../http/error.texts.ts";
import { currentSession, signOut } from "../../../session/session-store.ts";
import { SIGN_OUT } from "../../../session/sign-out-wish.ts";
import { visitAddress, visitErrandOf } from "../../../session/visit-errand.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { PageHead } from "../../../ui/page/page.tsx";
import styles from "./logout.module.css";
import { logoutTexts as texts } from "./logout.texts.ts";
import { useArrivalAt } from "../frame/use-arrival.ts";

let running: Promise<void> | null = null;

/** Who signs out wants to be told nothing here any more; a browser that cannot be asked keeps nobody signed in. */
const leave = async (): Promise<void> => {
  await signOut();
  await stopListening().catch(() => undefined);
};
/** One sign-out at a time, however often the screen asks. */
const signOutOnce = (): Promise<void> => {
  running ??= leave().finally(() => {
    running = null;
  });
  return running;
};

/** Where it goes on: staff came in at another door, and so does who asked for it. */
const doorOf = (search: string): string => {
  const before = currentSession();
  const isStaff = before.state === "member" && before.user.roles.includes("cuca");
  const errand = visitErrandOf(search);
  if (!isStaff && new URLSearchParams(search).get("tuer") !== "cuca") return PATHS.login;
  return errand === null ? PATHS.loginCuca : visitAddress(errand);
};

/**
 * /logout: ends the session and goes to the sign-in page. At once only for who chose it in the portal's own menu: any page of the
 * web can send somebody to this address, and a link must sign nobody out. Everybody else is asked.
 */
export default function LogoutScreen() {
  const { search, handover } = usePlace();
  // As it was asked for: leaving changes the address, and must not begin anew.
  const [asked] = useState(search);
  const [wished, setWished] = useState(() => handover["wish"] === SIGN_OUT || currentSession().state === "visitor");
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!wished) return;
    const door = doorOf(asked);
    signOutOnce().then(
      () => navigate(door, { replace: true, force: true }),
      (thrown: unknown) => setFailure(failureText(asFailure(thrown))),
    );
  }, [wished, attempt, asked]);
  useArrivalAt(!wished ? "question" : failure === null ? "running" : "failed");
  if (!wished) return <Question onYes={() => setWished(true)} />;
  const again = () => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  return (
    <>
      <PageHead title={texts.title} sub={failure === null ? <span role="status">{texts.running}</span> : undefined} />
      {failure === null ? null : (
        <Notice tone="danger" live title={texts.failed} action={<Button onClick={again}>{texts.retry}</Button>}>
          {failure}
        </Notice>
      )}
    </>
  );
}

function Question({ onYes }: { onYes: () => void }) {
  return (
    <>
      <PageHead title={texts.title} sub={texts.question} />
      <div className={styles.choice}>
        <Button variant="primary" onClick={onYes}>
          {texts.yes}
        </Button>
        <LinkButton href={PATHS.dashboard}>{texts.stay}</LinkButton>
      </div>
    </>
  );
}
