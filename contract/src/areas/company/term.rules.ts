import { monthDays, monthOf } from "../../values/time/months.rules.ts";
import { addDays } from "../../values/time/series.rules.ts";

/* How long a product runs and until when it can be cancelled, as §§ 187, 188 BGB count (decision 0078). Days are those of Berlin. */

export const PRICE_PERIODS = ["month", "year", "once"] as const;
export type PricePeriod = (typeof PRICE_PERIODS)[number];
/** What a contract may say at most: ten years, and a year of notice. */
export const TERM_MONTHS_MAX = 120;
export const NOTICE_MAX = { day: 366, month: 12 } as const;

/** What was agreed on for a product. */
export interface Terms {
  readonly startsOn: string;
  readonly minimumMonths: number;
  readonly notice: { readonly count: number; readonly unit: "day" | "month" };
  /** By how many months it goes on each time; null where it ends by itself. */
  readonly renewalMonths: number | null;
}
/** An end that can still be reached, and the last day on which a cancellation for it may arrive. */
export interface Exit {
  readonly endsOn: string;
  readonly cancelBy: string;
}

const dayIn = (day: string): number => Number(day.slice(8));
const shiftMonth = (month: string, count: number): string => {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${String(Math.floor(index / 12)).padStart(4, "0")}-${String((index % 12) + 1).padStart(2, "0")}`;
};
/** A day of a month by its number; the last one where the month has none of that number (§ 188 Abs. 3). */
const inMonth = (month: string, number: number): string => {
  const last = monthDays(month).endDate;
  return number > dayIn(last) ? last : `${month}-${String(number).padStart(2, "0")}`;
};

/** So many months behind a day, by the number of the day. */
export const addMonths = (day: string, count: number): string => inMonth(shiftMonth(monthOf(day), count), dayIn(day));

/** The last day of a term that begins with a day: the one before the day of the same number. */
export const lastDayOfTerm = (startsOn: string, months: number): string => {
  const month = shiftMonth(monthOf(startsOn), months);
  return dayIn(startsOn) === 1 ? addDays(`${month}-01`, -1) : inMonth(month, dayIn(startsOn) - 1);
};

/** The last day on which a cancellation may arrive for this end. It does not move for weekends or holidays: nobody loses a day of the notice. */
export const lastDayToCancel = (endsOn: string, { count, unit }: Terms["notice"]): string => {
  if (unit === "day") return addDays(endsOn, -count);
  const month = shiftMonth(monthOf(endsOn), -count);
  return endsOn === monthDays(monthOf(endsOn)).endDate ? monthDays(month).endDate : inMonth(month, dayIn(endsOn));
};

const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
/** The first end of a term from a day on that is far enough away; terms long before the day are passed over. */
const firstEnd = (
  { startsOn, minimumMonths, renewalMonths }: Terms,
  today: string,
  isEnough: (endsOn: string) => boolean,
): string | null => {
  if (renewalMonths === null) return lastDayOfTerm(startsOn, minimumMonths);
  const passed = Math.max(0, Math.floor((monthsBetween(startsOn, today) - minimumMonths) / renewalMonths) - 1);
  for (let term = passed; term <= passed + TERMS_AHEAD; term += 1) {
    const endsOn = lastDayOfTerm(startsOn, minimumMonths + term * renewalMonths);
    if (isEnough(endsOn)) return endsOn;
  }
  return null;
};
/** The longest notice is a year, the shortest term a month. */
const TERMS_AHEAD = 20;

/** The end of the term in which a day lies; of the first one before it began, of the last one when none follows. */
export const endOfTermAt = (terms: Terms, today: string): string | null => firstEnd(terms, today, (endsOn) => endsOn >= today);

/** The next end that a cancellation of today reaches; null where it ends by itself. */
export const nextExit = (terms: Terms, today: string): Exit | null => {
  if (terms.renewalMonths === null) return null;
  const endsOn = firstEnd(terms, today, (end) => lastDayToCancel(end, terms.notice) >= today);
  return endsOn === null ? null : { endsOn, cancelBy: lastDayToCancel(endsOn, terms.notice) };
};

/** So many days before the last day to cancel people are reminded of it, where a product goes on by so many months: below that there is not enough to miss. */
export const REMIND_DAYS = 30;
export const DEADLINE_RENEWAL_MONTHS = 3;

/** States of a cancellation: arrived, confirmed with its end, contradicted, taken back by the owner. */
export const CANCELLATION_STATES = ["open", "confirmed", "contradicted", "withdrawn"] as const;
export type CancellationState = (typeof CANCELLATION_STATES)[number];
/** Every step of one: the owner's, and the provider's. */
export const CANCELLATION_ACTIONS = ["cancel", "withdraw", "confirm", "contradict"] as const;
export type CancellationAction = (typeof CANCELLATION_ACTIONS)[number];
/** Longest words of the provider. */
export const CANCELLATION_WORDS_MAX = 300;

/** What is paid in a month, in cents: yearly prices by their twelfth, what is paid once not at all. */
export const perMonthCents = (cents: number, per: PricePeriod): number => ({ month: cents, year: Math.round(cents / 12), once: 0 })[per];
