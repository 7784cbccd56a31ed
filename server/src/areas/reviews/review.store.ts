import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { owning, statement, type Param } from "../../db/statement.ts";

const db = owning<"review" | "review_tally">();

const latest = statement("reviews.latest", (p: Param<{ accountId: string; limit: number; newDays: number }>) =>
  db
    .selectFrom("review")
    .select(["id", "stars", "rating_text", "author", "source_id", "rated_at"])
    .select(sql<boolean>`rated_at > now() - make_interval(days => ${p("newDays")})`.as("is_new"))
    .where("account_id", "=", p("accountId"))
    .orderBy("rated_at", "desc")
    .orderBy("id", "desc")
    .limit(p("limit")),
);

interface Counted {
  source_id: string;
  stars: number;
  n: number;
}
interface Recent {
  weeks_ago: number;
  older: boolean;
  n: number;
  sum: number;
}
/** The tally of all time and the last twelve weeks one by one: enough to know the average at any of their ends. */
const tally = statement(
  "reviews.tally",
  (p: Param<{ accountId: string }>) => sql<{ counted: Counted[]; recent: Recent[] }>`
  select
    (select coalesce(json_agg(json_build_object('source_id', source_id, 'stars', stars, 'n', n)), '[]')
     from review_tally where account_id = ${p("accountId")} and n > 0) as counted,
    (select coalesce(json_agg(json_build_object('weeks_ago', weeks_ago, 'older', older, 'n', n, 'sum', sum)), '[]') from (
       select floor(extract(epoch from now() - rated_at) / 604800)::int as weeks_ago, rated_at <= now() - interval '30 days' as older,
         count(*)::int as n, sum(stars)::int as sum
       from review where account_id = ${p("accountId")} and rated_at > now() - interval '84 days' group by 1, 2) r) as recent`,
);

/** The newest ratings of a company. */
export const findLatestReviews = (on: Db, accountId: string, limit: number, newDays: number) =>
  on.rows(latest, { accountId, limit, newDays });
/** Counts by portal and stars, and the last twelve weeks. */
export const findReviewTally = async (on: Db, accountId: string) => (await on.rows(tally, { accountId }))[0];
export type ReviewTally = NonNullable<Awaited<ReturnType<typeof findReviewTally>>>;
