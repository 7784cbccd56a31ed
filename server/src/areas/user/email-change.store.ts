import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { owning, statement, type Param } from "../../db/statement.ts";

const db = owning<"email_change">();
const CANCEL_DAYS = 7;

const ask = statement("email-change.ask", (p: Param<{ userId: string; oldEmail: string; newEmail: string }>) => {
  const values = {
    old_email: p("oldEmail"),
    new_email: p("newEmail"),
    requested_at: sql<Date>`now()`,
    activated_at: null,
    cancel_until: sql<Date>`now() + make_interval(days => ${sql.lit(CANCEL_DAYS)})`,
  };
  return db
    .insertInto("email_change")
    .values({ user_id: p("userId"), ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values));
});
const one = statement("email-change.one", (p: Param<{ userId: string }>) =>
  db
    .selectFrom("email_change")
    .selectAll()
    .select(sql<boolean>`cancel_until > now()`.as("can_cancel"))
    .where("user_id", "=", p("userId")),
);
const done = statement("email-change.done", (p: Param<{ userId: string }>) =>
  db
    .updateTable("email_change")
    .set({ activated_at: sql`now()` })
    .where("user_id", "=", p("userId")),
);
const drop = statement("email-change.drop", (p: Param<{ userId: string }>) =>
  db.deleteFrom("email_change").where("user_id", "=", p("userId")).returning("user_id"),
);

/** Notes the wish for a new address; a later wish replaces an earlier one. */
export const askEmailChange = (on: Db, userId: string, oldEmail: string, newEmail: string) => on.rows(ask, { userId, oldEmail, newEmail });
/** The running or last change of a person. */
export const findEmailChange = async (on: Db, userId: string) => (await on.rows(one, { userId }))[0];
/** Marks the change as done; the old address may still undo it for a week. */
export const markEmailChanged = (on: Db, userId: string) => on.rows(done, { userId });
/** Forgets the change; true when there was one. */
export const dropEmailChange = async (on: Db, userId: string): Promise<boolean> => (await on.rows(drop, { userId })).length > 0;
