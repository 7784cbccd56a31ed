import { minutesOf } from "../../values/time/time-of-day.ts";
import { addDays, daysOf } from "../../values/time/series.rules.ts";
import { WEEKDAYS } from "./entry.rules.ts";
import type { DayHours, OpeningHours, SpecialDays } from "./opening-hours.model.ts";
import { lengthOf, spansOf } from "./opening-hours.rules.ts";

/** Opening hours as far as single days go. */
export type DatedHours = Pick<OpeningHours, "week" | "special_days">;

const DAY = 1440;

/** The name of a day's weekday. */
export const weekdayOf = (day: string): (typeof WEEKDAYS)[number] =>
  WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? "monday";

/** The special entry that counts on a day: the shortest that covers it, so that "24.12. until noon" wins over the holidays around it. */
export const specialOn = ({ special_days: special }: Pick<OpeningHours, "special_days">, day: string): SpecialDays | undefined =>
  special
    .filter(({ startDate, endDate }) => startDate <= day && day <= endDate)
    .reduce<SpecialDays | undefined>((best, next) => (best && daysOf(best) < daysOf(next) ? best : next), undefined);

/** The hours that apply on a day: a special entry before the week. */
export const hoursOn = (hours: DatedHours, day: string): DayHours => specialOn(hours, day)?.hours ?? hours.week[weekdayOf(day)];

/** A special entry over days on which it counts. */
export interface SpecialStretch {
  readonly startDate: string;
  readonly endDate: string;
  readonly special: SpecialDays;
}
/** The special entries from a day on, cut where another one counts instead, in the order of the calendar. */
export const specialStretches = (hours: DatedHours, from: string): readonly SpecialStretch[] => {
  const coming = hours.special_days.filter(({ startDate, endDate }) => endDate >= from && startDate <= endDate);
  const edges = coming.flatMap(({ startDate, endDate }) => [startDate, addDays(endDate, 1)]).filter((day) => day > from);
  const days = [from, ...new Set(edges.sort())];
  return days.slice(0, -1).reduce<SpecialStretch[]>((found, startDate, at) => {
    const special = specialOn(hours, startDate);
    const endDate = addDays(days[at + 1] ?? startDate, -1);
    const last = found.at(-1);
    if (special && last?.special === special) found[found.length - 1] = { ...last, endDate };
    else if (special) found.push({ startDate, endDate, special });
    return found;
  }, []);
};

/** Says whether the business is known to be closed on a day; "unknown" and "by appointment" are not closed. */
export const closedOn = (hours: DatedHours, day: string): boolean => hoursOn(hours, day).state === "closed";

/** When the business is open on a day, in minutes of the wall clock: also after midnight, from the evening before. */
export const openMinutesOn = (hours: DatedHours, day: string): readonly { readonly start: number; readonly end: number }[] => {
  const stretches = (of: string, shift: number) =>
    spansOf(hoursOn(hours, of)).map((span) => {
      const start = minutesOf(span.from) + shift;
      return { start: Math.max(0, start), end: Math.min(DAY, start + lengthOf(span)) };
    });
  return [...stretches(addDays(day, -1), -DAY), ...stretches(day, 0)]
    .filter(({ start, end }) => end > start)
    .sort((a, b) => a.start - b.start);
};

/** Says whether the business is open at a minute of a day. The clock on the wall counts: the change to summer time moves nothing. */
export const isOpenOn = (hours: DatedHours, day: string, minute: number): boolean =>
  openMinutesOn(hours, day).some(({ start, end }) => minute >= start && minute < end);
