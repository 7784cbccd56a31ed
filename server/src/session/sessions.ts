import { MOST_SESSIONS } from "@schaufenster/contract/areas/user/sessions.rules.ts";
import type { Tx } from "../db/db.ts";
import type { AuthDoor } from "./auth-door.ts";
import { endSurplusSessions, lockSession, openSession, revokeSession } from "./session.store.ts";
import { newFamily, sha256, writeToken, type SessionKind, type Token } from "./token.ts";

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

/** What the browser is told about the time. */
export const clockOf = (rules: SessionRules, idleSeconds: number, absoluteEnd: Date, now: Date): SessionClock => ({
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
  who: { userId: string; kind: SessionKind; fixedAccount: string | null; persistent: boolean; device: string; confirmed: boolean },
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
  await endSurplusSessions(tx, who.userId, who.kind, MOST_SESSIONS);
  const token = writeToken(rules.key, { kind: who.kind, userId: who.userId, family, secret }, bind);
  return { token, bind, family, persistent: who.persistent, clock: clockOf(rules, idleSeconds, absoluteEnd, now) };
};

/** Ends the session a browser holds; without a valid pair nothing happens. True when it was still open. */
export const endSession = async (door: AuthDoor, token: Token | undefined, bind: string | undefined): Promise<boolean> => {
  if (!token || bind === undefined) return false;
  return door.writeAs(token.userId, async (tx) => {
    const row = await lockSession(tx, token.userId, token.family);
    return row !== undefined && sha256(bind).equals(row.bind_hash) && revokeSession(tx, token.userId, token.family);
  });
};

/** Whether the browser is on a visit of customer care right now: from there nobody signs in anew. */
export const isOnVisit = async (door: AuthDoor, token: Token | undefined, bind: string | undefined): Promise<boolean> => {
  if (token?.kind !== "cuca" || bind === undefined) return false;
  const row = await door.writeAs(token.userId, (tx) => lockSession(tx, token.userId, token.family));
  if (!row || row.revoked_at || !sha256(bind).equals(row.bind_hash)) return false;
  return row.absolute_end > row.now && row.now.getTime() - row.seen_at.getTime() < row.idle_seconds * 1000;
};
