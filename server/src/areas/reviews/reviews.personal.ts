import { A_NUMBER, keepColumns, OF_OTHERS, OF_THE_COMPANY, type PersonalData } from "../../privacy/personal-data.ts";

/** Who judges a company, and what it answers. */
export const REVIEWS_PERSONAL: PersonalData = {
  other: {
    review: [keepColumns("block", OF_OTHERS, ["author", "rating_text"])],
    review_word: [keepColumns("block", `${OF_OTHERS} Goes with its review, by the database itself.`, ["word"])],
    review_connected_source: [keepColumns("anonymise", A_NUMBER, ["added_by"])],
    review_report: [keepColumns("anonymise", A_NUMBER, ["reported_by"]), keepColumns("block", OF_THE_COMPANY, ["comment", "answer"])],
    review_draft: [keepColumns("anonymise", A_NUMBER, ["saved_by"]), keepColumns("block", OF_THE_COMPANY, ["text"])],
    review_reply: [keepColumns("anonymise", A_NUMBER, ["sent_by"]), keepColumns("block", OF_THE_COMPANY, ["text", "standing_text"])],
    review_reply_step: [keepColumns("block", OF_THE_COMPANY, ["text"])],
    review_summary: [keepColumns("block", `Made of what customers wrote. ${OF_THE_COMPANY}`, ["text", "topics"])],
  },
  none: {
    review: ["source_id", "source_review_id"],
    review_award: ["key"],
    review_google_location: ["location", "token"],
    review_month: ["source_id"],
    review_connected_source: ["source_id", "url", "state", "state_before"],
    review_reply: ["wish", "state", "confirmed_state", "refusal", "refusal_reason", "warnings", "warnings_shown"],
    review_reply_receipt: ["state", "words", "reason"],
    review_reply_step: ["wish"],
    review_report: ["id", "kind", "source_id", "reason", "url", "state"],
    review_source: ["id", "name", "short", "hosts", "example_url"],
    review_tally: ["source_id"],
    package_report: ["id", "name", "package_name", "file_key", "figures"],
  },
};
