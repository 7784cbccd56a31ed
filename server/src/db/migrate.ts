import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { runner, type RunnerOption } from "node-pg-migrate";
import { PgBoss } from "pg-boss";
import pg from "pg";
import { isOutsideTransaction, splitSql } from "./sql-statements.ts";

/** A queue as the queue's own library wants it. */
export interface QueueDefinition {
  readonly name: string;
  readonly deadLetter: string;
  readonly retryLimit: number;
  readonly retryDelay: number;
  readonly retryDelayMax: number;
  readonly retryBackoff: boolean;
  readonly expireInSeconds: number;
}

const MIGRATIONS = new URL("../../migrations", import.meta.url).pathname;

/** The rows are fenced for their owner too. A role that sees none of them would change none, check none, and say that all is well. */
export const checkSeesAll = async (on: { query(text: string): Promise<{ rows: { sees: boolean }[] }> }): Promise<void> => {
  const { rows } = await on.query("select rolsuper or rolbypassrls as sees from pg_roles where rolname = current_user");
  if (rows[0]?.sees !== true) throw new Error("The administrator of the database must be a superuser or have BYPASSRLS.");
};

/** A file is one transaction; one that says otherwise runs statement by statement. */
const loadFiles: Exclude<NonNullable<RunnerOption["migrationLoaderStrategies"]>[number]["loader"], string> = (files) =>
  Promise.all(
    files.map(async (file) => {
      const text = await readFile(file, "utf8");
      const isOutside = isOutsideTransaction(text);
      return {
        id: file,
        filePaths: [file],
        actions: {
          up: (pgm) => {
            if (isOutside) pgm.noTransaction();
            for (const one of isOutside ? splitSql(text).map((statement) => statement.text) : [text]) pgm.sql(one);
          },
          down: false,
        },
      };
    }),
  );

const LOCK_TIMEOUT = "55P03";
const LOCK_TRIES = 60;
const LOCK_PAUSE_MS = 1_000;

/**
 * Files wait seconds for a lock and no longer, because everybody else waits behind them. Then they begin again: what came before them is
 * committed, and nothing of them is left.
 */
const untilLocked = async (work: () => Promise<unknown>): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      await work();
      return;
    } catch (error) {
      const isLate = error instanceof Error && "code" in error && error.code === LOCK_TIMEOUT;
      if (!isLate || tries === LOCK_TRIES) throw error;
      await pause(LOCK_PAUSE_MS);
    }
  }
};

/** A number of ours: of two that migrate the same database at once, one waits. */
const MIGRATION_LOCK = 7_320_020_103;
const TURN_PAUSE_MS = 250;

/**
 * Asks again and again: a statement that waits for the lock would itself be waited for by an index that is built without locks.
 * The lock belongs to the connection: it is free as soon as its holder is gone, however that ended.
 */
const awaitTurn = async (holder: pg.Client): Promise<void> => {
  for (;;) {
    const { rows } = await holder.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [MIGRATION_LOCK]);
    if (rows[0]?.mine === true) return;
    await pause(TURN_PAUSE_MS);
  }
};

/** Brings an empty or older database to the present schema, then the queue's own schema and its grants. Whoever comes second waits and finds nothing left to do. */
export const migrate = (adminUrl: string, queues: readonly QueueDefinition[], dir = MIGRATIONS): Promise<void> =>
  withClient(adminUrl, async (holder) => {
    await checkSeesAll(holder);
    await awaitTurn(holder);
    await migrateAlone(adminUrl, queues, dir);
  });

const migrateAlone = async (adminUrl: string, queues: readonly QueueDefinition[], dir: string): Promise<void> => {
  await untilLocked(() =>
    runner({
      databaseUrl: adminUrl,
      dir,
      migrationLoaderStrategies: [{ extensions: [".sql"], loader: loadFiles }],
      // The list of frozen files stands beside them.
      ignorePattern: "(\\..*|checksums\\.txt)",
      migrationsTable: "schema_migration",
      direction: "up",
      checkOrder: true,
      count: Infinity,
      log: () => undefined,
    }),
  );
  const boss = new PgBoss({ connectionString: adminUrl, schedule: false, supervise: false });
  // Start-up faults are thrown by start(); this listener only keeps later ones from ending the process.
  boss.on("error", () => undefined);
  await boss.start();
  for (const queue of queues) await boss.createQueue(queue.deadLetter);
  for (const { name, deadLetter, ...options } of queues) await boss.createQueue(name, { ...options, deadLetter });
  await boss.stop({ graceful: false });
  await grantQueue(adminUrl);
};

const withClient = async (url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

const grantQueue = (adminUrl: string): Promise<void> =>
  withClient(adminUrl, (client) =>
    client.query(`
      revoke all on all tables in schema pgboss from portal_app, portal_auth, portal_desk, portal_feed;
      revoke all on all functions in schema pgboss from public, portal_app, portal_auth, portal_desk, portal_feed;
      revoke all on all sequences in schema pgboss from portal_app, portal_auth, portal_desk, portal_feed;
      grant usage on schema pgboss to portal_app, portal_auth, portal_desk, portal_feed, portal_job;
      -- Who enqueues learns which queues there are and the number of the new job; what waits there is read by the worker alone.
      grant select on pgboss.version, pgboss.queue to portal_app, portal_auth, portal_desk, portal_feed;
      grant insert on pgboss.job, pgboss.job_common to portal_app, portal_auth, portal_desk, portal_feed;
      grant select (id) on pgboss.job, pgboss.job_common to portal_app, portal_auth, portal_desk, portal_feed;
      grant execute on function pgboss.job_now() to portal_app, portal_auth, portal_desk, portal_feed;
      grant select, insert, update, delete on all tables in schema pgboss to portal_job;
      grant execute on all functions in schema pgboss to portal_job;
      grant usage, select on all sequences in schema pgboss to portal_job;`),
  );

const DUPLICATE_DATABASE = "42P04";

/** Creates a database when it is missing. */
export const createDatabase = async (serverUrl: string, name: string): Promise<void> => {
  const client = new pg.Client(serverUrl);
  await client.connect();
  try {
    const found = await client.query("select from pg_database where datname = $1", [name]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    // Somebody else was quicker.
    if (!(error instanceof pg.DatabaseError && error.code === DUPLICATE_DATABASE)) throw error;
  } finally {
    await client.end();
  }
};
