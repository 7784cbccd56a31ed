import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import type { Input } from "@schaufenster/contract/call.ts";
import { inTurn } from "../../browser/in-turn.ts";
import { askForPasskey } from "../../browser/passkeys.ts";
import { send } from "../../http/send.ts";
import type { FormError } from "../../ui/form/form-context.ts";
import { describeFailure } from "../failure.ts";
import { stepUpTexts as texts } from "./step-up.texts.ts";

/** Proves something to the server; gives back what is wrong, or null. `wordsFor` says it better than the catalogue where it can. */
const prove = async (
  body: Input<typeof auth.stepUp>["body"],
  wordsFor: (failure: ReturnType<typeof describeFailure>) => FormError | undefined,
): Promise<FormError | null> => {
  try {
    await inTurn(() => send(auth.stepUp, { body }));
    return null;
  } catch (thrown) {
    const failure = describeFailure(thrown);
    return wordsFor(failure) ?? { message: failure.text };
  }
};

/** What a person types, as far as their way asks for it: the password, a code, or both; `challenge` is the one that a mailed code answers. */
export interface Typed {
  readonly password?: string;
  readonly code?: string;
  readonly challenge?: string;
}

const missingIn = ({ password, code }: Typed): FormError | null => {
  if (password === "") return { field: "password", message: texts.missing };
  return code === "" ? { field: "code", message: texts.codeMissing } : null;
};

/** Confirms with the server what was typed; gives back what is wrong, or null. */
export const confirmTyped = async (typed: Typed): Promise<FormError | null> => {
  const missing = missingIn(typed);
  if (missing) return missing;
  return prove(typed as Input<typeof auth.stepUp>["body"], ({ code, field }) => {
    if (code === "wrong-credentials") return { field: "password", message: texts.wrong };
    if (code !== "invalid-token" && code !== "invalid-input") return undefined;
    return field === "challenge" ? { message: texts.codeOver } : { field: "code", message: texts.codeWrong };
  });
};

/** Shows the server the password that a form asks for besides; the form says in its own words what is wrong with it. */
export const provePassword = (password: string): Promise<null> => inTurn(() => send(auth.stepUp, { body: { password } }));

/** The same with a passkey of this device. */
export const confirmPasskey = async (): Promise<FormError | null> => {
  try {
    const { challenge, options } = await send(auth.getPasskeyLogin, { body: {} });
    const answer = await askForPasskey(options);
    if (answer === null) return { message: texts.passkeyStopped };
    return await prove({ challenge, answer }, ({ code }) => (code === "wrong-credentials" ? { message: texts.passkeyWrong } : undefined));
  } catch (thrown) {
    return { message: describeFailure(thrown).text };
  }
};

/** Has a code sent by mail and tells the challenge that it answers; gives back what is wrong, or null. */
export const orderCode = async (tell: (challenge: string) => void): Promise<FormError | null> => {
  try {
    tell((await send(auth.requestStepUpCode, {})).challenge);
    return null;
  } catch (thrown) {
    return { message: describeFailure(thrown).text };
  }
};
