import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import net from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";

/** Root folder of the project. */
export const PROJECT = path.resolve(import.meta.dirname, "../..");

/** A program to run and the environment it sees on top of ours. */
export interface Command {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** A program that runs until it is stopped. */
export interface Running {
  readonly name: string;
  /** Resolves when the program has ended, with words that say how. */
  readonly ended: Promise<string>;
  readonly stop: () => Promise<void>;
}

const PREFIX_WIDTH = 8;
const STOP_PATIENCE_MS = 10_000;

/** `PATH` with the project's own programs (and its pinned Node) first. */
export const projectPath = (): string => `${path.join(PROJECT, "node_modules/.bin")}:${process.env["PATH"] ?? ""}`;

const start = ({ program, args, env }: Command, stdio: "pipe" | "inherit", detached: boolean): ChildProcess =>
  spawn(program, args, {
    cwd: PROJECT,
    env: { ...process.env, ...env, PATH: projectPath() },
    stdio: ["ignore", stdio, stdio],
    detached,
  });

const describeEnd = (code: number | null, signal: NodeJS.Signals | null): string =>
  signal === null ? `ended with exit code ${String(code)}` : `was ended by ${signal}`;

/** Signals the whole process group, so that watchers take their children along. */
const signalGroup = (pid: number | undefined, signal: NodeJS.Signals): void => {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The group is gone already: nothing to stop.
  }
};

/** Starts a program whose lines appear on our output behind its name. */
export const launch = (command: Command): Running => {
  const child = start(command, "pipe", true);
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on("line", (line) => process.stdout.write(`${command.name.padEnd(PREFIX_WIDTH)}│ ${line}\n`));
  }
  const ended = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(`could not be started: ${error.message}`));
    child.once("exit", (code, signal) => resolve(describeEnd(code, signal)));
  });
  const stop = async (): Promise<void> => {
    signalGroup(child.pid, "SIGTERM");
    const timer = setTimeout(() => signalGroup(child.pid, "SIGKILL"), STOP_PATIENCE_MS);
    await ended;
    clearTimeout(timer);
  };
  return { name: command.name, ended, stop };
};

/** Runs a program to its end on our own output and answers its exit code. */
export const run = async (command: Command): Promise<number> => {
  const child = start(command, "inherit", false);
  const failed = new Promise<number>((resolve) => {
    child.once("error", (error) => {
      process.stderr.write(`${command.program} could not be started: ${error.message}\n`);
      resolve(127);
    });
  });
  const exited = once(child, "exit").then(([code]: unknown[]) => (typeof code === "number" ? code : 1));
  return Promise.race([failed, exited.catch(() => 127)]);
};

/** True when something listens on the loopback port. */
export const isPortOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect({ port, host: "127.0.0.1" });
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
