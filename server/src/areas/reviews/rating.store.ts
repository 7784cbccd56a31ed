import type { Rating } from "@schaufenster/contract/areas/reviews/rating.model.ts";
import { REPLY_OVERDUE_HOURS } from "@schaufenster/contract/areas/reviews/rating.rules.ts";
import type { ListSort } from "@schaufenster/contract/values/list/list-query.ts";
import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { dawn, FIRST_DAY, foundIn, LAST_DAY } from "../../db/word-search.ts";
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
  readonly state: NonNullable<Rating["reply"]>["status"];
  readonly sent_at: string;
  readonly sends_at: string;
  readonly confirmed_at: string | null;
  readonly overdue: boolean;
  readonly refusal: string | null;
  readonly refusal_reason: NonNullable<Rating["reply"]>["refusalReason"];
  readonly standing_text: string | null;
  readonly standing_at: string | null;
}

/** A review whose own id at its source we do not know cannot be answered from here: the answer would not find it. */
export const CAN_REPLY = sql`(coalesce(s.can_reply, false) and r.source_review_id is not null)`;

/** Everything a rating shows, for some `r` of the table of reviews. */
const ratingJson = (newDays: number) => sql`json_build_object(
  'id', r.id::text, 'stars', r.stars, 'text', r.rating_text, 'author', r.author, 'source_id', r.source_id,
  'source', coalesce(s.name, r.source_id), 'rated_at', r.rated_at, 'is_new', r.rated_at > now() - make_interval(days => ${newDays}),
  'url', o.url, 'can_reply', ${CAN_REPLY}, 'draft_saved_at', d.saved_at,
  'reported_at', (select max(e.reported_at) from review_report e
    where e.account_id = r.account_id and e.kind = 'incorrect-rating' and e.source_id = r.source_id and e.review_id = r.id),
  'reply', case when a.review_id is not null then json_build_object('text', a.text, 'state', a.state, 'sent_at', a.sent_at,
    'sends_at', a.sends_at, 'confirmed_at', a.confirmed_at, 'refusal', a.refusal, 'refusal_reason', a.refusal_reason,
    'standing_text', a.standing_text, 'standing_at', a.standing_at,
    'overdue', a.state in ('sending', 'withdrawing') and coalesce(a.left_at < now() - make_interval(hours => ${sql.lit(REPLY_OVERDUE_HOURS)}), false)) end)`;
const joined = sql`left join review_source s on s.id = r.source_id
  left join review_connected_source o on o.account_id = r.account_id and o.source_id = r.source_id
  left join review_draft d on d.account_id = r.account_id and d.review_id = r.id
  left join review_reply a on a.account_id = r.account_id and a.review_id = r.id`;

/** What is asked for; null means any. The days are those of Berlin, both included. */
export interface RatingFilter {
  readonly accountId: string;
  readonly sourceId: string | null;
  readonly stars: number | null;
  readonly answered: boolean | null;
  readonly from: string;
  readonly to: string;
  readonly limit: number;
  readonly offset: number;
  readonly newDays: number;
}
type SearchedRatings = RatingFilter & { readonly search: string };

/** What is open can be answered from here: a source that takes no answers is no work left undone. */
const fits = (p: Param<RatingFilter>) => sql`(${p("sourceId")}::text is null or source_id = ${p("sourceId")})
  and (${p("stars")}::smallint is null or stars = ${p("stars")})
  and (${p("answered")}::boolean is null or (answered = ${p("answered")}
    and (answered or source_id in (select id from review_source where can_reply))))`;

interface RatingPage {
  ratings: RatingRow[];
  total: number;
  more: boolean;
  known: boolean;
}
/** The rows of `page`, and whether the company has the source that was asked for. */
const writeShown = (p: Param<RatingFilter>, sort: ListSort) => sql`
  (select coalesce(json_agg(${ratingJson(p("newDays"))} order by ${sort === "newest" ? sql`r.rated_at desc, r.id desc` : sql`r.rated_at, r.id`}), '[]')
    from page join review r on r.account_id = ${p("accountId")} and r.id = page.id ${joined}) as ratings,
  ${p("sourceId")}::text is null
    or exists (select from review_connected_source where account_id = ${p("accountId")} and source_id = ${p("sourceId")})
    or exists (select from review_tally where account_id = ${p("accountId")} and source_id = ${p("sourceId")}) as known`;

/** How many fit from a moment on: whole months, and the rest of its month one by one. */
const countSince = (p: Param<RatingFilter>, moment: unknown) => {
  const month = sql`date_trunc('month', ${moment} at time zone 'UTC')`;
  return sql`((select coalesce(sum(n), 0) from month where month > ${month})
    + (select count(*) from review where account_id = ${p("accountId")} and rated_at >= ${moment}
      and rated_at < (${month} + interval '1 month') at time zone 'UTC' and ${fits(p)}))::int`;
};

/**
 * A page without stepping over everything before it: the months are added up until the one that holds the first row, and only
 * the rows of that month are passed over. The index alone finds the page; the rows are fetched for what is shown. Some days are a stretch
 * of the whole list, and the oldest first are that stretch from its end.
 */
const page = (sort: ListSort) =>
  statement(`reviews.page.${sort}`, (p: Param<RatingFilter>) => {
    const place =
      sort === "newest" ? sql`after_it + ${p("offset")}::int` : sql`greatest(after_it, with_it - ${p("offset")}::int - ${p("limit")}::int)`;
    const last = sort === "newest" ? sql`least(place + ${p("limit")}::int, with_it)` : sql`with_it - ${p("offset")}::int`;
    return sql<RatingPage>`
  with month as materialized (
    select month, sum(n)::int as n from review_month where account_id = ${p("accountId")} and ${fits(p)} group by month having sum(n) > 0),
  stretch as materialized (
    select with_it - after_it as total, place, greatest(0, ${last} - place) as rows
    from (select ${countSince(p, dawn(p("from")))} as with_it, ${countSince(p, dawn(sql`${p("to")}::date + 1`))} as after_it) c
      cross join lateral (select ${place} as place) d),
  start as materialized (
    select month, before from (select month, n, (sum(n) over (order by month desc))::int - n as before from month) m
    where before <= (select place from stretch) and (select place from stretch) < before + n),
  page as materialized (
    select id, rated_at from review
    where account_id = ${p("accountId")} and rated_at < (select (month + interval '1 month') at time zone 'UTC' from start) and ${fits(p)}
    order by rated_at desc, id desc
    offset (select greatest(0, place - coalesce((select before from start), 0)) from stretch) limit (select rows from stretch))
  select (select total from stretch) as total, false as more, ${writeShown(p, sort)}`;
  });

/** What was found by its words; `narrowed` asks the rating itself for source, stars and answer. */
const writeFound = (sort: ListSort, narrowed: boolean) =>
  statement(`reviews.found.${sort}${narrowed ? ".narrowed" : ""}`, (p: Param<SearchedRatings>) => {
    const asked = sql`select from review r where r.account_id = ${p("accountId")} and r.id = x.id and ${fits(p)}`;
    return sql<RatingPage>`
  with matches as materialized (
    select * from ${foundIn(p, { table: "review_word", newestFirst: sort === "newest", fits: narrowed ? asked : undefined })} m),
  page as materialized (select unnest(ids) as id from matches)
  select (select total from matches) as total, (select more from matches) as more, ${writeShown(p, sort)}`;
  });

const one = statement(
  "reviews.one",
  (p: Param<{ accountId: string; id: string; newDays: number }>) => sql<{ rating: RatingRow }>`
  select ${ratingJson(p("newDays"))} as rating from review r ${joined} where r.account_id = ${p("accountId")} and r.id = ${p("id")}`,
);

const PAGES = { newest: page("newest"), oldest: page("oldest") };
const FOUND = {
  newest: { any: writeFound("newest", false), narrowed: writeFound("newest", true) },
  oldest: { any: writeFound("oldest", false), narrowed: writeFound("oldest", true) },
};
const isNarrowed = ({ sourceId, stars, answered }: RatingFilter): boolean => sourceId !== null || stars !== null || answered !== null;

/** Which part of the list is asked for, and in which order. */
export type RatingPlace = Omit<RatingFilter, "from" | "to"> & {
  readonly search?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly sort?: ListSort | undefined;
};
/** A page of ratings and how many there are. `known` is false for a source that the company does not have. */
export const findRatingPage = async (
  on: Db,
  { search, startDate, endDate, sort = "newest", ...rest }: RatingPlace,
): Promise<RatingPage> => {
  const filter = { ...rest, from: startDate ?? FIRST_DAY, to: endDate ?? LAST_DAY };
  const [row] = await (search === undefined
    ? on.rows(PAGES[sort], filter)
    : on.rows(FOUND[sort][isNarrowed(filter) ? "narrowed" : "any"], { ...filter, search }));
  return row ?? { ratings: [], total: 0, more: false, known: false };
};
/** One rating. */
export const findRating = async (on: Db, accountId: string, id: string, newDays: number): Promise<RatingRow | undefined> =>
  (await on.rows(one, { accountId, id, newDays }))[0]?.rating;
