import type { ConnectionOptions as TlsOptions } from "node:tls";
import pg from "pg";
import type { AuditKeys } from "./audit-keys.ts";
import { openDeadlines } from "./deadlines.ts";
import { RolePool, type RolePassword } from "./role-pool.ts";
import { ASK_WHO_LEADS, refuseFollower } from "./follower.ts";
import { CLAIM_STATEMENTS, SCOPE_STATEMENTS, type LoginRole, type OpenRole } from "./scope.ts";

/** The API's pools, one per database role, so that a mistake in one kind of work cannot borrow the rights of another. The worker's role is not among them. */
export interface Pools {
  readonly app: pg.Pool;
  readonly care: pg.Pool;
  readonly auth: pg.Pool;
  /** For staff at the desk, reads and writes. */
  readonly desk: pg.Pool;
  /** For suggestions while typing: the rights of `app`, but connections and patience of their own. */
  readonly suggest: pg.Pool;
  /** For the public pages: sees what is published, and nothing else. */
  readonly public: pg.Pool;
}

/** Where the database is, and the passwords of the roles that this process may be. */
export interface DatabaseAddress {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  /** How the connections of a role are encrypted; not at all where nothing is said. */
  readonly ssl?: ((role: LoginRole | OpenRole) => TlsOptions) | undefined;
  readonly passwords?: Readonly<Partial<Record<LoginRole | OpenRole, RolePassword>>>;
}

/** How the pools behave. */
export interface PoolOptions {
  readonly onFault: (error: Error) => void;
  /** What the trail is sealed with; a transaction of a pool without them cannot write a line of it. */
  readonly auditKeys?: AuditKeys | undefined;
  /** The knock-out tests put weaker checks here to see whether the next layer holds. */
  readonly scopeStatements?: string | undefined;
  /** How long work waits for a connection; longer in tests, which may run on a machine that has other things to do. */
  readonly connectWithinMs?: number | undefined;
  /** How long a statement may take, whatever its role is granted; for the same tests. */
  readonly answerWithinMs?: number | undefined;
}

const WAIT_FOR_CONNECTION_MS = 1_000;
/** A little longer than the role's own statement timeout: for a database, or a wire, that has stopped answering at all. */
const WAIT_FOR_ANSWER_MS = 5_000;
const WAIT_FOR_JOB_ANSWER_MS = 65_000;
/** A suggestion that takes longer has come too late: the next letter is typed. */
const SUGGEST_WITHIN_MS = 300;

/** Moments that are read as text (`moment-text.ts`) are written by this clock. */
const IN_UTC = "-c TimeZone=UTC";

const keysOf = new WeakMap<pg.Pool, AuditKeys>();
/** What transactions on this pool seal their lines with. */
export const auditKeysOf = (pool: pg.Pool): AuditKeys | undefined => keysOf.get(pool);

const openPool = (
  { passwords, ssl, ...address }: DatabaseAddress,
  user: LoginRole | "portal_public",
  max: number,
  options: PoolOptions,
  answerWithinMs = WAIT_FOR_ANSWER_MS,
  limits: { readonly statement_timeout?: number } = {},
): pg.Pool => {
  const patience = options.answerWithinMs;
  const deadlines = openDeadlines(patience ?? answerWithinMs);
  const scope = user === "portal_public" ? "" : `${CLAIM_STATEMENTS[user]} ${options.scopeStatements ?? SCOPE_STATEMENTS};`;
  /** Tells a new connection the scope statements that every read is sent behind, and asks whether it leads anywhere. */
  const prepare = async (client: pg.ClientBase): Promise<void> => {
    deadlines.watch(client);
    try {
      refuseFollower(await client.query(`${scope} ${ASK_WHO_LEADS}`));
    } catch (error) {
      // The pool never had it, and will not say that it goes.
      deadlines.leave(client);
      throw error;
    }
  };
  const settings = {
    ...address,
    ...(ssl && { ssl: ssl(user) }),
    ...(patience === undefined ? limits : { statement_timeout: patience }),
    user,
    max,
    connectionTimeoutMillis: options.connectWithinMs ?? WAIT_FOR_CONNECTION_MS,
    idleTimeoutMillis: 30_000,
    application_name: user,
    options: IN_UTC,
    // Before anybody gets the connection. The pool awaits it, its types say void.
    onConnect: (client: pg.ClientBase) => prepare(client) as unknown as void,
  };
  const pool = new RolePool(settings, passwords?.[user]);
  pool.on("remove", deadlines.leave);
  if (options.auditKeys) keysOf.set(pool, options.auditKeys);
  // Without these two listeners a connection cut by a restart of the database would end the process.
  pool.on("error", options.onFault);
  pool.on("connect", (client) => client.on("error", options.onFault));
  return pool;
};

/** Opens the API's pools lazily: no connection is made before the first query. */
export const openPools = (address: DatabaseAddress, size: number, options: PoolOptions): Pools => ({
  app: openPool(address, "portal_app", size, options),
  care: openPool(address, "portal_care", Math.max(2, Math.ceil(size / 5)), options),
  auth: openPool(address, "portal_auth", Math.max(2, Math.ceil(size / 4)), options),
  desk: openPool(address, "portal_desk", 2, options),
  suggest: openPool(address, "portal_app", Math.max(2, Math.ceil(size / 5)), options, WAIT_FOR_ANSWER_MS, {
    statement_timeout: SUGGEST_WITHIN_MS,
  }),
  public: openPool(address, "portal_public", Math.max(2, Math.ceil(size / 4)), options),
});

/** Opens the worker's only pool, in the same way. */
export const openJobPool = (address: DatabaseAddress, size: number, options: PoolOptions): pg.Pool =>
  openPool(address, "portal_job", Math.max(2, Math.ceil(size / 4)), options, WAIT_FOR_JOB_ANSWER_MS);

/** Whoever works with a connection is told by the query that fails. */
const ignore = (): void => undefined;
/** How many connections the feed may have, and how long its work waits for one; for ever where nothing is said. */
export interface FeedPoolOptions {
  readonly max?: number;
  readonly connectWithinMs?: number;
}

/**
 * A batch looks things up by their keys. On the first day the planner takes every table for small and would rather read all of it for every line, or
 * all of an index of companies once it is told that companies are meant: neither is offered.
 */
const KEYS_ONLY = "-c enable_seqscan=off -c plan_cache_mode=force_generic_plan";

/** Opens the feed's only pool. It names nobody: its role sees all companies, in the tables that are fed. `onConnect` makes the tables of the stage. */
export const openFeedPool = (
  { passwords, ssl, ...address }: DatabaseAddress,
  stageTables: string,
  { max = 2, connectWithinMs = 0 }: FeedPoolOptions = {},
): pg.Pool => {
  const prepare = async (client: pg.ClientBase): Promise<void> => {
    refuseFollower(await client.query(ASK_WHO_LEADS));
    await client.query(stageTables);
  };
  const settings = {
    ...address,
    ...(ssl && { ssl: ssl("portal_feed") }),
    user: "portal_feed",
    max,
    connectionTimeoutMillis: connectWithinMs,
    application_name: "portal_feed",
    options: KEYS_ONLY,
    onConnect: (client: pg.ClientBase) => prepare(client) as unknown as void,
  };
  const pool = new RolePool(settings, passwords?.portal_feed);
  pool.on("error", ignore);
  pool.on("connect", (client) => client.on("error", ignore));
  return pool;
};

/** One connection of the administrator, for the operator's commands; never for a process that serves. */
export const openAdminPool = (connectionString: string, auditKeys?: AuditKeys): pg.Pool => {
  const pool = new pg.Pool({ connectionString, max: 1 });
  if (auditKeys) keysOf.set(pool, auditKeys);
  return pool;
};

/** Closes every pool after the running queries. */
export const closePools = async (pools: Pools): Promise<void> => {
  await Promise.all(Object.values(pools).map((pool: pg.Pool) => pool.end()));
};
