import { randomUUID } from "node:crypto";
import type pg from "pg";
import { openDb, writeFor, writeOpen } from "../db/db.ts";
import { endSessionsByOperator } from "../session/end-sessions.store.ts";
import { loginHashes } from "../identity/passwords.ts";
import { lockPerson } from "../identity/person.store.ts";
import { appendAudit } from "../records/records.store.ts";
import { findUserByLogin } from "../identity/login.store.ts";
import type { KeyRing } from "../identity/key-ring.ts";

/** Whose sessions the operator ends, and why. */
export interface EndWish {
  readonly person?: string | undefined;
  readonly everybody?: boolean | undefined;
  readonly reason?: string | undefined;
}

/** What was ended. */
export interface Ended {
  readonly count: number;
  /** Nobody in particular where it was everybody. */
  readonly userId?: string;
}

/** The operator is nobody who can sign in: number 0, with a chain of the trail of its own. */
const OPERATOR = "0";
const NUMBER = /^[1-9]\d{0,17}$/;
const REASON_LEAST = 10;
const REASON_MOST = 200;

/** Refuses what does not say exactly whose and why; gives the reason as it goes into the trail. */
export const reasonOf = ({ person, everybody = false, reason = "" }: EndWish): string => {
  if ((person === undefined) === !everybody) throw new Error("end-sessions needs --person or --everybody, and not both.");
  const words = reason.replaceAll(/\s+/g, " ").trim();
  if (words.length < REASON_LEAST || words.length > REASON_MOST)
    throw new Error(`end-sessions needs a --reason of ${REASON_LEAST} to ${REASON_MOST} letters; it stays in the audit trail.`);
  return words;
};

const lineOf = (userId: string, count: number, reason: string, requestId: string) => ({
  accountId: "0",
  userId,
  staff: false,
  family: null,
  call: "cli:end-sessions",
  object: `${count}: ${reason}`,
  fields: [],
  requestId,
  ipPrefix: "",
});

/** Ends all sessions of one person, named by login name or number, on the worker's connection; their own chain says so. */
export const endPersonsSessions = async (
  job: pg.Pool,
  key: KeyRing,
  person: string,
  reason: string,
  requestId: string = randomUUID(),
): Promise<Ended> => {
  const userId = NUMBER.test(person) ? person : await findUserByLogin(openDb(job), loginHashes(key, person));
  if (userId === undefined) throw new Error("Nobody has this login name.");
  return writeFor(job, userId, null, async (tx) => {
    // Behind whatever this person has begun, so that no session is opened beside it.
    if (!(await lockPerson(tx, userId))) throw new Error("Nobody has this number.");
    const count = await endSessionsByOperator(tx, userId);
    await appendAudit(tx, lineOf(userId, count, reason, requestId));
    return { count, userId };
  });
};

/** Ends the sessions of everybody, on the administrator's connection, which alone sees them all; the operator's chain says so. */
export const endEverybodysSessions = (admin: pg.Pool, reason: string, requestId: string): Promise<Ended> =>
  writeOpen(admin, async (tx) => {
    const count = await endSessionsByOperator(tx, null);
    await appendAudit(tx, lineOf(OPERATOR, count, reason, requestId));
    return { count };
  });
