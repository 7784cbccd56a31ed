import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { statement } from "./secretarial.tables.ts";

/** Calls of one day. */
export interface PhoneCallDay {
  day: string;
  secretary: number;
  assistant: number;
  missed: number;
  seconds: number;
}
interface StatisticsRow {
  days: PhoneCallDay[];
  grid: { weekday: number; block: number; calls: number }[];
  concerns: { concern: string; calls: number; before: number }[];
  started_on: string | null;
  delivered_at: Date | null;
}
interface StatisticsParams {
  accountId: string;
  /** The first day of the period before. */
  before: string;
  from: string;
  to: string;
}
const statistics = statement(
  "phone.statistics",
  (p: Param<StatisticsParams>) => sql<StatisticsRow>`
  with counted as materialized (
    select day, block, taken_by, concern, calls, seconds from phone_call_day
    where account_id = ${p("accountId")} and day between ${p("before")}::date and ${p("to")}::date
  ), days as (
    select day, coalesce(sum(calls) filter (where taken_by = 'secretary'), 0)::int as secretary,
      coalesce(sum(calls) filter (where taken_by = 'assistant'), 0)::int as assistant,
      coalesce(sum(calls) filter (where taken_by = 'missed'), 0)::int as missed, sum(seconds)::int as seconds
    from counted group by day
  ), grid as (
    select extract(isodow from day)::int as weekday, block, sum(calls)::int as calls from counted where day >= ${p("from")}::date group by 1, 2
  ), concerns as (
    select concern, coalesce(sum(calls) filter (where day >= ${p("from")}::date), 0)::int as calls,
      coalesce(sum(calls) filter (where day < ${p("from")}::date), 0)::int as before
    from counted where concern <> 'unknown' group by concern
  )
  select (select coalesce(json_agg(d order by day), '[]') from days d) as days,
    (select coalesce(json_agg(g order by weekday, block), '[]') from grid g) as grid,
    (select coalesce(json_agg(c order by calls desc, concern), '[]') from concerns c) as concerns,
    service.started_on::text as started_on, service.delivered_at
  from (select 1) one left join phone_service service on service.account_id = ${p("accountId")}`,
);

/** Calls by day, by hour of the week and by concern, in one round trip. */
export const findPhoneCallStatistics = async (on: Db, params: StatisticsParams): Promise<StatisticsRow> => {
  const [row] = await on.rows(statistics, params);
  if (!row) throw new Error("statistics gave no row");
  return row;
};
export type PhoneCallStatisticsRow = StatisticsRow;
