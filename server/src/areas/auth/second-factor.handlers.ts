import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import type { Handlers } from "../../http/context.ts";
import { tellWithScene } from "../../session/notices.ts";
import { checkSecondFactor, checkSecondPasskey, type Answered } from "../../identity/factors/second-factor.ts";
import { suspect } from "../../records/security-events.ts";
import { siteOf } from "../../session/site.ts";
import { enterVisit } from "./care-sign-in.handlers.ts";
import { enter, type SignInHandlerDeps } from "./sign-in.handlers.ts";
import { answerPasskey, askForPasskey } from "./passkey-sign-in.service.ts";

type Answering = Pick<Parameters<Handlers<typeof auth>["loginSecondFactor"]>[0], "auth" | "body" | "enqueue" | "request">;

const checkAnswer = (deps: SignInHandlerDeps, { auth: door, body, enqueue, request }: Answering): Promise<Answered> => {
  if ("code" in body)
    return checkSecondFactor(door, deps.key, body, (tx, userId) => {
      request.events.push({ event: "recovery-code-used", userId });
      return tellWithScene(tx, enqueue, request, userId, "code-used");
    });
  return checkSecondPasskey(door, body.challenge, (entrance) =>
    answerPasskey(door, deps.key, siteOf(request.host), body.passkey, entrance),
  );
};

type SecondFactorSignInCalls = "loginSecondFactor" | "getPasskeyLogin" | "loginPasskey";

/** Signing in with a code after the password, or with a passkey alone. */
export const secondFactorSignInHandlers = (deps: SignInHandlerDeps): Pick<Handlers<typeof auth>, SecondFactorSignInCalls> => ({
  loginSecondFactor: async (context) => {
    const { stay, visit, ...proven } = await checkAnswer(deps, context);
    if (visit) return enterVisit(deps, context, proven, visit);
    return enter(deps, context, proven, { call: auth.loginSecondFactor.path, stay, proof: "full" });
  },
  getPasskeyLogin: ({ request, auth: door }) => askForPasskey(door, siteOf(request.host)),
  loginPasskey: async (context) => {
    const answered = () => answerPasskey(context.auth, deps.key, siteOf(context.request.host), context.body);
    const proven = await suspect("sign-in-failed", undefined, answered);
    return enter(deps, context, proven, { call: auth.loginPasskey.path, stay: context.body.stay, proof: "full" });
  },
});
