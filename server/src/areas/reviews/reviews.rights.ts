import { ALL, TALLY, WORDS, type NotFed, type RoomRights } from "../../../test/guards/rights.ts";

/** Kept by the trigger of its receipts. */
const CONFIRMED = "confirmed_at confirmed_key confirmed_state refusal refusal_reason standing_at standing_text";

export const rights: RoomRights = {
  portal_app: {
    own_rating: {
      insert: "account_id author brand city company_name public_id rating_text stars user_id",
      update: "changed_at objected_at objection rating_text stars version",
      delete: true,
    },
    own_rating_gone: { insert: "account_id id" },
    review: { update: "answered" },
    review_draft: { insert: "account_id review_id saved_by text", update: "saved_at saved_by text", delete: true },
    review_month: TALLY,
    review_connected_source: { insert: "account_id added_by source_id state url", update: "state state_before updated_at url" },
    review_reply: {
      insert: "account_id review_id sends_at sent_by text warnings warnings_shown",
      update: "key left_at sends_at sent_at sent_by text warnings warnings_shown wish",
      delete: true,
    },
    review_report: { insert: "account_id answer_by comment expected_average id kind reason reported_by review_id source_id url" },
    review_tally: TALLY,
    review_word: WORDS,
  },
  portal_feed: {
    package_report: {
      insert: "account_id created_at ends_on figures id name package_name starts_on",
      update: "created_at ends_on figures name package_name starts_on",
      delete: true,
    },
    review: {
      insert: "account_id author id rated_at rating_text source_id source_review_id stars",
      update: "answered author rated_at rating_text source_id source_review_id stars",
      delete: true,
    },
    review_reply: { update: CONFIRMED },
    review_reply_receipt: { insert: "account_id at id key reason state words", update: "at key reason state words", delete: true },
    review_reply_step: {},
    review_award: { insert: "account_id average computed_on key n", update: "average computed_on n", delete: true },
    review_month: TALLY,
    review_source: {
      insert: "can_reply example_url hosts id name read_at selectable short verified",
      update: "can_reply example_url hosts name read_at selectable short verified",
      delete: true,
    },
    review_summary: { insert: "account_id based_on created_at text topics", update: "based_on created_at text topics", delete: true },
    review_tally: TALLY,
    review_word: WORDS,
  },
  portal_desk: {
    own_rating: { update: "answer answered_at hidden_at hidden_for objected_at objection upheld version" },
  },
  portal_job: {
    own_rating: { update: "reply_at reply_text review_id synced", delete: true },
    own_rating_gone: { insert: "account_id id", delete: true },
    review: {
      insert: "account_id author id rated_at rating_text source_id source_review_id stars",
      update: "answered author gone_at rated_at rating_text stars",
      delete: true,
    },
    review_month: TALLY,
    review_connected_source: { insert: "account_id source_id state updated_at", update: "state updated_at", delete: true },
    review_google_location: { insert: "account_id location token", update: "connected_at location read_at token tried_at", delete: true },
    review_report: { update: "answer closed_at state" },
    review_reply: { insert: "account_id key left_at review_id sends_at sent_at text", update: `${CONFIRMED} left_at` },
    review_reply_receipt: { insert: ALL },
    review_reply_step: { insert: ALL },
    review_tally: TALLY,
    review_word: WORDS,
  },
};

export const notFed: NotFed = {
  own_rating: "A person writes it in the portal.",
  own_rating_gone: "What a person took back in the portal.",
  review_connected_source: "Which sources a company shows is its own choice.",
  review_draft: "What a person has typed and not sent yet.",
  review_reply: "An answer to a review is the company's; what its source says about it comes as a receipt.",
  review_reply_step: "What has left of an answer; the portal knows best.",
  review_google_location: "What opens a location is given to the operator, not to a feeder.",
  review_report: "A report of a review is the company's.",
};
