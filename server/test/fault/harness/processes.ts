import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { PROJECT } from "../../../../ops/local/processes.ts";

/** A process of the portal, started for real. */
export interface Started {
  readonly pid: number;
  readonly port: number;
  /** What it printed, line by line. */
  readonly log: readonly string[];
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  readonly isRunning: () => boolean;
  readonly signal: (signal: NodeJS.Signals) => void;
  /** kill -9, and wait until it is gone. */
  readonly kill: () => Promise<void>;
}

const COMPILED = path.join(tmpdir(), "schaufenster-compiled");
const START_PATIENCE_MS = 300_000;
const alive = new Set<ChildProcess>();

/** Starts one of the server's programs. */
const startProcess = (
  program: "main" | "worker" | "cli",
  port: number,
  env: Readonly<Record<string, string>>,
  words: readonly string[] = [],
): Started => {
  const child = spawn(process.execPath, [path.join(PROJECT, `server/src/${program}.ts`), ...words], {
    cwd: PROJECT,
    // The same files are started again and again: what was compiled once is kept.
    env: { PATH: process.env["PATH"] ?? "", NODE_COMPILE_CACHE: COMPILED, ...env, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${program} could not be started`);
  alive.add(child);
  const log: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => log.push(...chunk.toString().trim().split("\n")));
  const ended = once(child, "exit").then(([code, signal]) => {
    alive.delete(child);
    return { code: code as number | null, signal: signal as NodeJS.Signals | null };
  });
  return {
    pid,
    port,
    log,
    ended,
    isRunning: () => alive.has(child),
    signal: (signal) => void child.kill(signal),
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
};

/** Asks a health page; 0 when nobody listens. */
export const health = (port: number, page: "livez" | "readyz"): Promise<number> =>
  fetch(`http://127.0.0.1:${port}/${page}`, { signal: AbortSignal.timeout(5_000) }).then(
    (response) => response.status,
    () => 0,
  );

/** Starts an API process and waits until it listens. */
export const startServer = async (port: number, env: Readonly<Record<string, string>>): Promise<Started> => {
  const server = startProcess("main", port, env);
  for (const end = Date.now() + START_PATIENCE_MS; Date.now() < end; await wait(25)) {
    if (!server.isRunning()) break;
    if ((await health(port, "livez")) === 200) return server;
  }
  await server.kill();
  throw new Error(`The server did not come up:\n${server.log.join("\n")}`);
};

/** Starts a command of the operator. */
export const startCommand = (words: readonly string[], env: Readonly<Record<string, string>>): Started =>
  startProcess("cli", 0, env, words);

/** Starts a worker and waits until it takes work. */
export const startWorker = async (env: Readonly<Record<string, string>>): Promise<Started> => {
  const worker = startProcess("worker", 0, { ...env, LOG_LEVEL: "info" });
  for (const end = Date.now() + START_PATIENCE_MS; Date.now() < end; await wait(25)) {
    if (!worker.isRunning()) break;
    if (worker.log.some((line) => line.includes('"working"'))) return worker;
  }
  await worker.kill();
  throw new Error(`The worker did not come up:\n${worker.log.join("\n")}`);
};

/** Ends whatever a test has left running. */
export const endAll = async (): Promise<void> => {
  await Promise.all(
    [...alive].map(async (child) => {
      const gone = once(child, "exit");
      child.kill("SIGCONT");
      child.kill("SIGKILL");
      await gone;
    }),
  );
};
