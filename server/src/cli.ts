import { parseArgs } from "node:util";
import type pg from "pg";
import { EVENTS, FEED, KEYED, LANES } from "./brought.ts";
import { readConfig, type Config } from "./config.ts";
import { adminUrlOf, auditKeysOf, databaseOf, outwardOf, ringOf } from "./connections.ts";
import { writeFor } from "./db/db.ts";
import { checkSeesAll, createDatabase, migrate } from "./db/migrate.ts";
import { openAdminPool, openJobPool } from "./db/pools.ts";
import { openFeedDoor } from "./doors/feed/feed-door.ts";
import { openOutward } from "./gateways/outward.ts";
import { openLog } from "./log.ts";
import { openSecurityLog, type SecurityLog } from "./records/security-log.ts";
import { importInto } from "./registers/address-import.store.ts";
import { importAddresses } from "./registers/address-import.ts";
import { importTrades } from "./registers/trade-import.ts";
import type { CommandArgs } from "./command-args.ts";
import type { Command, CommandTools } from "./room.ts";
import { ROOMS } from "./rooms.ts";

/** What belongs to no room: the database itself, the registers. */
const OWN: readonly (readonly [name: string, typed: string, does: string])[] = [
  ["migrate", "", "creates the database when missing and brings it to the present schema"],
  ["import-addresses", "<streets.csv> [--positions <positions.csv>]", "replaces towns and streets (columns as OpenPLZ has them)"],
  [
    "import-trades",
    "<trades.csv> [--features <features.csv>]",
    "replaces trades and their search words (columns Id, Label, Profession, Synonyms, Keywords), and product features (Id, Label)",
  ],
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

const importStreets = async (config: Config, streets: string | undefined, positions: string | undefined): Promise<void> => {
  if (streets === undefined) throw new Error("Say which file: import-addresses <streets.csv>");
  const started = performance.now();
  const { read, places, streets: kept } = await importAddresses(adminUrlOf(config), streets, positions);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${read} rows read: ${places} towns and ${kept} streets in ${seconds} s\n`);
};

const importTradeList = async (config: Config, trades: string | undefined, features: string | undefined): Promise<void> => {
  if (trades === undefined) throw new Error("Say which file: import-trades <trades.csv>");
  const brought = await importInto(adminUrlOf(config), (client) => importTrades(client, trades, features));
  process.stdout.write(`${brought.trades} trades, ${brought.keywords} search words, ${brought.features} product features\n`);
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

/** The feed's, as long as a command needs it. */
const withFeed =
  (config: Config): CommandTools["withFeed"] =>
  async (work) => {
    const door = openFeedDoor(databaseOf(config), ringOf(config));
    try {
      return await work(door, FEED);
    } finally {
      await door.close();
    }
  };

/** What people read goes to the output; what is collected goes beside it, as the other processes write it. */
const note: SecurityLog["note"] = (event, told) => {
  const security = openSecurityLog(openLog("info", "cli", { write: (line) => void process.stderr.write(line) }));
  security.note(event, told);
  security.close();
};

/** Most commands draw nothing. */
const loadPapers: CommandTools["loadPapers"] = async () => {
  const [{ openPdf }, { paperOf }] = await Promise.all([import("./papers/pdf.ts"), import("./papers/letterhead.ts")]);
  return { openPdf, paperOf };
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Does what a room brings; the worker's way into the database is open as long. */
const run = async (command: Command, config: Config, args: CommandArgs): Promise<void> => {
  const job = openJobPool(databaseOf(config), 1, { onFault: () => undefined, auditKeys: auditKeysOf(config) });
  try {
    const done = await command.run(
      {
        inAccount: (accountId, work) => writeFor(job, "", accountId, work),
        job,
        withAdmin: (work) => withAdmin(config, work),
        withFeed: withFeed(config),
        events: EVENTS,
        keyed: KEYED,
        loadPapers,
        staffIssuer: config.STAFF_ISSUER,
        faultOfTarget: openOutward(outwardOf(config)).faultOf,
        key: ringOf(config),
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
  reset: { type: "boolean" },
  positions: { type: "string" },
  features: { type: "string" },
  person: { type: "string" },
  everybody: { type: "boolean" },
  reason: { type: "string" },
  outcome: { type: "string" },
  "dry-run": { type: "boolean" },
  name: { type: "string" },
  "speaks-as": { type: "string" },
  at: { type: "string" },
  fields: { type: "string" },
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
  const config = readConfig(process.env);
  if (command !== undefined) {
    const {
      reset = false,
      everybody = false,
      "dry-run": dryRun = false,
      person,
      reason,
      outcome,
      at,
      fields,
      "speaks-as": speaksAs,
    } = values;
    return run(command, config, {
      words,
      reset,
      everybody,
      "dry-run": dryRun,
      person,
      reason,
      outcome,
      name: values.name,
      "speaks-as": speaksAs,
      at,
      fields,
    });
  }
  if (name === "migrate") {
    await createDatabase(adminUrlOf(config, "postgres"), config.DATABASE_NAME);
    await migrate(adminUrlOf(config), LANES);
    return;
  }
  await (name === "import-trades" ? importTradeList(config, words[0], values.features) : importStreets(config, words[0], values.positions));
};

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
