import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { isOpen } from "./lead.store.ts";
import { statement } from "./leads.tables.ts";

/** Reads 90 days of one company by its arrival index, however many leads the company has in all. */
const overview = statement(
  "leads.statistics",
  (p: Param<{ accountId: string }>) => sql<{
    total: number;
    accepted: number;
    declined: number;
    open: number;
    received90: number;
    accepted90: number;
    median_hours: number | null;
    received30: number;
    received30_before: number;
    weekly: number[];
  }>`
  with recent as materialized (
    select received_at, accepted_at, status, answer_by, floor(extract(epoch from now() - received_at) / 604800)::int as weeks_ago
    from lead where account_id = ${p("accountId")} and received_at > now() - interval '90 days'
  ), tally as (
    select coalesce(sum(n), 0)::int as total, coalesce(sum(n) filter (where status = 'accepted'), 0)::int as accepted,
      coalesce(sum(n) filter (where status = 'declined'), 0)::int as declined
    from lead_tally where account_id = ${p("accountId")}
  )
  select tally.total, tally.accepted, tally.declined,
    (select count(*)::int from lead l where l.account_id = ${p("accountId")} and l.status = 'new' and l.answer_by >= now()) as open,
    (select count(*)::int from recent) as received90,
    (select count(*)::int from recent where status = 'accepted') as accepted90,
    (select percentile_cont(0.5) within group (order by extract(epoch from accepted_at - received_at) / 3600) from recent where accepted_at is not null)::float8 as median_hours,
    (select count(*)::int from recent where received_at > now() - interval '30 days') as received30,
    (select count(*)::int from recent where received_at <= now() - interval '30 days' and received_at > now() - interval '60 days') as received30_before,
    array(select (select count(*)::int from recent where weeks_ago = w) from generate_series(11, 0, -1) w) as weekly
  from tally`,
);

interface WeekRow {
  week_start: string;
  received: number;
  accepted: number;
  declined: number;
  expired: number;
}
const inquiries = statement(
  "leads.inquiries",
  (p: Param<{ accountId: string }>) => sql<{ weeks: WeekRow[]; trades: { trade: string; received: number }[] }>`
  with recent as materialized (
    select date_trunc('week', received_at at time zone 'Europe/Berlin')::date as week, trade,
      status = 'accepted' as accepted, status = 'declined' as declined, status = 'new' and answer_by < now() as expired
    from lead
    where account_id = ${p("accountId")}
      and received_at >= (date_trunc('week', now() at time zone 'Europe/Berlin') - interval '11 weeks') at time zone 'Europe/Berlin'
  ), weeks as (
    select (date_trunc('week', now() at time zone 'Europe/Berlin') - make_interval(weeks => n))::date as week from generate_series(11, 0, -1) n
  ), counted as (
    select w.week, count(r.week)::int as received, (count(*) filter (where r.accepted))::int as accepted,
      (count(*) filter (where r.declined))::int as declined, (count(*) filter (where r.expired))::int as expired
    from weeks w left join recent r on r.week = w.week group by w.week
  )
  select
    (select json_agg(json_build_object('week_start', week, 'received', received, 'accepted', accepted, 'declined', declined, 'expired', expired) order by week) from counted) as weeks,
    (select coalesce(json_agg(json_build_object('trade', trade, 'received', n) order by n desc, trade), '[]') from (select trade, count(*)::int as n from recent group by trade) t) as trades`,
);

const changed = statement(
  "leads.changes",
  (p: Param<{ accountId: string; since: string | null }>) => sql<{
    revision: string | null;
    newest: Date | null;
    open: number;
    arrived: number;
  }>`
  select (select revision from lead_head where account_id = ${p("accountId")}) as revision,
    (select received_at from lead where account_id = ${p("accountId")} order by received_at desc, id desc limit 1) as newest,
    (select count(*)::int from lead l where l.account_id = ${p("accountId")} and l.status = 'new' and l.answer_by >= now()) as open,
    (select count(*)::int from lead l where l.account_id = ${p("accountId")} and ${isOpen} and l.received_at >= ${p("since")}::timestamptz + interval '1 millisecond') as arrived`,
);

/** What a browser asks all the time; a moment on the wire has milliseconds, so the lead it came from is not counted again. */
export const leadChanges = async (on: Db, accountId: string, since: string | null) => (await on.rows(changed, { accountId, since }))[0];
/** The figures above the inbox. */
export const leadOverview = async (on: Db, accountId: string) => (await on.rows(overview, { accountId }))[0];
/** Twelve weeks, and what people ask for. */
export const inquiryWeeks = async (on: Db, accountId: string) => (await on.rows(inquiries, { accountId }))[0];
