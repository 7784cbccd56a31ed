import { claimTables } from "../../db/statement.ts";

/** What a person does with the own account. The page shows it in one look; it is changed by session/. */
export const { db, statement } = claimTables("user", {
  owns: ["data_export", "profile_upload"],
  reads: ["app_user", "credential", "email_change", "identity_index", "passkey", "recovery_code", "session", "totp"],
});
