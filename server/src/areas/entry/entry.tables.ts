import { claimTables } from "../../db/statement.ts";

/** The entry of a company, its files, drafts and history. Its public page shows what its customers say too. */
export const { db, statement } = claimTables("entry", {
  owns: [
    "draft",
    "entry_change",
    "entry_file",
    "entry_head",
    "entry_receipt",
    "entry_section",
    "entry_spread",
    "public_entry",
    "public_search",
  ],
  // The registers: what a fed section names by its number.
  reads: [
    "account_locks",
    "customer",
    "external_service",
    "lead_settings",
    "place",
    "product",
    "product_feature",
    "review_summary",
    "review_tally",
    "trade",
  ],
});
