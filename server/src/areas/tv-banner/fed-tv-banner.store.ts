import { sql } from "kysely";
import type { LeftAlone } from "../../doors/feed/entity.ts";
import { statement } from "./tv-banner.tables.ts";

/** A booking is the provider's; a creative that the record does not name stays. */
export const mergeBookings = statement(
  "tv-banner.feed-bookings",
  () => sql<LeftAlone>`
  with written as (
    insert into tv_banner as b (account_id, id, record_id, master, title, start_on, end_on, channels, booked_impressions, campaign, campaign_since, publisher, programs)
    select t.account_id, t.number, s.record_id, r."binaryMasterId", r.title, r."startDate", r."endDate", array(select jsonb_array_elements_text(r.channels)::int),
      r."bookedImpressions", r.campaign, r."campaignSince", r.publisher, r.programs
    from feed_taken t join feed_stage s on s.line = t.line, jsonb_to_record(s.data) as r("binaryMasterId" text, title text, "startDate" date, "endDate" date,
      channels jsonb, "bookedImpressions" int, campaign text, "campaignSince" timestamptz, publisher jsonb, programs jsonb)
    where t.outcome = 'taken' and not t.deleted
    on conflict (account_id, id) do update set master = coalesce(excluded.master, b.master), title = excluded.title, start_on = excluded.start_on,
      end_on = excluded.end_on, channels = excluded.channels, booked_impressions = excluded.booked_impressions, campaign = excluded.campaign,
      campaign_since = excluded.campaign_since, publisher = excluded.publisher, programs = excluded.programs
  )
  select null::int as line, null::text as field, null::text as reason where false`,
);

/**
 * Content and the channels' word are the provider's. Other content takes the company's word away, because that was about another; each new word of the
 * channels is written down.
 */
export const mergeCreatives = statement(
  "tv-banner.feed-creatives",
  () => sql<LeftAlone>`
  with brought as (
    select t.account_id, t.number as id, s.record_id, r.*, decode(r.picture->>'sha256', 'hex') as picture_hash, decode(r.film->>'sha256', 'hex') as film_hash,
      r.partner->>'status' as word, (r.partner->>'at')::timestamptz as word_at, r.partner->>'reason' as word_reason
    from feed_taken t join feed_stage s on s.line = t.line, jsonb_to_record(s.data) as r(number int, title text, revision int, width int, height int,
      picture jsonb, film jsonb, "createdAt" timestamptz, "createdBy" text, partner jsonb)
    where t.outcome = 'taken' and not t.deleted
  ), before as (
    select c.account_id, c.id, c.content, c.partner, c.partner_at from tv_creative c join brought n on n.account_id = c.account_id and n.id = c.id
    order by c.account_id, c.id for update of c
  ), written as (
    insert into tv_creative as c (account_id, id, master, no, title, revision, width, height, picture, picture_type, film, seconds, made_at, made_by,
      partner, partner_at, partner_reason)
    select n.account_id, n.id, n.record_id, n.number, n.title, n.revision, n.width, n.height, n.picture_hash, n.picture->>'type', n.film_hash,
      (n.film->>'seconds')::real, n."createdAt", n."createdBy", n.word, n.word_at, n.word_reason
    from brought n left join before b on b.account_id = n.account_id and b.id = n.id
    on conflict (account_id, id) do update set no = excluded.no, title = excluded.title, revision = excluded.revision, width = excluded.width,
      height = excluded.height, picture = excluded.picture, picture_type = excluded.picture_type, film = excluded.film, seconds = excluded.seconds,
      made_at = excluded.made_at, made_by = excluded.made_by, partner = excluded.partner, partner_at = excluded.partner_at,
      partner_reason = excluded.partner_reason, version = c.version + 1,
      files = case when c.files = 'ready' and (excluded.picture, excluded.film) is not distinct from (c.picture, c.film) then 'ready' else 'waiting' end,
      customer = case when coalesce(excluded.film, excluded.picture) = c.content then c.customer else 'UNVERIFIED' end,
      customer_at = case when coalesce(excluded.film, excluded.picture) = c.content then c.customer_at end,
      customer_reason = case when coalesce(excluded.film, excluded.picture) = c.content then c.customer_reason end,
      customer_mark = case when coalesce(excluded.film, excluded.picture) = c.content then c.customer_mark end,
      service_words = case when coalesce(excluded.film, excluded.picture) = c.content then c.service_words end
    returning account_id, id, version, partner, partner_at, partner_reason, revision, content
  ), said as (
    insert into tv_approval (account_id, creative_id, version, side, status, at, reason, revision, content)
    select w.account_id, w.id, w.version, 'partner', w.partner, w.partner_at, w.partner_reason, w.revision, w.content
    from written w left join before b on b.account_id = w.account_id and b.id = w.id
    where w.partner <> 'UNVERIFIED' and (b.id is null or (b.partner, b.partner_at, b.content) is distinct from (w.partner, w.partner_at, w.content))
  )
  select null::int as line, null::text as field, null::text as reason where false`,
);

/** Files that nobody has looked at since they were brought. */
export const unchecked = statement(
  "tv-banner.feed-work",
  () => sql<{ accountId: string; creativeId: string }>`
  select c.account_id::text as "accountId", c.id::text as "creativeId" from feed_taken t join tv_creative c on c.account_id = t.account_id and c.id = t.number
  where t.outcome = 'taken' and c.files = 'waiting' order by t.line`,
);
