/*
 * node ops/drill/fail-over.ts [--kinds kill,freeze,cut,standby,control] [--rounds 10] [--minutes 60]
 *
 * As root, with the packages of the database's machines (patroni, etcd-server, haproxy, postgresql-15). Three members in network namespaces, the portal in
 * front of them by haproxy, people who are signed in and write. The leader is killed, frozen, cut off, and the follower that it waits for is killed; afterwards what was acknowledged is compared with
 * what is there. `control` replicates asynchronously: there something must be lost, or the comparison is blind.
 */
import { randomUUID } from "node:crypto";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { isPortOpen } from "../local/processes.ts";
import { portBase, PORT_BASES } from "../local/services.ts";
import { signedInAt, untilAnswered } from "../../server/test/fault/harness/browser.ts";
import { judge, readEffects } from "../../server/test/fault/harness/ledger.ts";
import { startLoad } from "../../server/test/fault/harness/load.ts";
import { openMailSink } from "../../server/test/fault/harness/mail-sink.ts";
import { endAll, startServer, startWorker } from "../../server/test/fault/harness/processes.ts";
import { buildInbox, openStage, type Stage } from "../../server/test/fault/harness/stage.ts";
import { moreWrites, startWriters, type Desk, type Writers } from "../../server/test/fault/harness/writers.ts";
import { openCluster, type Cluster } from "./cluster.ts";
import type { Machine } from "./machines.ts";
import { quantile, say, waitFor } from "./programs.ts";

const GOAL_SECONDS = 30;
const DESKS = 6;
const LEADS_PER_DESK = 6_000;
const REST_MS = 150;
const BALANCER_OFFSET = 550;

const { values: asked } = parseArgs({ options: { kinds: { type: "string" }, rounds: { type: "string" }, minutes: { type: "string" } } });
const rounds = Number(asked.rounds ?? "10");
const minutes = Number(asked.minutes ?? "60");
const kinds = (asked.kinds ?? "kill,freeze,cut,control").split(",");

/** What became of writes that were tried at the former leader behind everybody's back. */
interface Split {
  tried: number;
  readonly acknowledged: string[];
}
interface Scene {
  readonly cluster: Cluster;
  readonly stage: Stage;
  readonly writers: Writers;
  readonly split: Split;
}

/** Writes at one member directly, past the balancer; it counts only if the server says that it is committed. */
const writeThere = async ({ cluster, split }: Scene, machine: Machine): Promise<string> => {
  const id = randomUUID();
  split.tried += 1;
  const url = `postgres://postgres:${cluster.password}@${machine.address}:5432/drill?connect_timeout=2`;
  const { code, text } = await machine.run(["timeout", "3", "psql", "-XqAt", url, "-c", `insert into drill_split values ('${id}')`]);
  if (code === 0) split.acknowledged.push(id);
  return code === 0 ? "ACKNOWLEDGED" : code === 124 ? "no answer" : (text.split("\n").at(-1) ?? "refused");
};

/** Seconds until a write that was begun after the fault is acknowledged to somebody. */
const untilWritable = async ({ writers }: Scene, since: number): Promise<number> => {
  // What the leader had said before it was struck may still be under way.
  await wait(300);
  const before = writers.acknowledged();
  await waitFor("writing goes on", () => Promise.resolve(writers.acknowledged() > before ? true : undefined), 120_000, 20);
  return (performance.now() - since) / 1_000;
};

type Fault = (scene: Scene, leader: Machine, nth: number) => Promise<number>;
const outcomes = new Map<string, number>();
const noteOutcome = (outcome: string): void => void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);

/** In turn the whole machine and the server alone, whose Patroni lives. */
const killLeader: Fault = async (scene, leader, nth) => {
  const { cluster } = scene;
  if (nth % 2 === 1) {
    const postmaster = await leader.run(["head", "-1", `${cluster.stateOf(leader)}/data/postmaster.pid`]);
    const since = performance.now();
    process.kill(Number(postmaster.text), "SIGKILL");
    return untilWritable(scene, since);
  }
  const since = performance.now();
  await leader.kill();
  const seconds = await untilWritable(scene, since);
  cluster.start(leader);
  return seconds;
};

/** Everything on the machine stands still, goes on after another one leads, and is tried at once: it still takes itself for the leader. */
const freezeLeader: Fault = async (scene, leader) => {
  const since = performance.now();
  await leader.signalAll("SIGSTOP");
  const seconds = await untilWritable(scene, since);
  await leader.signalAll("SIGCONT");
  for (let n = 0; n < 3; n += 1) noteOutcome(`thawed: ${await writeThere(scene, leader)}`);
  return seconds;
};

/** Its cable is pulled; on the machine itself somebody goes on writing, before and after another one leads. */
const cutLeader: Fault = async (scene, leader) => {
  const since = performance.now();
  await leader.cable("out");
  const there = (async () => {
    for (let n = 0; n < 3; n += 1) noteOutcome(`cut off: ${await writeThere(scene, leader)}`);
  })();
  const seconds = await untilWritable(scene, since);
  await there;
  noteOutcome(`cut off, another one leads: ${await writeThere(scene, leader)}`);
  await leader.cable("in");
  return seconds;
};

/** The leader stays; it has to find another one that keeps what it says. */
const killStandby: Fault = async (scene) => {
  const standby = await scene.cluster.syncStandby();
  if (!standby) throw new Error("The leader waits for nobody.");
  const since = performance.now();
  await standby.kill();
  const seconds = await untilWritable(scene, since);
  scene.cluster.start(standby);
  return seconds;
};

const FAULTS: Readonly<Record<string, Fault>> = { kill: killLeader, freeze: freezeLeader, cut: cutLeader, standby: killStandby };

/** What was acknowledged by now is compared with what is there a moment later. */
const judgeNow = async ({ stage, writers }: Scene) => {
  const [ledger, acknowledged] = [new Map(writers.ledger), writers.acknowledged()];
  const { lost, doubled, torn, denied } = judge(ledger, await readEffects(stage.admin));
  return { acknowledged, lost: lost.length, doubled: doubled.length, torn: torn.length, denied: denied.length };
};

const openDesks = async (stage: Stage, port: () => number): Promise<Desk[]> => {
  const desks: Desk[] = [];
  for (let n = 0; n < DESKS; n += 1) {
    const inbox = await buildInbox(stage, LEADS_PER_DESK);
    desks.push({ ...inbox, browser: await signedInAt(port, inbox.login) });
  }
  return desks;
};

let wellDone = true;
const expectThat = (what: string, is: boolean): void => {
  wellDone &&= is;
  say(`${is ? "ok  " : "NOT "} ${what}`);
};

/** One fault, until all three are together again. */
const runRound = async (scene: Scene, kind: string, nth: number): Promise<number> => {
  const fault = FAULTS[kind];
  if (!fault) throw new Error(`There is no fault called ${kind}.`);
  const leader = await scene.cluster.settled();
  await moreWrites(scene.writers, 20);
  const took = await fault(scene, leader, nth);
  const next = await scene.cluster.settled();
  const far = JSON.stringify(await judgeNow(scene));
  say(`${kind} ${nth + 1}: ${leader.name} → ${next.name}, writable after ${took.toFixed(1)} s; so far ${far}`);
  return took;
};

/** The kinds in turn, so that a drill that is ended early has had them all. */
const runRounds = async (scene: Scene, which: readonly string[]): Promise<number[]> => {
  const end = performance.now() + minutes * 60_000;
  const seconds = new Map<string, number[]>(which.map((kind) => [kind, []]));
  for (let nth = 0; nth < rounds; nth += 1)
    for (const kind of which) if (performance.now() < end) seconds.get(kind)?.push(await runRound(scene, kind, nth));
  for (const [kind, took] of seconds)
    say(
      `${kind}: ${took.length} rounds, median ${quantile(took, 0.5).toFixed(1)} s, p95 ${quantile(took, 0.95).toFixed(1)} s, at most ${Math.max(...took).toFixed(1)} s`,
    );
  return [...seconds.values()].flat();
};

/** Replicates asynchronously, holds the log back, and kills the leader: what was acknowledged meanwhile is gone. */
const runControl = async (scene: Scene): Promise<number> => {
  const { cluster, writers, stage } = scene;
  await cluster.change({ synchronous_mode: false, synchronous_mode_strict: false });
  await waitFor(
    "the leader waits for nobody",
    async () => {
      const shown = await stage.admin.query<{ setting: string }>(
        "select setting from pg_settings where name = 'synchronous_standby_names'",
      );
      return shown.rows[0]?.setting === "" ? true : undefined;
    },
    60_000,
  );
  const leader = await cluster.settled();
  const others = cluster.machines.filter((machine) => machine !== leader);
  for (const machine of others)
    await machine.run(["iptables", "-A", "INPUT", "-s", leader.address, "-p", "tcp", "--sport", "5432", "-j", "DROP"]);
  await moreWrites(writers, 20);
  await leader.cable("out");
  await leader.kill();
  const before = writers.acknowledged();
  await waitFor("writing goes on", () => Promise.resolve(writers.acknowledged() > before ? true : undefined), 120_000);
  return (await judgeNow(scene)).lost;
};

/** What the rounds have left, against what was promised. */
const judgeAll = async (scene: Scene, seconds: readonly number[], failed: readonly string[]): Promise<void> => {
  const { split, stage, writers } = scene;
  const { acknowledged, ...wrong } = await judgeNow(scene);
  expectThat(
    `of ${acknowledged} acknowledged writes ${JSON.stringify(wrong)}`,
    Object.values(wrong).every((count) => count === 0),
  );
  say(`tries without an answer: ${writers.unanswered()}`);
  expectThat(`nobody signed out (${failed.length} renewals of ${DESKS} people failed)`, failed.length === 0);
  const p95 = quantile(seconds, 0.95);
  expectThat(`writable within ${p95.toFixed(1)} s (p95 of ${seconds.length}, goal ${GOAL_SECONDS} s)`, p95 <= GOAL_SECONDS);
  say([...outcomes].map(([outcome, n]) => `  ${n} × ${outcome}`).join("\n"));
  const kept = await stage.admin.query("select 1 from drill_split");
  const told = `split brain: ${split.tried} writes tried at a former leader, ${split.acknowledged.length} acknowledged, ${kept.rowCount} kept`;
  expectThat(told, split.acknowledged.length === 0);
};

/** Which faults the portal has logged, and what the writers were answered. */
const sayFaults = (log: readonly string[], writers: Writers): void => {
  const kindsOfFault = new Map<string, number>();
  for (const line of log.filter((one) => one.includes('"level":50'))) {
    const kind = /"message":"([^"]{0,80})/.exec(line)?.[1] ?? "?";
    kindsOfFault.set(kind, (kindsOfFault.get(kind) ?? 0) + 1);
  }
  say(`what the portal logged:\n${[...kindsOfFault].map(([kind, n]) => `  ${n} × ${kind}`).join("\n")}`);
  say(`what the writers were answered: ${JSON.stringify(writers.answers())}`);
};

const main = async (): Promise<void> => {
  const base = portBase(PORT_BASES.fault);
  const folder = path.join(process.env["SCHAUFENSTER_STATE"] ?? "/var/tmp/schaufenster", "drill");
  const port = base + BALANCER_OFFSET;
  if (await isPortOpen(base + 1)) throw new Error(`Somebody listens on port ${base + 1}: is an earlier drill still running?`);
  const cluster = await openCluster(folder, port);
  const first = await cluster.settled();
  say(`${first.name} leads; the portal is built on it`);
  await waitFor("the balancer has seen it", () => wait(2_500, true), 5_000);
  const stage = await openStage("drill", ["redis"], { port, password: cluster.password });
  await stage.admin.query("create table drill_split (id uuid primary key)");
  const sink = await openMailSink(stage.port(20));
  const env = stage.env({ SMTP_URL: `smtp://127.0.0.1:${stage.port(20)}`, DATABASE_POOL: "10" });
  const server = await startServer(stage.port(1), env);
  const worker = await startWorker(env);
  const desks = await openDesks(stage, () => server.port).catch((error: unknown) => {
    say(server.log.slice(-3).join("\n"));
    throw error;
  });
  const reader = desks.map(({ browser }) => ({
    everyMs: 5_000,
    run: async () => (await untilAnswered(() => browser.send(auth.refresh, {}), 120_000)).answer,
  }));
  const writers = startWriters(desks, { retry: true, restMs: REST_MS, patienceMs: 180_000 });
  const people = startLoad(reader);
  const scene: Scene = { cluster, stage, writers, split: { tried: 0, acknowledged: [] } };
  const lettersBefore = sink.arrived.length;
  try {
    const synchronous = kinds.filter((one) => one !== "control");
    const all = await runRounds(scene, synchronous);
    if (all.length > 0) await judgeAll(scene, all, people.take().failed);
    expectThat(
      `the worker went on: ${sink.arrived.length - lettersBefore} letters`,
      worker.isRunning() && sink.arrived.length > lettersBefore,
    );
    expectThat("the portal ran throughout", server.isRunning());
    sayFaults(server.log, writers);
    if (kinds.includes("control")) {
      const lost = await runControl(scene);
      expectThat(`control, asynchronous: ${lost} acknowledged writes are lost, and the comparison says so`, lost > 0);
    }
  } finally {
    await Promise.allSettled([people.stop(), writers.stop()]);
    await Promise.allSettled([stage.close(), sink.close()]);
    await cluster.close();
  }
};

// A writer that gives up is a failed drill, and no reason to leave three machines behind.
process.on("unhandledRejection", (error) => expectThat(`everybody got an answer (${String(error)})`, false));
try {
  await main();
} catch (error) {
  expectThat(String(error), false);
  await endAll();
}
process.exit(wellDone ? 0 : 1);
