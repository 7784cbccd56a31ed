import type { FeedSamples } from "../../../test/feed-samples.ts";

const COST = { month: "2026-10", family: "entry", cents: 14_900, once: false };

export const feedSamples: FeedSamples = {
  "product-cost": {
    tables: ["product_cost"],
    good: COST,
    changed: { month: "2026-09", family: "tvBanner", cents: 89_000, once: true },
    bad: [
      { ...COST, month: "2026-13" },
      { ...COST, family: "lottery" },
    ],
  },
};
