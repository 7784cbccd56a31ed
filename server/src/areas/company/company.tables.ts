import { claimTables } from "../../db/statement.ts";

/** The company itself: who it is, what it bought, what it does not want. */
export const { db, statement } = claimTables("company", {
  owns: [
    "account",
    "account_locks",
    "contact_change",
    "contact_person",
    "customer",
    "product",
    "product_cancellation",
    "product_cancellation_step",
  ],
});
