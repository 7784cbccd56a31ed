import { isoDay } from "../../values/text/format.ts";
import { addDays } from "../../values/time/series.rules.ts";
import { isClosingTime, isTimeOfDay, minutesOf, timeOf } from "../../values/time/time-of-day.ts";
import type { Weekday } from "./entry.rules.ts";
import { holidaysOf } from "../../values/time/holidays.rules.ts";
import { lengthOf, spansOf } from "./opening-hours.rules.ts";
import { type DatedHours, hoursOn, specialOn, weekdayOf } from "./special-days.rules.ts";

const DAY_MINUTES = 1440;
/** So many days ahead the next opening is looked for: longer than any company holidays. */
const AHEAD = 60;
const CLOCK = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Berlin", hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** When it opens again. */
export interface NextOpening {
  readonly inDays: number;
  /** YYYY-MM-DD */
  readonly day: string;
  readonly weekday: Weekday;
  readonly at: string;
}
/** Whether it is open, and what comes next. */
export type OpeningState =
  | { readonly kind: "open"; readonly until: string | null }
  | { readonly kind: "closed"; readonly opens: NextOpening | null }
  | { readonly kind: "by-appointment" };

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** What was typed may be no time yet. */
const isTyped = ({ from, to }: { from: string; to: string }): boolean => isTimeOfDay(from) && isClosingTime(to);

/** Minutes since today's midnight; spans that touch are one. */
const stretchesFrom = (hours: DatedHours, today: string): readonly Stretch[] =>
  Array.from({ length: AHEAD + 1 }, (_, index) => index - 1)
    .flatMap((offset) =>
      spansOf(hoursOn(hours, addDays(today, offset)))
        .filter(isTyped)
        .map((span) => {
          const start = offset * DAY_MINUTES + minutesOf(span.from);
          return { start, end: start + lengthOf(span) };
        }),
    )
    .sort((a, b) => a.start - b.start)
    .reduce<Stretch[]>((joined, stretch) => {
      const last = joined.at(-1);
      if (last && stretch.start <= last.end) joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, stretch.end) };
      else joined.push(stretch);
      return joined;
    }, []);

/** The clock at a minute; the end of a day is 24:00, its start 00:00. */
const closingOf = (minute: number): string => timeOf(((minute - 1) % DAY_MINUTES) + 1);

/** The state at a moment, by the clock of Berlin; null when the hours say nothing about today. */
export const openingStateAt = (hours: DatedHours, now: Date): OpeningState | null => {
  const today = isoDay(now);
  const minute = minutesOf(CLOCK.format(now));
  const stretches = stretchesFrom(hours, today);
  const open = stretches.find(({ start, end }) => start <= minute && minute < end);
  if (open) return { kind: "open", until: open.end - minute > 7 * DAY_MINUTES ? null : closingOf(open.end) };
  const { state } = hoursOn(hours, today);
  if (state === "by-appointment") return { kind: "by-appointment" };
  if (state === "unknown") return null;
  const next = stretches.find(({ start }) => start > minute);
  if (!next) return { kind: "closed", opens: null };
  const inDays = Math.floor(next.start / DAY_MINUTES);
  const day = addDays(today, inDays);
  return { kind: "closed", opens: { inDays, day, weekday: weekdayOf(day), at: timeOf(next.start % DAY_MINUTES) } };
};

/** The public holiday of the whole country on a day that the hours say nothing special about: then the week may not be true. */
export const unsaidHolidayOn = (hours: DatedHours, day: string): string | null =>
  specialOn(hours, day) === undefined ? (holidaysOf(null, null, day, day)[0]?.label ?? null) : null;
