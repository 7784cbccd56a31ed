import { randomBytes } from "node:crypto";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { FacebookPerson } from "../../../gateways/facebook.ts";
import type { AuthDoor } from "../../../session/auth-door.ts";
import { alone, sign, signerOf, type KeyRing, type RingKey } from "../../../identity/key-ring.ts";
import { findProven, findUserByIdentity, identityHashes, renewIdentity, type Proven } from "../../../identity/identity.store.ts";
import { loginHashes } from "../../../identity/passwords.ts";
import { nextUserId } from "../../../identity/person.store.ts";
import { findUserByLogin } from "../../../identity/login.store.ts";
import { addFacebookPerson } from "./facebook.store.ts";

const STATE_MINUTES = 15;

/** Whose dialog a state is for: one that another provider was given is none. */
type Dialog = "facebook" | "staff";
const stateText = (dialog: Dialog, device: string, begin: string): string => `${dialog}:${device}:${begin}`;

/** Which key a dialog was opened with, whatever writes now; undefined for a state that we did not write. */
const openerOf = (key: KeyRing, device: string, state: string, dialog: Dialog): RingKey | undefined => {
  const [time = "", random = "", mac = ""] = state.split(".");
  const given = Buffer.from(mac, "base64url");
  return given.toString("base64url") === mac ? signerOf(key, stateText(dialog, device, `${time}.${random}`), given) : undefined;
};

/** Ties the dialog to the browser that opened it, for a quarter of an hour. */
export const newState = (key: KeyRing, device: string, now: Date, dialog: Dialog = "facebook"): string => {
  const begin = `${now.getTime().toString(36)}.${randomBytes(12).toString("base64url")}`;
  return `${begin}.${sign(key, stateText(dialog, device, begin)).toString("base64url")}`;
};

/** Refuses a state that another browser was given, that is too old or made up. */
export const checkState = (key: KeyRing, device: string, state: string, now: Date, dialog: Dialog = "facebook"): void => {
  const isOurs = device !== "" && openerOf(key, device, state, dialog) !== undefined;
  const [time = ""] = state.split(".");
  const ageMinutes = (now.getTime() - Number.parseInt(time, 36)) / 60_000;
  if (!isOurs || !(ageMinutes >= 0 && ageMinutes < STATE_MINUTES)) throw new Refused("invalid-token", { field: "state" });
};

/** What the exchange of a code must show (PKCE): a code that another dialog was given, in this browser or in any other, does not fit. */
export const verifierOf = (key: KeyRing, device: string, state: string, dialog: Dialog = "facebook"): string =>
  deriveSecret(key, device, state, dialog, "verifier");
/** What the provider must repeat in what it signs. */
export const nonceOf = (key: KeyRing, device: string, state: string, dialog: Dialog): string =>
  deriveSecret(key, device, state, dialog, "nonce");

const deriveSecret = (key: KeyRing, device: string, state: string, dialog: Dialog, what: "verifier" | "nonce"): string => {
  const opener = openerOf(key, device, state, dialog);
  return sign(opener ? alone(opener) : key, `${dialog}-${what}:${device}:${state}`).toString("base64url");
};

/**
 * The person behind a Facebook identity; a first visit makes one. The identity alone decides: an address that somebody here has
 * already is never a reason to let anybody in, nor does the answer say that somebody has it.
 */
export const facebookUser = async (door: AuthDoor, key: KeyRing, person: FacebookPerson | undefined): Promise<Proven> => {
  if (!person) throw new Refused("wrong-credentials");
  const hash = identityHashes(key, "facebook", person.subject);
  const known = await findUserByIdentity(door.db, hash);
  if (known !== undefined) {
    const proven = await door.writeAs(known, async (tx) => {
      await renewIdentity(tx, { hash, issuer: "facebook", userId: known });
      return findProven(tx, known);
    });
    if (!proven) throw new Refused("wrong-credentials");
    return proven;
  }
  const { email } = person;
  if (email === undefined || (await findUserByLogin(door.db, loginHashes(key, email))) !== undefined)
    throw new Refused("wrong-credentials");
  const userId = await nextUserId(door.db);
  return door.writeAs(userId, async (tx) => {
    const added = await addFacebookPerson(tx, { userId, hash, loginHash: loginHashes(key, email), ...person, email });
    const proven = added ? await findProven(tx, userId) : undefined;
    if (!proven) throw new Refused("wrong-credentials");
    return proven;
  });
};
