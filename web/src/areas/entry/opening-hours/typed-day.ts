import { parseGermanDay } from "@schaufenster/contract/values/time/german-day.ts";
import { formatDay } from "../../../parts/format.ts";

const WITHOUT_YEAR = /^\s*(\d{1,2})\.\s*(\d{1,2})\.?\s*$/;
const DAY_MS = 86_400_000;

/** Says whether a text is a day as it is stored. */
export const isDay = (text: string): boolean => parseGermanDay(text) === text;

/** The day that somebody meant; without a year it is the next such day. */
export const typedDay = (typed: string, today: string): string | null => {
  // The number pad of some phones has a comma only.
  const text = typed.replaceAll(",", ".");
  const [, day, month] = WITHOUT_YEAR.exec(text) ?? [];
  if (day === undefined || month === undefined) return parseGermanDay(text);
  const year = Number(today.slice(0, 4));
  const years = [year, year + 1].map((one) => parseGermanDay(`${day}.${month}.${one}`));
  return years.find((found) => found !== null && found >= today) ?? null;
};

/** 24.12.2026 for a day, and what was typed as long as it is none. */
export const dayText = (day: string): string => (isDay(day) ? formatDay(day) : day);

/** The calendar week of a day: the one that holds its Thursday. */
export const calendarWeek = (day: string): number => {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const thursday = new Date(noon + (3 - ((new Date(noon).getUTCDay() + 6) % 7)) * DAY_MS);
  return 1 + Math.floor((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / (7 * DAY_MS));
};
