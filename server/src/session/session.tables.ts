import { claimTables } from "../db/statement.ts";

/** Open sessions, and what staff are shown in one. Who signs in, and for which company, is looked up in the same round trip. */
export const { db, statement } = claimTables("session", {
  owns: ["session"],
  reads: ["account", "app_user", "care_reveal", "membership", "modal_mark", "modal_notification", "tour_state"],
});
