import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { statement } from "./reviews.tables.ts";

interface Latest {
  id: string;
  stars: number;
  rating_text: string;
  author: string;
  source: string;
  rated_at: Date;
  is_new: boolean;
}
const latest = statement(
  "reviews.latest",
  (p: Param<{ accountId: string; limit: number; newDays: number }>) => sql<Latest>`
  select r.id, r.stars, r.rating_text, r.author, coalesce(s.name, r.source_id) as source, r.rated_at,
    r.rated_at > now() - make_interval(days => ${p("newDays")}) as is_new
  from review r left join review_source s on s.id = r.source_id
  where r.account_id = ${p("accountId")} order by r.rated_at desc, r.id desc limit ${p("limit")}`,
);

interface Counted {
  source_id: string;
  name: string;
  short: string;
  stars: number;
  n: number;
}
interface Recent {
  weeks_ago: number;
  older: boolean;
  n: number;
  sum: number;
}
interface Month {
  month: string;
  n: number;
  sum: number;
}
/** The written summary, if there is one; not public while the company has it locked. */
interface Praise {
  summary: string | null;
  topics: string[];
  basedOn: number;
  summaryPublic: boolean;
}
/** What is known about all reviews of a company. */
export interface ReviewTally {
  readonly counted: Counted[];
  readonly recent: Recent[];
  readonly months: Month[];
  readonly praise: Praise;
}
/** The tally of all time, the last twelve weeks and the last twelve months one by one: enough to know the average at any of their ends. */
const tally = statement(
  "reviews.tally",
  (p: Param<{ accountId: string }>) => sql<{ counted: Counted[]; recent: Recent[]; months: Month[]; praise: Praise | null }>`
  select
    (select coalesce(json_agg(json_build_object('source_id', source_id, 'name', coalesce(s.name, source_id), 'short', coalesce(s.short, left(source_id, 2)), 'stars', stars, 'n', n)), '[]')
     from review_tally t left join review_source s on s.id = t.source_id where account_id = ${p("accountId")} and n > 0) as counted,
    (select coalesce(json_agg(json_build_object('weeks_ago', weeks_ago, 'older', older, 'n', n, 'sum', sum)), '[]') from (
       select floor(extract(epoch from now() - rated_at) / 604800)::int as weeks_ago, rated_at <= now() - interval '30 days' as older,
         count(*)::int as n, sum(stars)::int as sum
       from review where account_id = ${p("accountId")} and rated_at > now() - interval '84 days' group by 1, 2) r) as recent,
    (select coalesce(json_agg(json_build_object('month', month, 'n', n, 'sum', sum)), '[]') from (
       select month, sum(n)::int as n, sum(n * stars)::int as sum from review_month
       where account_id = ${p("accountId")} and month > date_trunc('month', now() at time zone 'UTC') - interval '11 months' group by month) m) as months,
    (select json_build_object('summary', text, 'topics', topics, 'basedOn', based_on, 'summaryPublic',
       not coalesce((select no_rating_summary from account_locks where account_id = ${p("accountId")}), false))
     from review_summary where account_id = ${p("accountId")}) as praise`,
);

const NO_PRAISE: Praise = { summary: null, topics: [], basedOn: 0, summaryPublic: false };

/** The newest ratings of a company. */
export const findLatestReviews = (on: Db, accountId: string, limit: number, newDays: number) =>
  on.rows(latest, { accountId, limit, newDays });
/** Counts by source and stars, the last twelve weeks and months, and the written summary. */
export const findReviewTally = async (on: Db, accountId: string): Promise<ReviewTally> => {
  const [row] = await on.rows(tally, { accountId });
  return { counted: row?.counted ?? [], recent: row?.recent ?? [], months: row?.months ?? [], praise: row?.praise ?? NO_PRAISE };
};
