import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { Param } from "../db/statement.ts";
import { db, statement } from "./identity.tables.ts";

const ask = statement("email-change.ask", (p: Param<{ userId: string; oldEmail: string; newEmail: string }>) => {
  const values = { old_email: p("oldEmail"), new_email: p("newEmail"), requested_at: sql<Date>`now()` };
  return db
    .insertInto("email_change")
    .values({ user_id: p("userId"), ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values));
});
const one = statement("email-change.one", (p: Param<{ userId: string }>) =>
  db.selectFrom("email_change").select(["old_email", "new_email", "requested_at"]).where("user_id", "=", p("userId")),
);
const drop = statement("email-change.drop", (p: Param<{ userId: string }>) =>
  db.deleteFrom("email_change").where("user_id", "=", p("userId")).returning("user_id"),
);
const postpone = statement("email-change.postpone-erasure", (p: Param<{ userId: string; days: number }>) =>
  db
    .updateTable("app_user")
    .set({ erase_at: sql`greatest(erase_at, now() + make_interval(days => ${p("days")}::int))` })
    .where("user_id", "=", p("userId"))
    .where("erase_at", "is not", null),
);

/** Notes the wish for a new address; a later wish replaces an earlier one. */
export const askEmailChange = (on: Db, userId: string, oldEmail: string, newEmail: string) => on.rows(ask, { userId, oldEmail, newEmail });
/** The wish that waits for its owner's click. */
export const findEmailChange = async (on: Db, userId: string) => (await on.rows(one, { userId }))[0];
/** Forgets the wish, fulfilled or not; true when there was one. */
export const dropEmailChange = async (on: Db, userId: string): Promise<boolean> => (await on.rows(drop, { userId })).length > 0;
/** A planned erasure waits at least so many days: nobody is erased while a former address may take the account back. */
export const postponeErasure = (on: Db, userId: string, days: number) => on.rows(postpone, { userId, days });
