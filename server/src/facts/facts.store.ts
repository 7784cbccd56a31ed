import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { Param } from "../db/statement.ts";
import { db, statement } from "./facts.tables.ts";

interface Asked {
  accountId: string;
  dims: readonly number[];
  from: string;
  to: string;
}

/** Both tables: the open months day by day, the closed ones out of their arrays. What was not counted has no row. */
const facts = (p: Param<Asked>) => sql`
  select day, dim, value_key, cnt from fact
  where account_id = ${p("accountId")}::bigint and dim = any (${p("dims")}::smallint[]) and day between ${p("from")}::date and ${p("to")}::date
  union all
  select m.month + (c.n - 1)::int, m.dim, m.value_key, c.cnt from fact_month m cross join lateral unnest(m.counts) with ordinality as c(cnt, n)
  where m.account_id = ${p("accountId")}::bigint and m.dim = any (${p("dims")}::smallint[])
    and m.month between date_trunc('month', ${p("from")}::date)::date and ${p("to")}::date
    and m.month + (c.n - 1)::int between ${p("from")}::date and ${p("to")}::date and c.cnt is not null`;

const daily = statement(
  "facts.daily",
  (p: Param<Asked>) => sql<{ day: string; dim: number; value_key: number; cnt: number }>`
  select day::text as day, dim, value_key, cnt from (${facts(p)}) f order by day`,
);
const values = statement(
  "facts.values",
  (p: Param<Asked>) => sql<{ dim: number; value_key: number; cnt: number }>`
  select dim, value_key, sum(cnt)::float8 as cnt from (${facts(p)}) f group by dim, value_key order by 3 desc, 1, 2`,
);
const state = statement("facts.state", (p: Param<{ accountId: string; source: number }>) =>
  db
    .selectFrom("fact_source")
    .select([sql<string>`last_day::text`.as("last_day"), "delivered_at"])
    .where("account_id", "=", p("accountId"))
    .where("source", "=", p("source")),
);

/** Every count of some dimensions, oldest day first. */
export const findDailyFacts = (on: Db, asked: Asked) => on.rows(daily, asked);
/** The same added up over the days, the most first. */
export const findFactValues = (on: Db, asked: Asked) => on.rows(values, asked);
/** Up to which day a source has counted, and when that came; undefined when it never did. */
export const findFactState = async (on: Db, accountId: string, source: number) => (await on.rows(state, { accountId, source }))[0];

export type DailyFact = Awaited<ReturnType<typeof findDailyFacts>>[number];
export type FactValue = Awaited<ReturnType<typeof findFactValues>>[number];
export type FactState = Awaited<ReturnType<typeof findFactState>>;
