import { END_OF_DAY } from "@schaufenster/contract/values/time/time-of-day.ts";

type Edge = "from" | "to";
type Span = Readonly<Record<Edge, string>>;

const TYPED_MAX = 40;
const MIDNIGHT: Readonly<Record<Edge, string>> = { from: "00:00", to: END_OF_DAY };
/** 8, 8.30, 8:30, 8,30, 8 h 30 */
const CLOCK = /^(\d{1,2})(?: ?[:.,h] ?(\d{2}))?$/;
/** 800, 0830, 1730 */
const DIGITS = /^(\d{1,2})(\d{2})$/;
const BETWEEN = / ?(?:[-–—]|bis) ?/;

const plain = (typed: string): string =>
  typed
    .toLowerCase()
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(/ ?uhr (?=\d)/, ":")
    .replace(/ ?(?:uhr|h)$/, "");

/**
 * The time that somebody meant, HH:MM; null when it is none. Midnight is 00:00 as a beginning and 24:00 as an end, however it was typed.
 */
export const typedTime = (typed: string, edge: Edge): string | null => {
  if (typed.length > TYPED_MAX) return null;
  const text = plain(typed);
  if (text === "mitternacht") return MIDNIGHT[edge];
  if (text === "mittag" || text === "mittags") return "12:00";
  const [, hours, minutes = "00"] = CLOCK.exec(text) ?? DIGITS.exec(text) ?? [];
  if (hours === undefined || Number(minutes) > 59) return null;
  const hour = Number(hours);
  if (hour > 24 || (hour === 24 && minutes !== "00")) return null;
  return hour % 24 === 0 && minutes === "00" ? MIDNIGHT[edge] : `${hours.padStart(2, "0")}:${minutes}`;
};

/** Both times, when a whole span was typed or pasted into one field: "8-12", "8 bis 12 Uhr". */
export const typedSpan = (typed: string): Span | null => {
  if (typed.length > TYPED_MAX) return null;
  const [first, second, ...more] = plain(typed).replace(/^von /, "").split(BETWEEN);
  if (first === undefined || second === undefined || more.length > 0) return null;
  const [from, to] = [typedTime(first, "from"), typedTime(second, "to")];
  return from === null || to === null ? null : { from, to };
};

/** A span with both times in their proper form, as far as they are times. */
export const tidySpan = ({ from, to }: Span): Span => ({
  from: typedTime(from, "from") ?? from.trim(),
  to: typedTime(to, "to") ?? to.trim(),
});
