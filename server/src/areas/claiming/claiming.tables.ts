import { claimTables } from "../../db/statement.ts";

/** Takeovers of companies, and the keys that they begin with. What it tells of a company is what everybody reads on its page. */
export const { statement } = claimTables("claiming", {
  owns: ["claim", "claim_key"],
  reads: ["account", "customer", "desk_case", "entry_section", "membership"],
});
