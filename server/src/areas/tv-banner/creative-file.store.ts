import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { db, statement } from "./tv-banner.tables.ts";

interface One {
  accountId: string;
  id: string;
}
const one = statement("tv-banner.unchecked", (p: Param<One>) =>
  db
    .selectFrom("tv_creative")
    .select(["picture", "film"])
    .where("account_id", "=", p("accountId"))
    .where("id", "=", p("id"))
    .where("files", "=", sql.lit("waiting")),
);
/** Without a company named, the database shows the worker the creatives whose files wait, and nothing else. */
const all = statement("tv-banner.all-unchecked", () =>
  db
    .selectFrom("tv_creative")
    .select(["account_id", "id"])
    .where("files", "=", sql.lit("waiting"))
    .orderBy("account_id")
    .orderBy("id")
    .limit(500),
);
interface Settled extends One {
  picture: Buffer;
  film: Buffer | null;
  files: "ready" | "missing" | "wrong";
}
const settle = statement(
  "tv-banner.settle-files",
  (p: Param<Settled>) => sql<{ id: string }>`
  update tv_creative set files = ${p("files")}::text
  where account_id = ${p("accountId")} and id = ${p("id")}::bigint and files = 'waiting' and picture = ${p("picture")}::bytea and film is not distinct from ${p("film")}::bytea
  returning id`,
);

/** The hashes of files that wait to be looked at. */
export const findUnchecked = async (on: Db, accountId: string, id: string) => (await on.rows(one, { accountId, id }))[0];
/** All creatives with such files. */
export const findAllUnchecked = (on: Db) => on.rows(all, {});
/** Notes what was found; false when other files were brought meanwhile. */
export const settleFiles = async (on: Tx, settled: Settled): Promise<boolean> => (await on.rows(settle, settled)).length > 0;
