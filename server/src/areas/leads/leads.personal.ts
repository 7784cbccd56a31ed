import { A_NUMBER, kept, OF_OTHERS, OF_THE_COMPANY, type PersonalData } from "../../session/personal-data.ts";

/** Who asks for work, and what the company makes of it. */
export const LEADS_PERSONAL: PersonalData = {
  other: {
    lead: [
      kept("anonymise", A_NUMBER, ["accepted_by"]),
      kept("block", OF_OTHERS, ["title", "zip_code", "city", "trade", "period", "object", "budget", "message", "photos"]),
    ],
    lead_decline: [kept("anonymise", A_NUMBER, ["declined_by"]), kept("block", OF_THE_COMPANY, ["words", "referral"])],
    lead_reclaim: [kept("anonymise", A_NUMBER, ["claimed_by"]), kept("block", OF_THE_COMPANY, ["comment"])],
    lead_offer: [kept("anonymise", A_NUMBER, ["created_by"]), kept("block", OF_THE_COMPANY, ["title", "positions", "price_text"])],
    lead_job: [kept("anonymise", A_NUMBER, ["created_by"]), kept("block", OF_THE_COMPANY, ["title", "note"])],
    lead_contact: [kept("block", OF_OTHERS, ["name", "phone", "email", "street"])],
  },
  none: {
    lead: ["external_id", "status"],
    lead_contact: ["lead_status"],
    lead_tally: ["status"],
    lead_calendar: ["unit", "status"],
    lead_decline: ["template"],
    lead_delivery: ["external_id", "outcome"],
    lead_head: [],
    lead_job: ["state"],
    lead_offer: ["state"],
    lead_reclaim: ["reason", "state", "answer"],
    lead_settings: ["unwanted_trades"],
  },
};
