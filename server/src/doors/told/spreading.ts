import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Db, Tx } from "../../db/db.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { CHANNELS } from "@schaufenster/contract/areas/company/channels.rules.ts";
import { dueAt } from "./due.ts";
import { whoHears } from "./hearing.ts";
import { isWanted, mayHear, type ToldKind } from "./kind.ts";
import { findDevicesFor } from "./push/device.store.ts";
import { dropMessages, findLeftToday } from "./sms/number.store.ts";
import { findMembers, type MemberRow } from "./member.store.ts";
import {
  addTellings,
  beginRound,
  dropOverTellings,
  findDueCompanies,
  takeLetters,
  takeOccasions,
  type DueOccasion,
  type NewTelling,
} from "./told.store.ts";

/** What finding the people needs. */
export interface SpreadingParts {
  readonly db: Db;
  readonly inAccount: <T>(accountId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly enqueue: JobQueue["enqueue"];
  readonly kinds: readonly ToldKind[];
  /** Companies that could not be told, and when they are tried again: what waits there would fill one round after the other. */
  readonly resting: Map<string, number>;
}

/** Behind what somebody waits for. */
const NOT_AWAITED = 100;
const COMPANIES = 200;
const AT_ONCE = 4;
const LOOK_MS = 1_000;
const REST_MS = 60_000;

const tellingsOf = (kinds: readonly ToldKind[], occasions: readonly DueOccasion[], members: readonly MemberRow[]): NewTelling[] =>
  occasions.flatMap((occasion) => {
    const told = kinds.find((one) => one.kind === occasion.kind);
    const { id: occasionId, facts, now, rank, only_user: only } = occasion;
    // Of what is over nobody is told, however late the worker was.
    if (!told || (facts.until !== undefined && new Date(facts.until) <= now)) return [];
    const hearers = members.filter((member) => mayHear(told, member));
    const all = hearers
      .filter((member) => only === null || only === member.user_id)
      .flatMap((member) =>
        CHANNELS.filter((channel) => isWanted(told, member, channel)).flatMap((channel): NewTelling[] => {
          const by = whoHears(member, hearers, channel, only !== null);
          const insteadOf = by === member ? null : member.user_id;
          return by ? [{ occasionId, userId: by.user_id, rank, channel, dueAt: dueAt(told, by, occasion, channel), insteadOf }] : [];
        }),
      );
    // The first of two with the same key stays: what is somebody's own is not told in another's stead.
    return all.toSorted((one, other) => Number(one.insteadOf !== null) - Number(other.insteadOf !== null));
  });
const namesOf = (kinds: readonly ToldKind[]): string[] => kinds.map(({ kind }) => kind);

const turnOf = (userId: string, rank: number) => (rank === 0 ? {} : { turn: { of: userId, after: NOT_AWAITED } });

/** Has messages sent as long as the company may have some today; what somebody waits for comes first. */
const enqueueSms = async (tx: Tx, enqueue: JobQueue["enqueue"], accountId: string): Promise<void> => {
  const letters = (await takeLetters(tx, accountId, "sms")).sort((one, other) => one.rank - other.rank);
  if (letters.length === 0) return;
  const most = Math.max(letters.length + Math.min(await findLeftToday(tx, accountId), 0), 0);
  for (const { user_id: userId, letter, rank } of letters.slice(0, most))
    await enqueue(tx, "sms", { kind: "told", accountId, userId, letter }, turnOf(userId, rank));
  const beyond = letters.slice(most).map(({ letter }) => letter);
  if (beyond.length > 0) await dropMessages(tx, accountId, beyond);
};

/** Finds the people of one company who hear of what happened, and has their letters written, their browsers and their phones told: all in one transaction. */
export const spreadFor = ({ inAccount, enqueue, kinds }: Omit<SpreadingParts, "db" | "resting">, accountId: string): Promise<void> =>
  inAccount(accountId, async (tx) => {
    await beginRound(tx, accountId);
    const occasions = await takeOccasions(tx, accountId, namesOf(kinds));
    if (occasions.length > 0) await addTellings(tx, accountId, tellingsOf(kinds, occasions, await findMembers(tx, accountId)));
    await dropOverTellings(tx, accountId);
    for (const { user_id: userId, letter, rank } of await takeLetters(tx, accountId, "email"))
      await enqueue(tx, "mail", { template: "told", accountId, userId, letter }, turnOf(userId, rank));
    for (const { user_id: userId, letter, rank } of await takeLetters(tx, accountId, "push"))
      for (const device of await findDevicesFor(tx, { accountId, userId }))
        await enqueue(tx, "push", { accountId, userId, letter, device }, turnOf(userId, rank));
    await enqueueSms(tx, enqueue, accountId);
  });

/** One round for all companies that something is due for; says how many. */
export const spreadAll = async (parts: SpreadingParts): Promise<number> => {
  const { db, kinds, resting } = parts;
  for (const [id, until] of resting) if (until <= Date.now()) resting.delete(id);
  const companies = await findDueCompanies(db, { limit: COMPANIES, kinds: namesOf(kinds), without: [...resting.keys()] });
  const left = [...companies];
  const failed: unknown[] = [];
  const next = async (): Promise<void> => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      const accountId = id;
      await spreadFor(parts, accountId).catch((error: unknown) => {
        failed.push(error);
        resting.set(accountId, Date.now() + REST_MS);
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  // One company that cannot be told holds up no other.
  if (failed.length > 0) throw new AggregateError(failed, "companies that nobody could be told of");
  return companies.length;
};

/** Tells people until it is stopped. Several workers do not disturb each other: each takes what no other has taken. */
export const startSpreading = (given: Omit<SpreadingParts, "resting">, log: Logger): (() => Promise<void>) => {
  const parts = { ...given, resting: new Map<string, number>() };
  const stop = new AbortController();
  const done = (async () => {
    while (!stop.signal.aborted) {
      const found = await spreadAll(parts).catch((error: unknown) => {
        log.warn({ err: error }, "spreading");
        return 0;
      });
      if (found === 0) await pause(LOOK_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  })();
  return () => {
    stop.abort();
    return done;
  };
};
