import type { NotFed, RoomRights } from "../../../test/guards/rights.ts";

export const rights: RoomRights = {
  portal_app: {
    listing_correction: {
      insert: "account_id due_on key kind ordered_by portal way",
      update: "due_on key kind ordered_by reason since state taken_at tries way",
    },
    listing_head: { insert: "account_id", update: "asked_at asked_one" },
    listing_run: { insert: "account_id follows id portals subject token_hash" },
  },
  portal_desk: { listing_correction: { update: "reason since state" } },
  portal_feed: {
    listing_month: { insert: "account_id error month nok not_found ok", update: "error nok not_found ok" },
    portal_listing: {
      insert: "account_id checked_at differences fed_as fields portal status",
      update: "checked_at differences fed_as fields retry_at status",
      delete: true,
    },
  },
  // What is found by looking there.
  portal_job: {
    listing_correction: { update: "due_on reason since state taken_at tries way" },
    listing_head: { insert: "account_id round_at", update: "round_at" },
    listing_month: { insert: "account_id error month nok not_found ok", update: "error nok not_found ok" },
    listing_portal: { insert: "changeable identifier name readable told_at", update: "changeable name readable told_at", delete: true },
    listing_run: { delete: true },
    listing_run_portal: { insert: "account_id fields portal run_id status url" },
    portal_listing: {
      insert: "account_id checked_at differences fields portal rating_average rating_count retry_at status tries url",
      update: "checked_at differences fields rating_average rating_count retry_at status tries url",
    },
  },
};

export const notFed: NotFed = {
  listing_correction: "Owners order it; portals answer by the listing protocol, people of ours at the desk.",
  listing_head: "When somebody, or the clock, asked for a look.",
  listing_run: "A look at all portals that somebody asked for.",
  listing_run_portal: "What such a look found at each portal.",
};
