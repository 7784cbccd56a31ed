import type { NotFed, RoomRights } from "../../../test/guards/rights.ts";

export const rights: RoomRights = {
  portal_app: {
    website: { update: "check_asked_at" },
    website_file: { insert: "account_id bytes content_type created_by id name sha256 slot", update: "order_id", delete: true },
    website_order: { insert: "account_id due_on note sent_by sent_by_name slot" },
  },
  portal_desk: { website_order: { update: "answered_at state words" } },
  portal_feed: {
    website: {
      insert: "account_id counted_since editable fed_as identifier kind matomo_id name package_name slot url",
      update: "counted_since editable fed_as kind matomo_id name package_name url",
      delete: true,
    },
    website_keyword: { insert: "account_id id keyword place positions", update: "keyword place positions", delete: true },
    website_mail: {
      insert: "account_id box_limit boxes create_url delivery domain id identifier setup told_at webmail_url",
      update: "box_limit boxes create_url delivery domain identifier setup told_at webmail_url",
      delete: true,
    },
    website_order: { update: "answered_at state words" },
  },
  // Figures are fetched from Matomo.
  portal_job: {
    website: { update: "check_asked_at tried_at" },
    website_check: {
      insert: "account_id begun_at slot url",
      update: "begun_at certificate_until checked_at ended_at fault findings seconds state url",
    },
    website_file: { update: "bytes checked_at content_type refusal sha256 state", delete: true },
    website_order: { update: "sent_by_name" },
    website_word: { insert: "account_id word word_id" },
  },
};

export const notFed: NotFed = {
  website_check: "What we find by looking at the website ourselves.",
  website_order: "Owners write it; the provider answers by `website-order-answer`.",
  website_file: "Files come from the owner, through the malware check.",
  website_word: "Words come with the figures that are fetched.",
};
