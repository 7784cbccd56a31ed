import { isNearYear } from "./year.ts";

const GERMAN = /^\s*(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4}|\d{2})\s*$/;
const ISO = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/;
const CENTURY = 2000;
const TYPED_MAX = 20;

const pad = (value: number): string => String(value).padStart(2, "0");

const checkDay = (year: number, month: number, day: number): string | null => {
  const moment = new Date(Date.UTC(year, month - 1, day));
  const exists = isNearYear(year) && moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day;
  return exists ? `${year}-${pad(month)}-${pad(day)}` : null;
};

/** Reads a day as Germans type it (1.7.26, 01.07.2026, 1. 7. 2026) or as the API writes it; null when there is no such day, or none that the API takes. */
export const parseGermanDay = (typed: string): string | null => {
  if (typed.length > TYPED_MAX) return null;
  const [, day, month, year] = GERMAN.exec(typed) ?? [];
  if (day !== undefined && month !== undefined && year !== undefined) {
    return checkDay(year.length === 2 ? CENTURY + Number(year) : Number(year), Number(month), Number(day));
  }
  const [, isoYear, isoMonth, isoDay] = ISO.exec(typed) ?? [];
  return isoYear === undefined ? null : checkDay(Number(isoYear), Number(isoMonth), Number(isoDay));
};
