import { Suspense, useState } from "react";
import { signInQuestion } from "../../session/questions.ts";
import { useNearEnd } from "../../session/session-end.ts";
import { useSession } from "../../session/use-session.ts";
import { lazyPart } from "../../ui/lazy-part.ts";

const SignInAgain = lazyPart(() => import("./sign-in-again.tsx").then((module) => ({ default: module.SignInAgain })));
const SessionWarning = lazyPart(() => import("./session-warning.tsx").then((module) => ({ default: module.SessionWarning })));

/** Keeps the page when the session ends: a warning before, and a sign-in over the page afterwards. */
export function SessionOverlay() {
  const session = useSession();
  const lost = signInQuestion.useOpen();
  const nearEnd = useNearEnd();
  const [early, setEarly] = useState(false);
  if (session.state !== "member" || (!lost && nearEnd === null && !early)) return null;
  return (
    <Suspense>
      {nearEnd === null || lost || early ? null : <SessionWarning end={nearEnd} onStay={() => setEarly(true)} />}
      {lost || early ? (
        <SignInAgain login={session.user.login} onClose={lost ? undefined : () => setEarly(false)} onDone={() => setEarly(false)} />
      ) : null}
    </Suspense>
  );
}
