import { sql } from "kysely";
import type pg from "pg";
import { openDb, type Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { statement } from "./portal.tables.ts";

const running = statement(
  "portal.notices",
  (p: Param<{ brand: string; userId: string | null }>) => sql<{
    message: string;
    level: string;
    label: string;
    dismissible: boolean;
    fades: boolean;
  }>`
  select message, level, label, dismissible, fades from service_notice
  where (brand is null or brand = ${p("brand")}::text) and ended_at is null and now() between starts_at and ends_at
    and is_meant(${p("userId")}::bigint, ${p("brand")}::text, sku_heads)
  order by id`,
);

/** The notices that a brand shows now: those for everybody, and those for the products of whoever asks. */
export const findNotices = (on: Db, brand: string, userId: string | null) => on.rows(running, { brand, userId });

const keys = statement("portal.brand-keys", () => sql<{ key: string }>`select key from brand order by key`);
/** By what brands are named. */
export const findBrandKeys = async (admin: pg.Pool): Promise<string[]> => (await openDb(admin).rows(keys, {})).map(({ key }) => key);
