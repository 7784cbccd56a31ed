import { claimTables } from "../db/statement.ts";

/** What a person may see and have erased. The tables with their rows are named by the rooms that own them. */
export const { db, statement } = claimTables("privacy", {
  reads: ["account", "app_user", "audit_event", "membership"],
});
