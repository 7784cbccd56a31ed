import { A_NUMBER, keepColumns, OF_OTHERS, OF_THE_COMPANY, type PersonalData } from "../../privacy/personal-data.ts";

/** Who asks for work, and what the company makes of it. */
export const LEADS_PERSONAL: PersonalData = {
  other: {
    lead: [
      keepColumns("anonymise", A_NUMBER, ["accepted_by"]),
      keepColumns("block", OF_OTHERS, ["title", "zip_code", "city", "trade", "period", "object", "budget", "message", "photos"]),
    ],
    lead_decline: [keepColumns("anonymise", A_NUMBER, ["declined_by"]), keepColumns("block", OF_THE_COMPANY, ["words", "referral"])],
    lead_reclaim: [keepColumns("anonymise", A_NUMBER, ["claimed_by"]), keepColumns("block", OF_THE_COMPANY, ["comment"])],
    lead_settings: [keepColumns("block", OF_THE_COMPANY, ["decline_texts", "decline_usual"])],
    lead_offer: [
      keepColumns("anonymise", A_NUMBER, ["created_by"]),
      keepColumns("block", OF_THE_COMPANY, ["title", "positions", "price_text"]),
    ],
    lead_order: [keepColumns("anonymise", A_NUMBER, ["created_by"]), keepColumns("block", OF_THE_COMPANY, ["title", "note"])],
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
    lead_order: ["state"],
    lead_offer: ["state"],
    lead_reclaim: ["reason", "state", "answer"],
    lead_settings: ["unwanted_trades"],
  },
};
