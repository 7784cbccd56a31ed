import {
  addDays,
  bucketsOf,
  daysOf,
  periodBefore,
  type IntervalName,
  type Period,
} from "@schaufenster/contract/values/time/series.rules.ts";
import type { FactState } from "./facts.store.ts";

/** What was counted on each day that was counted; the others are missing. */
export type CountedDays<K extends string> = ReadonlyMap<string, Readonly<Record<K, number>>>;
type Sums<K extends string> = Record<K, number>;
type Figures<K extends string> = Record<K, number | null>;

const allOf = <K extends string, V>(keys: readonly K[], value: V) => Object.fromEntries(keys.map((key) => [key, value])) as Record<K, V>;

/** The sum over a stretch of days, and how many of them were counted. */
const sumOf = <K extends string>(
  days: CountedDays<K>,
  keys: readonly K[],
  { startDate, endDate }: Period,
): { figures: Sums<K> | null; counted: number } => {
  const figures: Sums<K> = allOf(keys, 0);
  let counted = 0;
  for (let day = startDate; day <= endDate; day = addDays(day, 1)) {
    const found = days.get(day);
    if (found === undefined) continue;
    counted += 1;
    for (const key of keys) figures[key] += found[key];
  }
  return { figures: counted === 0 ? null : figures, counted };
};

/** Of a period that was counted by less than this share of its days nothing is compared: half a year against two months is no growth. */
export const COMPARABLE = 0.9;

/** The whole stretch that one query must read: the period and the one before. */
export const stretchOf = (period: Period): Period => ({ startDate: periodBefore(period).startDate, endDate: period.endDate });

export interface Wish {
  readonly period: Period;
  readonly interval: IntervalName;
  readonly today: string;
}

/** Cuts daily counts into steps and compares with the period before; what was not counted is no zero. */
export const seriesOf = <K extends string>(
  days: CountedDays<K>,
  keys: readonly K[],
  state: FactState,
  { period, interval, today }: Wish,
) => {
  const before = periodBefore(period);
  const length = daysOf(period);
  const lastDay = state?.last_day ?? null;
  const known = { startDate: period.startDate, endDate: lastDay !== null && lastDay < period.endDate ? lastDay : period.endDate };
  const nothing: Figures<K> = allOf(keys, null);
  const compared = sumOf(days, keys, before);
  return {
    asOf: state?.delivered_at.toISOString() ?? null,
    lastDay,
    missingDays: lastDay === null ? 0 : Math.max(daysOf(known), 0) - sumOf(days, keys, known).counted,
    interval,
    period,
    previousPeriod: before,
    totals: sumOf(days, keys, period).figures ?? nothing,
    previousTotals: compared.figures === null || compared.counted < daysOf(before) * COMPARABLE ? nothing : compared.figures,
    series: bucketsOf(period, interval, today).map(({ start, end, complete }) => {
      const { figures, counted } = sumOf(days, keys, { startDate: start, endDate: end });
      return {
        start,
        end,
        complete: complete && counted === daysOf({ startDate: start, endDate: end }),
        values: figures,
        previous: sumOf(days, keys, { startDate: addDays(start, -length), endDate: addDays(end, -length) }).figures,
      };
    }),
  };
};
