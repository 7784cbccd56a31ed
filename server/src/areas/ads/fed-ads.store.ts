import type { PauseAction } from "@schaufenster/contract/areas/ads/ads.rules.ts";
import { sql } from "kysely";
import type { Tx } from "../../db/db.ts";
import type { LeftAlone } from "../../doors/feed/entity.ts";
import type { Param } from "../../db/statement.ts";
import { statement } from "./ads.tables.ts";

/* What the provider brings takes the place of what it brought before; nothing of it is the owner's. */

const NOTHING_LEFT = sql`select 0 as line, '' as field, '' as reason where false`;
const TAKEN = sql`feed_taken t join feed_stage s on s.line = t.line`;

/** A company has one account for each channel; of two records the newer counts. */
export const mergeAccounts = statement(
  "ads.feed-accounts",
  () => sql<LeftAlone>`
  with written as (
    insert into ad_account (account_id, channel, platform_id, starts_on, budgets)
    select distinct on (t.account_id, r.channel) t.account_id, r.channel, r."platformId", r."startsOn", r.budgets
    from ${TAKEN}, jsonb_to_record(s.data) as r(channel text, "platformId" text, "startsOn" date, budgets jsonb)
    where t.outcome = 'taken' and not t.deleted order by t.account_id, r.channel, s.version desc, t.line desc
    on conflict (account_id, channel) do update set platform_id = excluded.platform_id, starts_on = excluded.starts_on, budgets = excluded.budgets
  )
  ${NOTHING_LEFT}`,
);
export const mergeCampaigns = statement(
  "ads.feed-campaigns",
  () => sql<LeftAlone>`
  with written as (
    insert into ad_campaign (account_id, id, channel, name, network, state)
    select t.account_id, t.number, case when r.network in ('google', 'bing') then 'search' else 'social' end, r.name, r.network, r.status
    from ${TAKEN}, jsonb_to_record(s.data) as r(name text, network text, status text)
    where t.outcome = 'taken' and not t.deleted
    on conflict (account_id, id) do update set channel = excluded.channel, name = excluded.name, network = excluded.network, state = excluded.state
  )
  ${NOTHING_LEFT}`,
);
/** A group is of a campaign of the same company, or it is left; one that is numbered otherwise leaves its former number. */
export const mergeGroups = statement(
  "ads.feed-groups",
  () => sql<LeftAlone>`
  with fed as (
    select distinct on (t.account_id, r.number) t.account_id, r.number, t.number as fed_as, c.id as campaign_id, r.name, case when l.reason is null then r.status else 'limited' end as status,
      l.reason, coalesce(r.ads, '[]') as ads
    from ${TAKEN} join ad_campaign c on c.account_id = t.account_id and c.id = t.other,
      jsonb_to_record(s.data) as r(number int, name text, status text, "limitReason" text, ads jsonb)
      cross join lateral (select case when r.status = 'active' then r."limitReason" end as reason) l
    where t.outcome = 'taken' and not t.deleted order by t.account_id, r.number, s.version desc, t.line desc
  ), renumbered as (
    delete from ad_group g using fed f where g.account_id = f.account_id and g.fed_as = f.fed_as
      and not exists (select from fed o where o.account_id = g.account_id and o.number = g.number)
  ), written as (
    insert into ad_group (account_id, number, fed_as, campaign_id, name, state, limit_reason, ads)
    select account_id, number, fed_as, campaign_id, name, status, reason, ads from fed
    on conflict (account_id, number) do update set fed_as = excluded.fed_as, campaign_id = excluded.campaign_id, name = excluded.name, state = excluded.state,
      limit_reason = excluded.limit_reason, ads = excluded.ads
  )
  select t.line, 'campaign' as field, 'other-company' as reason from feed_taken t
  where t.outcome = 'taken' and not t.deleted and not exists (select from ad_campaign c where c.account_id = t.account_id and c.id = t.other)`,
);
export const mergeChanges = statement(
  "ads.feed-changes",
  () => sql<LeftAlone>`
  with written as (
    insert into ad_change (account_id, id, channel, at, what, before, after, by, why)
    select t.account_id, t.number, r.channel, r.at, r.what, r.before, r.after, r.by, r.why
    from ${TAKEN}, jsonb_to_record(s.data) as r(channel text, at timestamptz, what text, before text, after text, by text, why text)
    where t.outcome = 'taken' and not t.deleted
    on conflict (account_id, id) do update set channel = excluded.channel, at = excluded.at, what = excluded.what, before = excluded.before, after = excluded.after,
      by = excluded.by, why = excluded.why
  )
  ${NOTHING_LEFT}`,
);

/** An answer beside the wish that it is about, which is held; no wish where the company has none of that number. */
export interface Answered {
  line: number;
  account_id: string;
  pause_id: string | null;
  state: string | null;
  action: Extract<PauseAction, "accept" | "refuse">;
  words: string;
  at: Date;
}
const answered = statement(
  "ads.feed-answers",
  () => sql<Answered>`
  select t.line, t.account_id::text as account_id, p.id::text as pause_id, p.state, r.action, r.words, r.at
  from ${TAKEN} cross join lateral jsonb_to_record(s.data) as r(pause bigint, action text, words text, at timestamptz)
  left join lateral (select p.id, p.state from ad_pause p where p.account_id = t.account_id and p.id = r.pause for update) p on true
  where t.outcome = 'taken' and not t.deleted order by t.account_id, p.id, r.at`,
);
/** What was said to wishes in this delivery. */
export const findAnswers = (on: Tx): Promise<Answered[]> => on.rows(answered, {});

interface Answer {
  accountId: string;
  id: string;
  action: Answered["action"];
  words: string;
  at: Date | null;
  /** The desk answers what waits; the provider may think again until the owner has taken the wish back or the clock has closed it. */
  onlyOpen: boolean;
}
const answer = statement(
  "ads.answer",
  (p: Param<Answer>) => sql<{ version: number }>`
  with moved as (
    update ad_pause set state = case ${p("action")}::text when 'accept' then 'accepted' else 'refused' end, version = version + 1,
      answered_at = coalesce(${p("at")}::timestamptz, now()), words = ${p("words")}::text
    where account_id = ${p("accountId")}::bigint and id = ${p("id")}::bigint and (state = 'open' or (not ${p("onlyOpen")}::boolean and state not in ('withdrawn', 'expired')
      and (state, words) is distinct from (case ${p("action")}::text when 'accept' then 'accepted' else 'refused' end, ${p("words")}::text)))
    returning account_id, id, version, answered_at, words
  )
  insert into ad_pause_step (account_id, pause_id, version, action, at, reason)
  select account_id, id, version, ${p("action")}::text, answered_at, words from moved returning version`,
);
/** Writes an answer; false when it changes nothing. */
export const writeAnswer = async (on: Tx, given: Answer): Promise<boolean> => (await on.rows(answer, given)).length > 0;
