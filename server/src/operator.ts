import { randomUUID } from "node:crypto";
import { userInfo } from "node:os";
import type pg from "pg";
import { EVENTS, FEED, KEYED, PEOPLE } from "./brought.ts";
import { foreignOf, kindsOf, readTyped, type CommandArgs, type Typed } from "./command-args.ts";
import { hidingOf, readConfig, type Config } from "./config.ts";
import { adminUrlOf, auditKeysOf, databaseOf, fileStoreOf, outwardOf, ringOf } from "./connections.ts";
import { writeFor, writeOpen } from "./db/db.ts";
import { checkSeesAll } from "./db/migrate.ts";
import { openAdminPool, openJobPool } from "./db/pools.ts";
import { openFeedDoor } from "./doors/feed/feed-door.ts";
import { openFiles } from "./gateways/files.ts";
import { openOutward } from "./gateways/outward.ts";
import { openLog } from "./log.ts";
import { commands as own } from "./own-commands.ts";
import { appendAudit, type AuditLine } from "./records/records.store.ts";
import { openSecurityLog, type SecurityLog } from "./records/security-log.ts";
import type { Command, CommandTools } from "./room.ts";
import { ROOMS } from "./rooms.ts";
import { givenSecret } from "./secret-settings.ts";

/** Where a command reads and writes. */
export interface Terminal {
  readonly env: NodeJS.ProcessEnv;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

type Commands = Readonly<Record<string, Command>>;

/** All that can be typed: what belongs to no room, and what the rooms bring. */
export const gatherCommands = async (): Promise<Commands> => {
  const brought = await Promise.all(ROOMS.map(async ({ commands }) => (await commands?.())?.commands ?? {}));
  return Object.assign({}, own, ...brought) as Commands;
};

const listOf = (commands: Commands): string => {
  const wide = Math.max(...Object.keys(commands).map(({ length }) => length));
  const lines = Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(wide)}  ${does}\n`);
  return `Usage: cli.ts <command> … [--operator "First Last"]\n\n${lines.join("")}\ncli.ts <command> --help says what it takes.\n`;
};

const helpOf = (name: string, { does, takes, example, audited }: Command): string => {
  const typed = ["cli.ts", name, ...Object.keys(takes)].join(" ");
  const wide = Math.max(0, ...Object.keys(takes).map(({ length }) => length));
  const args = Object.entries(takes).map(([argument, what]) => `  ${argument.padEnd(wide)}  ${what}\n`);
  const trail =
    typeof audited === "string"
      ? 'Stands in the audit trail with your name: --operator "First Last", or OPERATOR.'
      : `Not in the audit trail: ${audited.not}.`;
  return `Usage: ${typed}\n\n${does}\n${args.length > 0 ? `\n${args.join("")}` : ""}\nExample: ${`cli.ts ${name} ${example}`.trim()}\n\n${trail}\n`;
};

/** As people are called, or what runs by the clock (`nightly@host`). */
const OPERATOR = /^\p{L}[\p{L}\p{N} .,'@_-]{1,59}$/u;
const WHO = 'Say who you are: --operator "First Last", or OPERATOR. It stays in the audit trail.\n';

/** By which account of the machine a command runs: a name can be made up, this one less easily. */
const accountOf = (): string => {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? "?"}`;
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

/** The file store, as long as a command needs it. */
const withFiles =
  (config: Config): CommandTools["withFiles"] =>
  async (work) => {
    const files = openFiles(fileStoreOf(config));
    try {
      return await work(files);
    } finally {
      files.close();
    }
  };

/** What people read goes to the output; what is collected goes beside it, as the other processes write it. */
const noteTo =
  ({ err }: Terminal): SecurityLog["note"] =>
  (event, told) => {
    const security = openSecurityLog(openLog("info", "cli", { write: err }));
    security.note(event, told);
    security.close();
  };

/** Most commands draw nothing. */
const loadPapers: CommandTools["loadPapers"] = async () => {
  const [{ openPdf }, { paperOf }] = await Promise.all([import("./papers/pdf.ts"), import("./papers/letterhead.ts")]);
  return { openPdf, paperOf };
};

/** The operator's chain says who runs what, before anything is done; without that line nothing is. */
const writeDown = async (
  command: Command,
  job: pg.Pool,
  config: Config,
  said: Pick<AuditLine, "call" | "object" | "fields" | "requestId">,
): Promise<void> => {
  const line = { accountId: "0", userId: "0", staff: false, family: null, ipPrefix: "", ...said };
  if (command.audited === "job") await writeFor(job, "0", null, (tx) => appendAudit(tx, line));
  if (command.audited === "admin") await withAdmin(config, (admin) => writeOpen(admin, (tx) => appendAudit(tx, line)));
};

/** Does what is asked; the worker's way into the database is open as long. */
const run = async (
  name: string,
  command: Command,
  config: Config,
  typed: Typed,
  operator: string,
  terminal: Terminal,
): Promise<boolean> => {
  const job = openJobPool(databaseOf(config), 1, { onFault: () => undefined, auditKeys: auditKeysOf(config) });
  const requestId = randomUUID();
  const tools: CommandTools = {
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
    say: (line) => terminal.out(`${line}\n`),
    note: noteTo(terminal),
    requestId,
    givenSecret: (one) => givenSecret(one, terminal.env),
    adminUrl: (database) => adminUrlOf(config, database),
    operator,
    webDist: config.WEB_DIST,
    withFiles: withFiles(config),
    people: PEOPLE,
  };
  const args: CommandArgs = typed.args;
  try {
    const kinds = kindsOf(command.takes, typed);
    await writeDown(command, job, config, {
      call: `operator:${name}`,
      object: `${operator} (${accountOf()})`,
      fields: [...kinds],
      requestId,
    });
    return await command.run(tools, args);
  } finally {
    await job.end();
  }
};

const DONE = 0;
const FAILED = 1;
const NOT_UNDERSTOOD = 2;

/** What was typed, or nothing when some option is nobody's. */
const understand = (argv: readonly string[], { err }: Terminal): Typed | undefined => {
  try {
    return readTyped(argv);
  } catch (error) {
    err(`${error instanceof Error ? error.message : String(error)}\n\n`);
    return undefined;
  }
};

/** Runs one of the operator's commands; answers its exit code. */
export const operate = async (argv: readonly string[], terminal: Terminal): Promise<number> => {
  const { env, out, err } = terminal;
  const commands = await gatherCommands();
  const typed = understand(argv, terminal);
  const { command: name = "", help = false } = typed ?? {};
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (typed === undefined || command === undefined) {
    const asked = help && name === "";
    (asked ? out : err)(`${asked || name === "" ? "" : `There is no command "${name}".\n\n`}${listOf(commands)}`);
    return asked ? DONE : NOT_UNDERSTOOD;
  }
  const foreign = foreignOf(command.takes, typed);
  if (help || foreign !== undefined) {
    (help ? out : err)(`${help ? "" : `${name} takes no ${foreign ?? ""}.\n\n`}${helpOf(name, command)}`);
    return help ? DONE : NOT_UNDERSTOOD;
  }
  const operator = (typed.operator ?? env["OPERATOR"] ?? "").trim();
  if (typeof command.audited === "string" && !OPERATOR.test(operator)) {
    err(WHO);
    return NOT_UNDERSTOOD;
  }
  let hide = hidingOf(env);
  try {
    const config = readConfig(env);
    hide = hidingOf(config);
    return (await run(name, command, config, typed, operator, terminal)) ? DONE : FAILED;
  } catch (error) {
    err(hide(`${error instanceof Error ? error.message : String(error)}\n`));
    return FAILED;
  }
};
