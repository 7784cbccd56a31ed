import { ENTRY_DIM as DIM, SOURCE } from "@schaufenster/server/facts/dimensions.ts";
import pg from "pg";
import { openWorld, type World } from "./world.ts";

/** Ten facts a day: the parts of each dimension. */
const PARTS = { [DIM.views]: 1, [DIM.contacts]: 4, [DIM.device]: 3, [DIM.location]: 2 } as const;
const DAYS = 365;
const PER_COMPANY = DAYS * Object.values(PARTS).reduce((sum, parts) => sum + parts, 0);
const MEMBERS = 200;

/** A world with a year of facts, and what a fact takes in it. */
export interface FactsWorld {
  readonly world: World;
  readonly facts: number;
  readonly bytesPerRow: number;
  readonly bytesFolded: number;
}

const VALUES = `select d as dim, v as value_key from unnest($3::int[], $4::int[]) as t (d, parts), generate_series(1, parts) v`;
/** Closed months as arrays, as the fold leaves them; in the order in which nights write them: month by month, all companies. */
const CLOSED = `
  insert into fact_month (account_id, dim, month, value_key, counts)
  select a, dim, month, value_key, (select array_agg((a + n * dim) % 40 order by n) from generate_series(1, extract(day from month + interval '1 month - 1 day')::int) n)
  from generate_series(fact_open_from() - interval '10 months', fact_open_from() - interval '1 month', interval '1 month') as m (at),
    lateral (select at::date as month) x, (${VALUES}) v, generate_series($1::bigint, $2::bigint) a order by month, a, dim, value_key`;
/** The open months day by day. */
const OPEN = `
  insert into fact (account_id, dim, day, value_key, cnt)
  select a, dim, day::date, value_key, (a + dim * extract(day from day)::int) % 40
  from generate_series(fact_open_from(), current_date - 1, interval '1 day') day, (${VALUES}) v, generate_series($1::bigint, $2::bigint) a order by day, a, dim, value_key`;

const sizeOf = async (client: pg.Client, table: string, count: string): Promise<number> => {
  const { rows } = await client.query<{ bytes: number }>(
    `select (select sum(pg_total_relation_size(inhrelid))::float8 from pg_inherits where inhparent = '${table}'::regclass) / (select ${count}::float8 from ${table}) as bytes`,
  );
  return rows[0]?.bytes ?? Number.NaN;
};

/** Builds the world and its facts unless they are there. The people who ask are in the middle of all companies. */
export const openFactsWorld = async (port: number, millions: number): Promise<FactsWorld> => {
  const database = `bench_facts_${millions}m`;
  const world = await openWorld(port, database, { companies: MEMBERS, giant: false }, MEMBERS);
  const client = new pg.Client({ host: "127.0.0.1", port, user: "postgres", database });
  await client.connect();
  try {
    const companies = Math.round((millions * 1e6) / PER_COMPANY);
    const [first] = world.members;
    const from = Number(first?.accountId) - Math.floor((companies - MEMBERS) / 2);
    const whose = [from, from + companies - 1, Object.keys(PARTS).map(Number), Object.values(PARTS)];
    if ((await client.query("select from fact_source limit 1")).rowCount === 0) {
      await client.query("begin");
      await client.query(CLOSED, whose);
      await client.query(OPEN, whose);
      await client.query("insert into fact_source (account_id, source, last_day) select account_id, $1, current_date - 1 from account", [
        SOURCE.entry,
      ]);
      await client.query("commit");
      await client.query("vacuum analyze");
    }
    const bytesPerRow = await sizeOf(client, "fact", "count(*)");
    const bytesFolded = await sizeOf(client, "fact_month", "sum(cardinality(counts))");
    return { world, facts: companies * PER_COMPANY, bytesPerRow, bytesFolded };
  } finally {
    await client.end();
  }
};
