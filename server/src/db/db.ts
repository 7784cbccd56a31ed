import type pg from "pg";
import type { AuditKeys } from "./audit-keys.ts";
import { cancelRunning } from "./cancel.ts";
import { isUnanswered } from "./deadlines.ts";
import { isReadOnly } from "./follower.ts";
import { auditKeysOf } from "./pools.ts";
import { claimOnly, prefixesOf, type Claim } from "./scope.ts";
import { runScoped } from "./scoped-query.ts";
import type { Statement } from "./statement.ts";

/** What a store needs: run a named statement. A read scope and a transaction both are one. */
export interface Db {
  rows<P, R>(query: Statement<P, R>, params: P): Promise<R[]>;
}

/** A running transaction; everything in it commits together or not at all. */
export interface Tx extends Db {
  readonly client: pg.ClientBase;
  /** What its line of the trail is sealed with. */
  readonly auditKeys: AuditKeys | undefined;
}

/** Reads for one caller: each statement carries session, membership and scope in its own round trip. */
export class ReadScope implements Db {
  readonly #pool: pg.Pool;
  readonly #claim: Claim;
  readonly #gone: AbortSignal | undefined;
  #entered = false;

  /** With `gone` a statement is stopped when its caller has left, and one that still waits for a connection is never sent. */
  constructor(pool: pg.Pool, claim: Claim, gone?: AbortSignal) {
    this.#pool = pool;
    this.#claim = claim;
    this.#gone = gone;
  }

  async rows<P, R>(query: Statement<P, R>, params: P): Promise<R[]> {
    const client = await this.#pool.connect();
    let broken: Error | undefined;
    let stopped: Promise<void> | undefined;
    const stop = (): void => void (stopped = cancelRunning(client));
    try {
      this.#gone?.throwIfAborted();
      this.#gone?.addEventListener("abort", stop, { once: true });
      const result = await runScoped(client, prefixesOf(this.#claim), query.name, query.text(), query.values(params));
      this.#entered = true;
      return result.rows as R[];
    } catch (error) {
      if (isUnanswered(error) || isReadOnly(error)) broken = error;
      throw error;
    } finally {
      this.#gone?.removeEventListener("abort", stop);
      await stopped;
      client.release(broken);
    }
  }

  /** Checks the caller even when the handler read nothing. */
  async ensureEntered(): Promise<void> {
    if (!this.#entered) await this.rows(NOTHING, {});
  }
}

const NOTHING: Statement<object, object> = { name: "portal.nothing", text: () => "select 1", values: () => [] };

const plainDb = (client: pg.ClientBase, auditKeys: AuditKeys | undefined): Tx => ({
  client,
  auditKeys,
  rows: async (query, params) => {
    const result = await client.query({ name: query.name, text: query.text(), values: query.values(params) });
    return result.rows;
  },
});

/** Reads that concern nobody in particular (brand, notices). */
export const openDb = (pool: pg.Pool): Db => ({
  rows: async (query, params) => {
    const result = await pool.query({ name: query.name, text: query.text(), values: query.values(params) });
    return result.rows;
  },
});

const inTransaction = async <T>(
  pool: pg.Pool,
  enter: (client: pg.ClientBase) => Promise<unknown>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    await enter(client);
    const result = await work(plainDb(client, auditKeysOf(pool)));
    await client.query("commit");
    return result;
  } catch (error) {
    // A connection that cannot even roll back is thrown away, or the next borrower would inherit its transaction.
    if (isUnanswered(error) || isReadOnly(error)) broken = error;
    else await client.query("rollback").catch((fault: Error) => (broken = fault));
    throw error;
  } finally {
    client.release(broken);
  }
};

/** One transaction for one caller, checked by the database before the first statement of the work. */
export const writeAs = <T>(pool: pg.Pool, claim: Claim, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(pool, (client) => runScoped(client, prefixesOf(claim), NOTHING.name, NOTHING.text(), []), work);

/** The same for customer care, whose role only reads unless it is said otherwise: what it may write then is three functions and no table. */
export const writeOnVisit = <T>(pool: pg.Pool, claim: Claim, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(
    pool,
    async (client) => {
      await client.query("set transaction read write");
      await runScoped(client, prefixesOf(claim), NOTHING.name, NOTHING.text(), []);
    },
    work,
  );

/** One transaction in a scope that the server itself decided on: a sign-in, a background job. */
export const writeFor = <T>(pool: pg.Pool, userId: string, accountId: string | null, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(pool, (client) => runScoped(client, [claimOnly(userId, accountId)], NOTHING.name, NOTHING.text(), []), work);

/** Statements on one connection and outside of any transaction: for what belongs to the connection. One that failed is thrown away. */
export const withConnection = async <T>(pool: pg.Pool, work: (on: Db) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  let broken = true;
  try {
    const result = await work(plainDb(client, undefined));
    broken = false;
    return result;
  } finally {
    client.release(broken);
  }
};

/** One transaction that names nobody: only what belongs to nobody can be touched. */
export const writeOpen = <T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(pool, () => Promise.resolve(), work);
