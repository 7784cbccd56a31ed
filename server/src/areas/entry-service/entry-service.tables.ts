import { claimTables } from "../../db/statement.ts";

/** Where else a company is listed. Whose product it is, how it is rated and whether its signet shows belong to others. */
export const { db, statement } = claimTables("entry-service", {
  owns: ["listing_correction", "listing_head", "listing_month", "listing_portal", "listing_run", "listing_run_portal", "portal_listing"],
  reads: ["account_locks", "product", "review_tally"],
});
