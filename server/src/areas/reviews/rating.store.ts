import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { statement } from "./reviews.tables.ts";

/** A rating with its source and what was answered and reported; moments as PostgreSQL writes them in JSON. */
export interface RatingRow {
  readonly id: string;
  readonly stars: number;
  readonly text: string;
  readonly author: string;
  readonly source_id: string;
  readonly source: string;
  readonly rated_at: string;
  readonly is_new: boolean;
  readonly url: string | null;
  readonly can_reply: boolean;
  readonly draft_saved_at: string | null;
  readonly reported_at: string | null;
  readonly reply: ReplyRow | null;
}
/** An answer as it stands. */
export interface ReplyRow {
  readonly text: string;
  readonly state: "held" | "sending" | "published" | "refused";
  readonly sent_at: string;
  readonly sends_at: string;
  readonly published_at: string | null;
  readonly refusal: string | null;
}

/** Everything a rating shows, for some `r` of the table of reviews. */
const ratingJson = (newDays: number) => sql`json_build_object(
  'id', r.id::text, 'stars', r.stars, 'text', r.rating_text, 'author', r.author, 'source_id', r.source_id,
  'source', coalesce(s.name, r.source_id), 'rated_at', r.rated_at, 'is_new', r.rated_at > now() - make_interval(days => ${newDays}),
  'url', o.url, 'can_reply', coalesce(s.can_reply, false), 'draft_saved_at', d.saved_at,
  'reported_at', (select max(e.reported_at) from review_report e
    where e.account_id = r.account_id and e.kind = 'incorrect-rating' and e.source_id = r.source_id and e.review_id = r.id),
  'reply', case when a.review_id is not null then json_build_object('text', a.text, 'state', a.state, 'sent_at', a.sent_at,
    'sends_at', a.sends_at, 'published_at', a.published_at, 'refusal', a.refusal) end)`;
const joined = sql`left join review_source s on s.id = r.source_id
  left join review_connected_source o on o.account_id = r.account_id and o.source_id = r.source_id
  left join review_draft d on d.account_id = r.account_id and d.review_id = r.id
  left join review_reply a on a.account_id = r.account_id and a.review_id = r.id`;

/** What is asked for; null means any. */
export interface RatingFilter {
  readonly accountId: string;
  readonly sourceId: string | null;
  readonly stars: number | null;
  readonly answered: boolean | null;
  readonly limit: number;
  readonly offset: number;
  readonly newDays: number;
}

/** What is open can be answered from here: a source that takes no answers is no work left undone. */
const fits = (p: Param<RatingFilter>) => sql`(${p("sourceId")}::text is null or source_id = ${p("sourceId")})
  and (${p("stars")}::smallint is null or stars = ${p("stars")})
  and (${p("answered")}::boolean is null or (answered = ${p("answered")}
    and (answered or source_id in (select id from review_source where can_reply))))`;

/**
 * A page without stepping over everything before it: the months are added up until the one that holds the first row, and only
 * the rows of that month are passed over. The index alone finds the page; the rows are fetched for what is shown.
 */
const page = statement(
  "reviews.page",
  (p: Param<RatingFilter>) => sql<{ ratings: RatingRow[]; total: number; known: boolean }>`
  with month as materialized (
    select month, sum(n)::int as n from review_month where account_id = ${p("accountId")} and ${fits(p)} group by month having sum(n) > 0),
  start as materialized (
    select month, before from (select month, n, (sum(n) over (order by month desc))::int - n as before from month) m
    where before <= ${p("offset")} and ${p("offset")} < before + n),
  page as materialized (
    select id, rated_at from review
    where account_id = ${p("accountId")} and rated_at < (select (month + interval '1 month') at time zone 'UTC' from start) and ${fits(p)}
    order by rated_at desc, id desc
    offset ${p("offset")} - coalesce((select before from start), 0) limit ${p("limit")})
  select (select coalesce(json_agg(${ratingJson(p("newDays"))} order by r.rated_at desc, r.id desc), '[]')
          from page join review r on r.account_id = ${p("accountId")} and r.id = page.id ${joined}) as ratings,
    (select coalesce(sum(n), 0)::int from month) as total,
    ${p("sourceId")}::text is null
      or exists (select from review_connected_source where account_id = ${p("accountId")} and source_id = ${p("sourceId")})
      or exists (select from review_tally where account_id = ${p("accountId")} and source_id = ${p("sourceId")}) as known`,
);

const one = statement(
  "reviews.one",
  (p: Param<{ accountId: string; id: string; newDays: number }>) => sql<{ rating: RatingRow }>`
  select ${ratingJson(p("newDays"))} as rating from review r ${joined} where r.account_id = ${p("accountId")} and r.id = ${p("id")}`,
);

/** A page of ratings, newest first, and how many there are. `known` is false for a source that the company does not have. */
export const findRatingPage = async (on: Db, filter: RatingFilter) => {
  const [row] = await on.rows(page, filter);
  return row ?? { ratings: [], total: 0, known: false };
};
/** One rating. */
export const findRating = async (on: Db, accountId: string, id: string, newDays: number): Promise<RatingRow | undefined> =>
  (await on.rows(one, { accountId, id, newDays }))[0]?.rating;
