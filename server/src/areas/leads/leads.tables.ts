import { claimTables } from "../../db/statement.ts";

/** Requests of customers, and what a company makes of them. It asks whether the company takes any, and what its entry says of place and trade. */
export const { db, statement } = claimTables("leads", {
  owns: [
    "lead",
    "lead_calendar",
    "lead_contact",
    "lead_credit_series",
    "lead_decline",
    "lead_delivery",
    "lead_head",
    "lead_inquiry",
    "lead_offer",
    "lead_order",
    "lead_reclaim",
    "lead_settings",
    "lead_tally",
    "lead_word",
    "offer_link",
    "offer_question",
  ],
  reads: ["account", "account_locks", "entry_section", "membership", "public_entry"],
});
