import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { PROJECT, projectPath } from "../../ops/local/processes.ts";

/** What the journeys leave behind: logs and the copy of the built pages. */
export const TRACES = path.join(PROJECT, ".local/e2e");

const STOP_PATIENCE_MS = 10_000;
const READY_WITHIN_MS = 60_000;
const LOG_LINES_SHOWN = 30;

type Environment = Readonly<Record<string, string>>;

const logOf = (name: string): string => path.join(TRACES, `${name}.log`);

/** The end of a program's log, for the message of a failure. */
const lastLines = (name: string): string => readFileSync(logOf(name), "utf8").trim().split("\n").slice(-LOG_LINES_SHOWN).join("\n");

const start = (name: string, args: readonly string[], env: Environment): ChildProcess => {
  mkdirSync(TRACES, { recursive: true });
  const log = openSync(logOf(name), "w");
  const child = spawn("node", args, {
    cwd: PROJECT,
    env: { ...process.env, ...env, PATH: projectPath() },
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  return child;
};

const endOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    child.once("error", () => resolve(127));
    child.once("exit", (code) => resolve(code ?? 1));
  });

/** Runs a program of the project to its end; its output is shown only when it fails. */
export const runToEnd = async (name: string, args: readonly string[], env: Environment): Promise<void> => {
  const code = await endOf(start(name, args, env));
  if (code !== 0) throw new Error(`"node ${args.join(" ")}" ended with exit code ${code}.\n${lastLines(name)}`);
};
/** Runs it and answers the lines that it wrote. */
export const linesOf = async (name: string, args: readonly string[], env: Environment): Promise<readonly string[]> => {
  await runToEnd(name, args, env);
  return readFileSync(logOf(name), "utf8").trim().split("\n");
};

/** A program that runs until it is stopped. */
export interface Running {
  readonly stop: () => Promise<void>;
}

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
};

const ready = async (url: string, hasEnded: () => boolean): Promise<boolean> => {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await answers(url))) {
    if (hasEnded() || Date.now() > deadline) return false;
    await pause(200);
  }
  return true;
};

/** Starts a program and waits until it answers, if it has an address to answer at. */
export const startAndWait = async (name: string, args: readonly string[], env: Environment, readyUrl?: string): Promise<Running> => {
  const child = start(name, args, env);
  const end = endOf(child);
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    const timer = setTimeout(() => child.kill("SIGKILL"), STOP_PATIENCE_MS);
    await end;
    clearTimeout(timer);
  };
  if (readyUrl !== undefined && !(await ready(readyUrl, () => child.exitCode !== null))) {
    await stop();
    throw new Error(`"${name}" does not answer at ${readyUrl}.\n${lastLines(name)}`);
  }
  return { stop };
};
