import type { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import type { Reply } from "@schaufenster/contract/call.ts";

const figures = (views: number, contacts: number) => ({ views, calls: contacts, clicks: 0, routes: 0 });

/** Two weeks of an entry, the second of them cut short. */
export const VIEW_STATISTICS: Reply<typeof entry.getViewStatistics> = {
  asOf: "2026-11-10T05:00:00.000Z",
  lastDay: "2026-11-09",
  missingDays: 0,
  interval: "Week",
  period: { startDate: "2026-10-26", endDate: "2026-11-07" },
  previousPeriod: { startDate: "2026-10-13", endDate: "2026-10-25" },
  totals: figures(120, 7),
  previousTotals: figures(100, 7),
  series: [
    { start: "2026-10-26", end: "2026-11-01", complete: true, values: figures(70, 4), previous: figures(60, 3) },
    { start: "2026-11-02", end: "2026-11-07", complete: false, values: figures(50, 3), previous: figures(40, 4) },
  ],
};
