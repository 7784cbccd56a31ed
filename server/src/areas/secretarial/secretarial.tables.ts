import { claimTables } from "../../db/statement.ts";

/** Phone calls that somebody took for a company. */
export const { db, statement } = claimTables("secretarial", {
  owns: ["phone_call", "phone_call_day", "phone_call_tally", "phone_call_word", "phone_receipt", "phone_service", "phone_settings"],
  // Company holidays are said there.
  reads: ["entry_section"],
});
