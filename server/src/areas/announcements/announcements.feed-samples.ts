import type { FeedSamples } from "../../../test/feed-samples.ts";

const NOTICE = {
  brand: "nahwerk",
  message: "Am Sonntag ist das Portal von 2 bis 4 Uhr nicht erreichbar.",
  level: "info",
  label: "Wartung",
  startsAt: "2026-03-01T10:00:00Z",
  endsAt: "2026-03-08T04:00:00Z",
};

export const feedSamples: FeedSamples = {
  notice: {
    tables: ["service_notice"],
    good: NOTICE,
    changed: { ...NOTICE, message: "Am Sonntag ist das Portal von 3 bis 5 Uhr nicht erreichbar.", level: "warning", dismissible: false },
    bad: [
      { ...NOTICE, level: "loud" },
      { ...NOTICE, message: "" },
    ],
  },
};
