import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { db, statement } from "./entry-service.tables.ts";

const countHaving = (status: string) => sql<number>`(count(*) filter (where status = ${sql.lit(status)}))::int`;

const counts = statement("entry-service.counts", (p: Param<{ accountId: string }>) =>
  db
    .selectFrom("portal_listing")
    .select([
      sql<number>`count(*)::int`.as("total"),
      countHaving("portal_not_found").as("not_found"),
      countHaving("portal_error").as("error"),
      countHaving("portal_nok").as("nok"),
      countHaving("portal_ok").as("ok"),
      sql<Date | null>`max(checked_at)`.as("checked_at"),
    ])
    .where("account_id", "=", p("accountId")),
);

/** How many partner portals show what. */
export const countListings = async (on: Db, accountId: string) => (await on.rows(counts, { accountId }))[0];
