import { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";
import type { Finding } from "./finding.ts";
import type { Served } from "./growth.ts";
import { KeepAlive } from "./keep-alive.ts";
import { interleave, quantileOf, ratio } from "./rounds.ts";
import type { Member } from "./world.ts";

/** What is looked for over the whole portal, by how often it is there. */
const SEARCHES = {
  "one row": "0221 471112345",
  "a word of all rows": "renovieren",
  "two words of all rows": "mustermann bad",
  "two letters": "re",
  "a word with an error": "renovieern",
  "two words with errors": "mustermnan renoviieren",
  "a long word that is near to nothing": "rechtsschutzversicherung",
} as const;
const WARM_REQUESTS = 500;
const SHARE = 0.95;
const time = (milliseconds: number): number => milliseconds;

/**
 * The slowest answers but for one in twenty, when requests come one after the other. What the database has not done within its time is answered
 * with 503, and that time counts like any other; more of these than the one in twenty would be no measure.
 */
const slowest = async (requests: number, ask: (n: number) => Promise<{ readonly status: number }>): Promise<number> => {
  const times: number[] = [];
  let late = 0;
  for (let n = 0; n < requests; n += 1) {
    const began = performance.now();
    const { status } = await ask(n);
    times.push(performance.now() - began);
    if (status === 503) late += 1;
    else if (status !== 200) throw new Error(`a measured request was answered with ${status}`);
  }
  if (late >= requests * (1 - SHARE)) throw new Error(`${late} of ${requests} measured requests were not answered in time`);
  return quantileOf(times, SHARE);
};

const memberAt = (members: readonly Member[], n: number): Member => {
  const member = members[(n * 7) % members.length];
  if (!member) throw new Error("a world without members");
  return member;
};
const searchFor = (client: KeepAlive, members: readonly Member[], search: string, requests: number) =>
  slowest(requests, (n) => {
    const member = memberAt(members, n);
    return client.send("POST", `${portal.search.path}?accountId=${member.accountId}`, member, { search });
  });
/** A request by its number: the one row that a key names, through the same server. */
const lookUp = (client: KeepAlive, member: Member, requests: number) =>
  slowest(requests, (n) =>
    client.send(
      "GET",
      `/api/customer/lea/getLead?externalId=A-${member.accountId}-${1 + ((n * 7_919) % 50_000)}&accountId=${member.accountId}`,
      member,
    ),
  );

/** What the search over the portal costs at a company of 50,000 requests beside the look at one row, and does it cost more when others have more? */
export const measurePortalSearch = async (small: Served, large: Served, rounds: number, requests: number): Promise<Finding[]> => {
  const toSmall = new KeepAlive(small.server.url);
  const toLarge = new KeepAlive(large.server.url);
  try {
    await searchFor(toSmall, small.world.members, SEARCHES["a word of all rows"], WARM_REQUESTS);
    await searchFor(toLarge, large.world.members, SEARCHES["a word of all rows"], WARM_REQUESTS);
    const [few, many] = [small, large].map(({ world }) => world.leads.toLocaleString("en"));
    const findings: Finding[] = [];
    for (const kind of ["a word of all rows", "a word with an error"] as const) {
      const tables = await interleave(rounds, {
        small: () => searchFor(toSmall, small.world.members, SEARCHES[kind], requests),
        large: () => searchFor(toLarge, large.world.members, SEARCHES[kind], requests),
      });
      findings.push({
        name: `search over the portal for ${kind}, ${few ?? ""} rows in all -> ${many ?? ""}, p95`,
        spread: ratio(tables.large, tables.small, time),
        atMost: 1.2,
        ceiling: 2,
      });
    }
    for (const [kind, search] of Object.entries(SEARCHES)) {
      const found = await interleave(rounds, {
        search: () => searchFor(toLarge, [large.world.giant], search, requests),
        key: () => lookUp(toLarge, large.world.giant, requests),
      });
      findings.push({
        name: `search over the portal for ${kind} / one request by its number, at a company of 50,000, p95`,
        spread: ratio(found.search, found.key, time),
        atMost: 10,
        ceiling: 60,
      });
    }
    return findings;
  } finally {
    toSmall.close();
    toLarge.close();
  }
};
