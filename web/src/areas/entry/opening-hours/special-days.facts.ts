import { weekdayOf } from "@schaufenster/contract/areas/entry/special-days.rules.ts";
import type { SpecialDays } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";
import { daysOf } from "@schaufenster/contract/values/time/series.rules.ts";
import { openingHoursTexts } from "./opening-hours.texts.ts";
import { specialDaysTexts as texts } from "./special-days.texts.ts";
import { calendarWeek, isDay } from "./typed-day.ts";

/** "Donnerstag, KW 52" for a day; nothing as long as it is none. */
export const weekFacts = (day: string): string | undefined =>
  isDay(day) ? texts.weekdayAndWeek(openingHoursTexts.days[weekdayOf(day)], calendarWeek(day)) : undefined;

/** Weekday and week of a single day, the number of days of a range. */
export const dayFacts = (day: Pick<SpecialDays, "startDate" | "endDate">): string => {
  if (day.startDate === day.endDate) return weekFacts(day.startDate) ?? "";
  return isDay(day.startDate) && isDay(day.endDate) && day.startDate < day.endDate ? texts.days(daysOf(day)) : "";
};
