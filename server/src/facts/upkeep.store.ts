import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { Param } from "../db/statement.ts";
import { statement } from "./facts.tables.ts";

const parts = statement("facts.parts", () => sql<{ made: number; dropped: number }>`select made, dropped from fact_parts()`);
const fold = statement(
  "facts.fold",
  (p: Param<{ behind: string; many: number }>) => sql<{ upto: string; facts: number }>`
  select upto::text as upto, facts::int as facts from fact_fold(${p("behind")}::bigint, ${p("many")}::int)`,
);
/** How many months ahead of today have a part, and how many closed months still have one. Read of the catalogue: names of tables, nobody's rows. */
const watched = statement(
  "facts.watched",
  () => sql<{ ahead: number; closed: number }>`
  select count(*) filter (where c.relname > 'fact_' || to_char(fact_open_from() + interval '1 month', 'YYYY_MM'))::int as ahead,
    count(*) filter (where c.relname < 'fact_' || to_char(fact_open_from(), 'YYYY_MM'))::int as closed
  from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'fact'::regclass and c.relname ~ '^fact_\\d{4}_\\d{2}$'`,
);

/** Makes the parts to come, and drops those that are folded or too old. */
export const keepParts = async (on: Db) => (await on.rows(parts, {}))[0];
/** Folds what is closed of the companies behind one, about so many facts; nothing when there is none left. */
export const foldNext = async (on: Db, behind: string, many: number) => (await on.rows(fold, { behind, many }))[0];
/** What is watched. */
export const findWatched = async (on: Db) => (await on.rows(watched, {}))[0];
