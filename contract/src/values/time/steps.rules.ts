import { formatDay, formatDayMonth } from "../text/format.ts";
import { addDays, type IntervalName, type Period } from "./series.rules.ts";
import { stepTexts as texts } from "./steps.texts.ts";

const DAY_MS = 86_400_000;

/** The number of the calendar week of a day (ISO 8601): a week belongs to the year of its Thursday. */
export const weekOf = (day: string): number => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || 7));
  return Math.ceil(((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY_MS + 1) / 7);
};

/** A step of the interval in short: KW 34, 08.2026, 17.08. */
export const stepLabel = (interval: IntervalName, start: string): string => {
  if (interval === "Week") return texts.week(weekOf(start));
  return interval === "Month" ? `${start.slice(5, 7)}.${start.slice(0, 4)}` : formatDayMonth(start);
};

/** A step with its days: KW 34 (17.08. – 23.08.2026). */
export const stepTitle = (interval: IntervalName, start: string, end: string): string =>
  interval === "Day" ? formatDay(start) : `${stepLabel(interval, start)} (${texts.span(formatDayMonth(start), formatDay(end))})`;

const WEEKS = 12;
/** Twelve whole weeks up to last Sunday: nothing in it is cut short. */
export const lastWeeks = (today: string): Period => {
  const sunday = addDays(today, -(new Date(`${today}T00:00:00Z`).getUTCDay() || 7));
  return { startDate: addDays(sunday, 1 - WEEKS * 7), endDate: sunday };
};
