import type { SpecialDays } from "./opening-hours.model.ts";

/** The company holidays that come next, or are on: closed from the first to the last day. Others than the entry follow these. */
export const nextHolidays = (days: readonly SpecialDays[], today: string): { startDate: string; endDate: string } | null => {
  const coming = days
    .filter(
      ({ kind, hours, startDate, endDate }) =>
        kind === "company-holiday" && hours.state === "closed" && startDate !== "" && startDate <= endDate && endDate >= today,
    )
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1));
  const [next] = coming;
  return next ? { startDate: next.startDate, endDate: next.endDate } : null;
};
