import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import type { CpuMeter } from "./cpu.ts";
import type { FactsWorld } from "./facts-world.ts";
import type { Finding } from "./finding.ts";
import { KeepAlive } from "./keep-alive.ts";
import { interleave, ratio, spreadOf } from "./rounds.ts";
import type { ServerProcess } from "./server-process.ts";

/** A server and the facts it answers from. */
export interface ServedFacts {
  readonly server: ServerProcess;
  readonly facts: FactsWorld;
}
interface Cost {
  readonly p50: number;
  readonly cpu: number;
}

const WARM_REQUESTS = 1_500;

const yearByWeek = (accountId: string): string => {
  const today = isoDay(new Date());
  return `${entry.getViewStatistics.path}?startDate=${addDays(today, -365)}&endDate=${addDays(today, -1)}&interval=Week&accountId=${accountId}`;
};

/** A company's twelve months by week, one company after the other: the typical time, and what database and server worked for each. */
const askYears = async ({ server, facts: { world } }: ServedFacts, meter: CpuMeter, requests: number): Promise<Cost> => {
  const client = new KeepAlive(server.url);
  const times: number[] = [];
  const before = meter(server.pid);
  try {
    for (let n = 0; n < requests; n += 1) {
      const member = world.members[(n * 7) % world.members.length];
      if (!member) throw new Error("a world without members");
      const began = performance.now();
      const { status, text } = await client.send("GET", yearByWeek(member.accountId), member);
      times.push(performance.now() - began);
      if (status !== 200 || text.length < 1_000) throw new Error(`a year was answered with ${status}, ${text.length} characters`);
    }
    return { p50: spreadOf(times).median, cpu: (meter(server.pid) - before) / requests };
  } finally {
    client.close();
  }
};

const still = (value: number) => ({ median: value, low: value, high: value });

/** What a company's year costs when all others have more. */
export const measureFacts = async (
  served: readonly [ServedFacts, ...ServedFacts[]],
  meter: CpuMeter,
  rounds: number,
  requests: number,
): Promise<Finding[]> => {
  for (const each of served) await askYears(each, meter, WARM_REQUESTS);
  const nameOf = ({ facts: { facts } }: ServedFacts): string => `${Math.round(facts / 1e6)} M`;
  const costs: Readonly<Record<string, readonly Cost[]>> = await interleave<string, Cost>(
    rounds,
    Object.fromEntries(served.map((each) => [nameOf(each), () => askYears(each, meter, requests)])),
  );
  const [smallest, ...larger] = served;
  const of = (each: ServedFacts): readonly Cost[] => costs[nameOf(each)] ?? [];
  return [
    ...larger.flatMap((each) => [
      {
        name: `a year by week, ${nameOf(each)} facts / ${nameOf(smallest)}, p50`,
        spread: ratio(of(each), of(smallest), ({ p50 }) => p50),
        atMost: 1.2,
        ceiling: 3,
      },
      {
        name: `a year by week, ${nameOf(each)} facts / ${nameOf(smallest)}, CPU`,
        spread: ratio(of(each), of(smallest), ({ cpu }) => cpu),
        atMost: 1.2,
        ceiling: 3,
      },
    ]),
    ...served.map((each) => ({
      name: `bytes per fact, closed months, ${nameOf(each)}`,
      spread: still(each.facts.bytesFolded),
      atMost: 8.5,
    })),
    ...served.map((each) => ({ name: `bytes per fact, open months, ${nameOf(each)}`, spread: still(each.facts.bytesPerRow) })),
  ];
};
