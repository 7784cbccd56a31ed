import { A_NUMBER, keepColumns, OF_THE_COMPANY, type PersonalData } from "../../privacy/personal-data.ts";

/** Who called, and who took the phone call. */
export const SECRETARIAL_PERSONAL: PersonalData = {
  other: {
    phone_call: [
      keepColumns("anonymise", A_NUMBER, ["touched_by"]),
      keepColumns("block", "Of people who called a company; goes after 180 days without work, the transcript after 90.", [
        "caller",
        "phone",
        "reachable",
        "subject",
        "note",
        "transcript",
        "result",
      ]),
      keepColumns("block", OF_THE_COMPANY, ["forwarded_to", "mailed_to"]),
      keepColumns("block", "Of the secretaries, at work; goes with the call.", ["taken_by_name"]),
    ],
    phone_call_word: [keepColumns("block", "Of people who called a company; goes with the call, by the database itself.", ["word"])],
    phone_settings: [
      keepColumns("anonymise", A_NUMBER, ["updated_by"]),
      keepColumns("block", OF_THE_COMPANY, ["greeting", "instructions", "notes_to", "urgent_sms_to", "service_words"]),
    ],
  },
  none: {
    phone_call: ["concern", "taken_by", "status"],
    phone_call_day: ["taken_by", "concern"],
    phone_call_tally: ["status"],
    phone_receipt: ["reason"],
    phone_service: ["service_number"],
    phone_settings: ["service_from", "service_until", "service_days"],
  },
};
