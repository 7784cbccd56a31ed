import { sql } from "kysely";
import type { LeftAlone } from "../../doors/feed/entity.ts";
import { statement } from "./reviews.tables.ts";

/** A source that reviews came from stays: without it their lists would not know its name. */
export const mergeReviewSources = statement(
  "reviews.feed-sources",
  () => sql<LeftAlone>`
  with goes as (
    select t.line, s.record_id, exists (select from review_tally y where y.source_id = s.record_id and y.n > 0) as used
    from feed_taken t join feed_stage s on s.line = t.line where t.outcome = 'taken' and t.deleted
  ), gone as (
    delete from review_source x using goes g where x.id = g.record_id and not g.used
  ), written as (
    insert into review_source (id, name, short, hosts, example_url, can_reply, verified, selectable, read_at)
    select s.record_id, r.name, r.short, r.hosts, r."exampleUrl", r."canReply", r.verified, r.selectable, r."readAt"
    from feed_taken t join feed_stage s on s.line = t.line, jsonb_to_record(s.data) as r(name text, short text, hosts text[], "exampleUrl" text,
      "canReply" boolean, verified boolean, selectable boolean, "readAt" timestamptz)
    where t.outcome = 'taken' and not t.deleted
    on conflict (id) do update set name = excluded.name, short = excluded.short, hosts = excluded.hosts, example_url = excluded.example_url,
      can_reply = excluded.can_reply, verified = excluded.verified, selectable = excluded.selectable, read_at = excluded.read_at
  )
  select line, '' as field, 'in-use' as reason from goes where used`,
);

/** The answer hangs on the review's number and stays with it. */
export const mergeReviews = statement(
  "reviews.feed-reviews",
  () => sql<LeftAlone>`
  with gone as (
    delete from review x using feed_taken t where t.outcome = 'taken' and t.deleted and x.account_id = t.account_id and x.id = t.number
  ), written as (
    insert into review as x (account_id, id, source_id, source_review_id, author, stars, rating_text, rated_at)
    select t.account_id, t.number, r.source, r."sourceReviewId", r.author, r.stars, r.text, r."ratedAt"
    from feed_taken t join feed_stage s on s.line = t.line, jsonb_to_record(s.data) as r(source text, "sourceReviewId" text, author text, stars smallint,
      text text, "ratedAt" timestamptz)
    where t.outcome = 'taken' and not t.deleted
    on conflict (account_id, id) do update set source_id = excluded.source_id, source_review_id = excluded.source_review_id, author = excluded.author,
      stars = excluded.stars, rating_text = excluded.rating_text, rated_at = excluded.rated_at
    where (x.source_id, x.source_review_id, x.author, x.stars, x.rating_text, x.rated_at)
      is distinct from (excluded.source_id, excluded.source_review_id, excluded.author, excluded.stars, excluded.rating_text, excluded.rated_at)
  )
  select 0 as line, '' as field, '' as reason where false`,
);

/** A company has one: of two records in a batch the newer is written, and one that goes takes nothing from one that comes. */
export const mergeReviewSummaries = statement(
  "reviews.feed-summaries",
  () => sql<LeftAlone>`
  with fed as (
    select distinct on (t.account_id) t.account_id, r.*
    from feed_taken t join feed_stage s on s.line = t.line, jsonb_to_record(s.data) as r(text text, topics text[], "basedOn" int, "createdAt" timestamptz)
    where t.outcome = 'taken' and not t.deleted order by t.account_id, s.version desc, t.line desc
  ), gone as (
    delete from review_summary x using feed_taken t where t.outcome = 'taken' and t.deleted and x.account_id = t.account_id
      and x.account_id not in (select account_id from fed)
  ), written as (
    insert into review_summary (account_id, text, topics, based_on, created_at) select account_id, text, topics, "basedOn", "createdAt" from fed
    on conflict (account_id) do update set text = excluded.text, topics = excluded.topics, based_on = excluded.based_on, created_at = excluded.created_at
  )
  select 0 as line, '' as field, '' as reason where false`,
);
