import { claimTables } from "../../db/statement.ts";

/** Papers of companies. */
export const { statement } = claimTables("documents", { owns: ["document"], reads: ["account", "feed_record"] });
