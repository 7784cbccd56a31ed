import { CONCERNS, HOUR_BLOCKS } from "@schaufenster/contract/areas/secretarial/phone-call.rules.ts";
import {
  addDays,
  bucketsOf,
  daysOf,
  periodBefore,
  type IntervalName,
  type Period,
} from "@schaufenster/contract/values/time/series.rules.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { concernOf } from "./phone-call.present.ts";
import type { PhoneCallDay, PhoneCallStatisticsRow } from "./statistics.store.ts";

/** When the telephone system counted: from the first day of the service to its last delivery. */
interface Measured {
  readonly from: string;
  readonly to: string;
}

const NOTHING = { calls: null, secretary: null, assistant: null, missed: null, meanSeconds: null };
const overlaps = ({ startDate, endDate }: Period, measured: Measured | null): boolean =>
  measured !== null && startDate <= measured.to && endDate >= measured.from;

const sumOf = (days: readonly PhoneCallDay[], period: Period) => {
  const within = days.filter(({ day }) => day >= period.startDate && day <= period.endDate);
  const of = (key: "secretary" | "assistant" | "missed" | "seconds") => within.reduce((total, day) => total + day[key], 0);
  const [secretary, assistant, missed] = [of("secretary"), of("assistant"), of("missed")];
  const taken = secretary + assistant;
  return { calls: taken + missed, secretary, assistant, missed, meanSeconds: taken === 0 ? null : Math.round(of("seconds") / taken) };
};
const figuresOf = (days: readonly PhoneCallDay[], period: Period, measured: Measured | null) =>
  overlaps(period, measured) ? sumOf(days, period) : NOTHING;

const measuredOf = ({ started_on: from, delivered_at: at }: PhoneCallStatisticsRow): Measured | null =>
  from === null || at === null ? null : { from, to: isoDay(at) };

const gridOf = (rows: PhoneCallStatisticsRow["grid"], measured: boolean) =>
  [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
    HOUR_BLOCKS.map((block) => {
      const found = rows.find((row) => row.weekday === weekday && row.block === block);
      return { weekday, block, calls: measured ? (found?.calls ?? 0) : null };
    }),
  );

const concernsOf = (rows: PhoneCallStatisticsRow["concerns"], hasBefore: boolean) => {
  const total = rows.reduce((sum, { calls }) => sum + calls, 0);
  const counted = CONCERNS.map((key) => ({
    key,
    value: rows.filter((row) => concernOf(row.concern) === key).reduce((sum, { calls }) => sum + calls, 0),
    before: rows.filter((row) => concernOf(row.concern) === key).reduce((sum, { before }) => sum + before, 0),
  }));
  return {
    total,
    rows: counted
      .sort((a, b) => b.value - a.value)
      .map(({ key, value, before }) => ({
        key,
        label: key,
        value,
        share: total === 0 ? 0 : value / total,
        previous: hasBefore ? before : null,
      })),
  };
};

interface Wish {
  readonly period: Period;
  readonly interval: IntervalName;
  readonly today: string;
}

/** Cuts daily counts into steps and compares with the period before; what was not measured is no zero. */
export const phoneCallStatistics = (row: PhoneCallStatisticsRow, { period, interval, today }: Wish) => {
  const measured = measuredOf(row);
  const before = periodBefore(period);
  const asOf = row.delivered_at?.toISOString() ?? null;
  const length = daysOf(period);
  const valuesOf = (step: Period) => (overlaps(step, measured) ? sumOf(row.days, step) : null);
  return {
    asOf,
    interval,
    period,
    previousPeriod: before,
    totals: figuresOf(row.days, period, measured),
    previousTotals: figuresOf(row.days, before, measured),
    series: bucketsOf(period, interval, today).map(({ start, end, complete }) => ({
      start,
      end,
      complete,
      values: valuesOf({ startDate: start, endDate: end }),
      previous: valuesOf({ startDate: addDays(start, -length), endDate: addDays(end, -length) }),
    })),
    grid: gridOf(row.grid, overlaps(period, measured)),
    concerns: { asOf, period, ...concernsOf(row.concerns, overlaps(before, measured)) },
  };
};
