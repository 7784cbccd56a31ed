import type { FeedSamples } from "../../../test/feed-samples.ts";

const FORMAT = { width: 300, height: 250, maxBytes: 200_000 };
const BANNER = {
  title: "Treppen nach Maß",
  targetUrl: "https://schreinerei.example/treppen",
  startDate: "2026-10-01",
  endDate: "2026-12-31",
  places: ["Rheinblick Anzeiger"],
  formats: [FORMAT, { width: 728, height: 90, maxBytes: 150_000 }],
};

export const feedSamples: FeedSamples = {
  "web-banner": {
    tables: ["web_banner"],
    good: BANNER,
    changed: {
      title: "Treppen aus Eiche",
      targetUrl: "https://schreinerei.example/eiche",
      startDate: "2026-11-01",
      endDate: null,
      places: ["Rheinblick Anzeiger", "Südstadt Online"],
      formats: [FORMAT],
      figures: { impressions: 18_420, clicks: 96, until: "2026-11-11" },
      decision: { action: "end", at: "2026-11-12T09:00:00Z" },
    },
    bad: [
      { ...BANNER, formats: [] },
      { ...BANNER, targetUrl: "javascript:alert(1)" },
    ],
  },
};
