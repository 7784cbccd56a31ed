import { TALLY, WORDS, type RoomRights } from "../../../test/guards/rights.ts";

export const rights: RoomRights = {
  portal_app: {
    phone_call: { update: "call_back_by done_at remind_at result status touched_at touched_by" },
    phone_call_tally: TALLY,
    phone_call_word: WORDS,
    phone_settings: {
      insert:
        "account_id assistant_outside_hours forward_after_rings forward_calls greeting instructions notes_to service_days service_from service_until updated_by urgent_sms_to vacation_end vacation_start version",
      update:
        "assistant_outside_hours forward_after_rings forward_calls greeting instructions notes_to service_days service_from service_until updated_at updated_by urgent_sms_to vacation_end vacation_start version",
    },
  },
  portal_job: {
    phone_call: { update: "transcript", delete: true },
    phone_call_tally: { ...TALLY, delete: true },
    phone_call_word: WORDS,
  },
};
