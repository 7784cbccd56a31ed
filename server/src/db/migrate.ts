import { runner } from "node-pg-migrate";
import { PgBoss } from "pg-boss";
import pg from "pg";

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

/** Brings an empty or older database to the present schema, then the queue's own schema and its grants. */
export const migrate = async (adminUrl: string, queues: readonly QueueDefinition[]): Promise<void> => {
  await withClient(adminUrl, checkSeesAll);
  await runner({
    databaseUrl: adminUrl,
    dir: MIGRATIONS,
    // The list of frozen files stands beside them.
    ignorePattern: "(\\..*|checksums\\.txt)",
    migrationsTable: "schema_migration",
    direction: "up",
    checkOrder: true,
    count: Infinity,
    log: () => undefined,
  });
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
