import type { LeadStatus } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { sql, type RawBuilder } from "kysely";
import type { Param } from "../../db/statement.ts";
import { hasExpired, isOpen } from "./lead.store.ts";

/* Counts of leads by month and day (UTC), which tell where a page begins without walking there. */

/** Where a page lies; `micros` and `id` name the row before it. */
export interface PageParams {
  accountId: string;
  dunningLevel: number | null;
  limit: number;
  offset: number;
  /** The moment of the row before the page in microseconds, and its number. */
  micros: string | null;
  id: string | null;
}
export type Filter = LeadStatus | "all";
/** How the dunning level narrows: not at all, to one, or to one if it is asked for. */
export type Level = "any" | "one" | "asked";

export const CONDITION = {
  all: sql<boolean>`true`,
  new: isOpen,
  accepted: sql<boolean>`l.status = 'accepted'`,
  declined: sql<boolean>`l.status = 'declined'`,
  expired: hasExpired,
} as const satisfies Record<Filter, unknown>;
/** Which lines of the calendar and of the tally belong to a filter; of the expired, the open ones are subtracted. */
const STORED = {
  all: sql<boolean>`true`,
  new: sql<boolean>`k.status = 'new'`,
  accepted: sql<boolean>`k.status = 'accepted'`,
  declined: sql<boolean>`k.status = 'declined'`,
  expired: sql<boolean>`k.status = 'new'`,
} as const satisfies Record<Filter, unknown>;

type LevelParams = Pick<PageParams, "accountId" | "dunningLevel">;
/** Whether the lead `l` or the line `k` has the level. */
export const hasLevel = (p: Param<LevelParams>, of: "l" | "k", level: Level) => {
  if (level === "any") return sql<boolean>`true`;
  const same = sql<boolean>`${sql.ref(`${of}.dunning_level`)} = ${p("dunningLevel")}::smallint`;
  return level === "one" ? same : sql<boolean>`(${p("dunningLevel")}::smallint is null or ${same})`;
};

/** How many match in all. */
export const total = (p: Param<LevelParams>, filter: Filter, level: Level) => {
  const open = sql<number>`(select count(*)::int from lead l where l.account_id = ${p("accountId")} and ${isOpen} and ${hasLevel(p, "l", level)})`;
  if (filter === "new") return open;
  const stored =
    level === "any"
      ? sql<number>`(select coalesce(sum(n), 0)::int from lead_tally k where k.account_id = ${p("accountId")} and ${STORED[filter]})`
      : sql<number>`(select coalesce(sum(n), 0)::int from lead_calendar k where k.account_id = ${p("accountId")} and k.unit = 'month' and ${STORED[filter]} and ${hasLevel(p, "k", level)})`;
  return filter === "expired" ? sql<number>`${stored} - ${open}` : stored;
};

/** How many match from a moment on: whole months, whole days of its month, and the rest of its day one by one. */
export const countSince = (p: Param<LevelParams>, filter: Filter, level: Level, moment: RawBuilder<Date>) => {
  const open = sql`(select count(*) from lead l where l.account_id = ${p("accountId")} and ${isOpen} and ${hasLevel(p, "l", level)} and l.received_at >= ${moment})`;
  if (filter === "new") return sql<number>`${open}::int`;
  const day = sql`(${moment} at time zone 'UTC')::date`;
  const month = sql`date_trunc('month', ${moment} at time zone 'UTC')::date`;
  const which = sql`k.account_id = ${p("accountId")} and ${STORED[filter]} and ${hasLevel(p, "k", level)}`;
  const stored = sql`(select coalesce(sum(k.n), 0) from lead_calendar k where ${which} and k.unit = 'month' and k.starts > ${month})
    + (select coalesce(sum(k.n), 0) from lead_calendar k
      where ${which} and k.unit = 'day' and k.starts > ${day} and k.starts < (${month} + interval '1 month')::date)
    + (select count(*) from lead k
      where ${which} and k.received_at >= ${moment} and k.received_at < (${day} + 1)::timestamp at time zone 'UTC')`;
  return filter === "expired" ? sql<number>`(${stored} - ${open})::int` : sql<number>`(${stored})::int`;
};

/** Leads that are open now, which no calendar can know. */
const openNow = (p: Param<LevelParams>, level: Level) =>
  sql`(select l.received_at from lead l where l.account_id = ${p("accountId")} and ${isOpen} and ${hasLevel(p, "l", level)})`;

type Where = { readonly filter: Filter; readonly level: Level; readonly without: RawBuilder<unknown> | undefined };

/** Counts by month or day, newest first, with the number of rows before each. */
const counts = (p: Param<LevelParams>, { filter, level, without }: Where, unit: "month" | "day") => {
  const within = unit === "day" ? sql`k.starts >= m.starts and k.starts < (m.starts + interval '1 month')::date` : sql`true`;
  const withoutWithin =
    unit === "day"
      ? sql`l.received_at >= m.starts::timestamp at time zone 'UTC' and l.received_at < (m.starts + interval '1 month') at time zone 'UTC'`
      : sql`true`;
  const stored = sql`select k.starts, k.n from lead_calendar k
    where k.account_id = ${p("accountId")} and k.unit = ${sql.lit(unit)} and ${within} and ${STORED[filter]} and ${hasLevel(p, "k", level)}`;
  const left = without ?? (filter === "expired" ? openNow(p, level) : undefined);
  const minus = left
    ? sql`union all select date_trunc(${sql.lit(unit)}, l.received_at at time zone 'UTC')::date, -1 from ${left} l where ${withoutWithin}`
    : sql``;
  return sql`select starts, sum(n) as n, coalesce(sum(sum(n)) over (order by starts desc rows between unbounded preceding and 1 preceding), 0) as before
    from (${stored} ${minus}) counted group by starts`;
};

/** The day on which the row at `place` lies, newest first, and how many rows of that day come before it; those in `without` do not count. */
export const findBeginning = (p: Param<LevelParams>, filter: Filter, level: Level, place: unknown, without?: RawBuilder<unknown>) => sql<{
  below: Date;
  rest: number;
}>`(
  select (d.starts + 1)::timestamp at time zone 'UTC' as below, (m.rest - d.before)::int as rest
  from (
    select starts, ${place}::int - before as rest from (${counts(p, { filter, level, without }, "month")}) month
    where before <= ${place}::int and before + n > ${place}::int
  ) m
  cross join lateral (
    select starts, before from (${counts(p, { filter, level, without }, "day")}) day where before <= m.rest and before + n > m.rest
  ) d)`;
