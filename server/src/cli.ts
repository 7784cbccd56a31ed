import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import type pg from "pg";
import { adminUrlOf, auditKeysOf, databaseOf, fileStoreOf, readConfig, type Config } from "./config.ts";
import { endReclaim } from "./areas/leads/reclaim.service.ts";
import { deliverLines } from "./deliver-leads.ts";
import { endEverybodysSessions, endPersonsSessions, reasonOf, type EndWish } from "./end-sessions.ts";
import { enrolStaff } from "./enrol-staff.ts";
import { writeFor, writeOpen } from "./db/db.ts";
import { openAdminPool, openJobPool } from "./db/pools.ts";
import { checkSeesAll, createDatabase, migrate } from "./db/migrate.ts";
import { loadDemoWorld } from "./demo/load.ts";
import { demoPictures } from "./demo/pictures.ts";
import { openFiles } from "./gateways/files.ts";
import { demoApp, demoLogins } from "./demo/logins.ts";
import { importAddresses } from "./registers/address-import.ts";
import { LANES } from "./brought.ts";
import { openLog } from "./log.ts";
import { verifyTrail } from "./session/audit-chain.store.ts";
import { openSecurityLog, type SecurityLog } from "./session/security-log.ts";

const USAGE = `Usage:
  cli.ts migrate                                               creates the database when missing and brings it to the present schema
  cli.ts demo [--companies N] [--seed S] [--reset] [--print-logins]   loads the demo world
  cli.ts demo-code                                             the code that the authenticator app of the demo's staff shows now
  cli.ts import-addresses <streets.csv> [--positions <positions.csv>]  replaces towns and streets (columns as OpenPLZ has them)
  cli.ts deliver-leads <file.jsonl>                            hands requests over to companies; a number that was handed over before changes nothing
  cli.ts decide-reclaim <accountId> <externalId> credited|refused   a person's answer to a complaint that the rules could not answer
  cli.ts enrol-staff <login> [--reset]                         prints the code with which a member of staff sets up a second factor; --reset takes the old one away
  cli.ts end-sessions --person <login or number> | --everybody  --reason "…"   signs one person or everybody out; the reason stays in the audit trail
  cli.ts verify-audit [company|person <id>]                    checks the audit trail, all of it or one chain; exit code 1 when a link does not hold
`;

const COMMANDS = [
  "migrate",
  "demo",
  "demo-code",
  "import-addresses",
  "deliver-leads",
  "decide-reclaim",
  "enrol-staff",
  "end-sessions",
  "verify-audit",
];

const whole = (text: string | undefined, name: string): number | undefined => {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number from 1`);
  return value;
};

interface DemoFlags {
  readonly companies?: string | undefined;
  readonly seed?: string | undefined;
  readonly reset?: boolean | undefined;
  readonly "print-logins"?: boolean | undefined;
}

const loadDemo = async (config: Config, flags: DemoFlags): Promise<void> => {
  // Everybody in the demo world has the same, published password.
  if (config.PORTAL_ENV === "production") throw new Error("The demo world is never loaded into production.");
  const companies = whole(flags.companies, "companies");
  const seed = whole(flags.seed, "seed");
  const started = performance.now();
  const { loaded, rows } = await loadDemoWorld({
    adminUrl: adminUrlOf(config),
    sessionKey: keyOf(config),
    ...(companies === undefined ? {} : { companies }),
    ...(seed === undefined ? {} : { seed }),
    reset: flags.reset ?? false,
  });
  const total = Object.values(rows).reduce((sum, n) => sum + n, 0);
  const seconds = (performance.now() - started) / 1000;
  process.stdout.write(loaded ? `${total} rows in ${seconds.toFixed(1)} s\n` : "The demo world is already there.\n");
};

/** The pictures belong to the world, but a developer without a file store should still get the rest. */
const putPictures = async (config: Config): Promise<void> => {
  const files = openFiles(fileStoreOf(config));
  try {
    for (const { key, body } of demoPictures()) await files.put(key, body, "image/png");
  } catch {
    process.stdout.write("No file store answers: the requests have no photos.\n");
  } finally {
    files.close();
  }
};

const importStreets = async (config: Config, streets: string | undefined, positions: string | undefined): Promise<void> => {
  if (streets === undefined) throw new Error("Say which file: import-addresses <streets.csv>");
  const started = performance.now();
  const { read, places, streets: kept } = await importAddresses(adminUrlOf(config), streets, positions);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${read} rows read: ${places} towns and ${kept} streets in ${seconds} s\n`);
};

/** The worker's way into the database, for a short while. */
const withPool = async <T>(config: Config, work: (pool: pg.Pool) => Promise<T>): Promise<T> => {
  const pool = openJobPool(databaseOf(config), 1, { onFault: () => undefined, auditKeys: auditKeysOf(config) });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
};

/** The administrator's, for what concerns everybody. */
const withAdmin = async <T>(config: Config, work: (admin: pg.Pool) => Promise<T>): Promise<T> => {
  const admin = openAdminPool(adminUrlOf(config), auditKeysOf(config));
  try {
    await checkSeesAll(admin);
    return await work(admin);
  } finally {
    await admin.end();
  }
};

/** What people read goes to the output; what is collected goes beside it, as the other processes write it. */
const note: SecurityLog["note"] = (event, told) => {
  const security = openSecurityLog(openLog("info", "cli", { write: (line) => void process.stderr.write(line) }));
  security.note(event, told);
  security.close();
};

const keyOf = (config: Config): Buffer => Buffer.from(config.SESSION_KEY, "hex");

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const deliver = async (config: Config, file: string | undefined): Promise<void> => {
  if (file === undefined) throw new Error("deliver-leads needs a file with one request per line.");
  const lines = createInterface({ input: createReadStream(file, "utf8") });
  const counts = await withPool(config, (job) => deliverLines(job, lines, say));
  say(JSON.stringify(counts));
  if (counts["invalid"] !== undefined) process.exitCode = 1;
};

const decide = async (config: Config, [accountId, externalId, state]: readonly string[]): Promise<void> => {
  if (accountId === undefined || externalId === undefined || (state !== "credited" && state !== "refused"))
    throw new Error("decide-reclaim needs the company, the request, and credited or refused.");
  const done = await withPool(config, (job) =>
    writeFor(job, "", accountId, (tx) => endReclaim(tx, { accountId, externalId, state, answer: "decided-by-person" })),
  );
  if (!done) throw new Error("No complaint of this request is waiting.");
};

const enrol = async (config: Config, login: string | undefined, reset: boolean): Promise<void> => {
  if (login === undefined) throw new Error("enrol-staff needs the login name.");
  const { code, userId } = await withPool(config, (job) => enrolStaff(job, keyOf(config), login, { reset }));
  note("staff-code-issued", { who: userId, staff: true, call: "cli:enrol-staff", ...(reset ? { why: "reset" } : {}) });
  say(code);
};

const endSessions = async (config: Config, wish: EndWish): Promise<void> => {
  const reason = reasonOf(wish);
  const { person } = wish;
  const { count, userId } = await (person === undefined
    ? withAdmin(config, (admin) => endEverybodysSessions(admin, reason))
    : withPool(config, (job) => endPersonsSessions(job, keyOf(config), person, reason)));
  note("sessions-ended-by-operator", { who: userId, call: "cli:end-sessions", count });
  say(`${count} sessions ended`);
};

/** Sees every chain, so it comes in as the administrator. Says numbers only. */
const verify = async (config: Config, [kind, id]: readonly string[]): Promise<void> => {
  if (kind !== undefined && ((kind !== "company" && kind !== "person") || !/^[1-9]\d*$/.test(id ?? "")))
    throw new Error("verify-audit takes nothing, or company or person and a number.");
  const chain = id === undefined ? undefined : { accountId: kind === "company" ? id : "0", userId: kind === "company" ? "0" : id };
  const check = (admin: pg.Pool) => writeOpen(admin, (tx) => verifyTrail(tx, auditKeysOf(config), chain));
  const { broken, lines, chains } = await withAdmin(config, check);
  for (const link of broken) say(`${link.accountId}/${link.userId}/${link.seq ?? "head"} ${link.what}`);
  say(`${lines} lines in ${chains} chains, ${broken.length} broken`);
  if (broken.length > 0) note("audit-chain-broken", { call: "cli:verify-audit", count: broken.length });
  if (broken.length > 0 || (chain && chains === 0)) process.exitCode = 1;
};

const printLogins = (): void => {
  for (const { brand, login, password, what } of demoLogins()) {
    process.stdout.write(`${brand.padEnd(9)} ${login.padEnd(42)} ${password}  ${what}\n`);
  }
  say(`Staff (cuca) also need a code: node server/src/cli.ts demo-code, or an app with the key ${demoApp(new Date()).key}`);
};

const main = async (): Promise<void> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      companies: { type: "string" },
      seed: { type: "string" },
      reset: { type: "boolean" },
      "print-logins": { type: "boolean" },
      positions: { type: "string" },
      person: { type: "string" },
      everybody: { type: "boolean" },
      reason: { type: "string" },
    },
  });
  const command = positionals[0];
  if (command === undefined || !COMMANDS.includes(command)) {
    process.stderr.write(USAGE);
    process.exitCode = 2;
    return;
  }
  if (command === "demo-code") return say(demoApp(new Date()).code);
  const config = readConfig(process.env);
  if (command === "migrate") {
    await createDatabase(adminUrlOf(config, "postgres"), config.DATABASE_NAME);
    await migrate(adminUrlOf(config), LANES);
    return;
  }
  if (command === "deliver-leads") return deliver(config, positionals[1]);
  if (command === "decide-reclaim") return decide(config, positionals.slice(1));
  if (command === "enrol-staff") return enrol(config, positionals[1], values.reset ?? false);
  if (command === "end-sessions") return endSessions(config, values);
  if (command === "verify-audit") return verify(config, positionals.slice(1));
  if (command === "import-addresses") return importStreets(config, positionals[1], values.positions);
  await loadDemo(config, values);
  await putPictures(config);
  if (values["print-logins"] === true) printLogins();
};

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
