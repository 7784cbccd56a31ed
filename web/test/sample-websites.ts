import type { website } from "@schaufenster/contract/areas/website/website.calls.ts";
import type { Reply } from "@schaufenster/contract/call.ts";

const figures = (visits: number) => ({ visits, pageViews: visits * 3, searches: visits / 2, bounces: 10 });

/** A website that is counted. */
export const WEBSITE: Reply<typeof website.getWebsites>["websites"][number] = {
  identifier: "haupt",
  piwikId: "17",
  kind: "website",
  url: "https://www.beispiel.example",
  name: "Malerbetrieb Beispiel",
  packageName: "Website Komfort",
  editable: true,
  countedSince: "2026-01-01",
  lastDay: "2026-11-09",
  asOf: "2026-11-10T04:20:00.000Z",
  visits30: 120,
  visits30Before: 100,
};
/** Two weeks of it, the second cut short. */
export const WEBSITE_STATISTICS: Reply<typeof website.getWebsiteViews> = {
  asOf: WEBSITE.asOf,
  lastDay: WEBSITE.lastDay,
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
};
const part = (key: string, label: string, value: number, whole: number) => ({ key, label, value, share: value / whole, previous: null });
const whole = { asOf: WEBSITE.asOf, period: WEBSITE_STATISTICS.period };
/** Where its visits came from, and what was searched for. */
export const WEBSITE_REFERRERS = {
  ...whole,
  total: 120,
  rows: [
    part("search", "Suchmaschinen", 60, 120),
    part("site:1", "nahwerk.example", 40, 120),
    part("direct", "Direkt aufgerufen", 20, 120),
  ],
};
export const WEBSITE_TERMS = {
  ...whole,
  total: 60,
  rows: [part("term:1", "maler köln", 40, 60), part("unknown", "Nicht übermittelt", 20, 60)],
  series: [],
};
export const WEBSITE_DEVICES: Reply<typeof website.getWebsiteDevices> = {
  ...whole,
  total: 120,
  rows: [
    { key: "smartphone", label: "Smartphone", value: 80, share: 2 / 3, previous: null },
    { key: "desktop", label: "Computer", value: 40, share: 1 / 3, previous: null },
  ],
};

/** Nobody has looked at it. */
export const UNCHECKED: Reply<typeof website.getWebsiteCheck> = {
  status: "wait",
  url: WEBSITE.url,
  askedAt: null,
  checkedAt: null,
  responseSeconds: null,
  redirectTo: null,
  redirectWanted: null,
  message: null,
  findings: [],
  nextCheckAt: null,
};
