import { claimTables } from "../../db/statement.ts";

/** The newsletter for companies, and who agreed to it. */
export const { db, statement } = claimTables("newsletter", {
  owns: ["newsletter_link", "newsletter_subscription"],
  reads: ["account", "account_locks"],
});
