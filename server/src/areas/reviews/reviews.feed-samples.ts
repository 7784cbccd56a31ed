import type { FeedSamples } from "../../../test/feed-samples.ts";

const SOURCE = {
  name: "Gassenblick",
  short: "Gb",
  hosts: ["gassenblick.test"],
  exampleUrl: "https://gassenblick.test/ort/maler-kranz",
  canReply: true,
  verified: false,
  selectable: true,
  readAt: "2026-03-01T10:00:00Z",
};
const REVIEW = {
  source: "google",
  sourceReviewId: "accounts/1/locations/2/reviews/a",
  author: "A. Beispiel",
  stars: 5,
  text: "Sehr sauber.",
  ratedAt: "2026-03-01T10:00:00Z",
};
/** The answer that the sample's receipts are about. */
const KEY = "6f1c2f6e-58a1-4c38-9f0f-0f5a3a0c7d11";
const RECEIPT = { key: KEY, state: "received", at: "2026-03-02T10:00:00Z" };
const SUMMARY = { text: "Gelobt wird die Sauberkeit.", topics: ["Sauberkeit"], basedOn: 12, createdAt: "2026-03-01T10:00:00Z" };
const AWARD = { award: "top-employer", count: 12, average: 4.5, computedOn: "2026-03-01" };
const REPORT = {
  name: "Bericht Februar 2026",
  packageName: "Vermarktungspaket Plus",
  startsOn: "2026-02-01",
  endsOn: "2026-02-28",
  createdAt: "2026-03-01T06:00:00Z",
  figures: {
    lines: [{ label: "Aufrufe", value: 1200, previous: null, decimals: 0 }],
    months: [{ month: "Februar 2026", views: 1200, contacts: 80 }],
    measures: ["Eintrag abgeglichen"],
  },
};

export const feedSamples: FeedSamples = {
  "review-source": {
    tables: ["review_source"],
    id: "gassenblick-{n}",
    good: SOURCE,
    changed: {
      ...SOURCE,
      name: "Gassenblick neu",
      hosts: ["gassenblick.test", "gb.test"],
      canReply: false,
      readAt: "2026-03-02T10:00:00Z",
    },
    bad: [
      { ...SOURCE, hosts: ["localhost"] },
      { ...SOURCE, exampleUrl: "http://gassenblick.test/" },
    ],
  },
  review: {
    tables: ["review", "review_tally", "review_month", "review_word"],
    good: REVIEW,
    changed: { ...REVIEW, stars: 2, text: "Leider zu spät.", ratedAt: "2026-04-01T10:00:00Z" },
    bad: [
      { ...REVIEW, stars: 6 },
      { ...REVIEW, source: "mit Leerzeichen" },
    ],
  },
  "review-reply-receipt": {
    tables: ["review_reply_receipt"],
    // An answer that has left.
    needs: `with answered as (insert into review values ($1::bigint, 1, 'google', 'A', 5, 'Gut', now()) on conflict do nothing)
      insert into review_reply_step (account_id, review_id, key, wish, text, sent_at) values ($1::bigint, 1, '${KEY}', 'publish', 'Danke', now())
      on conflict do nothing`,
    good: RECEIPT,
    changed: { key: KEY, state: "refused", at: "2026-03-03T10:00:00Z", words: "Contains advertising.", reason: "policy" },
    bad: [
      { ...RECEIPT, state: "lost" },
      { ...RECEIPT, key: "17" },
    ],
  },
  "review-summary": {
    tables: ["review_summary"],
    good: SUMMARY,
    changed: { ...SUMMARY, text: "Gelobt wird die Beratung.", topics: [] },
    bad: [
      { ...SUMMARY, text: " " },
      { ...SUMMARY, basedOn: -1 },
    ],
  },
  award: {
    tables: ["review_award"],
    good: AWARD,
    changed: { ...AWARD, count: 13, average: 4.25 },
    bad: [
      { ...AWARD, award: "nobel" },
      { ...AWARD, average: 5.1 },
    ],
  },
  "package-report": {
    tables: ["package_report"],
    good: REPORT,
    changed: { ...REPORT, name: "Bericht Februar 2026, berichtigt" },
    bad: [
      { ...REPORT, startsOn: "2026-02-30" },
      { ...REPORT, figures: { ...REPORT.figures, geheim: 1 } },
    ],
  },
};
