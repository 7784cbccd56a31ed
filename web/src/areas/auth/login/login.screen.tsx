import { PATHS } from "@schaufenster/contract/paths.ts";
import { startTransition, useEffect, useEffectEvent, useState } from "react";
import { foreignAnswer } from "../../../browser/location.ts";
import { usePlace } from "../../../browser/use-place.ts";
import { asFailure } from "../../../http/call-failed.ts";
import { errorTexts, failureText } from "../../../http/error.texts.ts";
import { useBrand } from "../../../session/brand.ts";
import { useSession } from "../../../session/use-session.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import styles from "../account.module.css";
import { authTexts } from "../auth.texts.ts";
import { AuthFrame } from "../frame/auth-frame.tsx";
import { HelpLine } from "../frame/help-line.tsx";
import { type Credentials, LoginForm } from "./login.form.tsx";
import { OtherWays } from "./other-ways.tsx";
import { signInByPassword, type SignInEnd } from "./sign-in.queries.ts";
import { useArrivalAt } from "../frame/use-arrival.ts";
import { lazyPart } from "../../../ui/lazy-part.ts";

const texts = authTexts.login;
/** Loaded when one of them is taken. */
const otherWays = () => import("./other-ways.queries.ts");
type Ways = Awaited<ReturnType<typeof otherWays>>;
/** What went wrong on one of them, or null; that it cannot be loaded is one of the things that go wrong. */
const takeWay = async (go: (ways: Ways) => Promise<string | null>): Promise<string | null> => {
  try {
    return await go(await otherWays());
  } catch (thrown) {
    return failureText(asFailure(thrown));
  }
};
/** Few people need it, and then the password has just been checked. */
const SecondStep = lazyPart(() => import("./second-step.tsx").then((module) => ({ default: module.SecondStep })));

/** /login: the password or another way in, then the second factor where one is set up. */
export default function LoginScreen() {
  const [challenge, setChallenge] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** What went wrong, or null. */
  const take = (end: SignInEnd): string | null => {
    if (end.kind === "second-factor") startTransition(() => setChallenge(end.challenge));
    return end.kind === "failed" ? end.text : null;
  };
  const [answer] = useState(foreignAnswer);
  const [byFacebook, setByFacebook] = useState(answer !== "");
  const takeEnd = useEffectEvent(take);
  const onReturn = useEffectEvent((text: string | null) => {
    setByFacebook(false);
    setFailure(text);
  });
  useEffect(() => {
    if (answer !== "") void takeWay(async ({ signInByFacebook }) => takeEnd(await signInByFacebook(answer))).then(onReturn);
  }, [answer]);
  useArrivalAt(challenge === null ? "password" : "second-factor");

  if (challenge !== null) {
    const over = (text: string | null) => {
      setChallenge(null);
      setFailure(text);
    };
    return <SecondStep challenge={challenge} onOver={over} />;
  }
  return (
    <FirstStep
      failure={failure}
      byFacebook={byFacebook}
      onPassword={async (credentials) => {
        setFailure(null);
        const text = take(await signInByPassword(credentials));
        if (text !== errorTexts["wrong-credentials"]) return text;
        return otherWays().then(
          ({ refused }) => refused,
          () => text,
        );
      }}
      onPasskey={async () => {
        setFailure(null);
        setFailure(await takeWay(async ({ signInByPasskey }) => take(await signInByPasskey())));
      }}
      onFacebook={async (search) => setFailure(await takeWay(({ goToFacebook }) => goToFacebook(search)))}
    />
  );
}

type FirstStepProps = {
  failure: string | null;
  byFacebook: boolean;
  onPassword: (credentials: Credentials) => Promise<string | null>;
  onPasskey: () => Promise<void>;
  onFacebook: (search: string) => Promise<void>;
};

function FirstStep({ failure, byFacebook, onPassword, onPasskey, onFacebook }: FirstStepProps) {
  const brand = useBrand();
  const { search, handover } = usePlace();
  return (
    <AuthFrame title={texts.title} lead={texts.welcome(brand.name)}>
      <News failure={failure} byFacebook={byFacebook} />
      <LoginForm login={handover["email"]} onSignIn={onPassword} />
      <OtherWays onPasskey={onPasskey} onFacebook={() => onFacebook(search)} />
      <p className={styles.or}>{texts.noAccount}</p>
      <LinkButton size="lg" block href={`${PATHS.register}${search}`}>
        {texts.register}
      </LinkButton>
      <HelpLine question={texts.help} />
    </AuthFrame>
  );
}

/** At most one notice: what just failed, what just went well, or why one is here. */
function News({ failure, byFacebook }: Pick<FirstStepProps, "failure" | "byFacebook">) {
  const session = useSession();
  const { handover } = usePlace();
  const notice =
    failure !== null ? (
      <Notice tone="danger" live title={texts.failedTitle}>
        {failure}
      </Notice>
    ) : byFacebook ? (
      <Notice tone="info" live>
        {texts.facebookRunning}
      </Notice>
    ) : handover["news"] === "activated" ? (
      <Notice tone="success">{texts.activated}</Notice>
    ) : session.state === "visitor" && session.ended ? (
      <Notice tone="info">{texts.ended}</Notice>
    ) : null;
  return notice === null ? null : <div className={styles.beforeNext}>{notice}</div>;
}
