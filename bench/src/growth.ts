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

/** The typical time of an answer when requests come one after the other, in milliseconds. */
const medianTime = async (client: KeepAlive, members: readonly Member[], offset: number, requests: number): Promise<number> => {
  const times: number[] = [];
  for (let n = 0; n < requests; n += 1) {
    const member = members[(n * 7) % members.length];
    if (!member) throw new Error("a world without members");
    const began = performance.now();
    const { status } = await client.send(
      "GET",
      `/api/customer/lea/getLeads?limit=10&offset=${offset}&accountId=${member.accountId}`,
      member,
    );
    times.push(performance.now() - began);
    if (status !== 200) throw new Error(`getLeads answered ${status}`);
  }
  return spreadOf(times).median;
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
      giantLate: () => medianTime(toLarge, giant, 9_990, Math.ceil(requests / 10)),
    });
    const from = small.world.leads.toLocaleString("en");
    const to = large.world.leads.toLocaleString("en");
    return [
      { name: `page 1, ${from} rows in all -> ${to}, p50`, spread: ratio(tables.large, tables.small, time), atMost: 1.2, ceiling: 2 },
      { name: "page 1 of 50,000 requests / of 50, p50", spread: ratio(pages.giantFirst, pages.usual, time), atMost: 1.2, ceiling: 3 },
      { name: "page 1,000 / page 1 of 50,000 requests, p50", spread: ratio(pages.giantLate, pages.giantFirst, time) },
    ];
  } finally {
    toSmall.close();
    toLarge.close();
  }
};
