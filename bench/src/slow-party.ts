import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { environment, ports, urls } from "../../ops/local/services.ts";
import { PROJECT } from "../../ops/local/processes.ts";
import type { Finding } from "./finding.ts";
import { KeepAlive } from "./keep-alive.ts";
import { answered, blocksOf, type Window } from "./login-storm.ts";
import { stream, type Stream } from "./open-load.ts";
import { sendOrdinary } from "./ordinary-use.ts";
import { interleave, quantile, ratio } from "./rounds.ts";
import { startSandbox, type ServerProcess } from "./server-process.ts";
import type { World } from "./world.ts";
import type { KeyRing } from "../../server/src/identity/key-ring.ts";

/** How a party can be out of order. Whoever never answers is a slow one whose time is up: the worker waits for twenty seconds. */
const FAULTS = { slow: { mode: "slow", ms: 1_000 }, failing: { mode: "error" }, garbage: { mode: "garbage" } } as const;
type FaultName = keyof typeof FAULTS;
const CALLS_PER_SECOND = 60;
const CONNECTIONS = 32;
const WARM_SECONDS = 6;

const p95 = ({ others }: Window): number => quantile(others.times, 0.95);

/** The worker as it runs beside the server, with the parties of the sandbox. */
export const startWorker = async (
  base: number,
  database: string,
  more: Readonly<Record<string, string>> = {},
): Promise<() => Promise<void>> => {
  const child = spawn(process.execPath, ["server/src/worker.ts"], {
    cwd: PROJECT,
    env: { ...process.env, ...environment(base), DATABASE_NAME: database, LOG_LEVEL: "silent", ...more },
    stdio: ["ignore", "inherit", "inherit"],
  });
  await once(child, "spawn");
  return async () => {
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    await exited;
  };
};

/** Figures of all websites that are to be fetched, as a night puts them in turn; afterwards nobody fetches anything. */
const openTurns = (client: pg.Client) => ({
  fetchAll: () =>
    client.query(
      `insert into pgboss.job (name, data) select 'website-figures', jsonb_build_object('accountId', account_id::text, 'slot', slot)
       from website where matomo_id is not null`,
    ),
  end: async () => {
    await client.query("delete from pgboss.job where name = 'website-figures' and state < 'active'");
    while ((await client.query("select from pgboss.job where name = 'website-figures' and state = 'active'")).rowCount !== 0)
      await wait(100);
    await client.query("delete from pgboss.job where name = 'website-figures'");
  },
});

/** What people notice of a party that is out of order while the worker asks it for everything at once. */
export const measureSlowParty = async (
  base: number,
  server: ServerProcess,
  world: World,
  key: KeyRing,
  { blocks, turns, seconds }: { blocks: number; turns: number; seconds: number },
): Promise<Finding[]> => {
  const sandbox = await startSandbox(base);
  const stopWorker = await startWorker(base, world.database);
  const client = new pg.Client({ host: "127.0.0.1", port: ports(base).postgres, user: "postgres", database: world.database });
  await client.connect();
  const calls = new KeepAlive(server.url, CONNECTIONS);
  const queue = openTurns(client);
  const sent = { windows: 0, calls: 0 };
  const call = () => {
    const nth = (sent.calls += 1);
    const member = world.members[(nth * 7) % world.members.length];
    if (!member) throw new Error("a world without members");
    return sendOrdinary(nth, calls, member, key);
  };
  const window = async (fault: FaultName | undefined): Promise<Window> => {
    const seed = Math.floor(sent.windows++ / (Object.keys(FAULTS).length + 1));
    const body = JSON.stringify(fault === undefined ? { mode: "ok" } : FAULTS[fault]);
    const { ok } = await fetch(`${urls(base).sandbox}/faults/matomo`, { method: "PUT", body });
    if (!ok) throw new Error("the sandbox took no fault");
    if (fault !== undefined) await queue.fetchAll();
    const others: Stream = await stream(CALLS_PER_SECOND, seconds, seed, call);
    await queue.end();
    return { others, logins: { times: [], failures: [] } };
  };
  try {
    // One question for each website: whoever is slow ends before the next window.
    await client.query("update website set counted_since = current_date - 20");
    await stream(CALLS_PER_SECOND, WARM_SECONDS, 1, call);
    const results = await interleave(blocks * turns, {
      calm: () => window(undefined),
      slow: () => window("slow"),
      failing: () => window("failing"),
      garbage: () => window("garbage"),
    });
    const calm = blocksOf(results.calm, blocks);
    return (Object.keys(FAULTS) as FaultName[]).flatMap((fault) => {
      const beside = blocksOf(results[fault], blocks);
      const all = { times: beside.flatMap(({ others }) => others.times), failures: beside.flatMap(({ others }) => others.failures) };
      return [
        { name: `ordinary calls beside Matomo ${fault} / without, p95`, spread: ratio(beside, calm, p95), atMost: 1.1, ceiling: 3 },
        answered(`ordinary calls beside Matomo ${fault}`, all),
      ];
    });
  } finally {
    calls.close();
    await client.end();
    await stopWorker();
    await sandbox.stop();
  }
};
