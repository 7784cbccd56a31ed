import { claimTables } from "../../db/statement.ts";

/** Reviews of a company, and its answers. Signets carry its name and lead to its public page; answers are checked against its entry. */
export const { db, statement } = claimTables("reviews", {
  owns: [
    "own_rating",
    "own_rating_gone",
    "package_report",
    "review",
    "review_award",
    "review_connected_source",
    "review_draft",
    "review_google_location",
    "review_month",
    "review_reply",
    "review_reply_receipt",
    "review_reply_step",
    "review_report",
    "review_source",
    "review_summary",
    "review_tally",
    "review_word",
  ],
  reads: ["account", "account_locks", "app_user", "entry_section", "membership", "public_entry"],
});
