import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fillBalancer, fillMember, type Layout } from "../database/layout.ts";
import { closeMachines, NETWORK_MASK, openMachines, PORTAL_ADDRESS, type Machine } from "./machines.ts";
import { asPostgres, runProgram, say, startProgram, waitFor } from "./programs.ts";

/** Three machines with a database that survives each of them, and the balancer in front. */
export interface Cluster {
  readonly layout: Layout;
  readonly machines: readonly Machine[];
  /** The password of the database's superuser. */
  readonly password: string;
  /** Who leads, by their own word: who would get the balancer's lines. */
  readonly leader: () => Promise<Machine | undefined>;
  /** Whose word the leader waits for. */
  readonly syncStandby: () => Promise<Machine | undefined>;
  /** Waits until one leads and the two others follow it, one of them synchronously unless told otherwise. */
  readonly settled: (withinMs?: number) => Promise<Machine>;
  readonly start: (machine: Machine) => void;
  /** Changes what is kept in etcd. */
  readonly change: (settings: object) => Promise<void>;
  readonly stateOf: (machine: Machine) => string;
  readonly close: () => Promise<void>;
}

/** Part of Patroni's answer. */
interface MemberState {
  readonly replication?: readonly { readonly application_name: string; readonly state: string; readonly sync_state: string }[];
}

const NAMES = ["db1", "db2", "db3"];
const PORTS = { postgres: 5432, rest: 8008, etcd: 2379, etcdPeer: 2380 } as const;
const BINARIES = "/usr/lib/postgresql/15/bin";

const layoutOf = (machines: readonly Machine[], state: string, port: number): Layout => ({
  scope: "portal",
  members: machines.map(({ name, address }) => ({ name, address })),
  clients: [NETWORK_MASK],
  binaries: BINARIES,
  state,
  ports: PORTS,
  balancer: { address: "127.0.0.1", port, replicaPort: port + 1, state },
});

const ask = async (machine: Machine, page: string): Promise<Response | undefined> => {
  try {
    return await fetch(`http://${machine.address}:${PORTS.rest}/${page}`, { signal: AbortSignal.timeout(2_000) });
  } catch {
    return undefined;
  }
};
/** Whether a member has the role of that name, as it answers the balancer. */
const hasRole = async (machine: Machine, role: "primary" | "replica" | "synchronous"): Promise<boolean> =>
  (await ask(machine, role))?.status === 200;

/** Ends the balancer of an earlier drill that was cut short. */
const endBalancer = (file: string): void => {
  const pid = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  if (pid > 0 && existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("haproxy"))
    process.kill(pid, "SIGTERM");
  rmSync(file, { force: true });
};

/** Looks at the members as the balancer does. */
const watch = (machines: readonly Machine[]) => {
  /** One and no other; a former leader that has just woken up may take itself for it no longer than its lease. */
  const leader = async (): Promise<Machine | undefined> => {
    const leading = await Promise.all(machines.map(async (machine) => ((await hasRole(machine, "primary")) ? machine : undefined)));
    const found = leading.filter((machine) => machine !== undefined);
    return found.length === 1 ? found[0] : undefined;
  };
  const isWhole = async (): Promise<Machine | undefined> => {
    const one = await leader();
    if (!one) return undefined;
    const others = machines.filter((machine) => machine !== one);
    if (!(await Promise.all(others.map((machine) => hasRole(machine, "replica")))).every(Boolean)) return undefined;
    const state = (await (await ask(one, "patroni"))?.json()) as MemberState | undefined;
    const kept = ((await (await ask(one, "config"))?.json()) as { synchronous_mode?: boolean } | undefined)?.synchronous_mode === true;
    // A copy that is being made streams, too.
    const streaming = (state?.replication ?? []).filter((line) => line.state === "streaming" && NAMES.includes(line.application_name));
    // By the word that is kept in etcd: until it stands there nobody may follow a leader that is lost.
    const isSafe = !kept || (await Promise.all(others.map((machine) => hasRole(machine, "synchronous")))).some(Boolean);
    return streaming.length === others.length && isSafe ? one : undefined;
  };
  return { leader, isWhole };
};

/** Secrets of this drill alone, made as they are asked for. */
const openSecrets = () => {
  const secrets = new Map<string, string>();
  return (name: string): string => {
    const known = secrets.get(name) ?? randomBytes(18).toString("hex");
    secrets.set(name, known);
    return known;
  };
};

/** Tells Patroni of other settings, by its own interface. */
const changeSettings = async (leader: Machine, password: string, changes: unknown): Promise<void> => {
  const answer = await fetch(`http://${leader.address}:${PORTS.rest}/config`, {
    method: "PATCH",
    headers: { "content-type": "application/json", authorization: `Basic ${Buffer.from(`patroni:${password}`).toString("base64")}` },
    body: JSON.stringify(changes),
  });
  if (!answer.ok) throw new Error(`Patroni did not take the change: ${answer.status}`);
};

/** Opens the folders, fills in the settings and starts everything; whatever an earlier drill has left goes first. */
export const openCluster = async (folder: string, port: number): Promise<Cluster> => {
  await closeMachines(NAMES);
  const pidFile = path.join(folder, "haproxy.pid");
  endBalancer(pidFile);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const machines = await openMachines(NAMES);
  const secret = openSecrets();
  const stateOf = ({ name }: Machine): string => path.join(folder, name);
  for (const machine of machines) {
    const state = stateOf(machine);
    mkdirSync(state, { mode: 0o700 });
    const filled = fillMember(layoutOf(machines, stateOf(machine), port), machine.name, state, secret);
    for (const [name, text] of Object.entries(filled)) writeFileSync(path.join(state, name), text, { mode: 0o600 });
    await runProgram("chown", ["-R", "postgres:", state]);
  }
  const start = (machine: Machine): void => {
    const state = stateOf(machine);
    machine.start(asPostgres(["etcd", "--config-file", `${state}/etcd.yml`]), path.join(folder, `${machine.name}.etcd.log`));
    machine.start(asPostgres(["patroni", `${state}/patroni.yml`]), path.join(folder, `${machine.name}.patroni.log`));
  };
  for (const machine of machines) start(machine);
  const settings = path.join(folder, "haproxy.cfg");
  writeFileSync(settings, fillBalancer(layoutOf(machines, folder, port), secret), { mode: 0o600 });
  const balancer = startProgram(["haproxy", "-db", "-f", settings], path.join(folder, "haproxy.log"));
  writeFileSync(pidFile, String(balancer));

  const { leader, isWhole } = watch(machines);
  return {
    layout: layoutOf(machines, folder, port),
    machines,
    password: secret("superuser"),
    leader,
    syncStandby: async () => {
      const state = (await (await ask(await waitFor("somebody leads", leader, 60_000), "patroni"))?.json()) as MemberState | undefined;
      const name = state?.replication?.find(({ sync_state: kind }) => kind === "sync")?.application_name;
      return machines.find((machine) => machine.name === name);
    },
    start,
    stateOf,
    settled: (withinMs = 180_000) => waitFor("one member leads and two follow", isWhole, withinMs, 500),
    change: async (changes) => {
      await changeSettings(await waitFor("somebody leads", leader, 60_000), secret("rest"), changes);
    },
    close: async () => {
      endBalancer(pidFile);
      await closeMachines(NAMES);
      say(`logs are in ${folder} (${PORTAL_ADDRESS} was the portal's address)`);
    },
  };
};
