import { THIRD_BRAND } from "../../../test/brands.ts";
import type { FeedSamples } from "../../../test/feed-samples.ts";

const { colours } = THIRD_BRAND;

export const feedSamples: FeedSamples = {
  brand: {
    tables: ["brand"],
    good: THIRD_BRAND,
    changed: { ...THIRD_BRAND, hours: "Mo–Fr 09:00–17:00 Uhr", footer: "wide" },
    bad: [
      { ...THIRD_BRAND, colours: { ...colours, "brand-text": "#f2a9d6" } },
      { ...THIRD_BRAND, hosts: ["https://portal.kiezblick.example"] },
    ],
  },
};
