import { randomUUID } from "node:crypto";
import { openGathering } from "@schaufenster/server/areas/tracking/gathering.ts";
import { storeTracked } from "@schaufenster/server/areas/tracking/tracked.store.ts";
import type { Pools } from "@schaufenster/server/db/pools.ts";
import type { Finding } from "./finding.ts";
import { interleave, ratio, spreadOf } from "./rounds.ts";

/** Twice as many as there are connections read without a pause: the database has more to do than it can. */
const READERS = 40;
/** As many events a second as the portal is meant to carry, in ticks as a timer keeps them. */
const TICK_MS = 10;
const EVENTS_PER_TICK = 50;
/** Something of a few milliseconds, so that connections and not this process are what runs short. */
const READ = "select count(*) from generate_series(1, 20000)";

interface Round {
  /** Of others' reads. */
  readonly perSecond: number;
  readonly sent: number;
  readonly stored: number;
  readonly dropped: number;
}

/** What becomes of events: none come, the sender throws them away, which costs what sending costs in this one process, or the portal is given them. */
type Events = "none" | "thrown away" | "given";

/** Others read as much as they can, and events come at their rate or not at all. Every event that is given is stored or counted as dropped. */
const crowd = async (pools: Pools, users: readonly string[], milliseconds: number, fate: Events): Promise<Round> => {
  const tally = { reads: 0, sent: 0, stored: 0, dropped: 0 };
  const gathering = openGathering({
    store: (rows, begun) => storeTracked(pools.app, rows, begun),
    waiting: () => pools.app.waitingCount,
    count: { stored: (count) => void (tally.stored += count), dropped: (count) => void (tally.dropped += count) },
    now: () => performance.now(),
  });
  const began = performance.now();
  const going = (): boolean => performance.now() - began < milliseconds;
  const send = async (): Promise<void> => {
    tally.sent += 1;
    try {
      const userId = users[tally.sent % users.length] ?? "";
      const event = { kind: "views", name: "profile", value: null, at: new Date().toISOString() };
      const row = { ...event, userId, accountId: null, batch: randomUUID(), n: 0 };
      if (fate === "thrown away") {
        tally.dropped += 1;
        return;
      }
      // Asked first, as the portal does: what is refused has cost nothing but this.
      gathering.admit(1);
      await gathering.add([row]);
    } catch {
      // Refused, and counted.
    }
  };
  const waiting: Promise<void>[] = [];
  const clock = setInterval(() => {
    if (fate !== "none" && going()) waiting.push(...Array.from({ length: EVENTS_PER_TICK }, send));
  }, TICK_MS);
  const read = async (): Promise<void> => {
    while (going()) {
      await pools.app.query(READ);
      tally.reads += 1;
    }
  };
  await Promise.all(Array.from({ length: READERS }, read));
  clearInterval(clock);
  const seconds = (performance.now() - began) / 1000;
  await Promise.all(waiting);
  if (tally.stored + tally.dropped !== tally.sent)
    throw new Error(`of ${tally.sent} events ${tally.stored} were stored and ${tally.dropped} counted as dropped`);
  return { ...tally, perSecond: tally.reads / seconds };
};

const rateOf = ({ perSecond }: Round): number => perSecond;

/** What others keep of their rate when tracking comes on top of more than the database can do, and how much of it is shed. */
export const measureOverload = async (pools: Pools, users: readonly string[], rounds: number, milliseconds: number): Promise<Finding[]> => {
  const found = await interleave(rounds, {
    none: () => crowd(pools, users, milliseconds, "none"),
    thrown: () => crowd(pools, users, milliseconds, "thrown away"),
    given: () => crowd(pools, users, milliseconds, "given"),
  });
  return [
    {
      name: "tracking: rate of others under overload, 5,000 events/s given to the portal / thrown away by their sender",
      spread: ratio(found.given, found.thrown, rateOf),
      atLeast: 0.9,
      floor: 0.5,
    },
    { name: "tracking: the same, given to the portal / no events", spread: ratio(found.given, found.none, rateOf) },
    {
      name: "tracking: share shed under overload, each counted",
      spread: spreadOf(found.given.map(({ sent, dropped }) => dropped / sent)),
      atLeast: 0.9,
      floor: 0.5,
    },
  ];
};
