import { addDays, type Period } from "./series.rules.ts";

/* A month is written YYYY-MM. */

const MONTH_YEAR = new Intl.DateTimeFormat("de-DE", { timeZone: "UTC", month: "long", year: "numeric" });
/** 2026-10 becomes Oktober 2026. */
export const monthName = (month: string): string => MONTH_YEAR.format(new Date(`${month}-01T00:00:00Z`));

/** The month of a day. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** First and last day of a month. */
export const monthDays = (month: string): Period => {
  const startDate = `${month}-01`;
  // The 32nd day after the first lies in the next month, whichever it is.
  return { startDate, endDate: addDays(`${monthOf(addDays(startDate, 31))}-01`, -1) };
};

/** The month before. */
export const monthBefore = (month: string): string => monthOf(addDays(`${month}-01`, -1));

/** Nobody looks at more at once. */
const MONTHS_MAX = 120;
/** So many months up to this one, oldest first. */
export const monthsUntil = (month: string, count: number): readonly string[] => {
  const months = [month];
  for (let n = 1; n < Math.min(count, MONTHS_MAX); n += 1) months.unshift(monthBefore(months[0] ?? month));
  return months;
};
