import { claimTables } from "../../db/statement.ts";

/** What people of companies are told of, and what they want to hear. */
export const { db, statement } = claimTables("told", {
  owns: ["occasion", "push_device", "sent_letter", "sms_number", "stand_in", "telling", "told_choice", "told_times", "unreached"],
  reads: ["account", "account_locks", "app_user", "membership"],
});
