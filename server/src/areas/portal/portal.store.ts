import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { db, statement } from "./portal.tables.ts";

const running = statement("portal.notices", (p: Param<{ brand: string }>) =>
  db
    .selectFrom("service_notice")
    .select(["message", "level", "label", "dismissible"])
    .where((eb) => eb.or([eb("brand", "is", null), eb("brand", "=", p("brand"))]))
    .where(sql<boolean>`now() between starts_at and ends_at`)
    .orderBy("id"),
);

/** The notices that a brand shows now. */
export const findNotices = (on: Db, brand: string) => on.rows(running, { brand });
