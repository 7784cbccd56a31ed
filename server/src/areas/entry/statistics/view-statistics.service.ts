import {
  addDays,
  bucketsOf,
  daysOf,
  periodBefore,
  type IntervalName,
  type Period,
} from "@schaufenster/contract/values/time/series.rules.ts";
import { CONTACT, ENTRY_DIM as DIM } from "../../../facts/dimensions.ts";
import type { DailyFact, FactState } from "../../../facts/facts.store.ts";

/** What was counted on one day. */
interface Counted {
  views: number;
  calls: number;
  clicks: number;
  routes: number;
}
type Figures = { readonly [K in keyof Counted]: number | null };

const NOTHING: Figures = { views: null, calls: null, clicks: null, routes: null };
const CONTACTS = new Map<number, "calls" | "clicks" | "routes">([
  [CONTACT.calls, "calls"],
  [CONTACT.clicks, "clicks"],
  [CONTACT.routes, "routes"],
]);

/** Day by day; a day is there when its views were counted, even if there were none. */
const byDay = (facts: readonly DailyFact[]): ReadonlyMap<string, Counted> => {
  const days = new Map<string, Counted>();
  for (const { day, dim, cnt } of facts) if (dim === DIM.views) days.set(day, { views: cnt, calls: 0, clicks: 0, routes: 0 });
  for (const { day, dim, value_key, cnt } of facts) {
    const contact = dim === DIM.contacts ? CONTACTS.get(value_key) : undefined;
    const counted = days.get(day);
    if (contact && counted) counted[contact] += cnt;
  }
  return days;
};

/** The sum over a stretch of days, and how many of them were counted. */
const sumOf = (days: ReadonlyMap<string, Counted>, { startDate, endDate }: Period): { figures: Counted | null; counted: number } => {
  const figures = { views: 0, calls: 0, clicks: 0, routes: 0 };
  let counted = 0;
  for (let day = startDate; day <= endDate; day = addDays(day, 1)) {
    const found = days.get(day);
    if (found === undefined) continue;
    counted += 1;
    figures.views += found.views;
    figures.calls += found.calls;
    figures.clicks += found.clicks;
    figures.routes += found.routes;
  }
  return { figures: counted === 0 ? null : figures, counted };
};

/** Of a period that was counted by less than this share of its days nothing is compared: half a year against two months is no growth. */
const COMPARABLE = 0.9;
const comparedWith = (days: ReadonlyMap<string, Counted>, before: Period): Figures => {
  const { figures, counted } = sumOf(days, before);
  return figures === null || counted < daysOf(before) * COMPARABLE ? NOTHING : figures;
};

/** The whole stretch that one query must read: the period and the one before. */
export const stretchOf = (period: Period): Period => ({ startDate: periodBefore(period).startDate, endDate: period.endDate });

interface Wish {
  readonly period: Period;
  readonly interval: IntervalName;
  readonly today: string;
}

/** Cuts daily counts into steps and compares with the period before; what was not counted is no zero. */
export const viewStatistics = (facts: readonly DailyFact[], state: FactState, { period, interval, today }: Wish) => {
  const days = byDay(facts);
  const before = periodBefore(period);
  const length = daysOf(period);
  const lastDay = state?.last_day ?? null;
  const known = { startDate: period.startDate, endDate: lastDay !== null && lastDay < period.endDate ? lastDay : period.endDate };
  return {
    asOf: state?.delivered_at.toISOString() ?? null,
    lastDay,
    missingDays: lastDay === null ? 0 : Math.max(daysOf(known), 0) - sumOf(days, known).counted,
    interval,
    period,
    previousPeriod: before,
    totals: sumOf(days, period).figures ?? NOTHING,
    previousTotals: comparedWith(days, before),
    series: bucketsOf(period, interval, today).map(({ start, end, complete }) => {
      const { figures, counted } = sumOf(days, { startDate: start, endDate: end });
      return {
        start,
        end,
        complete: complete && counted === daysOf({ startDate: start, endDate: end }),
        values: figures,
        previous: sumOf(days, { startDate: addDays(start, -length), endDate: addDays(end, -length) }).figures,
      };
    }),
  };
};
