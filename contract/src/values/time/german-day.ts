import { isNearYear } from "./year.ts";

/** Which such day is meant where no year was typed. */
export type MissingYear = "next" | "last";

const TYPED_MAX = 20;
/** Number pads of phones offer a comma, a minus or nothing but digits. */
const TYPED = /^\d[\d.,/ -]*$/;
const BETWEEN = /[.,/ -]+/;
/** 2412, 241226, 24122026 */
const DIGITS = /^(\d{2})(\d{2})(\d{2}|\d{4})?$/;
const ISO = /^\d{4}-\d{2}-\d{2}$/;
const DAY = /^\d{1,2}$/;
const YEAR = /^(?:\d{2}|\d{4})$/;
const CENTURY = 2000;
/** Within so many years every day of the calendar comes back, the 29th of February too. */
const LEAP_YEARS = 8;

const pad = (value: number): string => String(value).padStart(2, "0");

const checkDay = (year: number, month: number, day: number): string | null => {
  const moment = new Date(Date.UTC(year, month - 1, day));
  const exists = isNearYear(year) && moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day;
  return exists ? `${year}-${pad(month)}-${pad(day)}` : null;
};

const nearestDay = (month: number, day: number, today: string, which: MissingYear): string | null => {
  const step = which === "next" ? 1 : -1;
  for (let ahead = 0; ahead <= LEAP_YEARS; ahead += 1) {
    const found = checkDay(Number(today.slice(0, 4)) + step * ahead, month, day);
    if (found !== null && (which === "next" ? found >= today : found <= today)) return found;
  }
  return null;
};

/** Says whether a text is a day as it is stored (2026-12-24), and one that the API takes. */
export const isDay = (text: string): boolean => {
  if (!ISO.test(text)) return false;
  const [year, month, day] = text.split("-").map(Number);
  return checkDay(year ?? 0, month ?? 0, day ?? 0) === text;
};

/**
 * Reads a day as people type it, on a keyboard or on the number pad of a phone: 24.12.26, 24,12, 24/12, 24-12-26, 2412, 24. 12. 2026, or as
 * the API writes it. Without a year it is the next such day, today included, or the last one. Null when there is no such day, or none
 * that the API takes.
 */
export const parseGermanDay = (typed: string, today: string, which: MissingYear = "next"): string | null => {
  if (typed.length > TYPED_MAX) return null;
  const text = typed.trim();
  if (ISO.test(text)) return isDay(text) ? text : null;
  if (!TYPED.test(text)) return null;
  const parts = DIGITS.exec(text)?.slice(1) ?? text.split(BETWEEN);
  const [day = "", month = "", year, ...more] = parts.filter((part) => part !== undefined && part !== "");
  if (!DAY.test(day) || !DAY.test(month) || more.length > 0) return null;
  if (year === undefined) return nearestDay(Number(month), Number(day), today, which);
  if (!YEAR.test(year)) return null;
  return checkDay(year.length === 2 ? CENTURY + Number(year) : Number(year), Number(month), Number(day));
};
