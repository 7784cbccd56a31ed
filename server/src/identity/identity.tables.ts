import { claimTables } from "../db/statement.ts";

/** People, and everything that proves who they are. */
export const { db, statement } = claimTables("identity", {
  owns: [
    "app_user",
    "credential",
    "email_change",
    "former_email",
    "identity_index",
    "invitation",
    "login_challenge",
    "login_index",
    "membership",
    "one_time_link",
    "passkey",
    "recovery_code",
    "totp",
    "user_device",
  ],
  // Which number a person had when the feed brought it before.
  reads: ["feed_record"],
});
