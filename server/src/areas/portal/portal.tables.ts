import { claimTables } from "../../db/statement.ts";

/** What the portal says of itself. */
export const { statement } = claimTables("portal", {
  owns: ["brand"],
  // The search over all rooms is one look: it may not ask each of them in turn. What somebody may not see, the fences of these tables keep from it.
  reads: [
    "document",
    "document_word",
    "lead",
    "lead_contact",
    "lead_word",
    "phone_call",
    "phone_call_word",
    "review",
    "review_source",
    "review_word",
    "service_notice",
  ],
});
