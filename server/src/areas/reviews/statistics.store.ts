import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { statement } from "./reviews.tables.ts";
import { sourcesOf } from "./sources/source.store.ts";

/** Ratings of one day, source and number of stars; days as they are counted in Germany. */
export interface DayRow {
  readonly day: string;
  readonly source_id: string;
  readonly stars: number;
  readonly n: number;
}
interface Found {
  readonly days: DayRow[];
  readonly all: { readonly n: number; readonly sum: number };
  readonly names: Readonly<Record<string, string>>;
  readonly as_of: Date | null;
  readonly today: string;
  readonly has_sources: boolean;
}

/** Every day since `from` to now, and all there ever was: what stood at the end of any day is all, less what came later. */
const course = statement(
  "reviews.statistics",
  (p: Param<{ accountId: string; from: string }>) => sql<Found>`
  select
    (select coalesce(json_agg(d), '[]') from (
       select (rated_at at time zone 'Europe/Berlin')::date::text as day, source_id, stars, count(*)::int as n from review
       where account_id = ${p("accountId")} and rated_at >= ${p("from")}::date::timestamp at time zone 'Europe/Berlin' group by 1, 2, 3) d) as days,
    (select json_build_object('n', coalesce(sum(n), 0), 'sum', coalesce(sum(n * stars), 0)) from review_tally where account_id = ${p("accountId")}) as all,
    (select coalesce(json_object_agg(id, name), '{}') from review_source) as names,
    (select min(updated_at) from (${sourcesOf(p("accountId"))}) o where n > 0 or state = 'connected') as as_of,
    (now() at time zone 'Europe/Berlin')::date::text as today,
    exists (select from review_connected_source where account_id = ${p("accountId")})
      or exists (select from review_tally where account_id = ${p("accountId")} and n > 0) as has_sources`,
);

/** What a course needs, from the first day on that anything is asked about. */
export const findCourse = async (on: Db, accountId: string, from: string): Promise<Found> => {
  const [row] = await on.rows(course, { accountId, from });
  if (!row) throw new Error("the statistics query gave no row");
  return row;
};
