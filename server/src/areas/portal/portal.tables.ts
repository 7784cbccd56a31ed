import { claimTables } from "../../db/statement.ts";

/** What the portal says of itself. */
export const { statement } = claimTables("portal", {
  owns: [],
  reads: ["service_notice"],
});
