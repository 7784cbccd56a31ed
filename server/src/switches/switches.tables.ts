import { claimTables } from "../db/statement.ts";

/** What is on and off. */
export const { db, statement } = claimTables("switches", { reads: [], owns: ["feature_switch"] });
