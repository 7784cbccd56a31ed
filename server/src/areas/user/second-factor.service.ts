import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db } from "../../db/db.ts";
import { addChallenge, takeChallenge } from "../../identity/factors/challenge.store.ts";
import { addIdentity, dropIdentity, identityHashes } from "../../identity/identity.store.ts";
import { findLetterhead } from "../../identity/person.store.ts";
import { checkNewPasskey, firstHandle, newHandle, passkeyToAdd, type PasskeyJson } from "../../identity/factors/passkeys.ts";
import { seal, unseal } from "../../identity/factors/secret-box.ts";
import { newRecoveryCodes, recoveryHash } from "../../identity/factors/recovery-code.ts";
import { TOTP_SEAL } from "../../identity/factors/second-factor.ts";
import { hasTotp, lockTotp } from "../../identity/factors/second-factor.store.ts";
import type { Site } from "../../session/site.ts";
import { base32, matchingStep, newTotpSecret, totpAddress } from "../../identity/factors/totp.ts";
import {
  addPasskey,
  confirmTotpSecret,
  dropPasskey,
  dropTotp,
  findPasskeyIds,
  keepTotpSecret,
  replaceRecoveryCodes,
} from "../../identity/factors/own-factors.store.ts";
import type { KeyRing } from "../../identity/key-ring.ts";

const MOST_PASSKEYS = 10;

const emailOf = async (on: Db, userId: string): Promise<string> => {
  const row = await findLetterhead(on, userId);
  if (!row) throw new Refused("not-signed-in");
  return row.email;
};

/** Makes a secret for an authenticator app; it counts from the first right code on. */
export const startTotp = async (on: Db, key: KeyRing, userId: string, issuer: string): Promise<{ secret: string; address: string }> => {
  const secret = newTotpSecret();
  if (!(await keepTotpSecret(on, userId, seal(key, TOTP_SEAL, userId, secret)))) throw new Refused("not-possible-now");
  const email = await emailOf(on, userId);
  return { secret: base32(secret), address: totpAddress(secret, issuer, email) };
};

/** Hands out a new sheet of recovery codes, this once; those before are worth nothing any more. */
const handOutCodes = async (on: Db, userId: string): Promise<readonly string[]> => {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    on,
    userId,
    codes.map((each) => recoveryHash(userId, each)),
  );
  return codes;
};

/** Switches the app on by its first code and hands out recovery codes, this once. */
export const confirmTotp = async (on: Db, key: KeyRing, userId: string, code: string): Promise<readonly string[]> => {
  const totp = await lockTotp(on, userId);
  if (!totp || totp.confirmed_at) throw new Refused("not-possible-now");
  const step = matchingStep(unseal(key, TOTP_SEAL, userId, totp.secret), code, new Date(), Number(totp.last_step));
  if (step === undefined) throw new Refused("invalid-token", { field: "code" });
  await confirmTotpSecret(on, userId, step);
  return handOutCodes(on, userId);
};

/** New recovery codes in the place of the old ones, used or not; they belong to an app. */
export const renewRecoveryCodes = async (on: Db, userId: string): Promise<readonly string[]> => {
  if (!(await hasTotp(on, userId))) throw new Refused("not-possible-now");
  return handOutCodes(on, userId);
};

/** Switches the app off; there must be one. Says whether it was in use, or only begun. */
export const removeTotp = async (on: Db, userId: string): Promise<{ wasOn: boolean }> => {
  const dropped = await dropTotp(on, userId);
  if (!dropped) throw new Refused("not-possible-now");
  return { wasOn: dropped.confirmed_at !== null };
};

/** Asks the browser for a new passkey. */
export const startPasskey = async (on: Db, key: KeyRing, userId: string, site: Site, brandName: string) => {
  const known = await findPasskeyIds(on, userId);
  if (known.length >= MOST_PASSKEYS) throw new Refused("not-possible-now");
  const email = await emailOf(on, userId);
  const handle = newHandle(key, userId);
  const options = await passkeyToAdd(site, brandName, { handle, login: email, known });
  const challenge = await addChallenge(on, "passkey-add", userId, { challenge: options.challenge, handle: handle.toString("base64url") });
  return { challenge, options };
};

/** Takes the browser's answer; the same passkey cannot belong to two people. */
export const confirmPasskey = async (
  on: Db,
  key: KeyRing,
  userId: string,
  site: Site,
  given: { challenge: string; name: string; answer: PasskeyJson },
): Promise<void> => {
  const asked = await takeChallenge(on, "passkey-add", given.challenge);
  if (asked?.user_id !== userId) throw new Refused("invalid-token", { field: "challenge" });
  const { challenge, handle } = asked.data as { challenge: string; handle?: string };
  const passkey = await checkNewPasskey(site, challenge, given.answer);
  if (!passkey) throw new Refused("rejected-content", { field: "answer" });
  const isNew = await addIdentity(on, { hash: identityHashes(key, "passkey", passkey.id), issuer: "passkey", userId });
  if (!isNew) throw new Refused("rejected-content", { field: "answer" });
  // Kept as the device has it; who was asked before handles were kept has got the first key's.
  const kept = handle === undefined ? (firstHandle(key, userId) ?? null) : Buffer.from(handle, "base64url");
  await addPasskey(on, { ...passkey, userId, name: given.name, handle: kept });
};

/** Removes a passkey. */
export const removePasskey = async (on: Db, key: KeyRing, userId: string, id: string): Promise<void> => {
  if (!(await dropPasskey(on, userId, id))) throw new Refused("not-found");
  await dropIdentity(on, userId, identityHashes(key, "passkey", id));
};
