import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Param } from "../../db/statement.ts";
import { db, statement } from "./user.tables.ts";

interface PasskeyRow {
  id: string;
  name: string;
  created_at: string;
  last_used_at: string | null;
}
const COLUMNS = [
  "u.salutation",
  "u.first_name",
  "u.last_name",
  "u.display_name",
  "u.phone",
  "u.email",
  "u.profile_image",
  "u.newsletter",
  "u.erase_at",
  "u.changed_at",
  "c.changed_at as password_changed_at",
  "e.new_email",
  "e.requested_at",
  "f.state as upload_state",
  "f.refusal as upload_refusal",
] as const;
const one = statement("profile.one", (p: Param<{ userId: string }>) =>
  db
    .selectFrom("app_user as u")
    .leftJoin("credential as c", "c.user_id", "u.user_id")
    .leftJoin("email_change as e", (join) =>
      join.onRef("e.user_id", "=", "u.user_id").on(sql<boolean>`e.requested_at > now() - interval '48 hours'`),
    )
    .leftJoin("profile_upload as f", "f.user_id", "u.user_id")
    .select(COLUMNS)
    .select((eb) => [
      eb
        .exists(
          eb.selectFrom("totp as t").select("t.user_id").whereRef("t.user_id", "=", "u.user_id").where("t.confirmed_at", "is not", null),
        )
        .as("totp"),
      eb
        .exists(
          eb
            .selectFrom("identity_index as i")
            .select("i.user_id")
            .whereRef("i.user_id", "=", "u.user_id")
            .where("i.issuer", "=", "facebook"),
        )
        .as("facebook"),
      eb
        .selectFrom("recovery_code as r")
        .select(sql<number>`count(*)::int`.as("n"))
        .whereRef("r.user_id", "=", "u.user_id")
        .where("r.used_at", "is", null)
        .as("recovery_codes"),
      eb
        .selectFrom("passkey as k")
        .select(
          sql<
            PasskeyRow[]
          >`coalesce(json_agg(json_build_object('id', k.credential_id, 'name', k.name, 'created_at', k.created_at, 'last_used_at', k.last_used_at) order by k.created_at), '[]')`.as(
            "list",
          ),
        )
        .whereRef("k.user_id", "=", "u.user_id")
        .as("passkeys"),
    ])
    .where("u.user_id", "=", p("userId")),
);
/** Everything the profile page shows, in one statement. */
export const findProfile = async (on: Db, userId: string) => (await on.rows(one, { userId }))[0];
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;
