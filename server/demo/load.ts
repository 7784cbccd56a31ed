import { globSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { hashPassword, loginHash } from "../src/identity/passwords.ts";
import { sealToken } from "../src/areas/external-services/access.service.ts";
import { TOTP_SEAL } from "../src/identity/factors/second-factor.ts";
import { seal } from "../src/identity/factors/secret-box.ts";
import { Clock } from "./world/clock.ts";
import { companyAt } from "./world/companies.ts";
import { copyRows } from "./copy-rows.ts";
import { DEMO_APP_SECRET, DEMO_PASSWORD } from "./world/logins.ts";
import { loadDemoRegisters } from "./registers/load.ts";
import type { RoomDemo, Secrets, Table } from "./room-demo.ts";
import type { Company, World } from "./world/world.ts";
import type { KeyRing } from "../src/identity/key-ring.ts";

export interface DemoOptions {
  readonly adminUrl: string;
  readonly sessionKey: KeyRing;
  readonly companies?: number;
  readonly seed?: number;
  readonly now?: Date;
  /** Empties the tables first. */
  readonly reset?: boolean;
}

interface Module {
  readonly demo: RoomDemo;
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

/** What all others refer to: companies, then people. The other rooms do not know each other, so their order is free. */
const FIRST = ["areas/company/company.demo.ts", "floor.demo.ts"];

/** What every room adds: found by name, so that no list has to know it. */
export const loadRoomDemos = async (): Promise<readonly RoomDemo[]> => {
  const found = globSync("**/*.demo.ts", { cwd: import.meta.dirname }).sort();
  const files = new Set([...FIRST, ...found]);
  return Promise.all([...files].map(async (file) => ((await import(path.join(import.meta.dirname, file))) as Module).demo));
};

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
    "select count(*) as n, coalesce(bool_or(account_id = $1 and city = $2), false) as same from account",
    [last.accountId, last.city.name],
  );
  const { n, same } = found.rows[0] ?? { n: "0", same: false };
  if (n === "0") return false;
  if (same && Number(n) === world.companies) return true;
  throw new Error(`The database holds ${n} other companies. Say "reset" to replace them by the demo world.`);
};

const copyTable = (client: pg.Client, table: Table, world: World, companies: readonly Company[]): Promise<number> =>
  copyRows(client, table.name, table.columns, table.rows(world, companies));

const fill = async (client: pg.Client, world: World, tables: readonly Table[]): Promise<Record<string, number>> => {
  const rows: Record<string, number> = {};
  for (const companies of chunksOf(world)) {
    for (const table of tables) {
      if (table.first !== undefined && rows[table.name] === undefined) await client.query(table.first);
      rows[table.name] = (rows[table.name] ?? 0) + (await copyTable(client, table, world, companies));
    }
  }
  return rows;
};

const secretsOf = (key: KeyRing, passwordHash: string): Secrets => ({
  keyId: key.writes.id,
  passwordHash,
  loginHash: (login) => loginHash(key, login),
  sealApp: (userId) => seal(key, TOTP_SEAL, String(userId), DEMO_APP_SECRET),
  sealGrant: (accountId, token) => sealToken(key, String(accountId), "google", token),
});

/** Loads the demo world in one transaction; does nothing when it is there already. */
export const loadDemoWorld = async (options: DemoOptions): Promise<DemoResult> => {
  const world = worldOf(options);
  const { sessionKey } = options;
  const demos = await loadRoomDemos();
  const client = new pg.Client(options.adminUrl);
  await client.connect();
  try {
    await client.query("begin");
    const roots = demos.flatMap((demo) => demo.roots ?? []);
    if (options.reset === true) await client.query(`truncate ${roots.join(", ")} restart identity cascade`);
    await loadDemoRegisters(client);
    if (await isThere(client, world)) {
      await client.query("commit");
      return { loaded: false, rows: {} };
    }
    const { password_hash: passwordHash } = await hashPassword(sessionKey, DEMO_PASSWORD);
    const secrets = secretsOf(sessionKey, passwordHash);
    for (const demo of demos) await demo.prepare?.(client, world);
    const rows = await fill(
      client,
      world,
      demos.flatMap((demo) => demo.tables(secrets)),
    );
    for (const demo of demos) await demo.finish?.(client);
    await client.query("commit");
    // The planner would otherwise guess about tables that were empty a moment ago.
    await client.query("analyze");
    return { loaded: true, rows };
  } finally {
    await client.end();
  }
};
