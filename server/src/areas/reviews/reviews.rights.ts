import { TALLY, WORDS, type RoomRights } from "../../../test/guards/rights.ts";

export const rights: RoomRights = {
  portal_app: {
    review: { update: "answered" },
    review_draft: { insert: "account_id review_id saved_by text", update: "saved_at saved_by text", delete: true },
    review_month: TALLY,
    review_connected_source: { insert: "account_id added_by source_id state url", update: "state state_before updated_at url" },
    review_reply: {
      insert: "account_id review_id sends_at sent_by state text warnings warnings_shown",
      update: "key left_at published_at refusal sends_at sent_at sent_by state text warnings warnings_shown",
      delete: true,
    },
    review_report: { insert: "account_id answer_by comment expected_average id kind reason reported_by review_id source_id url" },
    review_tally: TALLY,
    review_word: WORDS,
  },
  portal_job: {
    review: { update: "answered" },
    review_month: TALLY,
    review_connected_source: { update: "state updated_at", delete: true },
    review_report: { update: "answer closed_at state" },
    review_reply: { update: "left_at published_at refusal state" },
    review_tally: TALLY,
    review_word: WORDS,
  },
};
