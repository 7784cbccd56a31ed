import { distributionOf, tallyOf, type Tally } from "@schaufenster/contract/areas/reviews/rating.rules.ts";
import { bucketsOf, periodBefore, type IntervalName, type Period } from "@schaufenster/contract/values/time/series.rules.ts";
import type { Db } from "../../db/db.ts";
import { findCourse, type DayRow } from "./statistics.store.ts";

const INTERVALS = { DAY: "Day", WEEK: "Week", MONTH: "Month" } as const satisfies Record<string, IntervalName>;

const within = (days: readonly DayRow[], start: string, end: string): DayRow[] => days.filter(({ day }) => day >= start && day <= end);
const tally = (days: readonly DayRow[]): Tally => tallyOf(distributionOf(days));
const figures = (days: readonly DayRow[], measured: boolean) => {
  const { count, average } = tally(days);
  return { count: measured ? count : null, average };
};

/** The average over all ratings up to the end of a day: all there are, less those that came later. */
const runningAt = (end: string, days: readonly DayRow[], all: { n: number; sum: number }): number | null => {
  const later = days.filter(({ day }) => day > end);
  const count = all.n - later.reduce((total, row) => total + row.n, 0);
  const sum = all.sum - later.reduce((total, row) => total + row.n * row.stars, 0);
  return count > 0 ? sum / count : null;
};

/** Ratings by interval. Every average is made of counts; an average is never averaged. */
export const courseOf = async (on: Db, accountId: string, period: Period, interval: keyof typeof INTERVALS) => {
  const previousPeriod = periodBefore(period);
  const { days, all, names, as_of: asOf, today, has_sources: measured } = await findCourse(on, accountId, previousPeriod.startDate);
  const inPeriod = within(days, period.startDate, period.endDate);
  const sources = [...new Set(inPeriod.map((row) => row.source_id))].toSorted();
  return {
    asOf: asOf === null ? null : new Date(asOf).toISOString(),
    interval,
    period,
    previousPeriod,
    totals: figures(inPeriod, measured),
    previousTotals: figures(within(days, previousPeriod.startDate, previousPeriod.endDate), measured),
    distribution: distributionOf(inPeriod),
    bySource: sources.map((sourceId) => {
      const { count, average } = tally(inPeriod.filter((row) => row.source_id === sourceId));
      return { sourceId, name: names[sourceId] ?? sourceId, count, average };
    }),
    series: bucketsOf(period, INTERVALS[interval], today).map((bucket) => {
      // Days that are still to come were not measured: that is not the same as none.
      const isAhead = bucket.start > today;
      const own = within(inPeriod, bucket.start, bucket.end);
      return { ...bucket, ...figures(own, measured && !isAhead), running: isAhead ? null : runningAt(bucket.end, days, all) };
    }),
  };
};
