import { claimTables } from "../db/statement.ts";

/** What is counted of companies, day by day. */
export const { db, statement } = claimTables("facts", { owns: ["fact", "fact_month", "fact_source"] });
