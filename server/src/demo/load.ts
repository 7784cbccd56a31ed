import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { hashPassword, loginHash } from "../session/passwords.ts";
import { TOTP_SEAL } from "../session/second-factor.ts";
import { seal } from "../session/secret-box.ts";
import { Clock } from "./clock.ts";
import { companyAt } from "./companies.ts";
import { copyText } from "./copy-text.ts";
import { numberWork } from "./lead-work.ts";
import { DEMO_APP_SECRET, DEMO_PASSWORD } from "./logins.ts";
import { measureReports } from "./package-reports.ts";
import { loadDemoRegisters } from "./registers/load.ts";
import { worldTables, type Secrets, type Table } from "./tables.ts";
import type { Company, World } from "./world.ts";

export interface DemoOptions {
  readonly adminUrl: string;
  readonly sessionKey: Buffer;
  readonly companies?: number;
  readonly seed?: number;
  readonly now?: Date;
  /** Empties the tables first. */
  readonly reset?: boolean;
}

export interface DemoResult {
  /** False when this world was there already. */
  readonly loaded: boolean;
  readonly rows: Readonly<Record<string, number>>;
}

/** From here on a world is for measuring, not for looking at. */
const SCALE_FROM = 1_000;
/** Companies per COPY: the counting triggers hold the rows of one statement, so none may be huge. */
const CHUNK = 1_000;
const MONTHS_OF_FACTS = 16;

/** Tables of people, work and counts that hang on no other table; the rest follows by reference. */
const ROOTS =
  "account, app_user, login_index, identity_index, pending_registration, login_challenge, fact, lead_tally, lead_calendar, lead_head, review_tally, review_month, phone_call_tally, idempotency, audit_event, audit_head, service_notice";

export const worldOf = (options: Pick<DemoOptions, "companies" | "seed" | "now">): World => {
  const companies = options.companies ?? 60;
  return { seed: options.seed ?? 1, companies, clock: new Clock(options.now ?? new Date()), atScale: companies >= SCALE_FROM };
};

/** The companies of a world, a thousand at a time. */
export function* chunksOf(world: World): Generator<Company[]> {
  for (let first = 0; first < world.companies; first += CHUNK) {
    const size = Math.min(CHUNK, world.companies - first);
    yield Array.from({ length: size }, (_, at) => companyAt(world, first + at));
  }
}

/** Whether exactly this world is there; any other content is somebody's data and stops the load. */
const isThere = async (client: pg.Client, world: World): Promise<boolean> => {
  const last = companyAt(world, world.companies - 1);
  const found = await client.query<{ n: string; same: boolean }>(
    "select count(*) as n, coalesce(bool_or(account_id = $1 and name = $2 and city = $3), false) as same from account",
    [last.accountId, last.name, last.city.name],
  );
  const { n, same } = found.rows[0] ?? { n: "0", same: false };
  if (n === "0") return false;
  if (same && Number(n) === world.companies) return true;
  throw new Error(`The database holds ${n} other companies. Say "reset" to replace them by the demo world.`);
};

const copyTable = async (client: pg.Client, table: Table, world: World, companies: readonly Company[]): Promise<number> => {
  const sink = client.query(copyFrom(`copy ${table.name} (${table.columns.join(", ")}) from stdin`));
  await pipeline(Readable.from(copyText(table.rows(world, companies))), sink);
  return sink.rowCount;
};

/** The statistics may begin before the months that the migration made. */
const makePartitions = async (client: pg.Client, world: World): Promise<void> => {
  await client.query("set local role portal_owner");
  await client.query(
    `select fact_partition(month::date) from generate_series($1::date, $2::date, '1 month') month
     where to_regclass('fact_' || to_char(month, 'YYYY_MM')) is null`,
    [world.clock.month(-MONTHS_OF_FACTS), world.clock.month(0)],
  );
  await client.query("reset role");
};

const fill = async (client: pg.Client, world: World, tables: readonly Table[]): Promise<Record<string, number>> => {
  const rows: Record<string, number> = {};
  await makePartitions(client, world);
  for (const companies of chunksOf(world)) {
    for (const table of tables) {
      // Contacts look up their request one by one: on an empty guess the planner would scan a company's requests for each.
      if (table.name === "lead_contact" && rows[table.name] === undefined) await client.query("analyze lead");
      rows[table.name] = (rows[table.name] ?? 0) + (await copyTable(client, table, world, companies));
    }
  }
  return rows;
};

const secretsOf = (key: Buffer, passwordHash: string): Secrets => ({
  passwordHash,
  loginHash: (login) => loginHash(key, login),
  sealApp: (userId) => seal(key, TOTP_SEAL, String(userId), DEMO_APP_SECRET),
});

/** Loads the demo world in one transaction; does nothing when it is there already. */
export const loadDemoWorld = async (options: DemoOptions): Promise<DemoResult> => {
  const world = worldOf(options);
  const { sessionKey } = options;
  const client = new pg.Client(options.adminUrl);
  await client.connect();
  try {
    await client.query("begin");
    if (options.reset === true) await client.query(`truncate ${ROOTS} restart identity cascade`);
    await loadDemoRegisters(client);
    if (await isThere(client, world)) {
      await client.query("commit");
      return { loaded: false, rows: {} };
    }
    const passwordHash = await hashPassword(sessionKey, DEMO_PASSWORD);
    const rows = await fill(client, world, worldTables(secretsOf(sessionKey, passwordHash)));
    await measureReports(client);
    await numberWork(client);
    await client.query("commit");
    // The planner would otherwise guess about tables that were empty a moment ago.
    await client.query("analyze");
    return { loaded: true, rows };
  } finally {
    await client.end();
  }
};
