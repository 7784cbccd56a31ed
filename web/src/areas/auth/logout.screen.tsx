import { PATHS } from "@schaufenster/contract/paths.ts";
import { useEffect, useState } from "react";
import { navigate } from "../../browser/location.ts";
import { asFailure } from "../../http/call-failed.ts";
import { failureText } from "../../http/error.texts.ts";
import { currentSession, signOut } from "../../session/session-store.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page.tsx";
import { authTexts } from "./auth.texts.ts";

const texts = authTexts.logout;
let running: Promise<void> | null = null;

/** One sign-out at a time, however often the screen asks. */
const signOutOnce = (): Promise<void> => {
  running ??= signOut().finally(() => {
    running = null;
  });
  return running;
};

/** /logout: ends the session and goes to the sign-in page. */
export default function LogoutScreen() {
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const before = currentSession();
    // Staff came in at another door.
    const door = before.state === "member" && before.user.cucaInfo !== null ? PATHS.loginCuca : PATHS.login;
    signOutOnce().then(
      () => navigate(door, { replace: true, force: true }),
      (thrown: unknown) => setFailure(failureText(asFailure(thrown))),
    );
  }, [attempt]);
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
