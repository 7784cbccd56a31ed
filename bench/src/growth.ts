import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import type { Finding } from "./finding.ts";
import { KeepAlive } from "./keep-alive.ts";
import { interleave, ratio, spreadOf } from "./rounds.ts";
import type { ServerProcess } from "./server-process.ts";
import type { Member, World } from "./world.ts";

/** A server and the world it serves. */
export interface Served {
  readonly server: ServerProcess;
  readonly world: World;
}

const WARM_REQUESTS = 2_000;
const time = (milliseconds: number): number => milliseconds;

const dayBefore = (days: number): string => addDays(isoDay(new Date()), -days);
/** The lists that grow with the years. */
export const LISTS = {
  requests: "/api/customer/lea/getLeads?",
  reviews: "/api/wkdb/ratings/list?",
  calls: `/api/secretarial-service/getCompanyCallerList?startDate=${dayBefore(300)}&endDate=${dayBefore(0)}&`,
} as const;
export type List = keyof typeof LISTS;

/** The page with this number. */
const offsetOf = (page: number): number => (page - 1) * 10;

/** The typical time of an answer when requests come one after the other, in milliseconds. */
const medianTime = async (
  client: KeepAlive,
  members: readonly Member[],
  offset: number,
  requests: number,
  list: List = "requests",
): Promise<number> => {
  const times: number[] = [];
  for (let n = 0; n < requests; n += 1) {
    const member = members[(n * 7) % members.length];
    if (!member) throw new Error("a world without members");
    const began = performance.now();
    const { status } = await client.send("GET", `${LISTS[list]}limit=10&offset=${offset}&accountId=${member.accountId}`, member);
    times.push(performance.now() - began);
    if (status !== 200) throw new Error(`a page of ${list} was answered with ${status}`);
  }
  return spreadOf(times).median;
};

/** Does page 1,000 of a list cost more than its first? */
const laterPages = async (client: KeepAlive, giant: readonly Member[], rounds: number, requests: number): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const list of ["reviews", "calls"] as const) {
    const pages = await interleave(rounds, {
      first: () => medianTime(client, giant, 0, requests, list),
      late: () => medianTime(client, giant, offsetOf(1_000), requests, list),
    });
    findings.push({
      name: `page 1,000 / page 1 of 20,000 ${list}, p50`,
      spread: ratio(pages.late, pages.first, time),
      atMost: 1.5,
      ceiling: 3,
    });
  }
  return findings;
};

/** Does a page cost more when others have more, and when it lies far behind? */
export const measureGrowth = async (small: Served, large: Served, rounds: number, requests: number): Promise<Finding[]> => {
  const toSmall = new KeepAlive(small.server.url);
  const toLarge = new KeepAlive(large.server.url);
  const giant = [large.world.giant];
  try {
    // Both servers must have answered equally often before, and only each other's turn may lie between: the one that had served
    // more would be the faster one.
    for (const [client, { world }] of [
      [toSmall, small],
      [toLarge, large],
    ] as const)
      await medianTime(client, world.members, 0, WARM_REQUESTS);
    const tables = await interleave(rounds, {
      small: () => medianTime(toSmall, small.world.members, 0, requests),
      large: () => medianTime(toLarge, large.world.members, 0, requests),
    });
    const pages = await interleave(rounds, {
      usual: () => medianTime(toLarge, large.world.members, 0, requests),
      giantFirst: () => medianTime(toLarge, giant, 0, requests),
      giantLate: () => medianTime(toLarge, giant, offsetOf(1_000), requests),
      giantLast: () => medianTime(toLarge, giant, offsetOf(5_000), requests),
    });
    const from = small.world.leads.toLocaleString("en");
    const to = large.world.leads.toLocaleString("en");
    return [
      { name: `page 1, ${from} rows in all -> ${to}, p50`, spread: ratio(tables.large, tables.small, time), atMost: 1.2, ceiling: 2 },
      { name: "page 1 of 50,000 requests / of 50, p50", spread: ratio(pages.giantFirst, pages.usual, time), atMost: 1.2, ceiling: 3 },
      {
        name: "page 1,000 / page 1 of 50,000 requests, p50",
        spread: ratio(pages.giantLate, pages.giantFirst, time),
        atMost: 1.5,
        ceiling: 3,
      },
      {
        name: "page 5,000 / page 1 of 50,000 requests, p50",
        spread: ratio(pages.giantLast, pages.giantFirst, time),
        atMost: 1.5,
        ceiling: 3,
      },
      ...(await laterPages(toLarge, giant, rounds, requests)),
    ];
  } finally {
    toSmall.close();
    toLarge.close();
  }
};
