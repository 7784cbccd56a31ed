import { WEEKDAYS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import type { ListingFacts } from "@schaufenster/contract/areas/entry/listing-facts.model.ts";
import { listingOf } from "@schaufenster/contract/areas/entry/listing-facts.rules.ts";
import type { Span } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";
import { isOvernight, isStated, spansOf } from "@schaufenster/contract/areas/entry/opening-hours.rules.ts";
import { specialOn } from "@schaufenster/contract/areas/entry/special-days.rules.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";

/*
 * What Google's Business Information is told of an entry (`locations.patch`). Google takes special hours for at most six days in a row that are closed; who is closed
 * for longer is "temporarily closed" from the first day on, and open again after the last.
 */

interface Time {
  readonly hours: number;
  readonly minutes: number;
}
interface GoogleDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}
interface SpecialPeriod {
  readonly startDate: GoogleDate;
  readonly endDate?: GoogleDate;
  readonly openTime?: Time;
  readonly closeTime?: Time;
  readonly closed?: true;
}
/** The body of a patch, and which of its fields count. What the entry says nothing of is left as it stands there. */
export interface GooglePayload {
  readonly updateMask: string;
  readonly body: {
    readonly title?: string;
    readonly phoneNumbers?: { readonly primaryPhone: string };
    readonly regularHours?: {
      readonly periods: readonly {
        readonly openDay: string;
        readonly openTime: Time;
        readonly closeDay: string;
        readonly closeTime: Time;
      }[];
    };
    readonly specialHours?: { readonly specialHourPeriods: readonly SpecialPeriod[] };
    readonly openInfo: { readonly status: "OPEN" | "CLOSED_TEMPORARILY" };
  };
}

const CLOSED_MOST = 6;
/** Google takes no days further ahead. */
const DAYS_AHEAD = 365;

const timeOf = (time: string): Time => ({ hours: Number(time.slice(0, 2)), minutes: Number(time.slice(3, 5)) });
const dateOf = (day: string): GoogleDate => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
  day: Number(day.slice(8, 10)),
});
const periodOf = (day: string, span: Span): SpecialPeriod => ({
  startDate: dateOf(day),
  openTime: timeOf(span.from),
  endDate: dateOf(addDays(day, isOvernight(span) ? 1 : 0)),
  closeTime: timeOf(span.to),
});
const regularHours = ({ hours }: ListingFacts) => ({
  periods: WEEKDAYS.flatMap((day, at) =>
    spansOf(hours[day]).map((span) => ({
      openDay: day.toUpperCase(),
      openTime: timeOf(span.from),
      closeDay: (isOvernight(span) ? (WEEKDAYS[(at + 1) % WEEKDAYS.length] ?? day) : day).toUpperCase(),
      closeTime: timeOf(span.to),
    })),
  ),
});

const isClosedOn = (facts: ListingFacts, day: string): boolean =>
  specialOn({ special_days: [...facts.special] }, day)?.hours.state === "closed";
/** How many days in a row are said to be closed, from this one on. */
const closedRun = (facts: ListingFacts, from: string): number => {
  let days = 0;
  while (days < DAYS_AHEAD && isClosedOn(facts, addDays(from, days))) days += 1;
  return days;
};
/** The days before this one count too: whoever came back from day nine of ten is still closed for ten. */
const isLongClosure = (facts: ListingFacts, today: string): boolean => {
  let first = today;
  for (let back = 1; back <= CLOSED_MOST && closedRun(facts, addDays(today, -back)) > back; back += 1) first = addDays(today, -back);
  return closedRun(facts, today) > 0 && closedRun(facts, first) > CLOSED_MOST;
};
const specialPeriods = (facts: ListingFacts, from: string): readonly SpecialPeriod[] => {
  const periods: SpecialPeriod[] = [];
  let row = 0;
  for (let at = 0; at < DAYS_AHEAD; at += 1) {
    const day = addDays(from, at);
    const hours = specialOn({ special_days: [...facts.special] }, day)?.hours;
    row = hours?.state === "closed" ? row + 1 : 0;
    if (hours?.state === "closed" && row <= CLOSED_MOST) periods.push({ startDate: dateOf(day), closed: true });
    if (hours?.state === "open") periods.push(...hours.spans.map((span) => periodOf(day, span)));
  }
  return periods;
};

type Listed = Parameters<typeof listingOf>[0];
/** Days that are over count here: they say whether a day is the second or the ninth of a row. */
const factsAround = (entry: Listed, today: string): ListingFacts => listingOf(entry, addDays(today, -DAYS_AHEAD));

/** What Google is told on a day. A longer closure is said by its first six days before it begins, and by the location's state while it lasts. */
export const googlePayload = (entry: Listed, today: string): GooglePayload => {
  const facts = factsAround(entry, today);
  const isClosed = isLongClosure(facts, today);
  const from = isClosed ? addDays(today, closedRun(facts, today)) : today;
  const hasHours = isStated(facts.hours);
  return {
    updateMask: [
      ...(facts.name === "" ? [] : ["title"]),
      ...(facts.phone === null ? [] : ["phoneNumbers.primaryPhone"]),
      // Google takes no special hours without regular ones.
      ...(hasHours ? ["regularHours", "specialHours"] : []),
      "openInfo.status",
    ].join(","),
    body: {
      ...(facts.name !== "" && { title: facts.name }),
      ...(facts.phone !== null && { phoneNumbers: { primaryPhone: facts.phone } }),
      ...(hasHours && { regularHours: regularHours(facts), specialHours: { specialHourPeriods: specialPeriods(facts, from) } }),
      openInfo: { status: isClosed ? "CLOSED_TEMPORARILY" : "OPEN" },
    },
  };
};

/** Days further ahead than Google takes come nearer: they are told in time, and not on one day more than needed. */
const NEARER_DAYS = 30;
/** The next day on which Google is to be told something else of the same entry: a longer closure begins, or is over. Nothing where none is ahead. */
export const nextTurn = (entry: Listed, today: string): string | null => {
  const facts = factsAround(entry, today);
  const closed = Array.from({ length: 2 * DAYS_AHEAD + 1 }, (_, at) => isClosedOn(facts, addDays(today, at - DAYS_AHEAD)));
  // How long the row is that a day belongs to.
  const rows: number[] = [];
  for (let at = 0; at < closed.length;) {
    let end = at;
    while (closed[end]) end += 1;
    const length = Math.max(1, end - at);
    rows.push(...Array<number>(length).fill(end - at));
    at += length;
  }
  const isLong = (at: number): boolean => (rows[at + DAYS_AHEAD] ?? 0) > CLOSED_MOST;
  const isFar = facts.special.some(({ endDate }) => endDate >= addDays(today, DAYS_AHEAD));
  const last = isFar ? NEARER_DAYS : DAYS_AHEAD;
  for (let at = 1; at <= last; at += 1) if (isLong(at) !== isLong(at - 1)) return addDays(today, at);
  return isFar ? addDays(today, last) : null;
};
