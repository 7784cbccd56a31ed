import type { FeedSamples } from "../../../test/feed-samples.ts";

const SERVICE = { service: "google", connected: true, confirmed: false, connectedAt: "2026-03-01T10:00:00Z" };

export const feedSamples: FeedSamples = {
  "external-service": {
    tables: ["external_service"],
    good: SERVICE,
    changed: { ...SERVICE, service: "facebook", confirmed: true, locationTitle: "Maler Kranz, Köln" },
    bad: [
      { ...SERVICE, service: "anderswo" },
      { ...SERVICE, connected: "ja" },
    ],
  },
};
