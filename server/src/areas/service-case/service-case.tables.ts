import { claimTables } from "../../db/statement.ts";

/** What people wait for and only a person on our side can do. A case names its person, and the company it is about. */
export const { db, statement } = claimTables("service-case", {
  owns: ["service_case", "service_case_file", "service_case_message", "staff_case"],
  reads: ["account", "app_user"],
});
