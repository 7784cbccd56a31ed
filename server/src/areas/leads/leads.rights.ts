import { TALLY, WORDS, type NotFed, type RoomRights } from "../../../test/guards/rights.ts";

export const rights: RoomRights = {
  portal_app: {
    lead: { update: "accepted_at accepted_by status" },
    lead_calendar: TALLY,
    lead_decline: { insert: "account_id declined_by lead_id referral template words", delete: true },
    lead_head: { insert: "account_id revision work_number", update: "revision work_number" },
    lead_order: {
      insert: "account_id created_by id lead_id note offer_id planned_for title",
      update: "done_at note planned_for state title version",
    },
    lead_offer: {
      insert: "account_id created_by id lead_id positions price_text title valid_until",
      update: "answered_at answered_by_prospect positions price_text sent_at state title valid_until version",
    },
    lead_reclaim: { insert: "account_id answer_by attempts claimed_by comment lead_id reason" },
    lead_settings: {
      insert: "account_id",
      update:
        "capacity_version decline_texts decline_texts_version decline_usual pause_from pause_on_holidays pause_to per_day unwanted_trades version yellow yellow_until",
    },
    lead_tally: TALLY,
    lead_word: WORDS,
  },
  portal_feed: {
    lead: {
      insert:
        "account_id answer_by budget city distance_m external_id id message object period radius_km received_at status title trade unwanted_trades wanted_trades zip_code",
      update: "budget city distance_m message object period title trade zip_code",
      delete: true,
    },
    lead_calendar: TALLY,
    lead_contact: { insert: "account_id email lead_id lead_status name phone street", update: "email name phone street" },
    lead_delivery: { insert: "account_id at external_id outcome", delete: true },
    lead_head: { insert: "account_id revision", update: "revision" },
    lead_settings: { insert: "account_id", update: "account_id" },
    lead_tally: TALLY,
    lead_word: WORDS,
  },
  portal_auth: {
    lead_head: { insert: "account_id work_number", update: "work_number" },
    lead_inquiry: {
      insert: "account_id city distance_m email id message name phone photos title trade zip_code",
      update: "confirmed_at",
    },
    lead_offer: { update: "answered_at answered_by_prospect state version" },
    lead_order: { insert: "account_id created_by id lead_id offer_id title" },
    offer_question: { insert: "account_id number offer_id words" },
  },
  portal_job: {
    lead: {
      insert:
        "account_id answer_by budget city distance_m external_id id message object period photos radius_km received_at status title trade unwanted_trades wanted_trades zip_code",
    },
    lead_calendar: TALLY,
    lead_contact: { insert: "account_id email lead_id lead_status name phone street" },
    lead_credit_series: { insert: "brand last year", update: "last" },
    lead_decline: { update: "begun_at" },
    lead_delivery: { insert: "account_id at external_id outcome" },
    lead_head: { insert: "account_id revision", update: "revision" },
    lead_inquiry: { update: "link_hashes refused", delete: true },
    lead_reclaim: { update: "answer answered_at state words" },
    lead_settings: { insert: "account_id", update: "account_id" },
    lead_tally: TALLY,
    lead_word: WORDS,
    offer_link: { insert: "account_id offer_id token_hash" },
  },
};

export const notFed: NotFed = {
  lead_decline: "A refusal is the company's answer.",
  lead_offer: "An offer is the company's answer.",
  lead_order: "What became of an offer is written by the company.",
  lead_inquiry: "Written by a customer, on the public page of the entry.",
  offer_link: "Minted with the letter of an offer.",
  offer_question: "Asked by the customer, on the page of the offer.",
  lead_reclaim: "A complaint is the company's.",
};
