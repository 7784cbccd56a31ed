import { PHONE_CALL_DAYS, TRANSCRIPT_DAYS } from "@schaufenster/contract/areas/secretarial/phone-call.rules.ts";
import { sql } from "kysely";
import type { LeftAlone } from "../../doors/feed/entity.ts";
import { statement } from "./secretarial.tables.ts";

/** A company has one service: of two records in a batch the newer is written, and one that goes takes nothing from one that comes. */
export const mergePhoneServices = statement(
  "phone.feed-services",
  () => sql<LeftAlone>`
  with fed as (
    select distinct on (t.account_id) t.account_id, r.*
    from feed_taken t join feed_stage s on s.line = t.line, jsonb_to_record(s.data) as r("serviceNumber" text, "hasAssistant" boolean,
      "includedMinutes" int, "startedOn" date)
    where t.outcome = 'taken' and not t.deleted order by t.account_id, s.version desc, t.line desc
  ), gone as (
    delete from phone_service x using feed_taken t where t.outcome = 'taken' and t.deleted and x.account_id = t.account_id
      and x.account_id not in (select account_id from fed)
  ), written as (
    insert into phone_service (account_id, service_number, has_assistant, included_minutes, started_on)
    select account_id, "serviceNumber", "hasAssistant", "includedMinutes", "startedOn" from fed
    on conflict (account_id) do update set service_number = excluded.service_number, has_assistant = excluded.has_assistant,
      included_minutes = excluded.included_minutes, started_on = excluded.started_on
  )
  select 0 as line, '' as field, '' as reason where false`,
);

/** The three hours that a moment belongs to, as the statistics cut the day. */
const blockOf = (moment: string) => {
  const hour = `extract(hour from ${moment} at time zone 'Europe/Berlin')::int`;
  return sql.raw(`(case when ${hour} < 6 then 21 else ${hour} / 3 * 3 end)`);
};
const DAY = sql.raw(`(f."calledAt" at time zone 'Europe/Berlin')::date`);

/**
 * What was done about a call back is the company's: somebody has worked on it when it was touched after the call. The statistics count
 * arrivals by themselves and forget nothing when calls are erased; what changes or never was is counted over here. A call whose time is over is
 * not kept again.
 */
export const mergePhoneCalls = statement(
  "phone.feed-calls",
  () => sql<LeftAlone>`
  with old as (
    select c.*, c.touched_at <> c.called_at as worked_on from phone_call c join feed_taken t on t.account_id = c.account_id and t.number = c.id
    where t.outcome = 'taken'
  ), named as (
    select t.line, t.account_id, t.number, r.*
    from feed_taken t join feed_stage s on s.line = t.line, jsonb_to_record(s.data) as r("calledAt" timestamptz, seconds int, caller text, phone text,
      reachable text, subject text, concern text, note text, transcript text, "takenBy" text, "takenByName" text, status text, "callBackBy" timestamptz,
      "forwardedTo" text, "mailedTo" text)
    where t.outcome = 'taken' and not t.deleted
  ), fed as (
    select n.* from named n left join old o on o.account_id = n.account_id and o.id = n.number
    where o.id is not null or n."calledAt" >= now() - make_interval(days => ${sql.lit(PHONE_CALL_DAYS)})
  ), moved as (
    select o.account_id, o.day, ${blockOf("o.called_at")} as block, o.taken_by, o.concern, -1 as calls, -o.seconds as seconds
    from old o left join fed f on f.account_id = o.account_id and f.number = o.id
    union all
    select f.account_id, ${DAY}, ${blockOf('f."calledAt"')}, f."takenBy", f.concern, 1, f.seconds from fed f join old o on o.account_id = f.account_id and o.id = f.number
  ), counted as (
    insert into phone_call_day as d (account_id, day, block, taken_by, concern, calls, seconds)
    select account_id, day, block, taken_by, concern, sum(calls), sum(seconds) from moved group by 1, 2, 3, 4, 5
    having sum(calls) <> 0 or sum(seconds) <> 0
    on conflict (account_id, day, block, taken_by, concern) do update set calls = d.calls + excluded.calls, seconds = d.seconds + excluded.seconds
  ), gone as (
    delete from phone_call c using feed_taken t where t.outcome = 'taken' and t.deleted and c.account_id = t.account_id and c.id = t.number
  ), written as (
    insert into phone_call as c (account_id, id, called_at, seconds, caller, phone, reachable, subject, concern, note, transcript, taken_by, taken_by_name, status,
      call_back_by, forwarded_to, mailed_to, touched_at)
    select account_id, number, "calledAt", seconds, caller, phone, reachable, subject, concern, note,
      case when "calledAt" >= now() - make_interval(days => ${sql.lit(TRANSCRIPT_DAYS)}) then transcript end, "takenBy", "takenByName", status, "callBackBy",
      "forwardedTo", "mailedTo", "calledAt" from fed
    on conflict (account_id, id) do update set called_at = excluded.called_at, seconds = excluded.seconds, caller = excluded.caller, phone = excluded.phone,
      reachable = excluded.reachable, subject = excluded.subject, concern = excluded.concern, note = excluded.note, transcript = excluded.transcript,
      taken_by = excluded.taken_by, taken_by_name = excluded.taken_by_name,
      status = case when c.touched_at = c.called_at then excluded.status else c.status end,
      call_back_by = case when c.touched_at = c.called_at then excluded.call_back_by else c.call_back_by end,
      forwarded_to = excluded.forwarded_to, mailed_to = excluded.mailed_to,
      touched_at = case when c.touched_at = c.called_at then excluded.touched_at else c.touched_at end
  ), heard as (
    update phone_service v set delivered_at = now() where v.account_id in (select account_id from fed)
  )
  select f.line, w.field, 'kept-owner-change' as reason from fed f join old o on o.account_id = f.account_id and o.id = f.number,
    lateral (values ('status', o.status <> f.status), ('callBackBy', o.call_back_by is distinct from f."callBackBy")) as w(field, holds)
  where o.worked_on and w.holds
  union all select n.line, '', 'too-old' from named n where not exists (select from fed f where f.line = n.line)
  order by 1`,
);
