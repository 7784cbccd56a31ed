import { claimTables } from "../../db/statement.ts";

/** People who are not known yet. A case names its person; an erased one takes the registrations of its login names along. */
export const { db, statement } = claimTables("auth", {
  owns: ["pending_registration", "staff_case"],
  reads: ["app_user", "login_index"],
});
