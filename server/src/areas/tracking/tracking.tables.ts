import { claimTables } from "../../db/statement.ts";

/** What people have consented to, and how those who did use the portal. */
export const { statement } = claimTables("tracking", { owns: ["consent", "tracked_event"], reads: ["membership"] });
