import { claimTables } from "../../db/statement.ts";

/** Where else a company is listed. */
export const { db, statement } = claimTables("entry-service", {
  owns: ["portal_listing"],
});
