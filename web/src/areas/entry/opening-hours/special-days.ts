import type { Holiday } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import type { SpecialDays } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";
import { weekdayOf } from "@schaufenster/contract/areas/entry/special-days.rules.ts";
import { isDay, parseGermanDay } from "@schaufenster/contract/values/time/german-day.ts";
import { addDays, daysOf } from "@schaufenster/contract/values/time/series.rules.ts";
import { same } from "../editing/editing.ts";
import { openingHoursTexts } from "./opening-hours.texts.ts";
import { tidyDay } from "./opening-hours.week.ts";
import { specialDaysTexts as texts } from "./special-days.texts.ts";
import { calendarWeek } from "./calendar-week.ts";

const LAST = "9999-12-31";
const YEAR_DAYS = 365;

/** The twelve months that suggestions look ahead. */
export const monthsAhead = (today: string) => ({ startDate: today, endDate: addDays(today, YEAR_DAYS) });

/** A day that was added and left empty does not count. */
const isBlank = ({ startDate, endDate, label }: SpecialDays): boolean => `${startDate}${endDate}${label}`.trim() === "";

/** The places of the special days that count, by date; the one being edited keeps the place it had (`held`). */
export const orderOf = (days: readonly SpecialDays[], held?: { readonly index: number; readonly date: string }): readonly number[] => {
  const dateOf = (index: number): string => {
    const date = held?.index === index ? held.date : (days[index]?.startDate ?? "");
    return isDay(date) ? date : LAST;
  };
  return [...days.keys()].sort((a, b) => dateOf(a).localeCompare(dateOf(b)) || a - b);
};

/** The places of the special days as they are saved: by date, without empty ones. */
export const savedOrder = (days: readonly SpecialDays[]): readonly number[] =>
  orderOf(days).filter((index) => {
    const day = days[index];
    return day !== undefined && !isBlank(day);
  });

/** The special days as they are saved: by date, in their proper form. */
export const tidyDays = (days: readonly SpecialDays[], today: string): SpecialDays[] =>
  savedOrder(days).flatMap((index) => {
    const day = days[index];
    if (!day) return [];
    const startDate = parseGermanDay(day.startDate, today) ?? day.startDate;
    const endDate = parseGermanDay(day.endDate, today) ?? day.endDate;
    return [{ ...day, startDate, endDate: endDate === "" ? startDate : endDate, label: day.label.trim(), hours: tidyDay(day.hours) }];
  });

/** Says whether a special day is over. */
export const isPast = ({ endDate }: SpecialDays, today: string): boolean => isDay(endDate) && endDate < today;

const isDated = ({ startDate, endDate }: SpecialDays): boolean => isDay(startDate) && isDay(endDate) && startDate <= endDate;
const touch = (a: SpecialDays, b: SpecialDays): boolean => a.startDate <= b.endDate && b.startDate <= a.endDate;
const within = (inner: SpecialDays, outer: SpecialDays): boolean =>
  outer.startDate <= inner.startDate && inner.endDate <= outer.endDate && daysOf(inner) < daysOf(outer);

/** Two entries that say different things about the same days, or the same thing twice. */
export interface DayConflict {
  readonly first: SpecialDays;
  readonly second: SpecialDays;
  readonly kind: "differs" | "twice";
}

/** Conflicts among the special days. A shorter entry within a longer one is none: it counts on its days. */
export const conflictsIn = (days: readonly SpecialDays[], today: string): readonly DayConflict[] => {
  const dated = days.filter((day) => isDated(day) && !isPast(day, today));
  return dated.flatMap((first, index) =>
    dated.slice(index + 1).flatMap((second): DayConflict[] => {
      if (!touch(first, second) || within(first, second) || within(second, first)) return [];
      const agrees = same(tidyDay(first.hours), tidyDay(second.hours));
      if (!agrees) return [{ first, second, kind: "differs" }];
      return first.startDate === second.startDate && first.endDate === second.endDate ? [{ first, second, kind: "twice" }] : [];
    }),
  );
};

const closeFor = (kind: SpecialDays["kind"], label: string, startDate: string, endDate = startDate): SpecialDays => ({
  startDate,
  endDate,
  kind,
  label,
  hours: { state: "closed" },
});

/** A new entry without a date. */
export const blankDay = (kind: SpecialDays["kind"]): SpecialDays => closeFor(kind, kind === "company-holiday" ? texts.holidays : "", "");

const isCovered = (days: readonly SpecialDays[], date: string): boolean =>
  days.some((day) => isDated(day) && day.startDate <= date && date <= day.endDate);

const usualDays = (today: string): readonly SpecialDays[] =>
  [
    ["24.12.", texts.christmasEve],
    ["31.12.", texts.newYearsEve],
  ].flatMap(([day = "", label = ""]) => {
    const date = parseGermanDay(day, today);
    return date === null ? [] : [closeFor("special", label, date)];
  });

/** Days on which many businesses are closed and that are not among the special days yet, by date. */
export const suggestionsFor = (days: readonly SpecialDays[], holidays: readonly Holiday[], today: string): readonly SpecialDays[] =>
  [
    ...holidays.map(({ date, label, where }) => closeFor("public-holiday", where === "partly" ? texts.partly(label) : label, date)),
    ...usualDays(today),
  ]
    .filter(({ startDate }) => startDate >= today && !isCovered(days, startDate))
    .sort((a, b) => a.startDate.localeCompare(b.startDate));

/** A suggestion as it is entered: the doubt about the place was the suggestion's. */
export const acceptSuggestion = (suggestion: SpecialDays, holidays: readonly Holiday[]): SpecialDays => ({
  ...suggestion,
  label: holidays.find(({ date, label }) => date === suggestion.startDate && suggestion.label.startsWith(label))?.label ?? suggestion.label,
});

/** Company holidays over the coming Christmas; null when there are some already. */
export const christmasFor = (days: readonly SpecialDays[], today: string): SpecialDays | null => {
  const start = parseGermanDay("24.12.", today);
  if (start === null) return null;
  const range = closeFor("company-holiday", texts.holidays, start, addDays(start, 8));
  return days.some((day) => day.kind === "company-holiday" && isDated(day) && touch(day, range)) ? null : range;
};

/** "Donnerstag, KW 52" for a day; nothing as long as it is none. */
export const weekFacts = (day: string): string | undefined =>
  isDay(day) ? texts.weekdayAndWeek(openingHoursTexts.days[weekdayOf(day)], calendarWeek(day)) : undefined;

/** Weekday and week of a single day, the number of days of a range. */
export const dayFacts = (day: Pick<SpecialDays, "startDate" | "endDate">): string => {
  if (day.startDate === day.endDate) return weekFacts(day.startDate) ?? "";
  return isDay(day.startDate) && isDay(day.endDate) && day.startDate < day.endDate ? texts.days(daysOf(day)) : "";
};
