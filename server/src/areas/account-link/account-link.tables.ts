import { claimTables } from "../../db/statement.ts";

/** Links of people to companies, and the codes that they begin with. */
export const { db, statement } = claimTables("account-link", {
  owns: ["account_link", "account_link_code"],
  reads: ["account", "entry_section"],
});
