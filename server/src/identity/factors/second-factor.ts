import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db, Tx } from "../../db/db.ts";
import type { AuthDoor } from "../../session/auth-door.ts";
import type { Errand } from "../../session/care-visit.ts";
import { addChallenge, countChallengeTry, countTriesOf, takeChallenge } from "./challenge.store.ts";
import { maySignIn, type Entrance, type Proven } from "../identity.store.ts";
import { recoveryHash } from "./recovery-code.ts";
import { Suspect, suspect } from "../../records/security-events.ts";
import { unseal } from "./secret-box.ts";
import { hasPasskey, hasTotp, lockTotp, consumeRecoveryCode, rememberTotpStep } from "./second-factor.store.ts";
import { matchingStep } from "./totp.ts";
import type { KeyRing } from "../key-ring.ts";

const TOTP_FORM = /^\d{3} ?\d{3}$/;
/** Six digits can be guessed: over all questions of an hour no more than these. Recovery codes are long and stay open. */
const TRIES_PER_HOUR = 20;
const HOUR_SECONDS = 3600;

/** The purpose that secrets of authenticator apps are sealed for. */
export const TOTP_SEAL = "totp";

/** Whether a right password is not enough for this person. */
export const secondFactorNeeded = (on: Db, userId: string): Promise<boolean> => hasTotp(on, userId);

/** What a question behind a password remembers; without a round nobody gets in by its answer. */
type Asked = { readonly stay: boolean; readonly visit?: Errand; readonly round?: number };
const NO_ROUND = -1;

/** Asks for the second factor; the id is what the browser must come back with. A transaction of its own: the caller's ends with a refusal. */
export const openSecondFactor = (
  door: AuthDoor,
  { userId, round }: Pick<Proven, "userId"> & Partial<Proven>,
  stay: boolean,
  visit?: Errand,
): Promise<string> => door.write((tx) => addChallenge(tx, "second-factor", userId, { stay, visit, round, tries: 0 }));

/** Runs in the transaction in which a recovery code is used up. */
export type WhenRecovered = (tx: Tx, userId: string) => Promise<void>;

const isRecoveryCode = async (tx: Tx, userId: string, code: string, whenRecovered: WhenRecovered): Promise<boolean> => {
  const used = await consumeRecoveryCode(tx, userId, recoveryHash(userId, code));
  if (used) await whenRecovered(tx, userId);
  return used;
};

const isRight = async (tx: Tx, key: KeyRing, userId: string, code: string, whenRecovered: WhenRecovered): Promise<boolean> => {
  if (!TOTP_FORM.test(code)) return isRecoveryCode(tx, userId, code, whenRecovered);
  if ((await countTriesOf(tx, userId)) > TRIES_PER_HOUR)
    throw new Refused("rate-limited", { retryAfter: HOUR_SECONDS, cause: new Suspect("guessing-slowed", userId) });
  const totp = await lockTotp(tx, userId);
  if (!totp?.confirmed_at) return false;
  const step = matchingStep(unseal(key, TOTP_SEAL, userId, totp.secret), code, new Date(), Number(totp.last_step));
  if (step === undefined) return false;
  await rememberTotpStep(tx, userId, step);
  return true;
};

/** The question that stands between a right password and a session; undefined when there is none. */
export const askSecondFactor = async (door: AuthDoor, proven: Proven, stay: boolean): Promise<string | undefined> =>
  (await door.writeAs(proven.userId, (tx) => secondFactorNeeded(tx, proven.userId))) ? openSecondFactor(door, proven, stay) : undefined;

/** What staff hear after a right password. Never that they are in: a second factor is asked for, and whoever has none sets one up first. */
export const askStaff = async (door: AuthDoor, proven: Proven, visit: Errand): Promise<Refused> => {
  const { userId, round } = proven;
  const has = await door.writeAs(userId, async (tx) => ({ totp: await hasTotp(tx, userId), passkey: await hasPasskey(tx, userId) }));
  if (has.totp) return new Refused("second-factor-needed", { field: await openSecondFactor(door, proven, false, visit) });
  if (has.passkey) return new Refused("passkey-needed", { field: await openSecondFactor(door, proven, false, visit) });
  const question = await door.write((tx) => addChallenge(tx, "enrolment", userId, { visit, round, tries: 0 }));
  return new Refused("enrolment-needed", { field: question });
};

/** Whose answer it was, and what the sign-in was for. */
export interface Answered extends Proven {
  readonly stay: boolean;
  /** Staff came for this company. */
  readonly visit?: Errand;
}

/** The question that an answer names, its guess counted first, in a transaction of its own. */
const askedOf = async (door: AuthDoor, challenge: string) => {
  const asked = await door.write((tx) => countChallengeTry(tx, "second-factor", challenge));
  if (!asked?.user_id) throw new Refused("invalid-token", { field: "challenge" });
  return { userId: asked.user_id, data: asked.data as Asked };
};

/** Uses the question up; part of the transaction in which the answer was found right. */
const settle = async (tx: Tx, challenge: string, userId: string, { stay, visit, round = NO_ROUND }: Asked): Promise<Answered> => {
  if (!(await takeChallenge(tx, "second-factor", challenge))) throw new Refused("invalid-token", { field: "challenge" });
  if (!(await maySignIn(tx, userId, visit ? "staff" : "customer"))) throw new Refused("wrong-credentials");
  return { userId, round, stay, ...(visit ? { visit } : {}) };
};

/** The same with a passkey: `owner` says whose passkey answered, at which entrance. */
export const checkSecondPasskey = async (
  door: AuthDoor,
  challenge: string,
  owner: (entrance: Entrance) => Promise<Proven>,
): Promise<Answered> => {
  const { userId, data } = await askedOf(door, challenge);
  await suspect("factor-failed", userId, async () => {
    if ((await owner(data.visit ? "staff" : "customer")).userId !== userId) throw new Refused("wrong-credentials");
  });
  return door.writeAs(userId, (tx) => settle(tx, challenge, userId, data));
};

/**
 * Checks the answer to a second-factor question and says whose it was. The guess is counted first, in a transaction of its
 * own; a right answer uses the question and the code up.
 */
export const checkSecondFactor = async (
  door: AuthDoor,
  key: KeyRing,
  answer: { readonly challenge: string; readonly code: string },
  whenRecovered: WhenRecovered,
): Promise<Answered> => {
  const { userId, data } = await askedOf(door, answer.challenge);
  return door.writeAs(userId, async (tx) => {
    if (!(await isRight(tx, key, userId, answer.code, whenRecovered)))
      throw new Refused("invalid-token", { field: "code", cause: new Suspect("factor-failed", userId) });
    return settle(tx, answer.challenge, userId, data);
  });
};
