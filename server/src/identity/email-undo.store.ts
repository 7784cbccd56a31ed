import type { Db } from "../db/db.ts";
import type { Param } from "../db/statement.ts";
import { db, statement } from "./identity.tables.ts";

interface Since {
  userId: string;
  since: Date;
}

const password = statement("email-undo.password", (p: Param<{ userId: string }>) =>
  db.deleteFrom("credential").where("user_id", "=", p("userId")),
);
const questions = statement("email-undo.questions", (p: Param<{ userId: string }>) =>
  db.deleteFrom("login_challenge").where("user_id", "=", p("userId")),
);
const passkeys = statement("email-undo.passkeys", (p: Param<Since>) =>
  db.deleteFrom("passkey").where("user_id", "=", p("userId")).where("created_at", ">=", p("since")).returning("credential_id"),
);
const app = statement("email-undo.app", (p: Param<Since>) =>
  db
    .deleteFrom("totp")
    .where("user_id", "=", p("userId"))
    .where((eb) => eb.or([eb("confirmed_at", "is", null), eb("confirmed_at", ">=", p("since"))])),
);
/** Codes go with their app, and those that were renewed since go as well. */
const codes = statement("email-undo.codes", (p: Param<Since>) =>
  db
    .deleteFrom("recovery_code")
    .where("user_id", "=", p("userId"))
    .where((eb) =>
      eb.or([
        eb("created_at", ">=", p("since")),
        eb.not(eb.exists(eb.selectFrom("totp").select("user_id").where("user_id", "=", p("userId")).where("confirmed_at", "is not", null))),
      ]),
    ),
);
const devices = statement("email-undo.devices", (p: Param<Since>) =>
  db.deleteFrom("user_device").where("user_id", "=", p("userId")).where("first_seen_at", ">=", p("since")),
);
const erasure = statement("email-undo.erasure", (p: Param<{ userId: string }>) =>
  db.updateTable("app_user").set({ erase_at: null, erase_reason: null, erase_text: null }).where("user_id", "=", p("userId")),
);

/** Takes away password, open questions, planned erasure, and every way in that was added since; gives the passkeys that went. */
export const takeAwaySince = async (on: Db, userId: string, since: Date): Promise<readonly string[]> => {
  await on.rows(password, { userId });
  await on.rows(questions, { userId });
  await on.rows(erasure, { userId });
  await on.rows(app, { userId, since });
  await on.rows(codes, { userId, since });
  await on.rows(devices, { userId, since });
  return (await on.rows(passkeys, { userId, since })).map((row) => row.credential_id);
};
