import { claimTables } from "../../db/statement.ts";

/** The websites of companies, and what is said of them; their figures stand in the fact store. */
export const { statement } = claimTables("website", {
  owns: ["website", "website_keyword", "website_word"],
  reads: ["fact", "fact_month", "fact_source"],
});
