import { claimTables } from "../../db/statement.ts";

/** Papers of companies. */
export const { db, statement } = claimTables("documents", {
  owns: ["document", "document_copy", "document_copy_sent", "document_word"],
  reads: ["account", "feed_record"],
});
