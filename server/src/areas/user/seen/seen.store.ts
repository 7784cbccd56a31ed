import { sql } from "kysely";
import type { Db, Tx } from "../../../db/db.ts";
import type { Param } from "../../../db/statement.ts";
import { statement } from "../user.tables.ts";

/** Whose memory, in which portal. */
interface Whose {
  readonly userId: string;
  readonly brand: string;
}
interface Line extends Whose {
  readonly at: string;
}
/** One memory at a time, so that each line has a moment of its own. */
const lock = statement(
  "seen.lock",
  (p: Param<{ userId: string }>) => sql<object>`select pg_advisory_xact_lock(hashtextextended('seen', ${p("userId")}::bigint))`,
);

interface ViewedRow {
  readonly total: number;
  readonly sequence: number | null;
  readonly public_id: string | null;
  readonly company_name: string | null;
  readonly city: string | null;
  readonly trade: string | null;
  readonly viewed_at: Date | null;
}
const page = statement(
  "seen.page",
  (p: Param<Whose & { limit: number; offset: number }>) => sql<ViewedRow>`
  select t.total, v.sequence, v.public_id, v.company_name, v.city, v.trade, v.viewed_at
  from (select count(*)::int as total from viewed_entry where user_id = ${p("userId")}::bigint and brand = ${p("brand")}) t
  left join lateral (
    select (row_number() over (order by o.viewed_at desc))::int as sequence, o.public_id, o.company_name, o.city, o.trade, o.viewed_at
    from viewed_entry o where o.user_id = ${p("userId")}::bigint and o.brand = ${p("brand")}
    order by o.viewed_at desc offset ${p("offset")}::int limit ${p("limit")}::int) v on true
  order by v.sequence`,
);
/** What is remembered of a view. */
export interface Viewed extends Whose {
  readonly accountId: string;
  readonly publicId: string;
  readonly companyName: string;
  readonly city: string;
  readonly trade: string;
}
const view = statement(
  "seen.view",
  (p: Param<Viewed>) => sql`
  insert into viewed_entry (user_id, account_id, brand, public_id, company_name, city, trade, viewed_at)
  values (${p("userId")}::bigint, ${p("accountId")}::bigint, ${p("brand")}, ${p("publicId")}, ${p("companyName")}, ${p("city")}, ${p("trade")},
    greatest(date_trunc('milliseconds', clock_timestamp()),
      (select max(o.viewed_at) + interval '1 millisecond' from viewed_entry o where o.user_id = ${p("userId")}::bigint)))
  on conflict (user_id, account_id) do update set company_name = excluded.company_name, city = excluded.city, trade = excluded.trade,
    viewed_at = excluded.viewed_at`,
);
const trimViews = statement(
  "seen.trim-views",
  (p: Param<Whose & { kept: number }>) => sql`
  delete from viewed_entry where user_id = ${p("userId")}::bigint and brand = ${p("brand")} and viewed_at < (
    select o.viewed_at from viewed_entry o where o.user_id = ${p("userId")}::bigint and o.brand = ${p("brand")}
    order by o.viewed_at desc offset ${p("kept")}::int - 1 limit 1)`,
);
const removeView = statement(
  "seen.remove-view",
  (p: Param<Line>) => sql<{ public_id: string }>`
  delete from viewed_entry where user_id = ${p("userId")}::bigint and brand = ${p("brand")} and viewed_at = ${p("at")}::timestamptz returning public_id`,
);

const searches = statement(
  "seen.searches",
  (p: Param<Whose & { limit: number }>) => sql<{ what: string; place: string; found: number; searched_at: Date }>`
  select what, place, found, searched_at from latest_search where user_id = ${p("userId")}::bigint and brand = ${p("brand")}
  order by searched_at desc limit ${p("limit")}::int`,
);
/** What is remembered of a search. */
export interface Searched extends Whose {
  /** Both words in one writing: the same search is the same line. */
  readonly sought: string;
  readonly what: string;
  readonly place: string;
  readonly found: number;
}
const search = statement(
  "seen.search",
  (p: Param<Searched>) => sql`
  insert into latest_search (user_id, brand, sought, what, place, found, searched_at)
  values (${p("userId")}::bigint, ${p("brand")}, ${p("sought")}, ${p("what")}, ${p("place")}, ${p("found")}::int,
    greatest(date_trunc('milliseconds', clock_timestamp()),
      (select max(o.searched_at) + interval '1 millisecond' from latest_search o where o.user_id = ${p("userId")}::bigint)))
  on conflict (user_id, brand, sought) do update set what = excluded.what, place = excluded.place, found = excluded.found, searched_at = excluded.searched_at`,
);
const trimSearches = statement(
  "seen.trim-searches",
  (p: Param<Whose & { kept: number }>) => sql`
  delete from latest_search where user_id = ${p("userId")}::bigint and brand = ${p("brand")} and searched_at < (
    select o.searched_at from latest_search o where o.user_id = ${p("userId")}::bigint and o.brand = ${p("brand")}
    order by o.searched_at desc offset ${p("kept")}::int - 1 limit 1)`,
);
const removeSearch = statement(
  "seen.remove-search",
  (p: Param<Line>) => sql<{ sought: string }>`
  delete from latest_search where user_id = ${p("userId")}::bigint and brand = ${p("brand")} and searched_at = ${p("at")}::timestamptz returning sought`,
);
const forget = statement(
  "seen.forget",
  (p: Param<{ userId: string }>) => sql<{ entries: number; searches: number }>`
  with entries as (delete from viewed_entry where user_id = ${p("userId")}::bigint returning 1),
    searches as (delete from latest_search where user_id = ${p("userId")}::bigint returning 1)
  select (select count(*) from entries)::int as entries, (select count(*) from searches)::int as searches`,
);
const forgetOver = statement(
  "seen.forget-over",
  (p: Param<{ days: number }>) => sql<{ entries: number; searches: number }>`
  with entries as (delete from viewed_entry where viewed_at < now() - make_interval(days => ${p("days")}::int) returning 1),
    searches as (delete from latest_search where searched_at < now() - make_interval(days => ${p("days")}::int) returning 1)
  select (select count(*) from entries)::int as entries, (select count(*) from searches)::int as searches`,
);

type ViewedLine = { readonly [K in keyof ViewedRow]: NonNullable<ViewedRow[K]> };
const isLine = (row: ViewedRow): row is ViewedLine => row.sequence !== null;
/** One page, the last viewed first, and how many there are. */
export const findViewed = async (on: Db, asked: Whose & { limit: number; offset: number }) => {
  const rows = await on.rows(page, asked);
  return { lines: rows.filter(isLine), total: rows[0]?.total ?? 0 };
};
/** Remembers a view, and of all views no more than so many. */
export const putViewed = async (on: Tx, viewed: Viewed, kept: number): Promise<void> => {
  await on.rows(lock, viewed);
  await on.rows(view, viewed);
  await on.rows(trimViews, { ...viewed, kept });
};
/** False when there is no such line. */
export const removeViewed = async (on: Tx, line: Line): Promise<boolean> => (await on.rows(removeView, line)).length > 0;
/** The newest first. */
export const findSearches = (on: Db, asked: Whose & { limit: number }) => on.rows(searches, asked);
/** Remembers a search, and of all searches no more than so many. */
export const putSearch = async (on: Tx, searched: Searched, kept: number): Promise<void> => {
  await on.rows(lock, searched);
  await on.rows(search, searched);
  await on.rows(trimSearches, { ...searched, kept });
};
/** False when there is no such line. */
export const removeSearched = async (on: Tx, line: Line): Promise<boolean> => (await on.rows(removeSearch, line)).length > 0;
/** Forgets all that a person viewed and looked for, in every portal. */
export const forgetSeen = (on: Tx, userId: string) => on.rows(forget, { userId });
/** Forgets what is older, of everybody; says how much. */
export const forgetSeenOver = async (on: Db, days: number) => (await on.rows(forgetOver, { days }))[0];
