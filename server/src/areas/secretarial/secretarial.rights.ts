import { TALLY, WORDS, type NotFed, type RoomRights } from "../../../test/guards/rights.ts";

export const rights: RoomRights = {
  portal_app: {
    phone_call: { update: "call_back_by done_at remind_at result status touched_at touched_by" },
    phone_call_tally: TALLY,
    phone_call_word: WORDS,
    phone_settings: {
      insert:
        "account_id assistant_outside_hours forward_after_rings forward_calls greeting instructions notes_to service_days service_from service_until updated_by urgent_sms_to vacation_end vacation_start version",
      update:
        "assistant_outside_hours forward_after_rings forward_calls greeting instructions notes_to service_days service_from service_until unanswered_since updated_at updated_by urgent_sms_to vacation_end vacation_of_entry vacation_start version",
    },
  },
  portal_feed: {
    phone_call: {
      insert:
        "account_id call_back_by called_at caller concern forwarded_to id mailed_to note phone reachable seconds status subject taken_by taken_by_name touched_at transcript",
      update:
        "call_back_by called_at caller concern forwarded_to mailed_to note phone reachable seconds status subject taken_by taken_by_name touched_at transcript",
      delete: true,
    },
    phone_call_day: { insert: "account_id block calls concern day seconds taken_by", update: "calls seconds" },
    phone_call_tally: TALLY,
    phone_call_word: WORDS,
    phone_receipt: { insert: "account_id at reason refused settings_version", update: "at reason settings_version" },
    phone_settings: { update: "overdue service_words unanswered_since" },
    phone_service: {
      insert: "account_id has_assistant included_minutes service_number started_on",
      update: "delivered_at has_assistant included_minutes service_number started_on",
      delete: true,
    },
  },
  portal_job: {
    phone_call: { update: "transcript", delete: true },
    phone_call_tally: { ...TALLY, delete: true },
    phone_call_word: WORDS,
    phone_settings: { update: "overdue unanswered_since updated_at vacation_end vacation_of_entry vacation_start version" },
  },
};

export const notFed: NotFed = {
  phone_settings: "How calls are answered is the company's choice.",
};
