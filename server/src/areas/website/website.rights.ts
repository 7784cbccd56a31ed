import type { NotFed, RoomRights } from "../../../test/guards/rights.ts";

export const rights: RoomRights = {
  portal_feed: {
    website: {
      insert: "account_id counted_since fed_as identifier kind matomo_id name package_name slot url",
      update: "counted_since fed_as kind matomo_id name package_name url",
      delete: true,
    },
    website_keyword: { insert: "account_id id keyword place positions", update: "keyword place positions", delete: true },
  },
  // Figures are fetched from Matomo.
  portal_job: {
    website: { update: "tried_at" },
    website_word: { insert: "account_id word word_id" },
  },
};

export const notFed: NotFed = { website_word: "Words come with the figures that are fetched." };
