import { sql } from "kysely";
import type { Db, Tx } from "../../../db/db.ts";
import type { Param } from "../../../db/statement.ts";
import type { Exchange, KeyNeed, SealedRow } from "../../../identity/keyed.ts";
import { db, statement } from "../reviews.tables.ts";

interface Company {
  accountId: string;
}
const access = statement("reviews.google-access", (p: Param<Company>) =>
  db.selectFrom("review_google_location").select(["location", "token"]).where("account_id", "=", p("accountId")),
);
const connect = statement(
  "reviews.google-connect",
  (p: Param<Company & { location: string; token: Buffer | null }>) => sql<object>`
  insert into review_google_location as g (account_id, location, token) values (${p("accountId")}, ${p("location")}, ${p("token")})
  on conflict (account_id) do update set token = excluded.token, location = excluded.location, connected_at = now(), tried_at = null,
    read_at = case when g.location = excluded.location then g.read_at end`,
);
/** What the operator gave stays: it was not the company's to end. */
const leave = statement(
  "reviews.google-leave",
  (p: Param<Company>) => sql<object>`delete from review_google_location where account_id = ${p("accountId")} and token is null`,
);
/** Those that waited longest, and who tries them is noted at once: two that look at the same time do not both read. */
const due = statement(
  "reviews.google-due",
  (p: Param<{ limit: number }>) => sql<{ account_id: string }>`
  select account_id from review_google_location order by tried_at nulls first limit ${p("limit")}::int`,
);
const tried = statement(
  "reviews.google-tried",
  (p: Param<Company>) => sql<object>`update review_google_location set tried_at = now() where account_id = ${p("accountId")}`,
);
/** All of it was read: the figures of the source hold as of that moment. */
const read = statement(
  "reviews.google-read",
  (p: Param<Company & { asOf: string }>) => sql<object>`
  with noted as (
    update review_google_location set read_at = ${p("asOf")}::timestamptz where account_id = ${p("accountId")}
  )
  insert into review_connected_source as c (account_id, source_id, state, updated_at) values (${p("accountId")}, 'google', 'connected', ${p("asOf")}::timestamptz)
  on conflict (account_id, source_id) do update set updated_at = excluded.updated_at,
    state = case when c.state in ('unconfirmed', 'checking', 'wrong-url') then 'connected' else c.state end`,
);
/** Reviews as they stand at Google; one that is as it was is not written again. */
const put = statement(
  "reviews.google-put",
  (p: Param<Company & { reviews: string }>) => sql<object>`
  insert into review as x (account_id, id, source_id, source_review_id, author, stars, rating_text, rated_at)
  select ${p("accountId")}::bigint, nextval('feed_number'), 'google', r.name, r.author, r.stars, r.text, r."ratedAt"
  from jsonb_to_recordset(${p("reviews")}::jsonb) as r(name text, author text, stars smallint, text text, "ratedAt" timestamptz)
  on conflict (account_id, source_id, source_review_id) where source_review_id is not null do update set author = excluded.author, stars = excluded.stars,
    rating_text = excluded.rating_text, rated_at = excluded.rated_at, gone_at = null
  where (x.author, x.stars, x.rating_text, x.rated_at) is distinct from (excluded.author, excluded.stars, excluded.rating_text, excluded.rated_at)
    or x.gone_at is not null`,
);
/** Those of the location that a whole reading did not name. */
const missing = statement(
  "reviews.google-missing",
  (p: Param<Company & { location: string; named: string[]; limit: number }>) => sql<{ source_review_id: string }>`
  select source_review_id from review
  where account_id = ${p("accountId")} and source_id = 'google' and gone_at is null
    and starts_with(source_review_id, ${p("location")}::text || '/reviews/') and source_review_id <> all (${p("named")}::text[])
  order by id limit ${p("limit")}::int`,
);
const gone = statement(
  "reviews.google-gone",
  (p: Param<Company & { names: string[]; asOf: string }>) => sql<object>`
  update review set gone_at = ${p("asOf")}::timestamptz
  where account_id = ${p("accountId")} and source_id = 'google' and source_review_id = any (${p("names")}::text[])`,
);
/**
 * What Google says about answers: of the step with the same text; of an answer that did not come from here, under a key of its own; and that one
 * which it showed is gone. The same word twice is kept once.
 */
const answers = statement(
  "reviews.google-answers",
  (p: Param<Company & { reviews: string; asOf: string }>) => sql<object>`
  with told as (
    select v.id as review_id, r.comment, r.state, coalesce(r.at, ${p("asOf")}::timestamptz) as at, r.words, r.reason
    from jsonb_to_recordset(${p("reviews")}::jsonb) as r(name text, comment text, state text, at timestamptz, words text, reason text)
    join review v on v.account_id = ${p("accountId")}::bigint and v.source_id = 'google' and v.source_review_id = r.name
  ), matched as (
    select t.*, s.key, a.review_id is not null as has_reply, a.confirmed_key, a.confirmed_state
    from told t left join review_reply a on a.account_id = ${p("accountId")}::bigint and a.review_id = t.review_id
    left join lateral (select key from review_reply_step s where s.account_id = ${p("accountId")}::bigint and s.review_id = t.review_id
      and s.wish = 'publish' and s.text = t.comment order by s.left_at desc limit 1) s on true
  ), foreigners as materialized (
    select *, gen_random_uuid() as own_key from matched where comment is not null and key is null and state = 'published'
  ), steps as (
    insert into review_reply_step (account_id, review_id, key, wish, text, sent_at, left_at)
    select ${p("accountId")}::bigint, review_id, own_key, 'publish', comment, at, at from foreigners
  ), adopted as (
    insert into review_reply (account_id, review_id, key, text, sent_at, sends_at, left_at)
    select ${p("accountId")}::bigint, review_id, own_key, comment, at, at, at from foreigners where not has_reply
    on conflict do nothing
  ), words as (
    select key, state, at, words, reason from matched where comment is not null and key is not null
    union all select own_key, state, at, null, null from foreigners
    union all select confirmed_key, 'withdrawn', at, null, null from matched where comment is null and confirmed_state = 'published'
  )
  insert into review_reply_receipt (account_id, id, key, state, at, words, reason)
  select ${p("accountId")}::bigint, nextval('feed_number'), w.key, w.state, w.at, w.words, w.reason from words w
  where not exists (select from review_reply_receipt r where r.account_id = ${p("accountId")}::bigint and r.key = w.key and r.state = w.state and r.at = w.at)`,
);

/** The location of a company and its sealed token. */
export const findGoogleAccess = async (on: Db, accountId: string) => (await on.rows(access, { accountId }))[0];
export const connectGoogle = (on: Tx, given: { accountId: string; location: string; token: Buffer }) => on.rows(connect, given);
/** Reviews are read of the location that the company has connected itself, with what it granted; of none when there is none. */
export const followReviews = async (on: Tx, accountId: string, location: string | undefined): Promise<void> => {
  const now = await findGoogleAccess(on, accountId);
  if (location === undefined) await on.rows(leave, { accountId });
  else if (now?.location !== location || now.token !== null) await on.rows(connect, { accountId, location, token: null });
};
/** Companies whose turn it is to be read. */
export const findGoogleDue = async (on: Db, limit: number): Promise<string[]> =>
  (await on.rows(due, { limit })).map(({ account_id: accountId }) => accountId);
export const noteGoogleTried = (on: Tx, accountId: string) => on.rows(tried, { accountId });
export const noteGoogleRead = (on: Tx, accountId: string, asOf: string) => on.rows(read, { accountId, asOf });
/** Names that we know and a reading did not name. */
export const findGoogleMissing = async (on: Tx, given: { accountId: string; location: string; named: string[]; limit: number }) =>
  (await on.rows(missing, given)).map(({ source_review_id: name }) => name);
/** Marks what is no longer there. */
export const markGoogleGone = (on: Tx, given: { accountId: string; names: string[]; asOf: string }) => on.rows(gone, given);
/** Writes a page of reviews, and what Google says about their answers. */
export const putGoogleReviews = async (on: Tx, given: { accountId: string; reviews: string; answers: string; asOf: string }) => {
  await on.rows(put, { accountId: given.accountId, reviews: given.reviews });
  await on.rows(answers, { accountId: given.accountId, reviews: given.answers, asOf: given.asOf });
};

const needs = statement(
  "reviews.google-keys",
  () => sql<KeyNeed>`
  select key_of(token) as key_id, count(*)::int as count, null::timestamptz as until from review_google_location
  where token is not null group by 1`,
);
const old = statement(
  "reviews.google-old-tokens",
  (p: Param<{ keyId: string }>) => sql<SealedRow>`
  select account_id::text as id, account_id::text as owner, token as sealed from review_google_location
  where key_of(token) <> ${p("keyId")}::text`,
);
const renew = statement(
  "reviews.google-put-tokens",
  (p: Param<Exchange>) => sql<object>`
  update review_google_location g set token = n.after from unnest(${p("ids")}::bigint[], ${p("before")}::bytea[], ${p("after")}::bytea[]) as n(id, before, after)
  where g.account_id = n.id and g.token = n.before`,
);

/** How many tokens each key has sealed. */
export const countGoogleKeys = (on: Db) => on.rows(needs, {});
/** Those that another key has sealed. */
export const findOldTokens = (on: Db, keyId: string) => on.rows(old, { keyId });
export const putTokens = (on: Db, batch: Exchange) => on.rows(renew, batch);
