import { readdirSync, readFileSync } from "node:fs";

/** A running process, as the system lists it. */
export interface Running {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  readonly command: string;
}

const read = (pid: string): Running | undefined => {
  try {
    // The name may hold anything; what follows its last bracket is numbers.
    const [state, parent, group] = (readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1) ?? "").split(" ");
    // It has ended, and only waits for somebody to note it.
    if (state === "Z") return undefined;
    return {
      pid: Number(pid),
      parent: Number(parent),
      group: Number(group),
      command: readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " "),
    };
  } catch {
    // Ended meanwhile.
    return undefined;
  }
};

/** Everything that runs on this machine now. */
export const runningProcesses = (): Running[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => read(pid) ?? []);

/** What the system grants a process, by the names it uses itself. */
export const limitsOf = (pid: number): Record<string, string> =>
  Object.fromEntries(
    readFileSync(`/proc/${pid}/limits`, "utf8")
      .split("\n")
      .slice(1)
      .flatMap((line) => {
        const [, name, soft] = /^(Max [a-z ]+?)\s{2,}(\S+)/.exec(line) ?? [];
        return name === undefined || soft === undefined ? [] : [[name, soft] as const];
      }),
  );
