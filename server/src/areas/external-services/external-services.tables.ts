import { claimTables } from "../../db/statement.ts";

/** Services of others that a company can open from here. */
export const { db, statement } = claimTables("external-services", {
  owns: ["external_service", "external_attempt", "external_grant", "external_revocation", "taken_location"],
});
