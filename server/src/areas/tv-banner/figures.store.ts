import { Refused } from "@schaufenster/contract/refused.ts";
import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { SOURCE, TV_DIM as DIM, TV_VALUES } from "../../facts/dimensions.ts";
import { countsIn, stateOf, type FactState, type State } from "../../facts/facts.store.ts";
import { statement } from "./tv-banner.tables.ts";

interface Asked {
  readonly accountId: string;
  /** All creatives where there is none. */
  readonly master: string | null;
  /** What is read, and which of it day by day; the rest is added up over the period alone. */
  readonly dims: readonly number[];
  readonly daily: readonly number[];
  /** The first day of the period before, of the period, and its last day. */
  readonly from: string;
  readonly start: string;
  readonly to: string;
}
interface Row extends State {
  creative: number | null;
  day: string | null;
  weekday: number | null;
  dim: number | null;
  rest: number;
  cnt: number;
  program: string | null;
  channel: number | null;
}
const NUMBERS = {
  all: sql.raw(String(DIM.all)),
  hour: sql.raw(String(DIM.hour)),
  program: sql.raw(String(DIM.program)),
  values: sql.raw(String(TV_VALUES)),
  source: sql.raw(String(SOURCE.tv)),
};

/** One creative or all of them; by day where that is wanted, hours by day of the week; the state of the source and the names of programs beside it. */
const figures = statement("tv-banner.figures", (p: Param<Asked>) => {
  const account = sql`${p("accountId")}::bigint`;
  const counts = countsIn({
    account,
    dims: sql`${p("dims")}::smallint[]`,
    from: sql`${p("from")}::date`,
    to: sql`${p("to")}::date`,
  });
  return sql<Row>`
  select c.no as creative, f.day::text as day, f.weekday, f.dim, f.rest, f.cnt, n.program, n.channel, s.last_day::text as last_day, s.delivered_at
  from (select) once
  left join fact_source s on s.account_id = ${account} and s.source = ${NUMBERS.source}
  left join lateral (select no from tv_creative where account_id = ${account} and master = ${p("master")}::text order by id limit 1) c on true
  left join lateral (
    select case when x.dim = any (${p("daily")}::smallint[]) then x.day end as day, case when x.dim = ${NUMBERS.hour} then extract(isodow from x.day)::int end as weekday,
      x.dim, case when x.dim = ${NUMBERS.all} then 0 else x.value_key % ${NUMBERS.values} end as rest, sum(x.cnt)::float8 as cnt
    from (${counts}) x
    where (x.dim = any (${p("daily")}::smallint[]) or x.day >= ${p("start")}::date)
      and (x.dim = ${NUMBERS.all} or ${p("master")}::text is null or x.value_key / ${NUMBERS.values} = c.no)
    group by 1, 2, 3, 4) f on true
  left join lateral (
    select e->>'name' as program, (e->>'channel')::int as channel from tv_banner b cross join lateral jsonb_array_elements(b.programs) e
    where b.account_id = ${account} and (e->>'number')::int = f.rest order by b.id desc limit 1) n on f.dim = ${NUMBERS.program}
  order by f.day, f.dim, f.rest, f.weekday`;
});

/** What was counted. */
export interface CountedRow {
  readonly day: string | null;
  readonly weekday: number | null;
  readonly dim: number;
  /** A channel, a channel and an hour, or a program. */
  readonly rest: number;
  readonly cnt: number;
  readonly program: string | null;
  readonly channel: number | null;
}
/** What was counted of a company's banners; a creative that is not the company's is none. */
export const findFigures = async (on: Db, asked: Asked): Promise<{ rows: CountedRow[]; state: FactState }> => {
  const rows = await on.rows(figures, asked);
  if (asked.master !== null && (rows[0]?.creative ?? null) === null) throw new Refused("not-found");
  return {
    rows: rows.flatMap(({ dim, day, weekday, rest, cnt, program, channel }) =>
      dim === null ? [] : [{ dim, day, weekday, rest, cnt, program, channel }],
    ),
    state: stateOf(rows[0]),
  };
};
