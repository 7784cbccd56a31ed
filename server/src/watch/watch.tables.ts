import { claimTables } from "../db/statement.ts";

/** What is kept for whoever watches the portal. The queue's own tables belong to its library. */
export const { statement } = claimTables("watch", { owns: ["browser_fault"], reads: ["audit_event"] });
