import { bucketsOf, periodBefore, type IntervalName, type Period } from "@schaufenster/contract/values/time/series.rules.ts";
import type { FactState } from "../../../facts/facts.store.ts";
import type { DailyViews } from "./statistics.store.ts";

const sum = (days: readonly DailyViews[], { startDate, endDate }: Period) => {
  const within = days.filter(({ day }) => day >= startDate && day <= endDate);
  const of = (key: "views" | "contacts") => within.reduce((total, day) => total + day[key], 0);
  return { views: of("views"), contacts: of("contacts"), measured: within.length > 0 };
};

/** The whole stretch that one query must read: the period and the one before. */
export const stretchOf = (period: Period): Period => ({ startDate: periodBefore(period).startDate, endDate: period.endDate });

/** Cuts daily counts into steps and compares with the period before. */
export const viewStatistics = (days: readonly DailyViews[], period: Period, interval: IntervalName, today: string, state: FactState) => {
  const now = sum(days, period);
  const before = sum(days, periodBefore(period));
  return {
    points: bucketsOf(period, interval, today).map(({ start, end, complete }) => {
      const { views, contacts } = sum(days, { startDate: start, endDate: end });
      return { startDate: start, views, contacts, incomplete: !complete };
    }),
    total: now.views,
    totalBefore: before.measured ? before.views : null,
    totalContacts: now.contacts,
    totalContactsBefore: before.measured ? before.contacts : null,
    asOf: state?.delivered_at.toISOString() ?? null,
  };
};
