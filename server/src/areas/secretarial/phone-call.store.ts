import {
  PHONE_CALL_FILTERS,
  type PhoneCallFilter,
  type PhoneCallStatus,
} from "@schaufenster/contract/areas/secretarial/phone-call.rules.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { db, statement } from "./secretarial.tables.ts";

/** A phone call as it is stored. */
export interface PhoneCallRow {
  id: string;
  called_at: Date;
  seconds: number;
  caller: string | null;
  phone: string | null;
  reachable: string | null;
  subject: string;
  concern: string;
  note: string;
  transcript: string | null;
  taken_by: string;
  taken_by_name: string | null;
  status: PhoneCallStatus;
  call_back_by: Date | null;
  remind_at: Date | null;
  done_at: Date | null;
  result: string | null;
  forwarded_to: string | null;
  mailed_to: string | null;
  earlier_calls: number;
}
/** The figures above the list; they do not depend on its filter. */
interface FigureRow {
  total: number;
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

const COLUMNS = sql`c.id, c.called_at, c.seconds, c.caller, c.phone, c.reachable, c.subject, c.concern, c.note, c.transcript, c.taken_by,
  c.taken_by_name, c.status, c.call_back_by, c.remind_at, c.done_at, c.result, c.forwarded_to, c.mailed_to`;
/** More than so many are not counted one by one. */
const EARLIER_MAX = 100;
const earlier = sql`(select count(*)::int from (select from phone_call e where e.account_id = c.account_id and e.phone = c.phone
  and e.called_at < c.called_at limit ${sql.lit(EARLIER_MAX)}) e)`;
/** A day's first moment in Berlin. */
const dawn = (day: unknown) => sql`((${day})::date::timestamp at time zone 'Europe/Berlin')`;
const ofPeriod = (p: Param<PageParams>) => sql`account_id = ${p("accountId")} and day between ${p("from")}::date and ${p("to")}::date`;

/** Goes to the day on which the page begins by the counts of the days before; what that day has before the page is passed over in the index alone. */
const byDays = (p: Param<PageParams>, condition: string) => sql`
  days as (
    select day, sum(n)::int as n from phone_call_tally where ${ofPeriod(p)} and ${sql.raw(condition)} group by day
  ), counted as (
    select day, (sum(n) over (order by day desc) - n)::int as before from days
  ), start as (
    select day, before from counted where before <= ${p("offset")}::int order by day limit 1
  ), page as materialized (
    select c.* from start, lateral (
      select id from phone_call where account_id = ${p("accountId")} and ${sql.raw(condition)}
        and called_at >= ${dawn(p("from"))} and called_at < ${dawn(sql`start.day + 1`)}
      order by called_at desc, id desc limit ${p("limit")}::int offset ${p("offset")}::int - start.before
    ) k join phone_call c on c.account_id = ${p("accountId")} and c.id = k.id
  ), matched as (select coalesce(sum(n), 0)::int as total from days)`;

/** One number phone calls rarely enough to be counted. */
const byNumber = (p: Param<PageParams>, condition: string) => {
  const those = sql`from phone_call where account_id = ${p("accountId")} and ${sql.raw(condition)} and phone =
    (select phone from phone_call where account_id = ${p("accountId")} and id = ${p("sameNumberAs")}::bigint)
    and called_at >= ${dawn(p("from"))} and called_at < ${dawn(sql`${p("to")}::date + 1`)}`;
  return sql`
  page as materialized (select * ${those} order by called_at desc, id desc limit ${p("limit")}::int offset ${p("offset")}::int),
  matched as (select count(*)::int as total ${those})`;
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

/** The rows hang on the figures, so that an empty page still tells them: one round trip in every case. */
const page = (filter: Filter, ofNumber: boolean) =>
  statement(
    `phone.page.${filter}${ofNumber ? ".number" : ""}`,
    (p: Param<PageParams>) => sql<FigureRow & { [K in keyof PhoneCallRow]: PhoneCallRow[K] | null }>`
    with ${ofNumber ? byNumber(p, CONDITION[filter]) : byDays(p, CONDITION[filter])}
    select matched.total, ${figures(p)}, ${COLUMNS},
      case when c.id is not null then ${earlier} end as earlier_calls
    from matched left join phone_service service on service.account_id = ${p("accountId")} left join page c on true
    order by c.called_at desc, c.id desc`,
  );
const both = (filter: Filter) => ({ anyNumber: page(filter, false), oneNumber: page(filter, true) });
const PAGES = new Map<Filter, ReturnType<typeof both>>((["all", ...PHONE_CALL_FILTERS] as const).map((filter) => [filter, both(filter)]));

const one = (p: Param<{ accountId: string; id: string }>) => sql<PhoneCallRow>`
  select ${COLUMNS}, ${earlier} as earlier_calls from phone_call c where c.account_id = ${p("accountId")} and c.id = ${p("id")}::bigint`;
const found = statement("phone.call", one);
const held = statement("phone.call.held", (p: Parameters<typeof one>[0]) => sql<PhoneCallRow>`${one(p)} for update`);
/** What a person does about a phone call. */
export interface PhoneCallChange {
  readonly accountId: string;
  readonly id: string;
  readonly status: "open" | "later" | "done";
  readonly result: string | null;
  readonly remindAt: string | null;
  readonly userId: string;
}
const change = statement("phone.change", (p: Param<PhoneCallChange>) =>
  db
    .updateTable("phone_call")
    .set({
      status: p("status"),
      result: p("result"),
      remind_at: sql`${p("remindAt")}::timestamptz`,
      // Whoever is put off waits until then, not until the time that was promised first.
      call_back_by: sql`coalesce(${p("remindAt")}::timestamptz, call_back_by)`,
      done_at: sql`case when ${p("status")}::text = 'done' then now() end`,
      touched_at: sql`now()`,
      touched_by: p("userId"),
    })
    .where("account_id", "=", p("accountId"))
    .where("id", "=", p("id")),
);

/** One page of phone calls, newest first, and the figures above it. */
export const findPhoneCallPage = async (on: Db, filter: Filter, params: PageParams) => {
  const statements = PAGES.get(filter);
  if (!statements) throw new Error(`no such filter: ${filter}`);
  const rows = await on.rows(params.sameNumberAs === null ? statements.anyNumber : statements.oneNumber, params);
  const isPhoneCall = (row: (typeof rows)[number]): row is FigureRow & PhoneCallRow => row.id !== null;
  const [first] = rows;
  if (!first) throw new Error("the page of calls gave no row");
  return { figures: first satisfies FigureRow, rows: rows.filter(isPhoneCall) };
};
/** One phone call. */
export const findPhoneCall = async (on: Db, accountId: string, id: string): Promise<PhoneCallRow | undefined> =>
  (await on.rows(found, { accountId, id }))[0];
/** One phone call, held for this transaction. */
export const holdPhoneCall = async (on: Tx, accountId: string, id: string): Promise<PhoneCallRow | undefined> =>
  (await on.rows(held, { accountId, id }))[0];
/** Notes what was done about a phone call. */
export const changePhoneCall = async (on: Tx, changed: PhoneCallChange): Promise<void> => void (await on.rows(change, changed));
export type PhoneCallFigures = FigureRow;
