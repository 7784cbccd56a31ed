import { claimTables } from "../../db/statement.ts";

/** What products cost; what they brought stands with the rooms that counted it. */
export const { statement } = claimTables("results", {
  owns: ["product_cost"],
  reads: ["entry_change", "fact", "fact_month", "fact_source", "lead"],
});
