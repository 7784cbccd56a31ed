import { claimTables } from "../../db/statement.ts";

/** What people tell us who need no account for it. */
export const { statement } = claimTables("feedback", { owns: ["visitor_message"] });
