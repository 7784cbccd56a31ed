import { claimTables } from "../../db/statement.ts";

/** Ads of companies, what was changed, and wishes that they rest; their figures stand in the fact store. */
export const { db, statement } = claimTables("ads", {
  owns: ["ad_account", "ad_campaign", "ad_change", "ad_group", "ad_pause", "ad_pause_step"],
  reads: ["fact", "fact_month", "fact_source"],
});
