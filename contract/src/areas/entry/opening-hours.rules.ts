import { minutesOf } from "../../values/time-of-day.ts";
import { WEEKDAYS } from "./entry.rules.ts";
import type { DayHours, Span, Week } from "./opening-hours.model.ts";

const DAY = 1440;
const WEEK = 7 * DAY;

/** Says whether a span runs past midnight: its end is at or before its start. */
export const isOvernight = ({ from, to }: Span): boolean => minutesOf(to) <= minutesOf(from);

/** How long a span lasts, in minutes; 08:00 to 08:00 is a whole day. */
export const lengthOf = (span: Span): number => minutesOf(span.to) - minutesOf(span.from) + (isOvernight(span) ? DAY : 0);

/** The spans of a day, empty unless it is open. */
export const spansOf = (day: DayHours): readonly Span[] => (day.state === "open" ? day.spans : []);

/** All spans of a week as minutes since Monday 00:00, in order of their start; the end may lie beyond the week. */
export const stretchesOf = (week: Week): readonly { readonly start: number; readonly end: number }[] =>
  WEEKDAYS.flatMap((name, index) =>
    spansOf(week[name]).map((span) => {
      const start = index * DAY + minutesOf(span.from);
      return { start, end: start + lengthOf(span) };
    }),
  ).sort((a, b) => a.start - b.start);

/** Says whether two spans of a week run into each other, also over midnight and from Sunday to Monday. */
export const hasOverlap = (week: Week): boolean => {
  const stretches = stretchesOf(week);
  const first = stretches[0];
  const last = stretches.at(-1);
  if (first === undefined || last === undefined) return false;
  const inside = stretches.some((stretch, index) => index > 0 && stretch.start < (stretches[index - 1]?.end ?? 0));
  return inside || (stretches.length > 1 && last.end - WEEK > first.start);
};

/** Says whether a week is open at a minute since Monday 00:00. */
export const isOpenAt = (week: Week, minute: number): boolean =>
  stretchesOf(week).some(({ start, end }) => (minute >= start && minute < end) || (minute + WEEK >= start && minute + WEEK < end));

/** Says whether a week tells anything: at least one day is not `unknown`. */
export const isStated = (week: Week): boolean => WEEKDAYS.some((name) => week[name].state !== "unknown");
