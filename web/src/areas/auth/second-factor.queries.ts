import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { asFailure } from "../../http/call-failed.ts";
import { failureText } from "../../http/error.texts.ts";
import { send } from "../../http/send.ts";
import { signedIn } from "../../session/session-store.ts";
import type { FormError } from "../../ui/form-context.ts";

/** Answers the second factor; `over` says that the question is gone and the sign-in begins anew. */
export const answerSecondFactor = async (
  challenge: string,
  code: string,
  wrong: string,
): Promise<{ errors: readonly FormError[]; over: boolean }> => {
  try {
    signedIn(await send(auth.loginSecondFactor, { body: { challenge, code } }));
    return { errors: [], over: false };
  } catch (thrown) {
    const failure = asFailure(thrown);
    const gone = failure.code === "wrong-credentials" || (failure.code === "invalid-token" && failure.errors[0]?.field === "challenge");
    if (gone) return { errors: [], over: true };
    return {
      errors: [failure.code === "invalid-token" ? { field: "code", message: wrong } : { message: failureText(failure) }],
      over: false,
    };
  }
};
