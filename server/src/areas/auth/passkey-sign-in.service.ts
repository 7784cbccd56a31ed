import { Refused } from "@schaufenster/contract/refused.ts";
import type { AuthDoor } from "../../session/auth-door.ts";
import { addChallenge, takeChallenge } from "../../identity/factors/challenge.store.ts";
import { findUserByIdentity, identityHashes, findProven, type Entrance, type Proven } from "../../identity/identity.store.ts";
import { lockPasskey, touchPasskey } from "../../identity/factors/passkey.store.ts";
import { checkPasskey, passkeyToSignIn, type PasskeyJson } from "../../identity/factors/passkeys.ts";
import type { Site } from "../../session/site.ts";
import type { KeyRing } from "../../identity/key-ring.ts";

/** The answer of a browser, and the question it belongs to. */
export interface PasskeyAnswer {
  readonly challenge: string;
  readonly answer: PasskeyJson;
}

/** Asks the browser for any passkey of this site; nobody is named yet. */
export const askForPasskey = async (door: AuthDoor, site: Site) => {
  const options = await passkeyToSignIn(site);
  const challenge = await door.write((tx) => addChallenge(tx, "passkey-login", null, { challenge: options.challenge }));
  return { challenge, options };
};

/**
 * Finds the person behind a passkey's answer. A passkey behind PIN or finger is two factors already.
 * Unknown, foreign and forged answers are told nothing but that they did not work.
 */
export const answerPasskey = async (
  door: AuthDoor,
  key: KeyRing,
  site: Site,
  given: PasskeyAnswer,
  entrance: Entrance = "customer",
): Promise<Proven> => {
  const id = given.answer["id"];
  if (typeof id !== "string") throw new Refused("invalid-input", { field: "answer" });
  const asked = await door.write((tx) => takeChallenge(tx, "passkey-login", given.challenge));
  if (!asked) throw new Refused("invalid-token", { field: "challenge" });
  const userId = await findUserByIdentity(door.db, identityHashes(key, "passkey", id));
  if (userId === undefined) throw new Refused("wrong-credentials");
  return door.writeAs(userId, async (tx) => {
    const stored = await lockPasskey(tx, userId, id);
    const counter = stored && (await checkPasskey(key, site, (asked.data as { challenge: string }).challenge, given.answer, stored));
    const proven = await findProven(tx, userId, entrance);
    if (counter === undefined || !proven) throw new Refused("wrong-credentials");
    await touchPasskey(tx, userId, id, counter);
    return proven;
  });
};
