import { parseArgs } from "node:util";
import type pg from "pg";
import { LANES } from "./brought.ts";
import { adminUrlOf, auditKeysOf, databaseOf, fileStoreOf, readConfig, type Config } from "./config.ts";
import { writeFor } from "./db/db.ts";
import { checkSeesAll, createDatabase, migrate } from "./db/migrate.ts";
import { openAdminPool, openJobPool } from "./db/pools.ts";
import { loadDemoWorld } from "./demo/load.ts";
import { demoApp, demoLogins } from "./demo/logins.ts";
import { demoPictures } from "./demo/pictures.ts";
import { openFiles } from "./gateways/files.ts";
import { openLog } from "./log.ts";
import { openSecurityLog, type SecurityLog } from "./records/security-log.ts";
import { importAddresses } from "./registers/address-import.ts";
import type { Command, CommandArgs } from "./room.ts";
import { ROOMS } from "./rooms.ts";

/** What belongs to no room: the database itself, the demo world, the registers. */
const OWN: readonly (readonly [name: string, typed: string, does: string])[] = [
  ["migrate", "", "creates the database when missing and brings it to the present schema"],
  ["demo", "[--companies N] [--seed S] [--reset] [--print-logins]", "loads the demo world"],
  ["demo-code", "", "the code that the authenticator app of the demo's staff shows now"],
  ["import-addresses", "<streets.csv> [--positions <positions.csv>]", "replaces towns and streets (columns as OpenPLZ has them)"],
];

/** The commands that the rooms bring. */
const gatherCommands = async (): Promise<Readonly<Record<string, Command>>> => {
  const brought = await Promise.all(ROOMS.map(async ({ commands }) => (await commands?.())?.commands ?? {}));
  return Object.assign({}, ...brought) as Record<string, Command>;
};

const usageOf = (commands: Readonly<Record<string, Command>>): string => {
  const lines = [...OWN, ...Object.entries(commands).map(([name, { usage }]) => [name, ...usage] as const)];
  return `Usage:\n${lines.map(([name, typed, does]) => `  cli.ts ${`${name} ${typed}`.trim()}\n      ${does}\n`).join("")}`;
};

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

const printLogins = (): void => {
  for (const { brand, login, password, what } of demoLogins()) {
    process.stdout.write(`${brand.padEnd(9)} ${login.padEnd(42)} ${password}  ${what}\n`);
  }
  say(`Staff (cuca) also need a code: node server/src/cli.ts demo-code, or an app with the key ${demoApp(new Date()).key}`);
};

/** Does what a room brings; the worker's way into the database is open as long. */
const run = async (command: Command, config: Config, args: CommandArgs): Promise<void> => {
  const job = openJobPool(databaseOf(config), 1, { onFault: () => undefined, auditKeys: auditKeysOf(config) });
  try {
    const done = await command.run(
      {
        inAccount: (accountId, work) => writeFor(job, "", accountId, work),
        job,
        withAdmin: (work) => withAdmin(config, work),
        key: keyOf(config),
        auditKeys: auditKeysOf(config),
        say,
        note,
      },
      args,
    );
    if (!done) process.exitCode = 1;
  } finally {
    await job.end();
  }
};

const OPTIONS = {
  companies: { type: "string" },
  seed: { type: "string" },
  reset: { type: "boolean" },
  "print-logins": { type: "boolean" },
  positions: { type: "string" },
  person: { type: "string" },
  everybody: { type: "boolean" },
  reason: { type: "string" },
  outcome: { type: "string" },
} as const;

const main = async (): Promise<void> => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const [name = "", ...words] = positionals;
  const commands = await gatherCommands();
  const command = commands[name];
  if (command === undefined && !OWN.some(([own]) => own === name)) {
    process.stderr.write(usageOf(commands));
    process.exitCode = 2;
    return;
  }
  if (name === "demo-code") return say(demoApp(new Date()).code);
  const config = readConfig(process.env);
  if (command !== undefined) {
    const { reset = false, everybody = false, person, reason, outcome } = values;
    return run(command, config, { words, reset, everybody, person, reason, outcome });
  }
  if (name === "migrate") {
    await createDatabase(adminUrlOf(config, "postgres"), config.DATABASE_NAME);
    await migrate(adminUrlOf(config), LANES);
    return;
  }
  if (name === "import-addresses") return importStreets(config, words[0], values.positions);
  await loadDemo(config, values);
  await putPictures(config);
  if (values["print-logins"] === true) printLogins();
};

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
