import { minutesOf } from "../../values/time/time-of-day.ts";
import { type Weekday, WEEKDAYS } from "./entry.rules.ts";
import type { DayHours, Span, Week } from "./opening-hours.model.ts";

const DAY = 1440;
const WEEK = 7 * DAY;

/** Says whether a span runs past midnight: its end is at or before its start. */
export const isOvernight = ({ from, to }: Span): boolean => minutesOf(to) <= minutesOf(from);

/** How long a span lasts, in minutes; 08:00 to 08:00 is a whole day. */
export const lengthOf = (span: Span): number => minutesOf(span.to) - minutesOf(span.from) + (isOvernight(span) ? DAY : 0);

/** The spans of a day, empty unless it is open. */
export const spansOf = (day: DayHours): readonly Span[] => (day.state === "open" ? day.spans : []);

interface Stretch {
  readonly day: Weekday;
  readonly span: Span;
  /** Minutes since Monday 00:00; the end may lie beyond the week. */
  readonly start: number;
  readonly end: number;
}

/** All spans of a week in order of their start. */
const stretchesOf = (week: Week): readonly Stretch[] =>
  WEEKDAYS.flatMap((day, index) =>
    spansOf(week[day]).map((span) => {
      const start = index * DAY + minutesOf(span.from);
      return { day, span, start, end: start + lengthOf(span) };
    }),
  ).sort((a, b) => a.start - b.start);

/** Two spans that run into each other; `day` is that of the later one. */
export interface Overlap {
  readonly day: Weekday;
  readonly before: Weekday;
  readonly end: string;
  readonly start: string;
}

/** Where the hours of a week run into each other, also over midnight and from Sunday to Monday. */
export const overlapsIn = (week: Week): readonly Overlap[] => {
  const stretches = stretchesOf(week);
  return stretches.flatMap(({ day, span, start }, index) => {
    const before = stretches.at(index - 1);
    const end = (before?.end ?? 0) - (index === 0 ? WEEK : 0);
    if (!before || stretches.length < 2 || end <= start) return [];
    return [{ day, before: before.day, end: before.span.to, start: span.from }];
  });
};

/** Says whether any hours of a week run into each other. */
export const hasOverlap = (week: Week): boolean => overlapsIn(week).length > 0;

/** Says whether a week is open at a minute since Monday 00:00. */
export const isOpenAt = (week: Week, minute: number): boolean =>
  stretchesOf(week).some(({ start, end }) => (minute >= start && minute < end) || (minute + WEEK >= start && minute + WEEK < end));

/** Says whether a week tells anything: at least one day is not `unknown`. */
export const isStated = (week: Week): boolean => WEEKDAYS.some((name) => week[name].state !== "unknown");
