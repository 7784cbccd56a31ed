import { Refused } from "@schaufenster/contract/refused.ts";
import type { Tx } from "../db/db.ts";
import type { AuthDoor } from "./auth-door.ts";
import { appendAudit, type AuditLine } from "./records.store.ts";
import { lockSession, openSession, revokeSession, rotateSession } from "./session.store.ts";
import { newFamily, sha256, successor, writeToken, type SessionKind, type Token } from "./token.ts";

/** How long a session lives; the cookie's age is six times the refresh ttl (specification, section 9). */
export interface SessionRules {
  /** Seals the tokens. */
  readonly key: Buffer;
  readonly ttlMinutes: number;
  readonly absoluteHours: number;
}

/** What the browser needs to know about the time. */
export interface SessionClock {
  readonly refreshInSeconds: number;
  readonly idleSeconds: number;
  readonly absoluteEnd: string;
  readonly serverTime: string;
}

/** A session as it leaves the server: cookie texts and clock. */
export interface IssuedSession {
  readonly token: string;
  readonly bind: string;
  readonly family: string;
  readonly persistent: boolean;
  readonly clock: SessionClock;
}

const PREDECESSOR_SECONDS = 30;
const ageSeconds = (row: { now: Date; rotated_at: Date }): number => (row.now.getTime() - row.rotated_at.getTime()) / 1000;

const clock = (rules: SessionRules, idleSeconds: number, absoluteEnd: Date, now: Date): SessionClock => ({
  refreshInSeconds: rules.ttlMinutes * 30,
  idleSeconds,
  absoluteEnd: absoluteEnd.toISOString(),
  serverTime: now.toISOString(),
});

/** Idle limit and cookie age: six times the ttl. */
export const cookieSeconds = (rules: SessionRules): number => Math.round(6 * rules.ttlMinutes * 60);

/** Opens a session for a person who has proven who they are. */
export const startSession = async (
  tx: Tx,
  rules: SessionRules,
  who: { userId: string; kind: SessionKind; fixedAccount: string | null; persistent: boolean; device: string },
): Promise<IssuedSession> => {
  const { family, secret, bind } = newFamily();
  const idleSeconds = cookieSeconds(rules);
  const { absoluteEnd, now } = await openSession(tx, {
    ...who,
    family,
    secretHash: sha256(secret),
    bindHash: sha256(bind),
    idleSeconds,
    absoluteSeconds: rules.absoluteHours * 3600,
  });
  const token = writeToken(rules.key, { kind: who.kind, userId: who.userId, family, secret }, bind);
  return { token, bind, family, persistent: who.persistent, clock: clock(rules, idleSeconds, absoluteEnd, now) };
};

/** Rotates the secret. The successor is computed, not drawn, so racing tabs and lost answers end at the same one. */
export const refreshSession = async (tx: Tx, key: Buffer, rules: SessionRules, token: Token, bind: string): Promise<IssuedSession> => {
  const row = await lockSession(tx, token.userId, token.family);
  if (!row) throw new Refused("not-signed-in");
  const presented = sha256(token.secret);
  const isCurrent = presented.equals(row.secret_hash);
  // Rotated a moment ago: the same again. A second rotation would make a tab still on its way with the secret before look like a thief.
  const isFresh = isCurrent && row.previous_hash !== null && ageSeconds(row) <= PREDECESSOR_SECONDS;
  // A second tab that waited for the lock sees its secret as the predecessor already: it gets the same successor.
  const next = isFresh ? token.secret : successor(key, token.secret, isCurrent ? row.generation : row.generation - 1);
  if (isCurrent && !isFresh) await rotateSession(tx, token.userId, token.family, sha256(next));
  else if (!sha256(next).equals(row.secret_hash)) throw new Refused("not-signed-in");
  return {
    token: writeToken(key, { ...token, secret: next }, bind),
    bind,
    family: token.family,
    persistent: row.persistent,
    clock: clock(rules, row.idle_seconds, row.absolute_end, row.now),
  };
};

/** Ends the session a browser holds; without a valid pair nothing happens. */
export const endSession = async (door: AuthDoor, token: Token | undefined, bind: string | undefined): Promise<void> => {
  if (!token || bind === undefined) return;
  await door.writeAs(token.userId, async (tx) => {
    const row = await lockSession(tx, token.userId, token.family);
    if (row && sha256(bind).equals(row.bind_hash)) await revokeSession(tx, token.userId, token.family);
  });
};

/** Whether the browser is on a visit of customer care right now: from there nobody signs in anew. */
export const isOnVisit = async (door: AuthDoor, token: Token | undefined, bind: string | undefined): Promise<boolean> => {
  if (token?.kind !== "cuca" || bind === undefined) return false;
  const row = await door.writeAs(token.userId, (tx) => lockSession(tx, token.userId, token.family));
  if (!row || row.revoked_at || !sha256(bind).equals(row.bind_hash)) return false;
  return row.absolute_end > row.now && row.now.getTime() - row.seen_at.getTime() < row.idle_seconds * 1000;
};

/**
 * Called when the database refused a well-formed pair. A secret older than the predecessor means that somebody kept a copy:
 * the whole family ends, and the trail says so. True when that happened.
 */
export const endIfStolen = async (
  door: AuthDoor,
  token: Token,
  bind: string,
  cause: Pick<AuditLine, "call" | "requestId" | "ipPrefix">,
  whenEnded: (tx: Tx) => Promise<void>,
): Promise<boolean> =>
  door.writeAs(token.userId, async (tx) => {
    const row = await lockSession(tx, token.userId, token.family);
    if (!row || row.revoked_at || !sha256(bind).equals(row.bind_hash)) return false;
    const presented = sha256(token.secret);
    if (presented.equals(row.secret_hash)) return false;
    if (row.previous_hash && presented.equals(row.previous_hash) && ageSeconds(row) <= PREDECESSOR_SECONDS) return false;
    const { userId, family } = token;
    const who = { accountId: "0", userId, family, staff: token.kind === "cuca" };
    await appendAudit(tx, { ...cause, ...who, object: "session-reused", fields: [] });
    await whenEnded(tx);
    return revokeSession(tx, userId, family);
  });
