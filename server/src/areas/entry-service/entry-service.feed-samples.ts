import type { FeedSamples } from "../../../test/feed-samples.ts";

const LISTING = { partner: "stadtregister", status: "portal_nok", checkedAt: "2026-03-01T10:00:00Z" };
const COMPARED = {
  fields: [{ field: "phone", state: "nok" }],
  differences: [{ field: "phone", detail: null, ours: "0221 4710 123", found: "0221 4710 100" }],
};

export const feedSamples: FeedSamples = {
  listing: {
    tables: ["portal_listing"],
    good: { ...LISTING, ...COMPARED },
    changed: { ...LISTING, partner: "regioindex", status: "portal_ok" },
    bad: [
      { ...LISTING, status: "ok" },
      { ...LISTING, partner: "", fields: [{ field: "colour", state: "ok" }] },
    ],
  },
};
