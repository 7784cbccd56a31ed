import { claimTables } from "../../db/statement.ts";

/** The entry of a company, its files, drafts and history. */
export const { db, statement } = claimTables("entry", {
  owns: ["draft", "entry_change", "entry_file", "entry_head", "entry_section", "fact"],
});
