import type { FeedSamples } from "../../../test/feed-samples.ts";

const WEBSITE = {
  identifier: "haupt",
  kind: "website",
  url: "https://www.beispiel.example",
  name: "Beispiel",
  package: "Website Komfort",
  matomoId: null,
  countedSince: "2026-01-01",
};
const KEYWORD = {
  keyword: "maler köln",
  place: "Köln",
  positions: [
    { measuredOn: "2026-02-01", position: 8 },
    { measuredOn: "2026-01-01", position: null },
  ],
};

export const feedSamples: FeedSamples = {
  website: {
    tables: ["website"],
    good: WEBSITE,
    changed: {
      ...WEBSITE,
      kind: "landing-page",
      url: "https://beispiel.example",
      name: "Beispiel neu",
      package: "Website Plus",
      countedSince: "2026-02-01",
    },
    bad: [
      { ...WEBSITE, url: "javascript:alert(1)" },
      { ...WEBSITE, matomoId: 0 },
    ],
  },
  "website-keyword": {
    tables: ["website_keyword"],
    good: KEYWORD,
    changed: { ...KEYWORD, keyword: "malerbetrieb köln", place: "Bonn", positions: [{ measuredOn: "2026-03-01", position: 3 }] },
    bad: [
      { ...KEYWORD, positions: [] },
      { ...KEYWORD, positions: [{ measuredOn: "2026-03-01", position: 101 }] },
    ],
  },
};
