import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fillBackup } from "../database/layout.ts";
import type { Store } from "./backup-store.ts";
import { asPostgres, runProgram, tryRun, waitFor, type Said } from "./programs.ts";

/** One server whose log goes to the store, and that can be lost as a whole and brought back. */
export interface BackedUpServer {
  readonly port: number;
  readonly data: string;
  readonly settings: string;
  /** Runs pgBackRest. */
  readonly backrest: (...args: readonly string[]) => Promise<string>;
  readonly tryBackrest: (...args: readonly string[]) => Promise<Said>;
  readonly sql: (text: string, database?: string) => Promise<string>;
  readonly start: (also?: string) => Promise<void>;
  readonly stop: () => Promise<void>;
  /** kill -9 and every file gone, as when the machines burn down. */
  readonly lose: () => Promise<void>;
  /** Waits until what was restored is written to. */
  readonly leads: (withinMs: number) => Promise<void>;
}

const BINARIES = "/usr/lib/postgresql/15/bin";
export const STANZA = "portal";

const asThem = (args: readonly string[], withinMs?: number) => {
  const [first = "", ...rest] = asPostgres(args);
  return runProgram(first, rest, withinMs);
};

/** An empty server that knows where its log goes. */
const initialise = async (folder: string, data: string, port: number, settings: string): Promise<void> => {
  await asThem([
    `${BINARIES}/initdb`,
    "-D",
    data,
    "-U",
    "postgres",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
    "--data-checksums",
  ]);
  writeFileSync(
    path.join(data, "postgresql.auto.conf"),
    `listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = '${folder}'
max_connections = 100
shared_buffers = '512MB'
max_wal_size = '2GB'
shared_preload_libraries = 'pg_stat_statements'
timezone = 'UTC'
archive_command = 'pgbackrest --config=${settings} --stanza=${STANZA} archive-push %p'
archive_timeout = '30s'
`,
  );
};

/** Starts a server of ours; `also` are settings of this one start. */
const startIn = (folder: string, data: string, also: string): Promise<void> =>
  asThem([
    `${BINARIES}/pg_ctl`,
    "-D",
    data,
    "-l",
    `${folder}/log/postgres`,
    "-w",
    "-t",
    "500",
    ...(also === "" ? [] : ["-o", also]),
    "start",
  ]).then(() => undefined);

const waitUntilLeads = async (port: number, withinMs: number): Promise<void> => {
  await waitFor(
    "the restored server leads",
    async () => {
      const { code, text } = await tryRun("psql", [
        "-XqAt",
        "-h",
        "127.0.0.1",
        "-p",
        String(port),
        "-U",
        "postgres",
        "-c",
        "select pg_is_in_recovery()",
      ]);
      return code === 0 && text === "f" ? true : undefined;
    },
    withinMs,
  );
};

export const openServer = async (folder: string, port: number, store: Store): Promise<BackedUpServer> => {
  const data = path.join(folder, "data");
  const settings = path.join(folder, "pgbackrest.conf");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  for (const name of ["spool", "lock", "log"]) mkdirSync(path.join(folder, name));
  const database = [`pg1-path=${data}`, `pg1-port=${port}`, `pg1-socket-path=${folder}`, "pg1-user=postgres"];
  writeFileSync(settings, fillBackup({ name: "drill", scope: STANZA, state: folder, database }, store.settings, store.secret), {
    mode: 0o600,
  });
  await runProgram("chown", ["-R", "postgres:", folder]);
  const backrestArgs = (args: readonly string[]) => ["pgbackrest", `--config=${settings}`, `--stanza=${STANZA}`, ...args];
  await initialise(folder, data, port, settings);
  return {
    port,
    data,
    settings,
    start: (also = "") => startIn(folder, data, also),
    backrest: (...args) => asThem(backrestArgs(args), 1_800_000),
    tryBackrest: (...args) => {
      const [first = "", ...rest] = asPostgres(backrestArgs(args));
      return tryRun(first, rest);
    },
    sql: (text, name = "postgres") =>
      runProgram("psql", ["-XqAt", "-h", "127.0.0.1", "-p", String(port), "-U", "postgres", "-d", name, "-c", text], 1_800_000),
    stop: async () => {
      if (existsSync(`${data}/postmaster.pid`)) await asThem([`${BINARIES}/pg_ctl`, "-D", data, "-m", "fast", "-w", "stop"]);
    },
    lose: async () => {
      await asThem([`${BINARIES}/pg_ctl`, "-D", data, "-m", "immediate", "-w", "stop"]);
      rmSync(data, { recursive: true });
    },
    leads: (withinMs) => waitUntilLeads(port, withinMs),
  };
};
