import { sql, type RawBuilder } from "kysely";
import type { Db } from "../db/db.ts";
import type { Param } from "../db/statement.ts";
import { statement } from "./facts.tables.ts";

interface Asked {
  accountId: string;
  dims: readonly number[];
  from: string;
  to: string;
}

type Sql = RawBuilder<unknown>;
/** Both tables: the open months day by day, the closed ones out of their arrays. What was not counted has no row. */
export const countsIn = ({ account, dims, from, to }: Readonly<Record<"account" | "dims" | "from" | "to", Sql>>) => sql`
  select day, dim, value_key, cnt from fact where account_id = ${account} and dim = any (${dims}) and day between ${from} and ${to}
  union all
  select m.month + (c.n - 1)::int, m.dim, m.value_key, c.cnt from fact_month m cross join lateral unnest(m.counts) with ordinality as c(cnt, n)
  where m.account_id = ${account} and m.dim = any (${dims}) and m.month between date_trunc('month', ${from})::date and ${to}
    and m.month + (c.n - 1)::int between ${from} and ${to} and c.cnt is not null`;
const facts = (p: Param<Asked>) =>
  countsIn({
    account: sql`${p("accountId")}::bigint`,
    dims: sql`${p("dims")}::smallint[]`,
    from: sql`${p("from")}::date`,
    to: sql`${p("to")}::date`,
  });

export interface State {
  last_day: string | null;
  delivered_at: Date | null;
}
/** With the state of the source beside it, in one round trip: a row without a fact where there is none. */
const withState = (p: Param<Asked & { source: number }>, counted: ReturnType<typeof sql>) => sql`
  from (select) once left join fact_source s on s.account_id = ${p("accountId")}::bigint and s.source = ${p("source")}::smallint
  left join (${counted}) f on true`;

const daily = statement(
  "facts.daily",
  (p: Param<Asked & { source: number }>) => sql<State & { day: string | null; dim: number; value_key: number; cnt: number }>`
  select f.day::text as day, f.dim, f.value_key, f.cnt, s.last_day::text as last_day, s.delivered_at ${withState(p, facts(p))} order by f.day`,
);
const values = statement(
  "facts.values",
  (p: Param<Asked & { source: number }>) => sql<State & { dim: number | null; value_key: number; cnt: number }>`
  select f.dim, f.value_key, f.cnt, s.last_day::text as last_day, s.delivered_at
  ${withState(p, sql`select dim, value_key, sum(cnt)::float8 as cnt from (${facts(p)}) f group by dim, value_key`)} order by f.cnt desc, f.dim, f.value_key`,
);

/** What was counted on a day, and over all of them. */
export interface DailyFact {
  readonly day: string;
  readonly dim: number;
  readonly value_key: number;
  readonly cnt: number;
}
export type FactValue = Omit<DailyFact, "day">;
/** Up to which day a source has counted, and when that came; undefined when it never did. */
export type FactState = { readonly last_day: string; readonly delivered_at: Date } | undefined;

/** As it stands in a row. */
export const stateOf = (row: State | undefined): FactState =>
  row === undefined || row.last_day === null || row.delivered_at === null
    ? undefined
    : { last_day: row.last_day, delivered_at: row.delivered_at };

/** Every count of some dimensions, oldest day first, and the state of their source. */
export const findDailyFacts = async (on: Db, asked: Asked & { source: number }): Promise<{ facts: DailyFact[]; state: FactState }> => {
  const rows = await on.rows(daily, asked);
  const found = rows.flatMap(({ day, dim, value_key, cnt }) => (day === null ? [] : [{ day, dim, value_key, cnt }]));
  return { facts: found, state: stateOf(rows[0]) };
};
/** The same added up over the days, the most first. */
export const findFactValues = async (on: Db, asked: Asked & { source: number }): Promise<{ facts: FactValue[]; state: FactState }> => {
  const rows = await on.rows(values, asked);
  const found = rows.flatMap(({ dim, value_key, cnt }) => (dim === null ? [] : [{ dim, value_key, cnt }]));
  return { facts: found, state: stateOf(rows[0]) };
};
