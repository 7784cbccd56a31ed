import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { Param } from "../db/statement.ts";
import { db, statement } from "./identity.tables.ts";

interface Change {
  userId: string;
  salutation: string;
  firstName: string;
  lastName: string;
  displayName: string;
  phone: string;
}
const change = statement("profile.change", (p: Param<Change>) =>
  db
    .updateTable("app_user")
    .set({
      salutation: p("salutation"),
      first_name: p("firstName"),
      last_name: p("lastName"),
      display_name: p("displayName"),
      phone: p("phone"),
      changed_at: sql`now()`,
      named_at: sql`now()`,
    })
    .where("user_id", "=", p("userId")),
);
const setNewsletter = statement("profile.newsletter", (p: Param<{ userId: string; newsletter: boolean }>) =>
  db
    .updateTable("app_user")
    .set({ newsletter: p("newsletter"), changed_at: sql`now()` })
    .where("user_id", "=", p("userId"))
    .where("newsletter", "<>", p("newsletter"))
    .returning("user_id"),
);
const setErasure = statement(
  "profile.erasure",
  (p: Param<{ userId: string; days: number | null; reason: string | null; text: string | null }>) =>
    db
      .updateTable("app_user")
      .set({ erase_at: sql`now() + make_interval(days => ${p("days")}::int)`, erase_reason: p("reason"), erase_text: p("text") })
      .where("user_id", "=", p("userId"))
      .returning("erase_at"),
);
const show = statement("portrait.show", (p: Param<{ userId: string; key: string | null }>) =>
  db
    .updateTable("app_user")
    .set({ profile_image: p("key"), changed_at: sql`now()` })
    .where("user_id", "=", p("userId")),
);

/** Changes names and phone. */
export const changeProfile = (on: Db, values: Change) => on.rows(change, values);
/** Agrees to the newsletter or takes it back; false when that is how it was. */
export const changeNewsletter = async (on: Db, userId: string, newsletter: boolean): Promise<boolean> =>
  (await on.rows(setNewsletter, { userId, newsletter })).length > 0;
/** Plans the erasure in so many days, or takes it back with null. */
export const planErasure = async (
  on: Db,
  userId: string,
  days: number | null,
  reason: string | null,
  text: string | null,
): Promise<Date | null> => (await on.rows(setErasure, { userId, days, reason, text }))[0]?.erase_at ?? null;
/** Shows a picture, or none. */
export const showPicture = (on: Db, userId: string, key: string | null) => on.rows(show, { userId, key });
