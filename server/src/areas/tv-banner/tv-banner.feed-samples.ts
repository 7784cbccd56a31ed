import type { FeedSamples } from "../../../test/feed-samples.ts";

const HASH = "a1".repeat(32);
const CREATIVE = {
  number: 2207,
  title: "Frische Farbe vor dem Fest",
  revision: 1,
  width: 1280,
  height: 720,
  picture: { sha256: HASH, bytes: 48_000, type: "image/png" },
  createdAt: "2026-11-10T09:00:00Z",
  createdBy: "Ihre Mediaberatung",
  partner: { status: "UNVERIFIED", at: null },
};
const BANNER = {
  title: "Vorweihnachtszeit",
  startDate: "2026-11-23",
  channels: [1, 2],
  campaign: "planned",
  campaignSince: "2026-11-10T09:00:00Z",
  publisher: { name: "Lichtbild Vermarktung" },
};
const evening = Array.from({ length: 24 }, (_, hour) => (hour >= 19 && hour < 22 ? 10 : 0));
const DAY = { shown: [{ creative: 2207, channel: 1, hours: evening }], programs: [{ creative: 2207, program: 7, impressions: 20 }] };

export const feedSamples: FeedSamples = {
  "tv-creative": {
    tables: ["tv_creative"],
    good: CREATIVE,
    changed: {
      number: 2208,
      title: "Frische Farbe",
      revision: 2,
      width: 1920,
      height: 1080,
      picture: { sha256: "b2".repeat(32), bytes: 50_000, type: "image/jpeg" },
      film: { sha256: "c3".repeat(32), bytes: 900_000, seconds: 10 },
      createdAt: "2026-11-12T09:00:00Z",
      createdBy: "Gestaltung",
      partner: { status: "REJECTED", at: "2026-11-13T09:00:00Z", reason: "Die Schrift ist zu klein." },
    },
    bad: [
      { ...CREATIVE, partner: { status: "REJECTED", at: "2026-11-13T09:00:00Z" } },
      { ...CREATIVE, picture: { sha256: "../x", bytes: 1, type: "image/png" } },
    ],
  },
  "tv-banner": {
    tables: ["tv_banner"],
    good: BANNER,
    changed: {
      binaryMasterId: "BM-1",
      title: "Advent",
      startDate: "2026-11-24",
      endDate: "2026-12-24",
      channels: [3],
      bookedImpressions: 200_000,
      campaign: "running",
      campaignSince: "2026-11-24T05:00:00Z",
      publisher: {
        name: "Fernbild",
        decisionDays: 3,
        contact: { name: "Team TV", phone: "+49221123", email: "tv@fernbild.example" },
      },
      programs: [{ number: 7, channel: 3, name: "Abendmagazin" }],
    },
    bad: [
      { ...BANNER, channels: [1, 1] },
      { ...BANNER, campaign: "none" },
    ],
  },
  "tv-impression": {
    tables: ["fact_month", "fact", "fact_source"],
    id: "K-{n}.2026-03-01",
    good: { counted: DAY },
    changed: { counted: { shown: [{ creative: 2207, channel: 2, hours: evening }], programs: [] } },
    bad: [
      { counted: { ...DAY, programs: [{ creative: 2207, program: 7, impressions: 31 }] } },
      { counted: { ...DAY, shown: [{ creative: 2207, channel: 1, hours: [1] }] } },
    ],
  },
};
