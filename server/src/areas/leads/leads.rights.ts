import { TALLY, WORDS, type RoomRights } from "../../../test/guards/rights.ts";

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
      update: "answered_at positions price_text sent_at state title valid_until version",
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
  portal_job: {
    lead: {
      insert:
        "account_id answer_by budget city distance_m external_id id message object period radius_km received_at status title trade unwanted_trades wanted_trades zip_code",
    },
    lead_calendar: TALLY,
    lead_contact: { insert: "account_id email lead_id lead_status name phone street" },
    lead_decline: { update: "begun_at" },
    lead_delivery: { insert: "account_id at external_id outcome" },
    lead_head: { insert: "account_id revision", update: "revision" },
    lead_reclaim: { update: "answer answered_at state" },
    lead_settings: { insert: "account_id", update: "account_id" },
    lead_tally: TALLY,
    lead_word: WORDS,
  },
};
