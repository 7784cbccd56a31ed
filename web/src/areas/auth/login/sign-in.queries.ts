import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { asFailure, type CallFailed, type FailureCode } from "../../../http/call-failed.ts";
import { failureText } from "../../../http/error.texts.ts";
import { send } from "../../../http/send.ts";
import { signedIn } from "../../../session/session-store.ts";
import type { Credentials } from "./login.form.tsx";

/** How an attempt to sign in ended: inside, at the question for the second factor, or with words. */
export type SignInEnd =
  | { readonly kind: "in" }
  | { readonly kind: "second-factor"; readonly challenge: string }
  | { readonly kind: "failed"; readonly text: string };

/** Words of one way in for some codes. */
export type Words = Readonly<Partial<Record<FailureCode, string>>>;

/** How a failed call ends the attempt. */
export const endOf = (failure: CallFailed, words: Words): SignInEnd => {
  const challenge = failure.errors[0]?.field;
  if (failure.code === "second-factor-needed" && challenge !== undefined) return { kind: "second-factor", challenge };
  return { kind: "failed", text: words[failure.code] ?? failureText(failure) };
};

/** Makes a sign-in call and takes its answer over. */
export const enter = async (ask: () => Promise<Reply<typeof auth.login>>, words: Words = {}): Promise<SignInEnd> => {
  try {
    signedIn(await ask());
    return { kind: "in" };
  } catch (thrown) {
    return endOf(asFailure(thrown), words);
  }
};

/** Signs in with name and password. */
export const signInByPassword = (body: Credentials): Promise<SignInEnd> => enter(() => send(auth.login, { body }));
