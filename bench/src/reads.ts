import { findLeadPage } from "@schaufenster/server/areas/leads/lead-page.store.ts";
import { findRatingPage } from "@schaufenster/server/areas/reviews/rating.store.ts";
import { findPhoneCallPage } from "@schaufenster/server/areas/secretarial/phone-call-page.store.ts";
import { openDb, ReadScope, type Db } from "@schaufenster/server/db/db.ts";
import { closePools, openPools } from "@schaufenster/server/db/pools.ts";
import { SCOPE_STATEMENTS } from "@schaufenster/server/db/scope.ts";
import type pg from "pg";
import { openBarePool } from "./bare-pool.ts";
import type { CpuMeter } from "./cpu.ts";
import type { Finding } from "./finding.ts";
import { interleave, ratio } from "./rounds.ts";
import { POOL_SIZE } from "./server-process.ts";
import type { Member, World } from "./world.ts";

const CONCURRENT = 16;
const rate = ({ perSecond }: ReadBurst): number => perSecond;
const cpu = ({ cpuPerRead }: ReadBurst): number => cpuPerRead;

/** What one burst of reads gave. */
interface ReadBurst {
  readonly perSecond: number;
  readonly cpuPerRead: number;
}

type Read = (member: Member) => Promise<unknown>;

const firstPage = (db: Db, { accountId }: Member) => findLeadPage(db, "all", { accountId, limit: 10, offset: 0, dunningLevel: null });

/** Page 1,000 of each long list. */
const FAR = { limit: 10, offset: 9_990 } as const;
const FAR_PAGES = {
  requests: (db, { accountId }) => findLeadPage(db, "all", { accountId, dunningLevel: null, ...FAR }),
  reviews: (db, { accountId }) => findRatingPage(db, { accountId, sourceId: null, stars: null, answered: null, newDays: 7, ...FAR }),
  calls: (db, { accountId }) =>
    findPhoneCallPage(db, "all", { accountId, from: "2020-01-01", to: "2099-12-31", sameNumberAs: null, ...FAR }),
} as const satisfies Record<string, (db: Db, member: Member) => Promise<unknown>>;

const burstOf = async (read: Read, members: readonly Member[], meter: CpuMeter, milliseconds: number): Promise<ReadBurst> => {
  const before = meter(process.pid);
  const began = performance.now();
  let count = 0;
  const worker = async (_: unknown, first: number): Promise<void> => {
    for (let at = first; performance.now() - began < milliseconds; at += 7) {
      const member = members[at % members.length];
      if (member) await read(member);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, worker));
  return { perSecond: (count / (performance.now() - began)) * 1000, cpuPerRead: (meter(process.pid) - before) / count };
};

/** `portal_enter` as a statement of its own, the way most servers would send it. */
const enterText = (): string => {
  const [, types = "", text = ""] = /prepare portal_enter\(([^)]*)\) as\s+([^;]+);/.exec(SCOPE_STATEMENTS) ?? [];
  const typeOf = types.split(", ");
  return text.replaceAll(/\$(\d+)/g, (slot, place: string) => `${slot}::${typeOf[Number(place) - 1] ?? "text"}`);
};
const ENTER = enterText();

/** The usual way: a transaction, the check, the read, the commit; each waits for the one before. */
const classic = async (pool: pg.Pool, member: Member): Promise<void> => {
  const { userId, family, secretHash, bindHash, role, accountId, brand, right } = member.claim;
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query({
      name: "classic.enter",
      text: ENTER,
      values: [userId, accountId, family, secretHash, bindHash, role, brand, " 0a1b2c3d", right],
    });
    const db: Db = {
      rows: async (query, params) => (await client.query({ name: query.name, text: query.text(), values: query.values(params) })).rows,
    };
    await firstPage(db, member);
    await client.query("commit");
  } finally {
    client.release();
  }
};

/** Reads behind session, membership and fences, against the same statement without any of them. */
export const measureReads = async (world: World, port: number, meter: CpuMeter, rounds: number, ms: number): Promise<Finding[]> => {
  const { database, members, giant } = world;
  const pools = openPools({ host: "127.0.0.1", port, database }, POOL_SIZE, { onFault: () => undefined });
  const bare = openBarePool(port, database, POOL_SIZE);
  try {
    const bareDb = openDb(bare);
    const results = await interleave(rounds, {
      bare: () => burstOf((member) => firstPage(bareDb, member), members, meter, ms),
      scoped: () => burstOf((member) => firstPage(new ReadScope(pools.app, member.claim), member), members, meter, ms),
      classic: () => burstOf((member) => classic(pools.app, member), members, meter, ms),
    });
    const far: Finding[] = [];
    for (const [list, read] of Object.entries(FAR_PAGES)) {
      const pages = await interleave(rounds, {
        bare: () => burstOf((member) => read(bareDb, member), [giant], meter, ms),
        scoped: () => burstOf((member) => read(new ReadScope(pools.app, member.claim), member), [giant], meter, ms),
      });
      const name = `page 1,000 of ${list}, fenced / bare`;
      far.push(
        { name: `${name}, rate`, spread: ratio(pages.scoped, pages.bare, rate), atLeast: 0.85 },
        { name: `${name}, CPU`, spread: ratio(pages.scoped, pages.bare, cpu), ceiling: 2.2 },
      );
    }
    return [
      { name: "read with session and fences / bare read, rate", spread: ratio(results.scoped, results.bare, rate), atLeast: 0.85 },
      { name: "read with session and fences / bare read, CPU", spread: ratio(results.scoped, results.bare, cpu), ceiling: 2.2 },
      { name: "the same by BEGIN, check, read, COMMIT, rate", spread: ratio(results.classic, results.bare, rate) },
      ...far,
    ];
  } finally {
    await closePools(pools);
    await bare.end();
  }
};
