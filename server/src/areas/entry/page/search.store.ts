import { sql } from "kysely";
import type { Db } from "../../../db/db.ts";
import type { Param } from "../../../db/statement.ts";
import { statement } from "../entry.tables.ts";

/* Read by the role of the public pages (migration 0111). */

/** What is looked for: words, and what the registers say that they mean; `near` what they may have been meant to be. */
export interface Sought {
  readonly brand: string;
  readonly what: string;
  readonly where: string;
  readonly trades: string[];
  readonly nearTrades: string[];
  readonly nearPlaces: string[];
}
interface FoundRow {
  readonly total: number;
  /** Nothing was found as it was typed. */
  readonly guessed: boolean;
  readonly public_id: string | null;
  readonly company_name: string | null;
  readonly zip_code: string | null;
  readonly city: string | null;
  readonly trade: string | null;
  readonly ratings: number | null;
  readonly stars: number | null;
}
const COLUMNS = sql`s.account_id, s.public_id, s.company_name, s.zip_code, s.city, s.trade, s.sort_key`;
/** The index is asked once, and once more where it knew nothing; stars are read for those that are shown. */
const search = statement(
  "page.search",
  (p: Param<Sought & { limit: number; offset: number }>) => sql<FoundRow>`
  with exact as materialized (
    select ${COLUMNS} from public_search s where s.brand = ${p("brand")}
      and s.words @@ (select public_sought(${p("what")}::text, ${p("trades")}::text[], array[${p("where")}::text]))
  ), near as materialized (
    select ${COLUMNS} from public_search s where s.brand = ${p("brand")}
      and (select not exists (select from exact) and cardinality(${p("nearTrades")}::text[]) + cardinality(${p("nearPlaces")}::text[]) > 0)
      and s.words @@ (select public_sought(${p("what")}::text, ${p("trades")}::text[] || ${p("nearTrades")}::text[],
        array[${p("where")}::text] || ${p("nearPlaces")}::text[]))
  ), hit as (select * from exact union all select * from near)
  select t.total, t.total > 0 and not exists (select from exact) as guessed,
    h.public_id, h.company_name, h.zip_code, h.city, h.trade, h.ratings, h.stars
  from (select count(*)::int as total from hit) t left join lateral (
    select one.*, r.n as ratings, r.stars
    from (select * from hit order by sort_key, public_id offset ${p("offset")}::int limit ${p("limit")}::int) one
    join public_entry e on e.account_id = one.account_id
    left join lateral (select coalesce(sum(y.n), 0)::int as n, coalesce(sum(y.n * y.stars), 0)::int as stars
      from review_tally y where y.account_id = one.account_id) r on true) h on true
  order by h.sort_key, h.public_id`,
);
/** An entry that was found. */
export type FoundEntry = { readonly [K in Exclude<keyof FoundRow, "total" | "guessed">]: NonNullable<FoundRow[K]> };
type Line = FoundEntry & Pick<FoundRow, "total" | "guessed">;
const isLine = (row: FoundRow): row is Line => row.public_id !== null;

/** A page of what is found, in the order of the alphabet, and how much it is in all. */
export const findEntries = async (on: Db, asked: Sought & { limit: number; offset: number }) => {
  const rows = await on.rows(search, asked);
  return { entries: rows.filter(isLine) as FoundEntry[], total: rows[0]?.total ?? 0, guessed: rows[0]?.guessed ?? false };
};
