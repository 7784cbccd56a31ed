import type { FeedSample, FeedSamples } from "../../../test/feed-samples.ts";

const ACCOUNT = { channel: "search", platformId: "AP-4711", startsOn: "2026-01-01", budgets: [{ from: "2026-01", cents: 60_000 }] };
const CAMPAIGN = { name: "Schreinerei Region Hürth", network: "google", status: "active" };
const AD = { displayUrl: "schreinerei.example", headline: "Treppen nach Maß", text: "Aufmaß vor Ort, feste Preise." };
const GROUP = { number: 7, name: "Treppen nach Maß", status: "active", ads: [AD] };
const CHANGE = {
  channel: "search",
  at: "2026-10-05T08:00:00Z",
  what: "Tagesbudget",
  before: "18,00 €",
  after: "20,00 €",
  by: "agency",
  why: "Mehr Anfragen vor Weihnachten gewünscht.",
};
const ANSWER = { pause: "7", action: "accept", words: "Eingetragen.", at: "2026-11-12T10:00:00Z" };
const DAY = { groups: [{ number: 7, impressions: 400, clicks: 16, contacts: 1, costCents: 1_240 }] };
const FACT: FeedSample = {
  tables: ["fact_month", "fact", "fact_source"],
  id: "K-{n}.2026-03-01",
  good: DAY,
  changed: { groups: [{ number: 7, impressions: 401, clicks: 17, contacts: 0, costCents: 1_300 }] },
  bad: [{ groups: [...DAY.groups, ...DAY.groups] }, { groups: [{ ...DAY.groups[0], clicks: -1 }] }],
};
/** A wish to be answered. */
const WISHED = `with account as (
    insert into ad_account (account_id, channel, platform_id, starts_on, budgets) values ($1::bigint, 'social', 'AP-' || $1::bigint, '2026-01-01', '[]') on conflict do nothing
  ) insert into ad_pause (account_id, id, channel, from_on, until_on) overriding system value values ($1::bigint, 7, 'social', '2026-12-21', '2026-12-31') on conflict do nothing`;

export const feedSamples: FeedSamples = {
  "ad-account": {
    tables: ["ad_account"],
    good: ACCOUNT,
    changed: { ...ACCOUNT, platformId: "AP-4712", startsOn: "2026-02-01", budgets: [{ from: "2026-02", cents: 0 }] },
    bad: [
      { ...ACCOUNT, budgets: [] },
      { ...ACCOUNT, budgets: [...ACCOUNT.budgets, ...ACCOUNT.budgets] },
    ],
  },
  "ad-campaign": {
    tables: ["ad_campaign"],
    good: CAMPAIGN,
    changed: { name: "Region", network: "facebook", status: "ended" },
    bad: [
      { ...CAMPAIGN, network: "Zeitung" },
      { ...CAMPAIGN, status: "on" },
    ],
  },
  "ad-group": {
    tables: ["ad_group"],
    good: GROUP,
    changed: { ...GROUP, number: 8, name: "Treppen", status: "active", limitReason: "budget", ads: [] },
    bad: [
      { ...GROUP, limitReason: "Wetter" },
      { ...GROUP, number: 0 },
    ],
  },
  "ad-change": {
    tables: ["ad_change"],
    good: CHANGE,
    changed: {
      ...CHANGE,
      channel: "social",
      at: "2026-10-06T08:00:00Z",
      what: "Gebot",
      before: null,
      after: "0,85 €",
      by: "platform",
      why: "Automatisch.",
    },
    bad: [
      { ...CHANGE, why: "" },
      { ...CHANGE, by: "Petra" },
    ],
  },
  "ad-search-fact": FACT,
  "ad-social-fact": FACT,
  "ad-pause-answer": {
    tables: ["ad_pause_step", "ad_pause"],
    needs: WISHED,
    good: ANSWER,
    changed: { pause: "7", action: "refuse", words: "Schon gebucht.", at: "2026-11-12T11:00:00Z" },
    bad: [
      { ...ANSWER, words: "" },
      { ...ANSWER, pause: "x" },
    ],
  },
};
