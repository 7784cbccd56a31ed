import { Refused } from "@schaufenster/contract/refused.ts";
import type { Tx } from "../db/db.ts";
import { alone, lookup, sign, type KeyRing } from "../identity/key-ring.ts";
import type { AuthDoor } from "./auth-door.ts";
import { appendAudit, type AuditLine } from "../records/records.store.ts";
import { denySession, findSession, lockSession, markStepUp, noteShared, revokeSession, rotateSession } from "./session.store.ts";
import { clockOf, cookieSecondsOf, type IssuedSession, type SessionClock, type SessionRules } from "./sessions.ts";
import { sha256, successor, writeToken, type Token } from "./token.ts";

const PREDECESSOR_SECONDS = 30;
/** Renewals in a row at which a second place asks for the same successor: on the train that happens now and then, to a thief every time. */
const MOST_SHARED = 3;

type SessionRow = NonNullable<Awaited<ReturnType<typeof lockSession>>>;

/** Who shows a session: both its halves, and where from. */
export interface Holder {
  readonly token: Token;
  readonly bind: string;
  /** Tells two places apart without naming them; by every key of the ring, the one that writes first. */
  readonly from: readonly Buffer[];
}

/** A refreshed session; without a new secret where the browser has a newer one already. */
export interface Refreshed {
  readonly clock: SessionClock;
  readonly session: IssuedSession | undefined;
}

/** Network and browser of a request as one keyed hash: equal for the tabs of one browser, good for nothing else. */
export const placeOf = (
  key: KeyRing,
  { ipPrefix, userAgent }: { readonly ipPrefix: string; readonly userAgent: string },
): readonly Buffer[] => lookup(key, JSON.stringify(["place", ipPrefix, userAgent])).all.map((hash) => hash.subarray(0, 16));

/** The secret behind a confirmation. Only who repeats the very same submission can ask for it again. */
const confirmedSecret = (key: KeyRing, secret: Buffer, generation: number, proof: Buffer): Buffer =>
  sign(key, `confirm:${generation}:`, proof, secret);

/** The present secret as one key of the ring has made it: while keys change, it may have been another process with another key. */
const anyOf = (key: KeyRing, row: Pick<SessionRow, "secret_hash">, make: (one: KeyRing) => Buffer): Buffer | undefined =>
  key.keys.map((one) => make(alone(one))).find((secret) => sha256(secret).equals(row.secret_hash));

/** The keys of what the browser had and of what it is given: until it comes back, it may have either. */
const tokenKeys = ({ key }: SessionRules, { token }: Holder): readonly string[] => [
  ...new Set([token.keyId ?? key.writes.id, key.writes.id]),
];

const isRenewedJustNow = (row: SessionRow): boolean =>
  row.previous_hash !== null && row.now.getTime() - row.rotated_at.getTime() <= PREDECESSOR_SECONDS * 1000;
const isOlderAlive = (row: SessionRow): boolean => row.older_until !== null && row.older_until > row.now;

/** A secret that was replaced a moment ago. */
const isPredecessor = (row: SessionRow, presented: Buffer): boolean =>
  (isRenewedJustNow(row) && row.previous_hash?.equals(presented) === true) ||
  (isOlderAlive(row) && row.older_hash?.equals(presented) === true);

/** How many renewals in a row, this one included, would then have been asked for from two places. */
const sharedRun = (row: SessionRow): number => {
  if (row.shared_at === row.generation) return row.shared_run;
  return row.shared_at === row.generation - 1 ? row.shared_run + 1 : 1;
};
const isElsewhere = ({ rotated_from: before }: SessionRow, from: readonly Buffer[]): boolean =>
  before !== null && !from.some((place) => place.equals(before));

const issue = (rules: SessionRules, row: SessionRow, { token, bind }: Holder, secret: Buffer): IssuedSession => ({
  token: writeToken(rules.key, { ...token, secret }, bind),
  bind,
  family: token.family,
  cookieSeconds: cookieSecondsOf(row),
  clock: clockOf(rules, row.idle_seconds, row.absolute_end, row.now),
});

const renewalOf = (rules: SessionRules, holder: Holder) => ({ from: holder.from[0] ?? null, tokenKeys: tokenKeys(rules, holder) });

/** Renews the secret. The successor is computed, not drawn, so racing tabs and lost answers end at the same one. */
export const refreshSession = async (tx: Tx, rules: SessionRules, holder: Holder): Promise<Refreshed> => {
  const { userId, family, secret } = holder.token;
  const row = await lockSession(tx, userId, family);
  if (!row) throw new Refused("not-signed-in");
  const presented = sha256(secret);
  const handed = (next: Buffer): Refreshed => {
    const session = issue(rules, row, holder, next);
    return { clock: session.clock, session };
  };
  if (presented.equals(row.secret_hash)) {
    // Renewed a moment ago: the same again. A second renewal would make a tab still on its way with the secret before look like a thief.
    if (isRenewedJustNow(row)) return handed(secret);
    const next = successor(rules.key, secret, row.generation);
    await rotateSession(tx, { userId, family, secretHash: sha256(next), ...renewalOf(rules, holder), confirmed: false });
    return handed(next);
  }
  // A second tab that waited for the lock sees its secret as the predecessor already: it gets the same successor.
  const next = anyOf(rules.key, row, (one) => successor(one, secret, row.generation - 1));
  if (next) {
    if (isElsewhere(row, holder.from)) {
      if (sharedRun(row) >= MOST_SHARED) await denySession(tx);
      await noteShared(tx, { userId, family, run: sharedRun(row) });
    }
    return handed(next);
  }
  // A confirmation has renewed it: only the browser that confirmed gets that secret, and its tabs share it.
  if (isPredecessor(row, presented)) return { clock: issue(rules, row, holder, secret).clock, session: undefined };
  throw new Refused("not-signed-in");
};

/** The present secret, as far as it follows from the one that was shown without a confirmation in between. */
const presentSecret = (key: KeyRing, row: SessionRow, shown: Buffer): Buffer | undefined =>
  sha256(shown).equals(row.secret_hash) ? shown : anyOf(key, row, (one) => successor(one, shown, row.generation - 1));

/**
 * Gives the session a new secret because its owner proves once more who they are; a copy of the old one does not lead to it. Gives
 * nothing where another tab has confirmed meanwhile: the browser has its secret. When the answer gets lost and the same submission
 * (`proof`) comes again with the old secret, it leads to the same new one, although a code works only once.
 */
export const confirmSession = async (
  tx: Tx,
  rules: SessionRules,
  holder: Holder,
  proof: Buffer,
  check: () => Promise<void>,
): Promise<IssuedSession | undefined> => {
  const { userId, family, secret } = holder.token;
  const before = await findSession(tx, userId, family);
  const again = before && anyOf(rules.key, before, (one) => confirmedSecret(one, secret, before.generation - 1, proof));
  if (again) return issue(rules, before, holder, again);
  await check();
  const row = await lockSession(tx, userId, family);
  if (!row) throw new Refused("not-signed-in");
  const present = presentSecret(rules.key, row, secret);
  if (present === undefined || isOlderAlive(row)) {
    await markStepUp(tx, userId, family);
    return present && issue(rules, row, holder, present);
  }
  const next = confirmedSecret(rules.key, present, row.generation, proof);
  await rotateSession(tx, { userId, family, secretHash: sha256(next), ...renewalOf(rules, holder), confirmed: true });
  return issue(rules, row, holder, next);
};

/** Why a session that was refused is somebody else's as well; undefined when there is nothing wrong with it. */
const theftIn = (row: SessionRow, { token, from }: Holder): string | undefined => {
  const presented = sha256(token.secret);
  if (presented.equals(row.secret_hash)) return undefined;
  if (!isPredecessor(row, presented)) return "session-reused";
  return isElsewhere(row, from) && sharedRun(row) >= MOST_SHARED ? "session-shared" : undefined;
};

/**
 * Called when the database refused a well-formed pair. A secret older than the predecessor, or one that two places renew again and
 * again, means that somebody has a copy: the whole family ends, and the trail says so. True when that happened.
 */
export const endIfStolen = async (
  door: AuthDoor,
  holder: Holder,
  cause: Pick<AuditLine, "call" | "requestId" | "ipPrefix">,
  whenEnded: (tx: Tx) => Promise<void>,
): Promise<boolean> => {
  const { userId, family, kind } = holder.token;
  return door.writeAs(userId, async (tx) => {
    const row = await lockSession(tx, userId, family);
    if (!row || row.revoked_at || !sha256(holder.bind).equals(row.bind_hash)) return false;
    const theft = theftIn(row, holder);
    if (theft === undefined) return false;
    await appendAudit(tx, { ...cause, accountId: "0", userId, family, staff: kind === "cuca", object: theft, fields: [] });
    await whenEnded(tx);
    return revokeSession(tx, userId, family);
  });
};
