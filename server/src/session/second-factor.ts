import { createHmac, randomInt } from "node:crypto";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db, Tx } from "../db/db.ts";
import type { AuthDoor } from "./auth-door.ts";
import type { Visit } from "./care-visit.ts";
import { addChallenge, countChallengeTry, countTriesOf, takeChallenge } from "./challenge.store.ts";
import { maySignIn } from "./identity.store.ts";
import { unseal } from "./secret-box.ts";
import { hasTotp, lockTotp, consumeRecoveryCode, rememberTotpStep } from "./second-factor.store.ts";
import { matchingStep } from "./totp.ts";

const TOTP_FORM = /^\d{3} ?\d{3}$/;
/** Six digits can be guessed: over all questions of an hour no more than these. Recovery codes are long and stay open. */
const TRIES_PER_HOUR = 20;
const HOUR_SECONDS = 3600;
/** Without letters and digits that are taken for one another. */
const RECOVERY_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const RECOVERY_LENGTH = 10;

/** The purpose that secrets of authenticator apps are sealed for. */
export const TOTP_SEAL = "totp";

/** A new recovery code, in two groups. */
export const newRecoveryCode = (): string => {
  const letters = Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET.charAt(randomInt(RECOVERY_ALPHABET.length))).join("");
  return `${letters.slice(0, RECOVERY_LENGTH / 2)}-${letters.slice(RECOVERY_LENGTH / 2)}`;
};

/** The keyed hash of a recovery code; blanks, hyphens and capitals are forgiven. */
export const recoveryHash = (key: Buffer, userId: string, code: string): Buffer =>
  createHmac("sha256", key)
    .update(`recovery:${userId}:${code.toLowerCase().replaceAll(/[^a-z0-9]/g, "")}`)
    .digest();

/** Whether a right password is not enough for this person. */
export const secondFactorNeeded = (on: Db, userId: string): Promise<boolean> => hasTotp(on, userId);

/** Asks for the second factor; the id is what the browser must come back with. A transaction of its own: the caller's ends with a refusal. */
export const openSecondFactor = (door: AuthDoor, userId: string, stay: boolean, visit?: Visit): Promise<string> =>
  door.write((tx) => addChallenge(tx, "second-factor", userId, { stay, visit, tries: 0 }));

const isRight = async (tx: Tx, key: Buffer, userId: string, code: string): Promise<boolean> => {
  if (!TOTP_FORM.test(code)) return consumeRecoveryCode(tx, userId, recoveryHash(key, userId, code));
  if ((await countTriesOf(tx, userId)) > TRIES_PER_HOUR) throw new Refused("rate-limited", { retryAfter: HOUR_SECONDS });
  const totp = await lockTotp(tx, userId);
  if (!totp?.confirmed_at) return false;
  const step = matchingStep(unseal(key, TOTP_SEAL, userId, totp.secret), code, new Date(), Number(totp.last_step));
  if (step === undefined) return false;
  await rememberTotpStep(tx, userId, step);
  return true;
};

/** The question that stands between a right password and a session; undefined when there is none. */
export const askSecondFactor = async (door: AuthDoor, userId: string, stay: boolean, visit?: Visit): Promise<string | undefined> =>
  (await door.writeAs(userId, (tx) => secondFactorNeeded(tx, userId))) ? openSecondFactor(door, userId, stay, visit) : undefined;

/** Whose answer it was, and what the sign-in was for. */
export interface Answered {
  readonly userId: string;
  readonly stay: boolean;
  /** Staff came for this company. */
  readonly visit?: Visit;
}

/**
 * Checks the answer to a second-factor question and says whose it was. The guess is counted first, in a transaction of its
 * own; a right answer uses the question and the code up.
 */
export const checkSecondFactor = async (
  door: AuthDoor,
  key: Buffer,
  answer: { readonly challenge: string; readonly code: string },
): Promise<Answered> => {
  const asked = await door.write((tx) => countChallengeTry(tx, "second-factor", answer.challenge));
  const userId = asked?.user_id;
  if (!asked || !userId) throw new Refused("invalid-token", { field: "challenge" });
  return door.writeAs(userId, async (tx) => {
    if (!(await isRight(tx, key, userId, answer.code))) throw new Refused("invalid-token", { field: "code" });
    if (!(await takeChallenge(tx, "second-factor", answer.challenge))) throw new Refused("invalid-token", { field: "challenge" });
    const { stay, visit } = asked.data as { stay: boolean; visit?: Visit };
    if (!(await maySignIn(tx, userId, visit ? "staff" : "customer"))) throw new Refused("wrong-credentials");
    return { userId, stay, ...(visit ? { visit } : {}) };
  });
};
