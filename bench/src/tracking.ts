import { randomUUID } from "node:crypto";
import { CONSENT_VERSIONS } from "@schaufenster/contract/areas/tracking/consent.rules.ts";
import { openGathering } from "@schaufenster/server/areas/tracking/gathering.ts";
import { storeTracked, type TrackedRow } from "@schaufenster/server/areas/tracking/tracked.store.ts";
import { closePools, openPools } from "@schaufenster/server/db/pools.ts";
import type pg from "pg";
import { openBarePool } from "./bare-pool.ts";
import type { CpuMeter } from "./cpu.ts";
import type { Finding } from "./finding.ts";
import { interleave, ratio, spreadOf } from "./rounds.ts";
import { measureOverload } from "./tracking-overload.ts";
import type { World } from "./world.ts";

/** One event each, so many requests at once. */
const AT_ONCE = 256;
const POOL = 20;
const PATIENCE_MS = 60_000;

interface Round {
  readonly perSecond: number;
  /** Of this process and the database, for one event. */
  readonly microseconds: number;
}

/** Sends one event after the other from so many places at once, each waiting until its own is committed. */
const drive = async (
  meter: CpuMeter,
  milliseconds: number,
  users: readonly string[],
  store: (row: TrackedRow) => Promise<unknown>,
): Promise<Round> => {
  const began = performance.now();
  const cpu = meter(process.pid);
  let done = 0;
  const send = async (at: number): Promise<void> => {
    const userId = users[at % users.length] ?? "";
    while (performance.now() - began < milliseconds) {
      const event = { kind: "views", name: "profile", value: null, at: new Date().toISOString() };
      await store({ ...event, userId, accountId: null, batch: randomUUID(), n: 0 });
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => send(at)));
  return { perSecond: done / ((performance.now() - began) / 1000), microseconds: (meter(process.pid) - cpu) / done };
};

/** What a table without fences and without the question who consents would take. */
const bareBatch = async (bare: pg.Pool, rows: readonly TrackedRow[]): Promise<number> => {
  await bare.query({
    name: "bare-batch",
    text: `insert into tracked_event (user_id, kind, name, at, batch, n)
      select * from unnest($1::bigint[], $2::text[], $3::text[], $4::timestamptz[], $5::uuid[], $6::smallint[])`,
    values: [
      rows.map(({ userId }) => userId),
      rows.map(({ kind }) => kind),
      rows.map(({ name }) => name),
      rows.map(({ at }) => at),
      rows.map(({ batch }) => batch),
      rows.map(({ n }) => n),
    ],
  });
  return rows.length;
};

/** Gathers as the portal does, and never sheds. */
const gather = (store: (rows: readonly TrackedRow[]) => Promise<number>) =>
  openGathering({
    store: (rows) => store(rows),
    waiting: () => 0,
    count: { stored: () => undefined, dropped: () => undefined },
    now: () => performance.now(),
  });

/** Taking in what browsers tell: gathered as the portal does it, gathered into the bare table, and stored request by request. */
export const measureTracking = async (
  world: World,
  port: number,
  meter: CpuMeter,
  rounds: number,
  milliseconds: number,
): Promise<Finding[]> => {
  const bare = openBarePool(port, world.database, POOL);
  // One transaction per request makes 256 wait for 20 connections; on a busy machine that is longer than the portal itself would let them wait.
  const pools = openPools({ host: "127.0.0.1", port, database: world.database }, POOL, {
    onFault: () => undefined,
    connectWithinMs: PATIENCE_MS,
  });
  const users = world.members.map(({ claim }) => claim.userId);
  await bare.query(
    `insert into consent (user_id, purpose, version, brand, granted) select u, 'usage', $2, 'nahwerk', true from unnest($1::bigint[]) u
     on conflict do nothing`,
    [users, CONSENT_VERSIONS.usage],
  );
  const ours = gather((rows) => storeTracked(pools.app, rows, () => undefined));
  const plain = gather((rows) => bareBatch(bare, rows));
  try {
    const found = await interleave(rounds, {
      ours: () => drive(meter, milliseconds, users, (row) => ours.add([row])),
      bare: () => drive(meter, milliseconds, users, (row) => plain.add([row])),
      single: () => drive(meter, milliseconds, users, (row) => storeTracked(pools.app, [row], () => undefined)),
    });
    const rate = ({ perSecond }: Round): number => perSecond;
    const cost = ({ microseconds }: Round): number => microseconds;
    return [
      { name: "tracking: events gathered", spread: spreadOf(found.ours.map(rate)), unit: "/s" },
      { name: "tracking: CPU of one gathered event", spread: spreadOf(found.ours.map(cost)), unit: " us" },
      { name: "tracking: rate to one transaction per request", spread: ratio(found.ours, found.single, rate), atLeast: 2, floor: 1 },
      { name: "tracking: CPU to one transaction per request", spread: ratio(found.ours, found.single, cost), atMost: 0.35, ceiling: 0.8 },
      { name: "tracking: CPU to bare group commit", spread: ratio(found.ours, found.bare, cost), atMost: 2.5, ceiling: 5 },
      ...(await measureOverload(pools, users, rounds, milliseconds)),
    ];
  } finally {
    await bare.query("truncate tracked_event");
    await closePools(pools);
    await bare.end();
  }
};
