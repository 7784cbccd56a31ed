import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { Param } from "../db/statement.ts";
import { voidLinks } from "./one-time-link.store.ts";
import { db, statement } from "./identity.tables.ts";

/** They run out instead of being removed: the guesses at the second factor stay counted, or every new password would bring new ones. */
const endQuestions = statement("unfinished.questions", (p: Param<{ userId: string }>) =>
  db
    .updateTable("login_challenge")
    .set({ expires_at: sql`now()` })
    .where("user_id", "=", p("userId"))
    .where("expires_at", ">", sql<Date>`now()`),
);
const dropWish = statement("unfinished.email-change", (p: Param<{ userId: string }>) =>
  db.deleteFrom("email_change").where("user_id", "=", p("userId")),
);
const forgetDevices = statement("unfinished.devices", (p: Param<{ userId: string }>) =>
  db.deleteFrom("user_device").where("user_id", "=", p("userId")),
);

/**
 * Ends what somebody with the old password may have begun: open links for a password or a new address, the wish for that address, questions
 * that wait for an answer, and the browsers that were known. Links that give an account back stay: they are the owner's.
 */
export const endUnfinished = async (on: Db, userId: string): Promise<void> => {
  for (const purpose of ["reset", "email-activate"] as const) await voidLinks(on, userId, purpose);
  await on.rows(dropWish, { userId });
  await on.rows(endQuestions, { userId });
  await on.rows(forgetDevices, { userId });
};
