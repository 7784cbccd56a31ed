import { A_NUMBER, keepColumns, OF_OTHERS, OF_THE_COMPANY, type PersonalData } from "../../privacy/personal-data.ts";

/** Who asks for work, and what the company makes of it. */
export const LEADS_PERSONAL: PersonalData = {
  other: {
    lead: [
      keepColumns("anonymise", A_NUMBER, ["accepted_by"]),
      keepColumns("block", OF_OTHERS, ["title", "zip_code", "city", "trade", "period", "object", "budget", "message", "photos"]),
    ],
    lead_decline: [keepColumns("anonymise", A_NUMBER, ["declined_by"]), keepColumns("block", OF_THE_COMPANY, ["words", "referral"])],
    lead_reclaim: [
      keepColumns("anonymise", A_NUMBER, ["claimed_by"]),
      keepColumns("block", OF_THE_COMPANY, ["comment", "words", "credit_company"]),
      keepColumns("block", OF_OTHERS, ["credit_title"]),
    ],
    lead_settings: [keepColumns("block", OF_THE_COMPANY, ["decline_texts", "decline_usual"])],
    lead_offer: [
      keepColumns("anonymise", A_NUMBER, ["created_by"]),
      keepColumns("block", OF_THE_COMPANY, ["title", "positions", "price_text"]),
    ],
    lead_order: [keepColumns("anonymise", A_NUMBER, ["created_by"]), keepColumns("block", OF_THE_COMPANY, ["title", "note"])],
    offer_question: [keepColumns("block", OF_OTHERS, ["words"])],
    lead_inquiry: [
      keepColumns("block", `${OF_OTHERS} Goes when it becomes a request, or after a day.`, [
        "name",
        "email",
        "phone",
        "title",
        "message",
        "trade",
        "zip_code",
        "city",
        "photos",
      ]),
    ],
    lead_contact: [keepColumns("block", OF_OTHERS, ["name", "phone", "email", "street"])],
    lead_word: [keepColumns("block", `${OF_OTHERS} Goes with its request or contact, by the database itself.`, ["word"])],
  },
  none: {
    lead: ["external_id", "status", "wanted_trades", "unwanted_trades"],
    lead_contact: ["lead_status"],
    lead_tally: ["status"],
    lead_calendar: ["unit", "status"],
    lead_decline: ["template"],
    lead_delivery: ["external_id", "outcome"],
    lead_head: [],
    lead_inquiry: ["link_hashes", "refused"],
    lead_order: ["state"],
    lead_offer: ["state"],
    offer_link: ["token_hash"],
    lead_credit_series: ["brand"],
    lead_reclaim: ["reason", "state", "answer", "credit_number"],
    lead_settings: ["unwanted_trades"],
  },
};
