import { execFile, spawn } from "node:child_process";
import { openSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";

const execute = promisify(execFile);
/** What a program has said, both streams. */
export interface Said {
  readonly code: number;
  readonly text: string;
}

const MOST_BYTES = 64 * 1_048_576;

/** Runs a program to its end, for at most as long as is said; never throws. */
export const tryRun = async (program: string, args: readonly string[], withinMs = 600_000): Promise<Said> => {
  try {
    const { stdout, stderr } = await execute(program, args, { timeout: withinMs, maxBuffer: MOST_BYTES, cwd: "/" });
    return { code: 0, text: (stdout + stderr).trim() };
  } catch (error) {
    const { code, stdout = "", stderr = "" } = error as { code?: unknown; stdout?: string; stderr?: string };
    return { code: typeof code === "number" ? code : 124, text: (stdout + stderr).trim() };
  }
};

/** The same; throws with what the program has said when it fails. */
export const runProgram = async (program: string, args: readonly string[], withinMs?: number): Promise<string> => {
  const { code, text } = await tryRun(program, args, withinMs);
  if (code !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${code}:\n${text}`);
  return text;
};

/** Words that run a program as the user `postgres`, with as little of our environment as it needs. */
export const asPostgres = (args: readonly string[]): string[] => [
  "setpriv",
  "--reuid=postgres",
  "--regid=postgres",
  "--init-groups",
  "env",
  "-i",
  "PATH=/usr/sbin:/usr/bin:/sbin:/bin",
  "LC_ALL=C.UTF-8",
  ...args,
];

/** Starts a program that outlives this call; what it says goes to the end of a file. */
export const startProgram = ([program = "", ...args]: readonly string[], log: string): number => {
  const out = openSync(log, "a");
  const child = spawn(program, args, { cwd: "/", stdio: ["ignore", out, out], detached: true });
  child.unref();
  if (child.pid === undefined) throw new Error(`${program} could not be started`);
  return child.pid;
};

/** Asks again and again until the answer is something; throws with what was waited for. */
export const waitFor = async <T>(what: string, ask: () => Promise<T | undefined>, withinMs: number, everyMs = 200): Promise<T> => {
  for (const end = Date.now() + withinMs; ; await wait(everyMs)) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`waited ${withinMs / 1_000} s in vain: ${what}`);
  }
};

/** The value below which the given share of them lies. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
};
export const say = (text: string): void => void process.stdout.write(`${text}\n`);
