import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import { statement } from "./registers.tables.ts";

const versions = statement(
  "brands.versions",
  () => sql<{ versions: string }>`select coalesce(string_agg(key || ' ' || version, ',' order by key), '') as versions from brand`,
);
const all = statement(
  "brands.all",
  () => sql<{ key: string; version: number; data: unknown }>`select key, version, data from brand order by key`,
);

/** Says which brands there are and how often each has changed, in a line that is another one after any change. */
export const findBrandVersions = async (on: Db): Promise<string> => (await on.rows(versions, {}))[0]?.versions ?? "";
export const findBrands = (on: Db) => on.rows(all, {});
