import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { forgetForeignAnswer, leaveTo, navigate } from "../../../browser/location.ts";
import { askForPasskey } from "../../../browser/passkeys.ts";
import { asFailure } from "../../../http/call-failed.ts";
import { failureText } from "../../../http/error.texts.ts";
import { send } from "../../../http/send.ts";
import { oncePer } from "../once.ts";
import { otherWaysTexts as texts } from "./other-ways.texts.ts";
import { endOf, enter, type SignInEnd, type Words } from "./sign-in.queries.ts";
import { keepQuery, takeQuery } from "../waiting-query.ts";

/** What a refused password may mean: true for everybody, and telling nobody whether the name is known. */
export const { refused } = texts;

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

/** Signs in with the code that Facebook sent, once; without one it was refused. The query that waited comes back. */
export const signInByFacebook = oncePer((answer): Promise<SignInEnd> => {
  forgetForeignAnswer();
  navigate(`${PATHS.login}${takeQuery()}`, { replace: true, force: true });
  const given = new URLSearchParams(answer);
  const code = given.get("code");
  if (code === null) return Promise.resolve({ kind: "failed", text: texts.facebookRefused });
  return enter(() => send(auth.facebook, { body: { code, state: given.get("state") ?? "" } }), FACEBOOK_WORDS);
});
