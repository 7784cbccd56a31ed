import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { FacebookPerson } from "../../../gateways/facebook.ts";
import type { AuthDoor } from "../../../session/auth-door.ts";
import { findProven, findUserByIdentity, identityHash, type Proven } from "../../../identity/identity.store.ts";
import { loginHash } from "../../../identity/passwords.ts";
import { nextUserId } from "../../../identity/person.store.ts";
import { findUserByLogin } from "../../../identity/login.store.ts";
import { addFacebookPerson } from "./facebook.store.ts";

const STATE_MINUTES = 15;

const macOf = (key: Buffer, device: string, begin: string): string =>
  createHmac("sha256", key).update(`facebook:${device}:${begin}`).digest("base64url");

/** Ties the dialog to the browser that opened it, for a quarter of an hour. */
export const newState = (key: Buffer, device: string, now: Date): string => {
  const begin = `${now.getTime().toString(36)}.${randomBytes(12).toString("base64url")}`;
  return `${begin}.${macOf(key, device, begin)}`;
};

/** Refuses a state that another browser was given, that is too old or made up. */
export const checkState = (key: Buffer, device: string, state: string, now: Date): void => {
  const [time = "", random = "", mac = ""] = state.split(".");
  const expected = Buffer.from(macOf(key, device, `${time}.${random}`));
  const given = Buffer.from(mac);
  const isOurs = device !== "" && expected.length === given.length && timingSafeEqual(expected, given);
  const ageMinutes = (now.getTime() - Number.parseInt(time, 36)) / 60_000;
  if (!isOurs || !(ageMinutes >= 0 && ageMinutes < STATE_MINUTES)) throw new Refused("invalid-token", { field: "state" });
};

/** What the exchange of a code must show (PKCE): a code that another dialog was given, in this browser or in any other, does not fit. */
export const verifierOf = (key: Buffer, device: string, state: string): string =>
  createHmac("sha256", key).update(`facebook-verifier:${device}:${state}`).digest("base64url");

/**
 * The person behind a Facebook identity; a first visit makes one. The identity alone decides: an address that somebody here has
 * already is never a reason to let anybody in, nor does the answer say that somebody has it.
 */
export const facebookUser = async (door: AuthDoor, key: Buffer, person: FacebookPerson | undefined): Promise<Proven> => {
  if (!person) throw new Refused("wrong-credentials");
  const hash = identityHash(key, "facebook", person.subject);
  const known = await findUserByIdentity(door.db, hash);
  if (known !== undefined) {
    const proven = await door.writeAs(known, (tx) => findProven(tx, known));
    if (!proven) throw new Refused("wrong-credentials");
    return proven;
  }
  const { email } = person;
  if (email === undefined || (await findUserByLogin(door.db, loginHash(key, email))) !== undefined) throw new Refused("wrong-credentials");
  const userId = await nextUserId(door.db);
  return door.writeAs(userId, async (tx) => {
    const added = await addFacebookPerson(tx, { userId, hash, loginHash: loginHash(key, email), ...person, email });
    const proven = added ? await findProven(tx, userId) : undefined;
    if (!proven) throw new Refused("wrong-credentials");
    return proven;
  });
};
