import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { Param } from "../db/statement.ts";
import { db, statement } from "./identity.tables.ts";

/** How long a replaced address may take its account back. */
export const UNDO_DAYS = 7;

interface NewFormer {
  userId: string;
  id: string;
  email: string;
  loginHash: Buffer;
  keyId: string;
  replacedBy: string;
  askedAt: Date;
}
const add = statement("former-email.add", (p: Param<NewFormer>) =>
  db.insertInto("former_email").values({
    user_id: p("userId"),
    id: p("id"),
    email: p("email"),
    login_hash: p("loginHash"),
    key_id: p("keyId"),
    replaced_by: p("replacedBy"),
    asked_at: p("askedAt"),
    undo_until: sql<Date>`now() + make_interval(days => ${sql.lit(UNDO_DAYS)})`,
  }),
);
const living = statement("former-email.living", (p: Param<{ userId: string }>) =>
  db
    .selectFrom("former_email")
    .select(["id", "email", "login_hash", "asked_at"])
    .select(sql<number>`ceil(extract(epoch from undo_until - now()) / 60)::int`.as("minutes"))
    .where("user_id", "=", p("userId"))
    .where("undone_at", "is", null)
    .where("undo_until", ">", sql<Date>`now()`)
    .orderBy("changed_at")
    .orderBy("undo_until"),
);
const one = statement("former-email.one", (p: Param<{ userId: string; id: string }>) =>
  db.selectFrom("former_email").select("replaced_by").where("user_id", "=", p("userId")).where("id", "=", p("id")),
);
const undo = statement("former-email.undo", (p: Param<{ userId: string; ids: readonly string[] }>) =>
  db
    .updateTable("former_email")
    .set({ undone_at: sql`now()` })
    .where("user_id", "=", p("userId"))
    .where(sql<boolean>`id = any (${p("ids")}::uuid[])`),
);
const purge = statement("former-email.purge", () =>
  db.deleteFrom("former_email").where("undo_until", "<", sql<Date>`now() - interval '30 days'`),
);

/** Notes that an address was replaced; it may take the account back from now on. */
export const addFormerEmail = (on: Db, former: NewFormer) => on.rows(add, former);
/** The addresses that may take the account back now, the oldest first. */
export const livingFormerEmails = (on: Db, userId: string) => on.rows(living, { userId });
export type FormerEmail = Awaited<ReturnType<typeof livingFormerEmails>>[number];
/** The address that took the place of a former one. */
export const findReplacement = async (on: Db, userId: string, id: string): Promise<string | undefined> =>
  (await on.rows(one, { userId, id }))[0]?.replaced_by;
/** Takes their right away: what they replaced is undone. */
export const markUndone = (on: Db, userId: string, ids: readonly string[]) => on.rows(undo, { userId, ids });
/** Forgets what ran out a month ago. */
export const purgeFormerEmails = (on: Db) => on.rows(purge, {});
