import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import type { EntryFile } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import type { FileRefusal } from "@schaufenster/contract/values/file/file-type.ts";
import { sql } from "kysely";
import type { Db } from "../../../db/db.ts";
import type { Param } from "../../../db/statement.ts";
import { db, statement } from "../entry.tables.ts";

interface One {
  accountId: string;
  id: string;
}
interface NewFile extends One {
  purpose: string;
  contentType: string;
  bytes: number;
  sha256: Buffer;
  userId: string;
}
/** The database checks these two. */
type Kind = Pick<EntryFile, "purpose" | "state">;
const add = statement("file.add", (p: Param<NewFile>) =>
  db
    .insertInto("entry_file")
    .values({
      account_id: p("accountId"),
      id: p("id"),
      purpose: p("purpose"),
      content_type: p("contentType"),
      bytes: p("bytes"),
      stored_bytes: p("bytes"),
      sha256: p("sha256"),
      created_by: p("userId"),
    })
    .returningAll()
    .$narrowType<Kind>(),
);
const some = statement("file.some", (p: Param<{ accountId: string; ids: readonly string[] }>) =>
  db
    .selectFrom("entry_file")
    .selectAll()
    .$narrowType<Kind>()
    .where("account_id", "=", p("accountId"))
    .where(sql<boolean>`id = any (${p("ids")}::text[])`),
);
/** Uploads of one company that come at once are counted one after the other, or together they would exceed its room. */
const queueUp = statement(
  "file.queue-up",
  (p: Param<{ accountId: string }>) => sql<object>`select pg_advisory_xact_lock(hashtextextended('entry_file', ${p("accountId")}::bigint))`,
);
const room = statement("file.room", (p: Param<{ accountId: string }>) =>
  db
    .selectFrom("entry_file")
    .select([
      sql<string>`coalesce(sum(stored_bytes), 0)`.as("bytes"),
      sql<number>`count(*) filter (where state = 'checking')::int`.as("waiting"),
    ])
    .where("account_id", "=", p("accountId")),
);
interface Ready extends One {
  contentType: string;
  storedBytes: number;
  width: number | null;
  height: number | null;
}
const accept = statement("file.accept", (p: Param<Ready>) =>
  db
    .updateTable("entry_file")
    .set({
      state: "ready",
      content_type: p("contentType"),
      stored_bytes: p("storedBytes"),
      width: p("width"),
      height: p("height"),
      checked_at: sql`now()`,
    })
    .where("account_id", "=", p("accountId"))
    .where("id", "=", p("id"))
    .where("state", "=", "checking")
    .returning("id"),
);
const refuse = statement("file.refuse", (p: Param<One & { refusal: string }>) =>
  db
    .updateTable("entry_file")
    .set({ state: "refused", refusal: p("refusal"), stored_bytes: 0, checked_at: sql`now()` })
    .where("account_id", "=", p("accountId"))
    .where("id", "=", p("id"))
    .where("state", "=", "checking")
    .returning("id"),
);
const uses = statement(
  "file.uses",
  (p: Param<One>) => sql<{ saved: boolean; drafted: boolean }>`
    select exists (select from entry_section s where s.account_id = ${p("accountId")} and position(${p("id")} in s.data::text) > 0)
        or exists (select from entry_change c where c.account_id = ${p("accountId")} and position(${p("id")} in c.after::text) > 0) as saved,
      exists (select from draft d where d.account_id = ${p("accountId")} and position(${p("id")} in d.data::text) > 0) as drafted`,
);
const drop = statement("file.drop", (p: Param<One>) =>
  db.deleteFrom("entry_file").where("account_id", "=", p("accountId")).where("id", "=", p("id")),
);

type StoredFile = Awaited<ReturnType<typeof addFile>>;
/** What the sections need to know of a file. */
export type FileRow = Pick<StoredFile, "id" | "width" | "height" | "bytes"> & Kind;

/** Notes an upload that waits to be checked. */
export const addFile = async (on: Db, file: NewFile) => {
  const [row] = await on.rows(add, file);
  if (!row) throw new Error("insert returned no row");
  return row;
};
/** A file of the company. */
export const findFile = async (on: Db, accountId: string, id: string) => (await on.rows(some, { accountId, ids: [id] }))[0];
/** Those of the named files that the company has; strangers' and unknown ones are missing. */
export const findFiles = async (on: Db, accountId: string, ids: readonly string[]): Promise<FileRow[]> =>
  ids.length === 0 ? [] : on.rows(some, { accountId, ids });
/** Where the checked file is, for its company's own people. */
export const fileUrl = (accountId: string, id: string): string =>
  `${entryEditing.downloadFile.path}?${new URLSearchParams({ id, accountId }).toString()}`;
/** How many bytes the company's files take, and how many wait to be checked; other uploads of the company wait until this transaction has ended. */
export const takenRoom = async (on: Db, accountId: string): Promise<{ bytes: number; waiting: number }> => {
  await on.rows(queueUp, { accountId });
  const [row] = await on.rows(room, { accountId });
  return { bytes: Number(row?.bytes ?? 0), waiting: row?.waiting ?? 0 };
};
/** Notes that the file may be seen; false when it waits no longer. */
export const acceptFile = async (on: Db, ready: Ready): Promise<boolean> => (await on.rows(accept, ready)).length > 0;
/** Notes that the file is not taken; false when it waits no longer. */
export const refuseFile = async (on: Db, accountId: string, id: string, refusal: FileRefusal): Promise<boolean> =>
  (await on.rows(refuse, { accountId, id, refusal })).length > 0;
/** Whether a section shows the file or ever did, and whether somebody has it in a draft. */
export const findUses = async (on: Db, accountId: string, id: string) =>
  (await on.rows(uses, { accountId, id }))[0] ?? { saved: true, drafted: true };
/** Forgets a file. */
export const dropFile = (on: Db, accountId: string, id: string) => on.rows(drop, { accountId, id });
