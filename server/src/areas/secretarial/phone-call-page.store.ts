import { PHONE_CALL_FILTERS, type PhoneCallFilter } from "@schaufenster/contract/areas/secretarial/phone-call.rules.ts";
import type { ListSort } from "@schaufenster/contract/values/list/list-query.ts";
import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { dawn, foundIn } from "../../db/word-search.ts";
import { COLUMNS, earlier, type PhoneCallRow } from "./phone-call.store.ts";
import { statement } from "./secretarial.tables.ts";

/** The figures above the list; they do not depend on its filter. */
interface FigureRow {
  total: number;
  more: boolean;
  all_calls: number;
  waiting: number;
  open: number;
  overdue: number;
  median_hours: number | null;
  included_minutes: number | null;
  used_seconds: string;
  started_on: string | null;
  today: string;
  calls30: number;
  calls30_before: number;
}
interface PageParams {
  accountId: string;
  from: string;
  to: string;
  limit: number;
  offset: number;
  sameNumberAs: string | null;
}
type Filter = PhoneCallFilter | "all";

const WAITING = "status in ('open', 'later')";
const SETTLED = ["done", "forwarded", "none"];
const CONDITION: Readonly<Record<Filter, string>> = {
  all: "true",
  waiting: WAITING,
  settled: "status in ('done', 'forwarded', 'none')",
  open: "status = 'open'",
  later: "status = 'later'",
  done: "status = 'done'",
  forwarded: "status = 'forwarded'",
  none: "status = 'none'",
};
/** The same as a list; null is any. */
const statusesOf = (filter: Filter): readonly string[] | null => {
  if (filter === "all") return null;
  if (filter === "waiting") return ["open", "later"];
  return filter === "settled" ? SETTLED : [filter];
};

const ofPeriod = (p: Param<PageParams>) => sql`account_id = ${p("accountId")} and day between ${p("from")}::date and ${p("to")}::date`;

const inOrder = (sort: ListSort) => (sort === "newest" ? sql`called_at desc, id desc` : sql`called_at, id`);
const endOf = (p: Param<PageParams>) => dawn(sql`${p("to")}::date + 1`);

/** Goes to the day on which the page begins by the counts of the days before; what that day has before the page is passed over in the index alone. */
const byDays = (p: Param<PageParams>, condition: string, sort: ListSort) => {
  const [forth, back] = sort === "newest" ? [sql`desc`, sql`asc`] : [sql`asc`, sql`desc`];
  const [from, below] = sort === "newest" ? [dawn(p("from")), dawn(sql`start.day + 1`)] : [dawn(sql`start.day`), endOf(p)];
  return sql`
  days as (
    select day, sum(n)::int as n from phone_call_tally where ${ofPeriod(p)} and ${sql.raw(condition)} group by day
  ), counted as (
    select day, (sum(n) over (order by day ${forth}) - n)::int as before from days
  ), start as (
    select day, before from counted where before <= ${p("offset")}::int order by day ${back} limit 1
  ), page as materialized (
    select c.* from start, lateral (
      select id from phone_call where account_id = ${p("accountId")} and ${sql.raw(condition)}
        and called_at >= ${from} and called_at < ${below}
      order by ${inOrder(sort)} limit ${p("limit")}::int offset ${p("offset")}::int - start.before
    ) k join phone_call c on c.account_id = ${p("accountId")} and c.id = k.id
  ), matched as (select coalesce(sum(n), 0)::int as total, false as more from days)`;
};

/** The number of a phone call, whose others are asked for. */
const numberOf = (p: Param<PageParams>) =>
  sql`(select phone from phone_call where account_id = ${p("accountId")} and id = ${p("sameNumberAs")}::bigint)`;

/** One number phone calls rarely enough to be counted. */
const byNumber = (p: Param<PageParams>, condition: string, sort: ListSort) => {
  const those = sql`from phone_call where account_id = ${p("accountId")} and ${sql.raw(condition)} and phone = ${numberOf(p)}
    and called_at >= ${dawn(p("from"))} and called_at < ${endOf(p)}`;
  return sql`
  page as materialized (select * ${those} order by ${inOrder(sort)} limit ${p("limit")}::int offset ${p("offset")}::int),
  matched as (select count(*)::int as total, false as more ${those})`;
};

type SearchParams = PageParams & { search: string; statuses: readonly string[] | null };
/** What was found by its words; `narrowed` asks the phone call itself for status and number. */
const byWords = (p: Param<SearchParams>, narrowed: boolean, sort: ListSort) => {
  const asked = sql`select from phone_call c where c.account_id = ${p("accountId")} and c.id = x.id
    and (${p("statuses")}::text[] is null or c.status = any(${p("statuses")}))
    and (${p("sameNumberAs")}::bigint is null or c.phone = ${numberOf(p)})`;
  const matches = foundIn(p, { table: "phone_call_word", newestFirst: sort === "newest", fits: narrowed ? asked : undefined });
  return sql`
  matched as materialized (select * from ${matches} m),
  page as materialized (
    select c.* from (select unnest(ids) as id from matched) k join phone_call c on c.account_id = ${p("accountId")} and c.id = k.id)`;
};

const TODAY = sql`(now() at time zone 'Europe/Berlin')::date`;
const sumTaken = (p: Param<PageParams>, from: number, to: number) => sql`(select coalesce(sum(calls), 0)::int from phone_call_day
  where account_id = ${p("accountId")} and taken_by <> 'missed' and day between ${TODAY} - ${sql.lit(from)}::int and ${TODAY} - ${sql.lit(to)}::int)`;

const figures = (p: Param<PageParams>) => sql`
  (select coalesce(sum(n), 0)::int from phone_call_tally where ${ofPeriod(p)}) as all_calls,
  (select coalesce(sum(n), 0)::int from phone_call_tally where ${ofPeriod(p)} and ${sql.raw(WAITING)}) as waiting,
  (select coalesce(sum(n), 0)::int from phone_call_tally where account_id = ${p("accountId")} and ${sql.raw(WAITING)}) as open,
  (select count(*)::int from phone_call where account_id = ${p("accountId")} and ${sql.raw(WAITING)} and call_back_by < now()) as overdue,
  (select percentile_cont(0.5) within group (order by extract(epoch from done_at - called_at) / 3600) from (
    select done_at, called_at from phone_call where account_id = ${p("accountId")} and status = 'done' and called_at > now() - interval '30 days'
    order by called_at desc, id desc limit 200) latest)::float8 as median_hours,
  (select coalesce(sum(seconds), 0)::text from phone_call_day
    where account_id = ${p("accountId")} and day >= date_trunc('month', ${TODAY})::date) as used_seconds,
  ${sumTaken(p, 29, 0)} as calls30, ${sumTaken(p, 59, 30)} as calls30_before, ${TODAY}::text as today,
  service.included_minutes, service.started_on::text as started_on`;

type PageRow = FigureRow & { [K in keyof PhoneCallRow]: PhoneCallRow[K] | null };
/** The rows hang on the figures, so that an empty page still tells them: one round trip in every case. */
const withFigures = (p: Param<PageParams>, parts: ReturnType<typeof byDays>, sort: ListSort) => sql<PageRow>`
    with ${parts}
    select matched.total, matched.more, ${figures(p)}, ${COLUMNS},
      case when c.id is not null then ${earlier} end as earlier_calls
    from matched left join phone_service service on service.account_id = ${p("accountId")} left join page c on true
    order by ${sort === "newest" ? sql`c.called_at desc, c.id desc` : sql`c.called_at, c.id`}`;

const page = (filter: Filter, ofNumber: boolean, sort: ListSort) =>
  statement(`phone.page.${filter}.${sort}${ofNumber ? ".number" : ""}`, (p: Param<PageParams>) =>
    withFigures(p, (ofNumber ? byNumber : byDays)(p, CONDITION[filter], sort), sort),
  );
const bothWays = (filter: Filter, sort: ListSort) => ({ anyNumber: page(filter, false, sort), oneNumber: page(filter, true, sort) });
const all = (sort: ListSort) =>
  new Map<Filter, ReturnType<typeof bothWays>>((["all", ...PHONE_CALL_FILTERS] as const).map((filter) => [filter, bothWays(filter, sort)]));
const PAGES = { newest: all("newest"), oldest: all("oldest") };
const writeFound = (sort: ListSort, narrowed: boolean) =>
  statement(`phone.found.${sort}${narrowed ? ".narrowed" : ""}`, (p: Param<SearchParams>) =>
    withFigures(p, byWords(p, narrowed, sort), sort),
  );
const FOUND = {
  newest: { any: writeFound("newest", false), narrowed: writeFound("newest", true) },
  oldest: { any: writeFound("oldest", false), narrowed: writeFound("oldest", true) },
};

/** Which part of the list is asked for, and in which order. */
type PhoneCallPlace = PageParams & { readonly search?: string | undefined; readonly sort?: ListSort | undefined };
const rowsOf = (on: Db, filter: Filter, { search, sort = "newest", ...params }: PhoneCallPlace): Promise<PageRow[]> => {
  if (search !== undefined) {
    const narrowed = filter === "all" && params.sameNumberAs === null ? "any" : "narrowed";
    return on.rows(FOUND[sort][narrowed], { ...params, search, statuses: statusesOf(filter) });
  }
  const statements = PAGES[sort].get(filter);
  if (!statements) throw new Error(`no such filter: ${filter}`);
  return on.rows(params.sameNumberAs === null ? statements.anyNumber : statements.oneNumber, params);
};

/** One page of phone calls and the figures above it. */
export const findPhoneCallPage = async (on: Db, filter: Filter, place: PhoneCallPlace) => {
  const rows = await rowsOf(on, filter, place);
  const isPhoneCall = (row: (typeof rows)[number]): row is FigureRow & PhoneCallRow => row.id !== null;
  const [first] = rows;
  if (!first) throw new Error("the page of calls gave no row");
  return { figures: first satisfies FigureRow, rows: rows.filter(isPhoneCall) };
};
export type PhoneCallFigures = FigureRow;
