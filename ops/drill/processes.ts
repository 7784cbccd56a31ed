import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { PROJECT, projectPath } from "../local/processes.ts";

/** A program of the drill, which may be killed, frozen and started again. */
export interface Part {
  readonly name: string;
  readonly start: () => Promise<void>;
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Ends it and waits until it is gone. */
  readonly kill: (signal?: NodeJS.Signals) => Promise<void>;
}

/** What is to be run, and where it answers when it is up. */
export interface Program {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  readonly env?: Readonly<Record<string, string>>;
  readonly ready: string;
  readonly log: string;
}

const READY_WITHIN_MS = 120_000;
const RESTART_MS = 1_000;

/** Asks an address; undefined when nobody answers. */
export const ask = async (url: string): Promise<string | undefined> => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
};

/** Whether somebody answers there, whatever. */
const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    () => true,
    () => false,
  );

/** Waits until something holds; answers the seconds that it took, or throws. */
export const until = async (what: string, holds: () => Promise<boolean>, withinMs: number): Promise<number> => {
  const began = performance.now();
  while (!(await holds())) {
    if (performance.now() - began > withinMs) throw new Error(`${what}: not within ${withinMs / 1_000} s`);
    await pause(500);
  }
  return (performance.now() - began) / 1_000;
};

/** A part that runs as soon as it is started, its words in a file. One that ends by itself is started again, as whoever supervises processes does. */
export const partOf = ({ name, command: [program, ...args], env = {}, ready, log }: Program): Part => {
  const state: { child?: ChildProcess; wanted: boolean } = { wanted: false };
  const run = (): void => {
    const file = openSync(log, "a");
    const child = spawn(program, args, {
      cwd: PROJECT,
      env: { ...process.env, ...env, PATH: projectPath() },
      stdio: ["ignore", file, file],
    });
    closeSync(file);
    state.child = child;
    child.once("exit", () => void (state.wanted && state.child === child && setTimeout(() => void (state.wanted && run()), RESTART_MS)));
  };
  return {
    name,
    start: async () => {
      state.wanted = true;
      run();
      await until(`${name} answers (${log})`, () => answers(ready), READY_WITHIN_MS);
    },
    signal: (signal) => void state.child?.kill(signal),
    kill: async (signal = "SIGKILL") => {
      state.wanted = false;
      const { child } = state;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill("SIGCONT");
      child.kill(signal);
      await gone;
    },
  };
};
