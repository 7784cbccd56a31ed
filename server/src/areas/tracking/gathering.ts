import { Refused } from "@schaufenster/contract/refused.ts";
import type { TrackedRow } from "./tracked.store.ts";

/** Why events were not stored: others waited for the database, too many waited here, or the database did not take them. */
export type Dropped = "busy" | "full" | "failed";

/** What gathering stands on. */
export interface GatheringDeps {
  /** Stores in one transaction, and says when it has its connection. */
  readonly store: (rows: readonly TrackedRow[], begun: () => void) => Promise<number>;
  /** How many wait for a connection to the database. */
  readonly waiting: () => number;
  readonly count: { readonly stored: (events: number) => void; readonly dropped: (events: number, why: Dropped) => void };
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
}
/** Takes what requests bring and commits it together. */
export interface Gathering {
  /** Refuses when there is too much to do; asked before anything of the request is done, so that tracking costs nothing then. */
  readonly admit: (events: number) => void;
  /** Done when it is committed. */
  readonly add: (rows: readonly TrackedRow[]) => Promise<void>;
}

/** So long the first of a batch waits for others. */
const GATHER_MS = 10;
/** So many rows are stored in one transaction. */
const ROWS_AT_ONCE = 2_000;
/** So many may wait; each is a few hundred bytes. */
const ROWS_WAITING = 10_000;
/** Whoever has waited longer than this for the database shows that it has too much to do; what can be done without is shed first. */
const LATE_MS = 250;
/** So many others in the queue for connections are the same sign. */
const OTHERS_WAITING = 5;
/** So long nothing is taken then. */
const PAUSE_MS = 1_000;
/** The portal's own pages send no second time. */
const RETRY_SECONDS = 60;

interface Entry {
  readonly rows: readonly TrackedRow[];
  readonly since: number;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/** Group commit: a batch waits ten milliseconds for others, one transaction stores it, and each is answered when that is committed. */
export const openGathering = ({ store, waiting, count, now }: GatheringDeps): Gathering => {
  let queue: Entry[] = [];
  let rows = 0;
  let running = false;
  let pausedUntil = 0;

  const take = (): Entry[] => {
    let size = 0;
    let many = 0;
    // At least one, however long it is.
    while (many < queue.length && (many === 0 || size + (queue[many]?.rows.length ?? 0) <= ROWS_AT_ONCE)) {
      size += queue[many]?.rows.length ?? 0;
      many += 1;
    }
    const taken = queue.slice(0, many);
    queue = queue.slice(many);
    rows -= size;
    return taken;
  };
  const flush = async (): Promise<void> => {
    const taken = take();
    const all = taken.flatMap((entry) => entry.rows);
    const since = taken[0]?.since ?? now();
    try {
      const stored = await store(all, () => {
        if (now() - since > LATE_MS) pausedUntil = now() + PAUSE_MS;
      });
      count.stored(stored);
      for (const { done } of taken) done();
    } catch (error) {
      count.dropped(all.length, "failed");
      for (const { failed } of taken) failed(new Refused("unavailable", { retryAfter: RETRY_SECONDS, cause: error }));
    }
  };
  const run = async (): Promise<void> => {
    while (queue.length > 0) await flush();
    running = false;
  };
  const refuse = (events: number, why: Dropped): never => {
    count.dropped(events, why);
    throw new Refused("unavailable", { retryAfter: RETRY_SECONDS });
  };
  return {
    admit: (events) => {
      if (now() < pausedUntil || waiting() >= OTHERS_WAITING) refuse(events, "busy");
      if (rows + events > ROWS_WAITING) refuse(events, "full");
    },
    add: (given) =>
      new Promise((done, failed) => {
        queue.push({ rows: given, since: now(), done, failed });
        rows += given.length;
        if (running) return;
        running = true;
        setTimeout(() => void run(), GATHER_MS);
      }),
  };
};
