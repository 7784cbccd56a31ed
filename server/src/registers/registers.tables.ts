import { claimTables } from "../db/statement.ts";

/** What belongs to nobody. */
export const { db, statement } = claimTables("registers", {
  reads: ["brand"],
  owns: ["place", "product_feature", "register_state", "search_keyword", "street", "street_name", "trade"],
});
