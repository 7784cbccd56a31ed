import type { ads } from "@schaufenster/contract/areas/ads/ads.calls.ts";
import type { Budget } from "@schaufenster/contract/areas/ads/ads.model.ts";
import type { Reply } from "@schaufenster/contract/call.ts";

/** What is booked of search engines; of social networks nothing. */
export const AD_ACCOUNTS: Reply<typeof ads.getCustomerData> = {
  suma: { adplorerCompanyId: "AP-1", startsOn: "2026-01-01", lastDay: "2026-11-11", asOf: "2026-11-12T05:00:00.000Z" },
  socialMedia: null,
};
const figures = (clicks: number) => ({ clicks, impressions: clicks * 25, contacts: clicks / 10, costCents: clicks * 80 });
/** Two weeks of it, the second cut short. */
export const AD_STATISTICS: Reply<typeof ads.getSumaStatistics> = {
  asOf: "2026-11-12T05:00:00.000Z",
  lastDay: "2026-11-11",
  missingDays: 0,
  interval: "Week",
  period: { startDate: "2026-10-26", endDate: "2026-11-07" },
  previousPeriod: { startDate: "2026-10-13", endDate: "2026-10-25" },
  totals: figures(120),
  previousTotals: figures(100),
  series: [
    { start: "2026-10-26", end: "2026-11-01", complete: true, values: figures(70), previous: figures(60) },
    { start: "2026-11-02", end: "2026-11-07", complete: false, values: figures(50), previous: figures(40) },
  ],
  networks: [
    { network: "google", ...figures(90) },
    { network: "bing", ...figures(30) },
  ],
};
/** Three groups: one that runs, one that is limited, and one that nobody has told about. */
export const AD_GROUPS: Reply<typeof ads.getAdGroupStatistics> = {
  asOf: AD_STATISTICS.asOf,
  lastDay: "2026-11-11",
  missingDays: 0,
  period: AD_STATISTICS.period,
  groups: [
    { id: "1", name: "Treppen", campaignName: "Region", status: "active", limitReason: null, ...figures(80) },
    { id: "2", name: "Türen", campaignName: "Umland", status: "limited", limitReason: "budget", ...figures(30) },
    { id: null, name: null, campaignName: null, status: null, limitReason: null, ...figures(10) },
  ],
  totals: figures(120),
};
export const AD_CAMPAIGNS: Reply<typeof ads.getAdGroupCampaigns> = {
  campaigns: [
    { id: "11", name: "Region", network: "google", status: "active", adGroupIds: ["1"] },
    { id: "12", name: "Umland", network: "bing", status: "active", adGroupIds: ["2"] },
  ],
};
/** Two campaigns in social networks, and figures of one that nobody has told about. */
export const AD_SOCIAL_CAMPAIGNS: Reply<typeof ads.getSocialMediaCampaigns> = {
  asOf: AD_STATISTICS.asOf,
  lastDay: "2026-11-11",
  missingDays: 0,
  period: AD_STATISTICS.period,
  campaigns: [
    { id: "21", name: "Nachbarschaft", network: "facebook", status: "active", ...figures(80) },
    { id: "22", name: "Bilder", network: "instagram", status: "paused", ...figures(30) },
    { id: null, name: null, network: null, status: null, ...figures(10) },
  ],
  totals: figures(120),
};
/** Eleven days of November, one of which nobody told of. */
export const BUDGET: Budget = {
  asOf: "2026-11-12T05:00:00.000Z",
  lastDay: "2026-11-11",
  today: "2026-11-12",
  month: "2026-11",
  budgetCents: 60_000,
  spentCents: 21_040,
  contacts: 19,
  days: Array.from({ length: 12 }, (_, n) => ({
    day: `2026-11-${String(n + 1).padStart(2, "0")}`,
    spentCents: n === 4 || n === 11 ? null : 2_104,
  })),
  months: [
    { month: "2026-10", budgetCents: 56_000, spentCents: 55_800, missingDays: 0 },
    { month: "2026-11", budgetCents: 60_000, spentCents: 21_040, missingDays: 1 },
  ],
  pauses: [],
  changes: [
    {
      id: "change-1",
      at: "2026-11-10T08:00:00.000Z",
      by: "agency",
      byName: null,
      change: { what: "Gebot", before: "0,92 €", after: "0,85 €", why: "Ein Kontakt war zu teuer." },
      pause: null,
    },
    {
      id: "pause-1-1",
      at: "2026-10-01T08:00:00.000Z",
      by: "company",
      byName: "Johanna Kranz",
      change: null,
      pause: { action: "request", from: "2026-10-05", until: "2026-10-06", words: null },
    },
  ],
};
