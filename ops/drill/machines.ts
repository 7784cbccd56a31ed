import { runProgram, startProgram, tryRun, waitFor, type Said } from "./programs.ts";

/*
 * Machines in miniature: network namespaces on one bridge. Each has an address of its own, and its cable can be pulled. What runs on one is killed and
 * frozen together, as a machine is.
 */

/** A machine of the drill. */
export interface Machine {
  readonly name: string;
  readonly address: string;
  /** Runs a program on it to its end. */
  readonly run: (args: readonly string[], withinMs?: number) => Promise<Said>;
  /** Starts a program on it. */
  readonly start: (args: readonly string[], log: string) => void;
  /** Process numbers of everything that runs on it. */
  readonly pids: () => Promise<readonly number[]>;
  /** Sends a signal to all of them at once. */
  readonly signalAll: (signal: NodeJS.Signals) => Promise<void>;
  /** kill -9 of everything, and wait until it is gone. */
  readonly kill: () => Promise<void>;
  /** Pulls its cable, or puts it back. */
  readonly cable: (state: "in" | "out") => Promise<void>;
}

const NETWORK = "10.77.20";
const BRIDGE = "drill0";
/** The address of this machine on the bridge: where the portal is. */
export const PORTAL_ADDRESS = `${NETWORK}.1`;
export const NETWORK_MASK = `${NETWORK}.0/24`;

const spaceOf = (name: string): string => `drill-${name}`;
const inside = (name: string, args: readonly string[]): string[] => ["netns", "exec", spaceOf(name), ...args];

const machineOf = (name: string, address: string): Machine => {
  const pids = async (): Promise<number[]> =>
    (await tryRun("ip", ["netns", "pids", spaceOf(name)])).text.split("\n").flatMap((line) => (/^\d+$/.test(line) ? [Number(line)] : []));
  const signalAll = async (signal: NodeJS.Signals): Promise<void> => {
    for (const pid of await pids()) {
      try {
        process.kill(pid, signal);
      } catch {
        // Ended since it was listed.
      }
    }
  };
  return {
    name,
    address,
    pids,
    signalAll,
    run: (args, withinMs) => tryRun("ip", inside(name, args), withinMs),
    start: (args, log) => void startProgram(["ip", ...inside(name, args)], log),
    kill: async () => {
      await waitFor(
        `everything on ${name} is gone`,
        async () => {
          await signalAll("SIGKILL");
          return (await pids()).length === 0 ? true : undefined;
        },
        30_000,
        50,
      );
    },
    cable: async (state) => {
      await runProgram("ip", ["link", "set", `d-${name}`, state === "in" ? "up" : "down"]);
    },
  };
};

/** Takes everything away that an earlier drill has left. */
export const closeMachines = async (names: readonly string[]): Promise<void> => {
  for (const name of names) {
    await machineOf(name, "").signalAll("SIGCONT");
    await machineOf(name, "").kill();
    await tryRun("ip", ["netns", "del", spaceOf(name)]);
    await tryRun("ip", ["link", "del", `d-${name}`]);
  }
  await tryRun("ip", ["link", "del", BRIDGE]);
};

/** Builds a bridge and as many machines on it as there are names. */
export const openMachines = async (names: readonly string[]): Promise<readonly Machine[]> => {
  await closeMachines(names);
  await runProgram("ip", ["link", "add", BRIDGE, "type", "bridge"]);
  await runProgram("ip", ["addr", "add", `${PORTAL_ADDRESS}/24`, "dev", BRIDGE]);
  await runProgram("ip", ["link", "set", BRIDGE, "up"]);
  const machines: Machine[] = [];
  for (const [n, name] of names.entries()) {
    const address = `${NETWORK}.${11 + n}`;
    const there = ["-n", spaceOf(name)];
    await runProgram("ip", ["netns", "add", spaceOf(name)]);
    await runProgram("ip", ["link", "add", `d-${name}`, "type", "veth", "peer", "name", "eth0", "netns", spaceOf(name)]);
    await runProgram("ip", ["link", "set", `d-${name}`, "master", BRIDGE, "up"]);
    await runProgram("ip", [...there, "addr", "add", `${address}/24`, "dev", "eth0"]);
    await runProgram("ip", [...there, "link", "set", "lo", "up"]);
    await runProgram("ip", [...there, "link", "set", "eth0", "up"]);
    machines.push(machineOf(name, address));
  }
  return machines;
};
