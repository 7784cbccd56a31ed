import type { FileRefusal } from "@schaufenster/contract/values/file/file-type.ts";
import { sql } from "kysely";
import type { Db } from "../../../db/db.ts";
import type { Param } from "../../../db/statement.ts";
import { db, statement } from "../user.tables.ts";

interface Of {
  userId: string;
}
interface NewUpload extends Of {
  id: string;
  contentType: string;
  bytes: number;
  sha256: Buffer;
}
const add = statement("portrait.add", (p: Param<NewUpload>) =>
  db
    .insertInto("profile_upload")
    .values({ user_id: p("userId"), id: p("id"), content_type: p("contentType"), bytes: p("bytes"), sha256: p("sha256") }),
);
const lock = statement(
  "portrait.lock",
  (p: Param<Of>) => sql<object>`select pg_advisory_xact_lock(hashtextextended('profile_upload', ${p("userId")}::bigint))`,
);
const forget = statement("portrait.forget", (p: Param<Of>) => db.deleteFrom("profile_upload").where("user_id", "=", p("userId")));
const forgetRefused = statement("portrait.forget-refused", (p: Param<Of>) =>
  db.deleteFrom("profile_upload").where("user_id", "=", p("userId")).where("state", "=", "refused"),
);
const one = statement("portrait.one", (p: Param<Of>) => db.selectFrom("profile_upload").selectAll().where("user_id", "=", p("userId")));
const refuse = statement("portrait.refuse", (p: Param<Of & { id: string; refusal: string }>) =>
  db
    .updateTable("profile_upload")
    .set({ state: "refused", refusal: p("refusal"), checked_at: sql`now()` })
    .where("user_id", "=", p("userId"))
    .where("id", "=", p("id"))
    .where("state", "=", "checking"),
);
const settle = statement("portrait.settle", (p: Param<Of & { id: string }>) =>
  db
    .deleteFrom("profile_upload")
    .where("user_id", "=", p("userId"))
    .where("id", "=", p("id"))
    .where("state", "=", "checking")
    .returning("id"),
);
const shown = statement("portrait.shown", (p: Param<Of>) =>
  db.selectFrom("app_user").select("profile_image").where("user_id", "=", p("userId")),
);

/** Notes a picture that waits to be checked, in the place of any other that does; two that come at once come one after the other. */
export const addUpload = async (on: Db, upload: NewUpload): Promise<void> => {
  await on.rows(lock, upload);
  await on.rows(forget, upload);
  await on.rows(add, upload);
};
/** The picture that waits or was refused. */
export const findUpload = async (on: Db, userId: string) => (await on.rows(one, { userId }))[0];
/** Forgets it. */
export const dropUpload = (on: Db, userId: string) => on.rows(forget, { userId });
/** Forgets it if it was refused; one that is being checked goes on. */
export const dropRefused = (on: Db, userId: string) => on.rows(forgetRefused, { userId });
/** Notes why it is not taken. */
export const refuseUpload = (on: Db, userId: string, id: string, refusal: FileRefusal) => on.rows(refuse, { userId, id, refusal });
/** Ends the waiting of a picture; false when it waits no longer, because another came or it was removed. */
export const settleUpload = async (on: Db, userId: string, id: string): Promise<boolean> =>
  (await on.rows(settle, { userId, id })).length > 0;
/** The file key of the picture that is shown. */
export const findShownPicture = async (on: Db, userId: string): Promise<string | null> =>
  (await on.rows(shown, { userId }))[0]?.profile_image ?? null;
