import { claimTables } from "../../db/statement.ts";

/** The websites of companies, and what is said of them; their figures stand in the fact store. */
export const { db, statement } = claimTables("website", {
  owns: ["website", "website_check", "website_file", "website_keyword", "website_mail", "website_order", "website_word"],
  reads: ["fact", "fact_month", "fact_source"],
});
