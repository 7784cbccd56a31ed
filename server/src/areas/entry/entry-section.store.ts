import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { owning, statement, type Param } from "../../db/statement.ts";

const db = owning<"entry_section" | "fact">();

const sections = statement("entry.sections", (p: Param<{ accountId: string }>) =>
  db.selectFrom("entry_section").select(["section", "data", "version", "updated_at"]).where("account_id", "=", p("accountId")),
);
const DIM = { views: 1, contacts: 2 } as const;
interface DailyParams {
  accountId: string;
  from: string;
  to: string;
}
const daily = statement("entry.daily", (p: Param<DailyParams>) =>
  db
    .selectFrom("fact")
    .select([
      sql<string>`day::text`.as("day"),
      sql<number>`coalesce(sum(cnt) filter (where dim = ${sql.lit(DIM.views)}), 0)::int`.as("views"),
      sql<number>`coalesce(sum(cnt) filter (where dim = ${sql.lit(DIM.contacts)}), 0)::int`.as("contacts"),
    ])
    .where("account_id", "=", p("accountId"))
    .where("dim", "in", [sql.lit(DIM.views), sql.lit(DIM.contacts)])
    .where(sql<boolean>`day between ${p("from")}::date and ${p("to")}::date`)
    .groupBy("day")
    .orderBy("day"),
);

/** The stored sections of an entry; those never saved are missing. */
export const findSections = (on: Db, accountId: string) => on.rows(sections, { accountId });
/** Views and contacts per day. */
export const findDailyViews = (on: Db, params: DailyParams) => on.rows(daily, params);
export type DailyViews = Awaited<ReturnType<typeof findDailyViews>>[number];
export type SectionRow = Awaited<ReturnType<typeof findSections>>[number];
