import type { Export } from "@schaufenster/contract/areas/user/profile.model.ts";
import { sql } from "kysely";
import type { Db } from "../../../db/db.ts";
import type { Param } from "../../../db/statement.ts";
import { db, statement } from "../user.tables.ts";

/** A finished export can be fetched for a day; one that got stuck goes after two. */
const READY_HOURS = 24;
const STUCK_HOURS = 48;

interface One {
  userId: string;
  id: string;
}
const add = statement("export.add", (p: Param<One>) =>
  db
    .insertInto("data_export")
    .values({
      user_id: p("userId"),
      id: p("id"),
      status: "waiting",
      expires_at: sql`now() + make_interval(hours => ${sql.lit(STUCK_HOURS)})`,
    })
    .returningAll(),
);
const latest = statement("export.latest", (p: Param<{ userId: string }>) =>
  db
    .selectFrom("data_export")
    .selectAll()
    .where("user_id", "=", p("userId"))
    .where("expires_at", ">", sql<Date>`now()`)
    .orderBy("requested_at", "desc")
    .limit(1),
);
const ready = statement("export.ready", (p: Param<One>) =>
  db
    .selectFrom("data_export")
    .select(["json_key", "pdf_key", "requested_at"])
    .where("user_id", "=", p("userId"))
    .where("id", "=", p("id"))
    .where("status", "=", "ready")
    .where("expires_at", ">", sql<Date>`now()`),
);
const advance = statement("export.advance", (p: Param<One & { status: string; progress: number }>) =>
  db
    .updateTable("data_export")
    .set({ status: p("status"), progress: p("progress") })
    .where("user_id", "=", p("userId"))
    .where("id", "=", p("id"))
    .where("status", "<>", "ready")
    .returning("id"),
);
interface Finished extends One {
  jsonKey: string;
  jsonBytes: number;
  pdfKey: string;
  pdfBytes: number;
}
const finish = statement("export.finish", (p: Param<Finished>) =>
  db
    .updateTable("data_export")
    .set({
      status: "ready",
      progress: 100,
      json_key: p("jsonKey"),
      json_bytes: p("jsonBytes"),
      pdf_key: p("pdfKey"),
      pdf_bytes: p("pdfBytes"),
      expires_at: sql`now() + make_interval(hours => ${sql.lit(READY_HOURS)})`,
    })
    .where("user_id", "=", p("userId"))
    .where("id", "=", p("id"))
    .returning("id"),
);
const expired = statement("export.expired", () =>
  db
    .selectFrom("data_export")
    .select(["user_id", "id"])
    .where("expires_at", "<", sql<Date>`now()`)
    .limit(500),
);
const drop = statement("export.drop", (p: Param<One>) =>
  db.deleteFrom("data_export").where("user_id", "=", p("userId")).where("id", "=", p("id")),
);

type ExportRow = Awaited<ReturnType<typeof addExport>>;
/** A row as its owner sees it. */
export const presentExport = (row: ExportRow): Export => ({
  id: row.id,
  status: row.status as Export["status"],
  progress: row.progress,
  requested_at: row.requested_at.toISOString(),
  expires_at: row.status === "ready" ? (row.expires_at?.toISOString() ?? null) : null,
  json_bytes: row.json_bytes,
  pdf_bytes: row.pdf_bytes,
});
/** Notes the wish for an export. */
export const addExport = async (on: Db, userId: string, id: string) => {
  const [row] = await on.rows(add, { userId, id });
  if (!row) throw new Error("insert returned no row");
  return row;
};
/** The newest export that has not run out. */
export const findLatestExport = async (on: Db, userId: string) => (await on.rows(latest, { userId }))[0];
/** Where the files of a finished export are. */
export const findReadyExport = async (on: Db, userId: string, id: string) => (await on.rows(ready, { userId, id }))[0];
/** Says how far the work is; false when the export is gone or finished. */
export const advanceExport = async (on: Db, userId: string, id: string, status: Export["status"], progress: number): Promise<boolean> =>
  (await on.rows(advance, { userId, id, status, progress })).length > 0;
/** Notes that both files are there; from now on a day; false when the export is gone. */
export const finishExport = async (on: Db, finished: Finished): Promise<boolean> => (await on.rows(finish, finished)).length > 0;
/** Exports of anybody that have run out. */
export const findExpiredExports = (on: Db) => on.rows(expired, {});
/** Forgets an export. */
export const dropExport = (on: Db, userId: string, id: string) => on.rows(drop, { userId, id });
