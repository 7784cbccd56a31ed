import { claimTables } from "../../db/statement.ts";

/** Visits of customer care, as the company sees and rules them. */
export const { db, statement } = claimTables("customer-care", {
  owns: ["care_access", "care_proposal", "care_reveal", "care_visit"],
  // Whether there is such a company at all, for whoever asks. Who has taken the entry over stands in the box of the visit; whether a proposal is overtaken, in the version of its section; whether a visit is going on, in its session.
  reads: ["account", "customer", "entry_section", "product", "website"],
});
