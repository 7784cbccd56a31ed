import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { leaveTo } from "../../browser/location.ts";
import { askForPasskey } from "../../browser/passkey-sign-in.ts";
import { asFailure, type CallFailed, type FailureCode } from "../../http/call-failed.ts";
import { failureText } from "../../http/error.texts.ts";
import { send } from "../../http/send.ts";
import { signedIn } from "../../session/session-store.ts";
import type { FormError } from "../../ui/form-context.ts";
import { authTexts } from "./auth.texts.ts";
import type { Credentials } from "./login.form.tsx";
import { oncePer } from "./once.ts";
import { keepQuery } from "./waiting-query.ts";

const texts = authTexts.login;

/** How an attempt to sign in ended: inside, at the question for the second factor, or with words. */
export type SignInEnd =
  | { readonly kind: "in" }
  | { readonly kind: "second-factor"; readonly challenge: string }
  | { readonly kind: "failed"; readonly text: string };

type Words = Readonly<Partial<Record<FailureCode, string>>>;

const endOf = (failure: CallFailed, words: Words): SignInEnd => {
  const challenge = failure.errors[0]?.field;
  if (failure.code === "second-factor-needed" && challenge !== undefined) return { kind: "second-factor", challenge };
  return { kind: "failed", text: words[failure.code] ?? failureText(failure) };
};

const enter = async (ask: () => Promise<Reply<typeof auth.login>>, words: Words = {}): Promise<SignInEnd> => {
  try {
    signedIn(await ask());
    return { kind: "in" };
  } catch (thrown) {
    return endOf(asFailure(thrown), words);
  }
};

/** Signs in with name and password. */
export const signInByPassword = (body: Credentials): Promise<SignInEnd> => enter(() => send(auth.login, { body }));

/** Signs in with a passkey of this device. */
export const signInByPasskey = async (): Promise<SignInEnd> => {
  try {
    const { challenge, options } = await send(auth.getPasskeyLogin, { body: {} });
    const answer = await askForPasskey(options);
    if (answer === null) return { kind: "failed", text: texts.passkeyStopped };
    const words = { "wrong-credentials": texts.passkeyUnknown, "invalid-token": texts.passkeyStopped };
    return await enter(() => send(auth.loginPasskey, { body: { challenge, answer } }), words);
  } catch (thrown) {
    return endOf(asFailure(thrown), {});
  }
};

/** Goes to Facebook, where the reader decides; says what went wrong, or null. The query waits here. */
export const goToFacebook = async (search: string): Promise<string | null> => {
  try {
    const { url } = await send(auth.getFacebookDialog, {});
    keepQuery(search);
    leaveTo(url);
    return null;
  } catch (thrown) {
    const failure = asFailure(thrown);
    return failure.code === "unavailable" ? texts.facebookOff : failureText(failure);
  }
};

const FACEBOOK_WORDS: Words = { "wrong-credentials": texts.facebookUnknown, "invalid-token": texts.facebookExpired };

/** Signs in with what Facebook put behind the hash sign, once. */
export const signInByFacebook = oncePer((hash) => {
  const given = new URLSearchParams(hash.slice(1));
  const body = { accessToken: given.get("access_token") ?? "", state: given.get("state") ?? "" };
  return enter(() => send(auth.facebook, { body }), FACEBOOK_WORDS);
});

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
