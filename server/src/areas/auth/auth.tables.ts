import { claimTables } from "../../db/statement.ts";

/** People who are not known yet. An erased one takes the registrations of its login names along. */
export const { db, statement } = claimTables("auth", {
  owns: ["pending_registration", "staff_sign_on"],
  reads: ["login_index"],
});
