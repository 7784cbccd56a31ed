import { END_OF_DAY } from "./time-of-day.ts";

/** Whether a time begins something or ends it; what matters is midnight. */
export type Edge = "from" | "to";

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
 * The time that somebody meant, typed on a keyboard or on the number pad of a phone: 9, 930, 9,30, 9.30, 0930, 9:30 Uhr. HH:MM, or null when it
 * is none. Midnight is 00:00 as a beginning and 24:00 as an end, however it was typed.
 */
export const parseTime = (typed: string, edge: Edge = "from"): string | null => {
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
export const parseSpan = (typed: string): Readonly<Record<Edge, string>> | null => {
  if (typed.length > TYPED_MAX) return null;
  const [first, second, ...more] = plain(typed).replace(/^von /, "").split(BETWEEN);
  if (first === undefined || second === undefined || more.length > 0) return null;
  const [from, to] = [parseTime(first, "from"), parseTime(second, "to")];
  return from === null || to === null ? null : { from, to };
};
