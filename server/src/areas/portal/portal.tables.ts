import { claimTables } from "../../db/statement.ts";

/** What the portal says of itself. */
export const { db, statement } = claimTables("portal", {
  owns: ["service_notice"],
});
