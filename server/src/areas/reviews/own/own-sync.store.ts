import { sql } from "kysely";
import type { Db, Tx } from "../../../db/db.ts";
import type { Param } from "../../../db/statement.ts";
import { statement } from "../reviews.tables.ts";

/* Between what a person wrote and the review that the company has: the worker and the desk. */

interface Company {
  readonly accountId: string;
}
/** Begins the name of such a review at its source, which is the portal itself. */
const OWN = "own:";

/** What is written, changed, hidden or shown again becomes the company's review. */
const put = statement(
  "own-ratings.put",
  (p: Param<Company>) => sql<{ id: string }>`
  with due as materialized (
    select account_id, id, version, brand, ${sql.lit(OWN)}::text || id as name, author, stars, rating_text, written_at, hidden_at,
      coalesce(review_id, nextval('feed_number')) as review_id
    from own_rating where account_id = ${p("accountId")} and synced <> version
  ), put as (
    insert into review as x (account_id, id, source_id, source_review_id, author, stars, rating_text, rated_at)
    select account_id, review_id, brand, name, author, stars, rating_text, written_at from due
    on conflict (account_id, source_id, source_review_id) where source_review_id is not null do update set author = excluded.author,
      stars = excluded.stars, rating_text = excluded.rating_text, gone_at = (select d.hidden_at from due d where d.name = x.source_review_id)
    returning x.id, x.source_review_id
  )
  update own_rating o set synced = d.version, review_id = put.id from due d join put on put.source_review_id = d.name
  where o.account_id = d.account_id and o.id = d.id returning o.id`,
);
/** What was taken back goes with its answers, and nobody at the desk works on it any more. */
const settle = statement(
  "own-ratings.settle",
  (p: Param<Company>) => sql<object>`
  with settled as (
    delete from own_rating_gone where account_id = ${p("accountId")} returning id
  ), out as (
    delete from review r using settled s where r.account_id = ${p("accountId")} and r.source_review_id = ${sql.lit(OWN)}::text || s.id
  )
  select desk_close('rating-objection', ${p("accountId")}::bigint, s.id::text) from settled s`,
);
const due = statement(
  "own-ratings.due",
  () => sql<{ account_id: string }>`
  select account_id from own_rating where synced <> version union select account_id from own_rating_gone order by 1`,
);
const answered = statement(
  "own-ratings.answered",
  (p: Param<Company & { reviewId: string; text: string | null }>) => sql<object>`
  update own_rating set reply_text = ${p("text")}::text, reply_at = case when ${p("text")}::text is not null then now() end
  where account_id = ${p("accountId")} and review_id = ${p("reviewId")}`,
);
/** What was reported and found to be so. An earlier objection was about an earlier ground. */
const hide = statement(
  "own-ratings.hide",
  (p: Param<Company & { reportId: string }>) => sql<{ id: string }>`
  update own_rating o set hidden_at = now(), hidden_for = e.reason, objection = null, objected_at = null, answer = null, answered_at = null,
    upheld = null, version = o.version + 1
  from review_report e
  where e.account_id = ${p("accountId")} and e.id = ${p("reportId")} and e.kind = 'incorrect-rating' and e.reason is not null
    and o.account_id = e.account_id and o.review_id = e.review_id and o.hidden_at is null
  returning o.id`,
);
const decide = statement(
  "own-ratings.decide",
  (p: Param<Company & { id: string; upheld: boolean; text: string }>) => sql<{ id: string }>`
  update own_rating set answer = ${p("text")}, answered_at = now(), upheld = ${p("upheld")}::boolean, version = version + 1,
    hidden_at = case when ${p("upheld")}::boolean then hidden_at end, hidden_for = case when ${p("upheld")}::boolean then hidden_for end
  where account_id = ${p("accountId")} and id = ${p("id")} and objected_at is not null and answered_at is null returning id`,
);

/** Whether a review was written here, by its name at its source. */
export const isWrittenHere = (sourceReviewId: string): boolean => sourceReviewId.startsWith(OWN);
/** Hands on all that waits of one company. */
export const syncCompany = async (on: Tx, accountId: string): Promise<void> => {
  await on.rows(put, { accountId });
  await on.rows(settle, { accountId });
};
/** Companies that do not have yet what was written, or have still what was taken back. */
export const findDueCompanies = async (on: Db): Promise<string[]> => (await on.rows(due, {})).map(({ account_id: accountId }) => accountId);
/** Shows the writer what the company answers; nothing when it took that back. */
export const showReply = (on: Tx, reply: { accountId: string; reviewId: string; text: string | null }) => on.rows(answered, reply);
/** Hides the rating that a report is about; false when it was not written here. */
export const hideReported = async (on: Tx, accountId: string, reportId: string): Promise<boolean> =>
  (await on.rows(hide, { accountId, reportId })).length > 0;
/** Answers an objection; false when it was answered, or the rating is gone. */
export const decideObjection = async (
  on: Tx,
  decision: { accountId: string; id: string; upheld: boolean; text: string },
): Promise<boolean> => (await on.rows(decide, decision)).length > 0;
