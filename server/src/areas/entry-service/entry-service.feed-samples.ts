import type { FeedSamples } from "../../../test/feed-samples.ts";

const LISTING = { partner: "stadtregister", status: "portal_nok", checkedAt: "2026-03-01T10:00:00Z" };

export const feedSamples: FeedSamples = {
  listing: {
    tables: ["portal_listing"],
    good: LISTING,
    changed: { ...LISTING, partner: "regioindex", status: "portal_ok" },
    bad: [
      { ...LISTING, status: "ok" },
      { ...LISTING, partner: "" },
    ],
  },
};
