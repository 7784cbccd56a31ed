import {
  bucketsOf,
  daysBetween,
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

/** What was counted from a day on, one place for each day: days are made into texts once, however often they are added up. */
type Row<K extends string> = readonly (Readonly<Record<K, number>> | undefined)[];

/** The sum over some places of a row, and how many of their days were counted. */
const sumOf = <K extends string>(
  row: Row<K>,
  keys: readonly K[],
  from: number,
  to: number,
): { figures: Sums<K> | null; counted: number } => {
  const figures: Sums<K> = allOf(keys, 0);
  let counted = 0;
  for (let at = from; at < to; at += 1) {
    const found = row[at];
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
  const known = lastDay !== null && lastDay < period.endDate ? Math.max(daysOf({ ...period, endDate: lastDay }), 0) : length;
  const nothing: Figures<K> = allOf(keys, null);
  // The period before, and the period behind it.
  const row = daysBetween(period.startDate, -length, length).map((day) => days.get(day));
  const compared = sumOf(row, keys, 0, length);
  let at = length;
  return {
    asOf: state?.delivered_at.toISOString() ?? null,
    lastDay,
    missingDays: lastDay === null ? 0 : known - sumOf(row, keys, length, length + known).counted,
    interval,
    period,
    previousPeriod: before,
    totals: sumOf(row, keys, length, 2 * length).figures ?? nothing,
    previousTotals: compared.figures === null || compared.counted < length * COMPARABLE ? nothing : compared.figures,
    series: bucketsOf(period, interval, today).map(({ start, end, complete }) => {
      const from = at;
      at += start === end ? 1 : daysOf({ startDate: start, endDate: end });
      const { figures, counted } = sumOf(row, keys, from, at);
      return {
        start,
        end,
        complete: complete && counted === at - from,
        values: figures,
        previous: sumOf(row, keys, from - length, at - length).figures,
      };
    }),
  };
};
