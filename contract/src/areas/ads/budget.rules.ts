import { monthDays } from "../../values/time/months.rules.ts";
import { addDays, daysOf, type Period } from "../../values/time/series.rules.ts";
import type { Budget } from "./ads.model.ts";

/** A budget that holds from a month on (YYYY-MM), until the next one. */
export interface BudgetFrom {
  readonly from: string;
  readonly cents: number;
}
/** Spent on a day; null where nobody has told. */
export interface SpentDay {
  readonly day: string;
  readonly spentCents: number | null;
}
/** What is known about a running month; money in cents. */
export interface MonthSoFar {
  /** YYYY-MM. */
  readonly month: string;
  /** Not over yet: what is known of it is a part. */
  readonly today: string;
  readonly budgetCents: number;
  readonly days: readonly SpentDay[];
  /** When ads rest by agreement: such days to come cost nothing. */
  readonly pauses: readonly Period[];
}
/** Where the month ends if ads go on at the same pace. */
export interface Forecast {
  /** Whole days with figures on which ads ran: what the pace is taken from. */
  readonly basedOnDays: number;
  readonly perDayCents: number;
  readonly neededCents: number;
  /** The last day that the budget is enough for; null when it is enough for the month. Its first day's eve when it is enough for none. */
  readonly lastsUntil: string | null;
  /** What will have been spent at the end of each day of the month. */
  readonly course: readonly { readonly day: string; readonly cents: number }[];
}

/** The budget of a month; null before the first. */
export const budgetOf = (budgets: readonly BudgetFrom[], month: string): number | null =>
  budgets
    .filter(({ from }) => from <= month)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .at(-1)?.cents ?? null;

/**
 * Goes on at the pace of the days that are known: days that nobody told of, today and days to come cost as much as an average one of those. Days of
 * an agreed pause are left out of the pace, and cost what was told or nothing. Null while no whole day is known.
 */
export const forecastMonth = ({ month, today, budgetCents, days, pauses }: MonthSoFar): Forecast | null => {
  const span = monthDays(month);
  const spent = new Map(days.map(({ day, spentCents }) => [day, spentCents]));
  const rests = (day: string): boolean => pauses.some(({ startDate, endDate }) => startDate <= day && day <= endDate);
  const all = Array.from({ length: daysOf(span) }, (_, n) => addDays(span.startDate, n));
  const whole = all.filter((day) => day < today && !rests(day)).flatMap((day) => spent.get(day) ?? []);
  if (whole.length === 0) return null;
  const pace = whole.reduce((sum, cents) => sum + cents, 0) / whole.length;
  const expected = (day: string): number => {
    const known = spent.get(day) ?? null;
    if (rests(day)) return known ?? 0;
    return known === null ? pace : day < today ? known : Math.max(known, pace);
  };
  let [sum, lastsUntil] = [0, null as string | null];
  const course = all.map((day) => {
    sum += expected(day);
    // Shares of cents are no reason to be short of money.
    if (lastsUntil === null && Math.round(sum) > budgetCents) lastsUntil = addDays(day, -1);
    return { day, cents: Math.round(sum) };
  });
  return { basedOnDays: whole.length, perDayCents: Math.round(pace), neededCents: Math.round(sum), lastsUntil, course };
};

/** How the running month goes on, agreed pauses left out; of a month without a budget the pace alone. */
export const forecastOf = ({ month, today, budgetCents, days, pauses }: Budget): Forecast | null =>
  forecastMonth({
    month,
    today,
    budgetCents: budgetCents ?? Number.MAX_SAFE_INTEGER,
    days,
    pauses: pauses.filter(({ status }) => status === "accepted").map(({ from, until }) => ({ startDate: from, endDate: until })),
  });
