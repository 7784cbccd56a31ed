import { PgBoss } from "pg-boss";
import type pg from "pg";
import { causeOf } from "../db/cause.ts";
import type { Tx } from "../db/db.ts";
import type { Jobs } from "./queues.ts";

/** When a job is due. */
export interface Due {
  readonly afterSeconds?: number;
  /** Whose work it is, and how much of theirs is waiting already: everybody's first comes before anybody's second. */
  readonly turn?: { readonly of: string; readonly after: number };
}

/** Enqueues work; it exists only if the surrounding transaction commits. */
export interface JobQueue {
  readonly enqueue: <Q extends keyof Jobs>(tx: Tx, queue: Q, data: Jobs[Q], due?: Due) => Promise<void>;
  /** Many at once, in one statement and behind what single people wait for. */
  readonly enqueueAll: <Q extends keyof Jobs>(tx: Tx, queue: Q, list: readonly Jobs[Q][]) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Whoever asks for one letter does not wait behind a hundred thousand. */
const BEHIND = -1_000;

/** A job knows the request that it came of, also in its tries and among the dead letters. */
const caused = <T extends object>(data: T): T & { readonly request?: string } => {
  const request = causeOf();
  return request === undefined ? data : { ...data, request };
};

const on = ({ client }: Tx) => ({ executeSql: (text: string, values?: unknown[]) => client.query(text, values) });

/** Sends work. The pool serves only to learn which queues there are; every job is written on the transaction of its cause. */
export const openJobQueue = (pool: pg.Pool, onFault: (error: Error) => void): JobQueue => {
  let lent: Tx["client"] | undefined;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => (lent ?? pool).query(text, values) },
    migrate: false,
    createSchema: false,
    schedule: false,
    supervise: false,
  });
  boss.on("error", onFault);
  let started: Promise<unknown> | undefined;
  // At the first job, not at the start of the process: a server must come up while the database is away.
  // It reads on the connection of that first job: a pool in which all others wait for this very transaction would not lend a second one.
  const startOn = async (client: Tx["client"]): Promise<void> => {
    lent = client;
    try {
      await boss.start();
    } catch (error) {
      started = undefined;
      throw error;
    } finally {
      lent = undefined;
    }
  };
  const start = (client: Tx["client"]): Promise<unknown> => (started ??= startOn(client));
  return {
    enqueue: async (tx, queue, data, { afterSeconds, turn } = {}) => {
      await start(tx.client);
      const db = on(tx);
      const order = turn && { group: { id: turn.of }, priority: -turn.after };
      await boss.send(queue, caused(data), { db, ...(afterSeconds !== undefined && { startAfter: afterSeconds }), ...order });
    },
    enqueueAll: async (tx, queue, list) => {
      await start(tx.client);
      const jobs = list.map((data) => ({ data: caused(data), priority: BEHIND }));
      await boss.insert(queue, jobs, { db: on(tx) });
    },
    close: async () => {
      if (started) await boss.stop({ graceful: false });
    },
  };
};
