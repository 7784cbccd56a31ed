import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { asFailure } from "../../../http/call-failed.ts";
import { send } from "../../../http/send.ts";
import { signedIn } from "../../../session/session-store.ts";
import type { FormError } from "../../../ui/form/form-context.ts";
import { errorsOf } from "../account.queries.ts";

/** What happens with a sign-in that went well. */
export type TakeOver = (reply: Reply<typeof auth.login>) => void;

/** Answers the second factor; `over` says that the question is gone and the sign-in begins anew. */
export const answerSecondFactor = async (
  challenge: string,
  code: string,
  wrong: string,
  takeOver: TakeOver = signedIn,
): Promise<{ errors: readonly FormError[]; over: boolean }> => {
  try {
    takeOver(await send(auth.loginSecondFactor, { body: { challenge, code } }));
    return { errors: [], over: false };
  } catch (thrown) {
    const failure = asFailure(thrown);
    const gone = failure.code === "wrong-credentials" || (failure.code === "invalid-token" && failure.errors[0]?.field === "challenge");
    if (gone) return { errors: [], over: true };
    return { errors: errorsOf(failure, { codes: { "invalid-token": { field: "code", message: wrong } } }), over: false };
  }
};
