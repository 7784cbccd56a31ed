import { claimTables } from "../db/statement.ts";

/** What is written down about calls and letters. */
export const { db, statement } = claimTables("records", {
  owns: ["audit_event", "audit_head", "counted_letter", "idempotency"],
});
