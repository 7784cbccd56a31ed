import { SEARCH_HEADER } from "@schaufenster/contract/values/list/list-query.ts";
import type { Finding } from "./finding.ts";
import { LISTS, type List, type Served } from "./growth.ts";
import { KeepAlive } from "./keep-alive.ts";
import { interleave, ratio, spreadOf } from "./rounds.ts";
import type { Member } from "./world.ts";

/** What is looked for, by how often it is there; null is page 1 itself. */
const SEARCHES: Readonly<Record<List, Readonly<Record<string, string>>>> = {
  requests: { "one row": "0221 471112345", "a word of all rows": "renovieren", "two words of all rows": "mustermann bad" },
  reviews: { "one row": "auftrag12345", "a word of all rows": "pünktlich", "two words of all rows": "erika sauber" },
  calls: { "some rows": "0221 4711042", "a word of all rows": "renovieren", "two words of all rows": "mustermann rückruf" },
};
const WARM_REQUESTS = 1_000;
const time = (milliseconds: number): number => milliseconds;

/** The typical time of a first page, searched or not. */
const medianTime = async (
  client: KeepAlive,
  members: readonly Member[],
  list: List,
  search: string | null,
  requests: number,
): Promise<number> => {
  const times: number[] = [];
  const further = search === null ? {} : { [SEARCH_HEADER]: encodeURIComponent(search) };
  for (let n = 0; n < requests; n += 1) {
    const member = members[(n * 7) % members.length];
    if (!member) throw new Error("a world without members");
    const began = performance.now();
    const path = `${LISTS[list]}limit=10&offset=0&accountId=${member.accountId}`;
    const { status } = await client.send("GET", path, member, undefined, further);
    times.push(performance.now() - began);
    if (status !== 200) throw new Error(`a search in ${list} was answered with ${status}`);
  }
  return spreadOf(times).median;
};

/** Does a search among very many rows cost more than their first page? */
const amongMany = async (client: KeepAlive, giant: readonly Member[], rounds: number, requests: number): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const list of Object.keys(LISTS) as List[]) {
    const first = () => medianTime(client, giant, list, null, requests);
    const searches = Object.entries(SEARCHES[list]).map(
      ([kind, text]) => [kind, () => medianTime(client, giant, list, text, requests)] as const,
    );
    const found: Readonly<Record<string, readonly number[]>> = await interleave<string, number>(
      rounds,
      Object.fromEntries([["page 1", first] as const, ...searches]),
    );
    for (const kind of Object.keys(SEARCHES[list]))
      findings.push({
        name: `search for ${kind} / page 1 of ${list === "requests" ? "50,000" : "20,000"} ${list}, p50`,
        spread: ratio(found[kind] ?? [], found["page 1"] ?? [], time),
        atMost: 2,
        ceiling: 5,
      });
  }
  return findings;
};

/** Does a search cost more when others have more? */
export const measureSearch = async (small: Served, large: Served, rounds: number, requests: number): Promise<Finding[]> => {
  const toSmall = new KeepAlive(small.server.url);
  const toLarge = new KeepAlive(large.server.url);
  try {
    for (const [client, { world }] of [
      [toSmall, small],
      [toLarge, large],
    ] as const)
      await medianTime(client, world.members, "requests", "renovieren", WARM_REQUESTS);
    const tables = await interleave(rounds, {
      small: () => medianTime(toSmall, small.world.members, "requests", "renovieren", requests),
      large: () => medianTime(toLarge, large.world.members, "requests", "renovieren", requests),
    });
    const rows = [small, large].map(({ world }) => world.leads.toLocaleString("en"));
    return [
      { name: `search, ${rows.join(" rows in all -> ")}, p50`, spread: ratio(tables.large, tables.small, time), atMost: 1.1, ceiling: 2 },
      ...(await amongMany(toLarge, [large.world.giant], rounds, requests)),
    ];
  } finally {
    toSmall.close();
    toLarge.close();
  }
};
