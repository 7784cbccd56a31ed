import { sql } from "kysely";
import type { Db } from "../../../db/db.ts";
import type { Param } from "../../../db/statement.ts";
import { statement } from "../entry.tables.ts";
import type { PageKey } from "./page.store.ts";

/** What a signet says: of reviews whose writers were confirmed, as the role of the public pages sees no others. */
const signet = statement(
  "page.signet",
  (p: Param<PageKey>) => sql<{ ratings: number; stars: number }>`
  select coalesce(sum(t.n), 0)::int as ratings, coalesce(sum(t.n * t.stars), 0)::int as stars
  from public_entry e join review_tally t on t.account_id = e.account_id
  where e.public_id = ${p("publicId")} and e.brand = ${p("brand")}
    and not exists (select from account_locks l where l.account_id = e.account_id and l.no_signet)`,
);
/** Count and sum of the stars; nothing counted where there is no entry or its owner hides the signet. */
export const findSignet = async (on: Db, key: PageKey) => (await on.rows(signet, key))[0] ?? { ratings: 0, stars: 0 };
