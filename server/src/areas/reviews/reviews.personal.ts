import { A_NUMBER, kept, OF_OTHERS, OF_THE_COMPANY, type PersonalData } from "../../session/personal-data.ts";

/** Who judges a company, and what it answers. */
export const REVIEWS_PERSONAL: PersonalData = {
  other: {
    review: [kept("block", OF_OTHERS, ["author", "rating_text"])],
    review_portal: [kept("anonymise", A_NUMBER, ["added_by"])],
    review_report: [kept("anonymise", A_NUMBER, ["reported_by"]), kept("block", OF_THE_COMPANY, ["comment", "answer"])],
    review_draft: [kept("anonymise", A_NUMBER, ["saved_by"]), kept("block", OF_THE_COMPANY, ["text"])],
    review_reply: [kept("anonymise", A_NUMBER, ["sent_by"]), kept("block", OF_THE_COMPANY, ["text"])],
    review_summary: [kept("block", `Made of what customers wrote. ${OF_THE_COMPANY}`, ["text", "topics"])],
  },
  none: {
    review: ["source_id"],
    review_award: ["key"],
    review_month: ["source_id"],
    review_portal: ["source_id", "url", "state"],
    review_reply: ["state", "refusal", "warnings", "warnings_shown"],
    review_report: ["id", "kind", "source_id", "reason", "url", "state"],
    review_source: ["id", "name", "short", "hosts", "example_url"],
    review_tally: ["source_id"],
    package_report: ["id", "name", "package_name", "file_key", "figures"],
  },
};
