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

/** The longest period one statistics call may ask for: three years. */
export const PERIOD_DAYS_MAX = 1100;

const DAY_MS = 86_400_000;
const toMs = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The day `count` days later, or earlier when negative. */
export const addDays = (day: string, count: number): string => toDay(toMs(day) + count * DAY_MS);

/** How many days a period has. */
export const daysOf = ({ startDate, endDate }: Period): number => Math.round((toMs(endDate) - toMs(startDate)) / DAY_MS) + 1;

/** A period that one may ask for: start not after end, and not longer than three years. */
export const isPeriod = (period: Period): boolean => daysOf(period) >= 1 && daysOf(period) <= PERIOD_DAYS_MAX;

/** The period of equal length that ends the day before: what a figure is compared with. */
export const periodBefore = (period: Period): Period => ({
  startDate: addDays(period.startDate, -daysOf(period)),
  endDate: addDays(period.startDate, -1),
});

/** The first day of the step that holds this day; weeks begin on Monday. */
const stepStart = (day: string, interval: IntervalName): string => {
  if (interval === "Day") return day;
  if (interval === "Month") return `${day.slice(0, 7)}-01`;
  return addDays(day, -((new Date(toMs(day)).getUTCDay() + 6) % 7));
};

const stepEnd = (start: string, interval: IntervalName): string => {
  if (interval === "Day") return start;
  if (interval === "Week") return addDays(start, 6);
  return addDays(stepStart(addDays(start, 31), "Month"), -1);
};

const earlier = (a: string, b: string): string => (a < b ? a : b);

/** Cuts a period into steps without gaps, oldest first; `today` is the first day without full data. */
export const bucketsOf = (period: Period, interval: IntervalName, today: string): Bucket[] => {
  const buckets: Bucket[] = [];
  for (let start = period.startDate; start <= period.endDate;) {
    const first = stepStart(start, interval);
    const last = stepEnd(first, interval);
    const end = earlier(last, period.endDate);
    buckets.push({ start, end, complete: start === first && end === last && end < today });
    start = addDays(end, 1);
  }
  return buckets;
};

/** Change against the period before as a share (0.1 = ten percent more); null where there is nothing to compare with. */
export const changeOf = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : (now - before) / before;
