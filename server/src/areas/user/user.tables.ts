import { claimTables } from "../../db/statement.ts";

/** What a person does with the own account. The page shows it in one look; it is changed by session/. */
export const { db, statement } = claimTables("user", {
  owns: ["data_export", "latest_search", "profile_upload", "viewed_entry"],
  reads: ["app_user", "credential", "email_change", "identity_index", "passkey", "recovery_code", "session", "totp"],
});
