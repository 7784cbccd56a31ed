import { MOST_SESSIONS, REMEMBERED_DAYS } from "@schaufenster/contract/areas/user/sessions.rules.ts";
import type { Tx } from "../db/db.ts";
import type { AuthDoor } from "./auth-door.ts";
import { endSurplusSessions, lockSession, openSession, revokeSession } from "./session.store.ts";
import { deviceKeyOf, newDeviceKey } from "./device-key.ts";
import { newFamily, sha256, writeToken, type SessionKind, type Token } from "./token.ts";
import type { KeyRing } from "../identity/key-ring.ts";

/** How long an ordinary session lives; the cookie's age is six times the refresh ttl (specification, section 9). */
export interface SessionRules {
  /** Seals the tokens. */
  readonly key: KeyRing;
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
  /** How long the browser keeps it; null: as long as its window is open. */
  readonly cookieSeconds: number | null;
  readonly clock: SessionClock;
}

/** A new one: what its browser keeps has a key from now on. */
export interface OpenedSession extends IssuedSession {
  readonly deviceKey: string | null;
}

/** What the browser is told about the time. */
export const clockOf = (rules: SessionRules, idleSeconds: number, absoluteEnd: Date, now: Date): SessionClock => ({
  refreshInSeconds: rules.ttlMinutes * 30,
  idleSeconds,
  absoluteEnd: absoluteEnd.toISOString(),
  serverTime: now.toISOString(),
});

const REMEMBERED_SECONDS = REMEMBERED_DAYS * 24 * 3600;

/** An ordinary session ends after six times the ttl without use, a remembered device so many days after the sign-in, used or not. */
const lifeOf = (rules: SessionRules, remembered: boolean) =>
  remembered
    ? { idleSeconds: REMEMBERED_SECONDS, absoluteSeconds: REMEMBERED_SECONDS }
    : { idleSeconds: Math.round(6 * rules.ttlMinutes * 60), absoluteSeconds: rules.absoluteHours * 3600 };

/** What decides how long a browser keeps its cookies. */
interface Kept {
  readonly kind: string;
  readonly persistent: boolean;
  readonly idle_seconds: number;
  readonly absolute_end: Date;
  readonly now: Date;
}
/** A visit's end with the window, those of a remembered device with its session, all others six times the ttl after the last renewal. */
export const cookieSecondsOf = ({ kind, persistent, idle_seconds: idle, absolute_end: end, now }: Kept): number | null => {
  if (kind === "cuca") return null;
  return persistent ? Math.max(0, Math.round((end.getTime() - now.getTime()) / 1000)) : idle;
};

/** Opens a session for a person who has proven who they are. */
export const startSession = async (
  tx: Tx,
  rules: SessionRules,
  who: { userId: string; kind: SessionKind; fixedAccount: string | null; persistent: boolean; device: string; confirmed: boolean },
): Promise<OpenedSession> => {
  const { family, secret, bind } = newFamily();
  const deviceKey = newDeviceKey(rules.key, { family, kind: who.kind });
  const life = lifeOf(rules, who.persistent);
  const { absoluteEnd, now } = await openSession(tx, {
    ...who,
    family,
    secretHash: sha256(secret),
    bindHash: sha256(bind),
    tokenKeys: [rules.key.writes.id],
    deviceKey,
    ...life,
  });
  await endSurplusSessions(tx, who.userId, who.kind, MOST_SESSIONS);
  const token = writeToken(rules.key, { kind: who.kind, userId: who.userId, family, secret }, bind);
  const kept = { kind: who.kind, persistent: who.persistent, idle_seconds: life.idleSeconds, absolute_end: absoluteEnd, now };
  return {
    token,
    bind,
    family,
    deviceKey: deviceKeyOf(rules.key, { family, kind: who.kind }, deviceKey),
    cookieSeconds: cookieSecondsOf(kept),
    clock: clockOf(rules, life.idleSeconds, absoluteEnd, now),
  };
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
