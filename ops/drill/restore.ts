/*
 * node ops/drill/restore.ts [--size small|<GB>]
 *
 * As root, with pgbackrest, nginx, openssl and the object store of ops/local/s3.sh. A server whose log goes to the store, the portal on it, people who write.
 * Everything of the server is lost; it is brought back to its last second and to a chosen one. What was acknowledged is compared with what is there, and
 * who was erased since must stay erased. Prints what was lost in seconds (RPO) and how long it took (RTO).
 */
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { PEOPLE } from "../../server/src/brought.ts";
import { databaseOf, fileStoreOf, auditKeysOf } from "../../server/src/connections.ts";
import { openJobPool } from "../../server/src/db/pools.ts";
import { openFiles } from "../../server/src/gateways/files.ts";
import { erasePerson } from "../../server/src/privacy/erasure.ts";
import { openAuthDoor } from "../../server/src/session/auth-door.ts";
import { buildUser } from "../../server/test/builders.ts";
import { signedInAt } from "../../server/test/fault/harness/browser.ts";
import { endAll, startCommand, startServer } from "../../server/test/fault/harness/processes.ts";
import { buildInbox, openStage, type Stage } from "../../server/test/fault/harness/stage.ts";
import { portBase, PORT_BASES, startServices, stopServices, urls } from "../local/services.ts";
import { openStore, type Store } from "./backup-store.ts";
import { runProgram, say, tryRun, waitFor } from "./programs.ts";
import { openServer, STANZA, type BackedUpServer } from "./server.ts";

const GOAL = { rpo: 60, rto: 15 * 60 } as const;
const KEYS = ["development", "development-secret"] as const;
const SETTLE_MS = 1_500;

const { values: asked } = parseArgs({ options: { size: { type: "string", default: "small" } } });
const gigabytes = asked.size === "small" ? 0 : Number(asked.size);
if (!Number.isFinite(gigabytes)) throw new Error("--size is small, or gigabytes.");

let wellDone = true;
const expectThat = (what: string, is: boolean): void => {
  wellDone &&= is;
  say(`${is ? "ok  " : "NOT "} ${what}`);
};
const secondsSince = (began: number): number => (performance.now() - began) / 1_000;

/** A write and what was heard of it. */
interface Written {
  readonly id: string;
  readonly begun: number;
  acknowledged?: number;
}

/** Somebody accepts one request after the other through the portal, until stopped. */
const startWriting = (stage: Stage, port: number, inbox: Awaited<ReturnType<typeof buildInbox>>) => {
  const written: Written[] = [];
  let running = true;
  const work = (async () => {
    const browser = await signedInAt(() => port, inbox.login);
    for (const externalId of inbox.leads) {
      if (!running) return;
      const one: Written = { id: externalId, begun: Date.now() };
      written.push(one);
      const send = () => browser.send(leads.acceptLead, { body: { externalId } }, { accountId: inbox.accountId, key: randomUUID() });
      const answer = await send().catch(() => undefined);
      if (answer?.status === 200) one.acknowledged = Date.now();
      await wait(25);
    }
  })();
  const acknowledged = () => written.filter((one) => one.acknowledged !== undefined).length;
  return {
    written,
    more: (count: number) => {
      const goal = acknowledged() + count;
      return waitFor("writing goes on", () => Promise.resolve(acknowledged() >= goal ? true : undefined), 120_000, 20);
    },
    stop: async () => {
      running = false;
      await work;
    },
  };
};

/** What of the writes is there. */
const keptOf = async (server: BackedUpServer): Promise<ReadonlySet<string>> => {
  const text = await server.sql("select external_id from lead where status = 'accepted'", "drill");
  return new Set(text.split("\n"));
};
const isThere = async (server: BackedUpServer, userId: string): Promise<boolean> =>
  (await server.sql(`select count(*) from app_user where user_id = ${userId}`, "drill")) === "1";

/** Rows that stand for years of work: a kilobyte each, half of it as random as addresses and numbers are. */
const fill = async (server: BackedUpServer): Promise<void> => {
  const began = performance.now();
  await server.start("-c wal_level=minimal -c max_wal_senders=0 -c archive_mode=off");
  const rows = Math.round((gigabytes * 1_073_741_824) / 1_100);
  await server.sql(`begin; create table ballast (id bigint, at timestamptz, known text, said text);
    insert into ballast select n, now() - n * interval '1 second', md5(n::text) || md5((n + 1)::text) || md5((n * 3)::text) || md5((n * 7)::text) || md5((n * 11)::text) || md5((n * 13)::text) || md5((n * 17)::text),
      repeat('Bitte rufen Sie mich wegen der Sanierung meines Badezimmers in der Domstraße zurück. ', 9) from generate_series(1, ${rows}) n; commit`);
  await server.stop();
  say(`filled in ${secondsSince(began).toFixed(0)} s`);
};

/** Erases somebody as the worker does, note in the journal included. */
const eraseSomebody = async (stage: Stage, userId: string): Promise<void> => {
  await stage.admin.query("update app_user set erase_at = now() - interval '1 second' where user_id = $1", [userId]);
  const { config } = stage.world;
  const job = openJobPool(databaseOf(config), 4, { onFault: () => undefined, auditKeys: auditKeysOf(config) });
  const files = openFiles(fileStoreOf(config));
  const isErased = await erasePerson({ door: openAuthDoor(job), files, people: PEOPLE }, userId);
  files.close();
  await job.end();
  if (!isErased) throw new Error("nobody was erased");
};

const checkCopies = (server: BackedUpServer, seconds: number) =>
  tryRun("runuser", [
    "-u",
    "postgres",
    "--",
    process.execPath,
    path.join(import.meta.dirname, "../database/check-copies.ts"),
    server.settings,
    STANZA,
    `postgres://postgres@127.0.0.1:${server.port}/postgres`,
    String(seconds),
  ]);

/** Copies of all three kinds while people write. */
const copyAll = async (server: BackedUpServer, writing: ReturnType<typeof startWriting>): Promise<void> => {
  for (const kind of ["full", "diff", "incr"]) {
    const began = performance.now();
    await server.backrest("backup", `--type=${kind}`);
    say(`copy ${kind}: ${secondsSince(began).toFixed(1)} s`);
    await writing.more(10);
  }
  await waitFor("the log is sent", async () => ((await checkCopies(server, 60)).code === 0 ? true : undefined), 120_000, 1_000);
  const { text } = await checkCopies(server, 60);
  expectThat(`the check is content: ${text.replaceAll("\n", "; ")}`, true);
};

/** The store goes away: the portal writes on, and the check says that the log is late. */
const loseStoreForAWhile = async (server: BackedUpServer, store: Store, writing: ReturnType<typeof startWriting>): Promise<void> => {
  store.close();
  await server.sql("select pg_switch_wal()");
  await writing.more(10);
  const late = await checkCopies(server, 0);
  expectThat("writing goes on without the store, and the check is not content", late.code === 1);
  await store.open();
};

const restoreAll = async (server: BackedUpServer, ...how: readonly string[]): Promise<number> => {
  const began = performance.now();
  await runProgram("install", ["-d", "-o", "postgres", "-g", "postgres", "-m", "0700", server.data]);
  await server.backrest("restore", "--archive-mode=off", ...how);
  await server.start();
  await server.leads(900_000);
  return secondsSince(began);
};

/** What was there when everything was lost. */
interface Lost {
  readonly server: BackedUpServer;
  readonly stage: Stage;
  readonly inbox: Awaited<ReturnType<typeof buildInbox>>;
  readonly writing: ReturnType<typeof startWriting>;
  readonly people: Readonly<Record<"before" | "after" | "stays", { readonly userId: string }>>;
  readonly chosen: string;
  readonly chosenMs: number;
  readonly lostAt: number;
  readonly size: string;
}

/** To the last second: says how many seconds are gone, and answers how many it took. */
const bringBackAll = async ({ server, writing, lostAt }: Lost): Promise<number> => {
  const last = await restoreAll(server, "--type=default");
  const keptAtLast = await keptOf(server);
  const missing = writing.written.filter((one) => one.acknowledged !== undefined && !keptAtLast.has(one.id));
  const rpo = missing.length === 0 ? 0 : (lostAt - Math.min(...missing.map((one) => one.acknowledged ?? lostAt))) / 1_000;
  say(`restored to the last second in ${last.toFixed(1)} s`);
  expectThat(
    `RPO ${rpo.toFixed(1)} s (goal ${GOAL.rpo} s): ${missing.length} acknowledged writes of the last seconds are gone`,
    rpo <= GOAL.rpo,
  );
  await server.stop();
  return last;
};

/** To the chosen second, with what was erased since, until people are served. */
const bringBackChosen = async ({ server, stage, inbox, writing, people, chosen, chosenMs, size }: Lost, last: number): Promise<void> => {
  const { before, after, stays } = people;
  const began = performance.now();
  await restoreAll(server, "--type=time", `--target=${chosen}`, "--target-action=promote");
  const kept = await keptOf(server);
  const lost = writing.written.filter((one) => (one.acknowledged ?? Infinity) < chosenMs - 50 && !kept.has(one.id));
  const late = writing.written.filter((one) => one.begun > chosenMs + 50 && kept.has(one.id));
  expectThat(
    `restored to ${chosen}: ${kept.size} writes, 0 acknowledged before are lost (${lost.length})`,
    lost.length === 0 && kept.size > 0,
  );
  expectThat(`and none from after it is there (${late.length})`, late.length === 0);
  expectThat("what was deleted after it is back", Number(await server.sql("select count(*) from lead_contact", "drill")) > 0);
  expectThat(
    "who was erased before stays erased; who was erased after is back, until the journal is replayed",
    !(await isThere(server, before.userId)) && (await isThere(server, after.userId)),
  );
  const replay = startCommand(["replay-erasures", "--operator", "Drill", "--reason", "Wiederhergestellt nach Verlust"], stage.env());
  const { code } = await replay.ended;
  say(replay.log.join("\n"));
  expectThat(
    "after it nobody erased is there, and who was not is",
    code === 0 &&
      !(await isThere(server, after.userId)) &&
      !(await isThere(server, before.userId)) &&
      (await isThere(server, stays.userId)),
  );
  const again = await startServer(stage.port(2), stage.env());
  const browser = await signedInAt(() => again.port, inbox.login);
  const read = await browser.send(leads.getLeads, { query: {} }, { accountId: inbox.accountId });
  const rto = Math.max(last, secondsSince(began));
  expectThat(`people are served again, signed in (${read.status})`, read.status === 200);
  expectThat(`RTO ${rto.toFixed(1)} s (goal ${GOAL.rto} s) for ${size}`, rto <= GOAL.rto);
};

const main = async (): Promise<void> => {
  const base = portBase(PORT_BASES.fault);
  const folder = path.join(process.env["SCHAUFENSTER_STATE"] ?? "/var/tmp/schaufenster", `restore-${base}`);
  if (gigabytes > 0) process.env["S3_DISK_GB"] = String(Math.ceil(gigabytes * 1.5) + 4);
  await startServices({ base, only: ["s3"] });
  rmSync(folder, { recursive: true, force: true });
  const store = await openStore(path.join(folder, "tls"), { port: base + 561, behind: urls(base).s3, keys: KEYS, processes: 2 });
  const server = await openServer(path.join(folder, "server"), base + 560, store);
  try {
    if (gigabytes > 0) await fill(server);
    await server.start("-c archive_mode=on");
    await server.backrest("stanza-create");
    await drill(server, store);
  } finally {
    await endAll();
    await server.stop().catch(() => undefined);
    store.close();
    await stopServices({ base, only: ["redis", "s3"] });
    rmSync(folder, { recursive: true, force: true });
  }
};

const drill = async (server: BackedUpServer, store: Store): Promise<void> => {
  const stage = await openStage("drill", ["redis"], { port: server.port });
  const portal = await startServer(stage.port(1), stage.env());
  const inbox = await buildInbox(stage, 20_000);
  const [before, after, stays] = [await buildUser(stage.world), await buildUser(stage.world), await buildUser(stage.world)];
  const writing = startWriting(stage, portal.port, inbox);
  await writing.more(20);
  await copyAll(server, writing);
  await loseStoreForAWhile(server, store, writing);
  await eraseSomebody(stage, before.userId);
  await writing.more(20);
  await wait(SETTLE_MS);
  const chosen = await server.sql("select clock_timestamp()");
  const chosenMs = Date.now();
  await wait(SETTLE_MS);
  await writing.more(20);
  await eraseSomebody(stage, after.userId);
  await server.sql("delete from lead_contact", "drill");
  await writing.more(20);
  // As long as it takes until what was chosen to be kept has left the machine: nothing is helped along.
  await wait(35_000);
  const size = await server.sql("select pg_size_pretty(sum(pg_database_size(datname))) from pg_database");
  const lostAt = Date.now();
  await stage.admin.end();
  await server.lose();
  await writing.stop();
  await portal.kill();
  say(`lost: a server with ${size}, ${writing.written.length} writes`);

  const scene = { server, stage, inbox, writing, people: { before, after, stays }, chosen, chosenMs, lostAt, size };
  const last = await bringBackAll(scene);
  await bringBackChosen(scene, last);
};

try {
  await main();
} catch (error) {
  expectThat(error instanceof Error ? (error.stack ?? error.message) : String(error), false);
}
process.exit(wellDone ? 0 : 1);
