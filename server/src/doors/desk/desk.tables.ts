import { claimTables } from "../../db/statement.ts";

/** What waits for a person on our side. Names of companies and of colleagues stand beside it. */
export const { db, statement } = claimTables("desk", {
  owns: ["desk_case"],
  reads: ["account", "app_user", "customer"],
});
