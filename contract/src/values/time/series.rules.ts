/** A statistics period; both days count. */
export interface Period {
  readonly startDate: string;
  readonly endDate: string;
}
/** How a period is cut. */
export type IntervalName = "Day" | "Week" | "Month";
/** One step of a series; `complete` is false where the period or today cuts it short. */
export interface Bucket {
  readonly start: string;
  readonly end: string;
  readonly complete: boolean;
}

/** The longest period that anybody may ask for: three years. */
export const PERIOD_DAYS_MAX = 1100;
/** The same by interval: nobody reads more than a year of single days. */
const DAYS_MAX: Readonly<Record<IntervalName, number>> = { Day: 366, Week: PERIOD_DAYS_MAX, Month: PERIOD_DAYS_MAX };

const DAY_MS = 86_400_000;
/** Days since 1970; no number for what is no day. */
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
/** The calendar ends where years have more than four digits: behind that, days would no longer sort as texts. */
const [FIRST, LAST] = [numberOf("0000-01-01"), numberOf("9999-12-31")];
const dayOf = (number: number): string => new Date(Math.min(Math.max(number, FIRST), LAST) * DAY_MS).toISOString().slice(0, 10);

/** The day `count` days later, or earlier when negative. */
export const addDays = (day: string, count: number): string => dayOf(numberOf(day) + count);

/** The days from `from` on and before `to`, counted from a day: what `addDays` says of each, with one look at the calendar. At most a period and the one before. */
export const daysBetween = (day: string, from: number, to: number): string[] => {
  if (!(to - from <= 2 * PERIOD_DAYS_MAX)) throw new RangeError("too many days");
  const number = numberOf(day);
  return Array.from({ length: to - from }, (_, n) => dayOf(number + from + n));
};

/** How many days a period has. */
export const daysOf = ({ startDate, endDate }: Period): number => numberOf(endDate) - numberOf(startDate) + 1;

/** A period that one may ask for: start not after end, and not longer than its interval allows. */
export const isPeriod = (period: Period, interval: IntervalName = "Month"): boolean =>
  daysOf(period) >= 1 && daysOf(period) <= DAYS_MAX[interval];

/** The interval that a word of a call stands for, in whatever case; months where a call has none. */
export const intervalOf = (word: string | undefined): IntervalName => {
  const names: readonly IntervalName[] = ["Day", "Week", "Month"];
  return names.find((name) => name.toUpperCase() === word?.toUpperCase()) ?? "Month";
};

/** The period of equal length that ends the day before: what a figure is compared with. */
export const periodBefore = (period: Period): Period => ({
  startDate: addDays(period.startDate, -daysOf(period)),
  endDate: addDays(period.startDate, -1),
});

/** The steps of an interval, counted since 1970: which one holds a day, and with which day one begins. */
const STEPS: Readonly<Record<IntervalName, { readonly holding: (day: number) => number; readonly begin: (step: number) => number }>> = {
  Day: { holding: (day) => day, begin: (step) => step },
  // Weeks begin on Monday; 1970 began on a Thursday.
  Week: { holding: (day) => Math.floor((day + 3) / 7), begin: (step) => step * 7 - 3 },
  Month: {
    holding: (day) => {
      const date = new Date(day * DAY_MS);
      return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
    },
    begin: (step) => Date.UTC(1970, step) / DAY_MS,
  },
};

/**
 * Cuts a period into steps without gaps, oldest first; `today` is the first day without full data. The steps are counted before they
 * are made: days compared as texts go on for ever where the calendar ends.
 */
export const bucketsOf = (period: Period, interval: IntervalName, today: string): Bucket[] => {
  if (!isPeriod(period, interval)) throw new RangeError("the period is turned or too long");
  const [first, last] = [numberOf(period.startDate), numberOf(period.endDate)];
  const { holding, begin } = STEPS[interval];
  const from = holding(first);
  return Array.from({ length: holding(last) - from + 1 }, (_, n) => {
    const [begins, ends] = [begin(from + n), begin(from + n + 1) - 1];
    const [start, end] = [Math.max(begins, first), Math.min(ends, last)];
    const day = dayOf(end);
    return { start: start === end ? day : dayOf(start), end: day, complete: start === begins && end === ends && day < today };
  });
};
