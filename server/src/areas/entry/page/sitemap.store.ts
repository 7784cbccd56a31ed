import { sql } from "kysely";
import type { Db } from "../../../db/db.ts";
import type { Param } from "../../../db/statement.ts";
import { statement } from "../entry.tables.ts";
import type { PageKey } from "./page.store.ts";

type BrandKey = PageKey["brand"];
const count = statement(
  "page.sitemap-count",
  (p: Param<{ brand: BrandKey }>) => sql<{ n: number }>`
  select count(*)::int as n from public_entry where brand = ${p("brand")} and account_id is not null`,
);
/** The entry behind so many others. */
const start = statement(
  "page.sitemap-start",
  (p: Param<{ brand: BrandKey; skipped: number }>) => sql<{ public_id: string }>`
  select public_id from public_entry where brand = ${p("brand")} and account_id is not null order by public_id offset ${p("skipped")} limit 1`,
);
/** A page of the map. */
export interface SitemapRow {
  public_id: string;
  name: string;
  changed_at: Date | null;
}
const some = statement(
  "page.sitemap-some",
  (p: Param<{ brand: BrandKey; behind: string; limit: number }>) => sql<SitemapRow>`
  select e.public_id, s.data->>'company_name' as name, h.changed_at
  from public_entry e join entry_section s on s.account_id = e.account_id and s.section = 'companyData'
  left join entry_head h on h.account_id = e.account_id
  where e.brand = ${p("brand")} and e.account_id is not null and e.public_id > ${p("behind")} order by e.public_id limit ${p("limit")}`,
);

/** How many entries a brand has. */
export const countPublished = async (on: Db, brand: BrandKey): Promise<number> => (await on.rows(count, { brand }))[0]?.n ?? 0;
/** The public number of the entry behind so many others. */
export const findPublishedAt = async (on: Db, brand: BrandKey, skipped: number) => (await on.rows(start, { brand, skipped }))[0]?.public_id;
/** Some entries behind one, in their order. */
export const findPublishedBehind = (on: Db, brand: BrandKey, behind: string, limit: number) => on.rows(some, { brand, behind, limit });
