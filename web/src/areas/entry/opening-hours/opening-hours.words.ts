import { printHoursText } from "@schaufenster/contract/areas/entry/hours-text.rules.ts";
import type { DayHours, SpecialDays, Span, Week } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";
import { isOvernight, lengthOf, type Overlap } from "@schaufenster/contract/areas/entry/opening-hours.rules.ts";
import { isDay } from "@schaufenster/contract/values/time/german-day.ts";
import { END_OF_DAY } from "@schaufenster/contract/values/time/time-of-day.ts";
import { printDay } from "../../../parts/day-field.tsx";
import { formatDayMonth } from "../../../parts/format.ts";
import { isSpan, tidyDay, tidySpan, tidyWeek } from "./opening-hours.week.ts";
import { openingHoursTexts as texts } from "./opening-hours.texts.ts";
import { specialDaysTexts } from "./special-days.texts.ts";

/** A night longer than this is rather a slip. */
const LONG_MINUTES = 16 * 60;

/** The hours of a day: "08:00–12:00, 13:00–17:30 Uhr". */
export const dayWords = (day: DayHours): string => {
  const tidy = tidyDay(day);
  if (tidy.state !== "open") return texts.states[tidy.state];
  const spans = tidy.spans.map(({ from, to }) => `${from}–${to}`).join(", ");
  return tidy.by_appointment ? `${spans}\u00a0${texts.uhr} ${texts.andAppointment}` : `${spans}\u00a0${texts.uhr}`;
};

/** A week in one line. */
export const weekWords = (week: Week): string => printHoursText(tidyWeek(week));

/** What is worth saying about a span: its end on the next day, midnight, the whole day. */
export const spanWords = (span: Span): { readonly text: string; readonly doubtful: boolean } | null => {
  const tidy = tidySpan(span);
  if (!isSpan(tidy)) return null;
  const length = lengthOf(tidy);
  if (tidy.from === "00:00" && tidy.to === END_OF_DAY) return { text: texts.allDay, doubtful: false };
  if (tidy.to === END_OF_DAY) return { text: texts.midnight, doubtful: false };
  if (!isOvernight(tidy)) return null;
  if (length > LONG_MINUTES) return { text: texts.nextDayLong(tidy.to, Math.round(length / 60)), doubtful: true };
  return { text: texts.nextDay(tidy.to), doubtful: false };
};

/** Which days run into each other, and when. */
export const overlapWords = ({ day, before, end, start }: Overlap): string =>
  day === before ? texts.overlapSame(texts.days[day]) : texts.overlapNext(texts.days[before], texts.days[day], end, start);

/** The dates of a special day, also of one that is still being typed. */
export const datesWords = ({ startDate, endDate }: Pick<SpecialDays, "startDate" | "endDate">): string => {
  if (startDate === "") return specialDaysTexts.noDay;
  if (startDate === endDate || endDate === "") return printDay(startDate);
  const sameYear = isDay(startDate) && startDate.slice(0, 4) === endDate.slice(0, 4);
  return specialDaysTexts.upTo(sameYear ? formatDayMonth(startDate) : printDay(startDate), printDay(endDate));
};

/** A special day in one line: "24.12.2026 Heiligabend: Geschlossen". */
export const specialWords = (special: SpecialDays): string =>
  specialDaysTexts.print(
    datesWords(special),
    special.label === "" ? specialDaysTexts.kinds[special.kind] : special.label,
    dayWords(special.hours),
  );

/** What a special day is called where there is room for one name only. */
export const specialName = (special: SpecialDays): string => specialDaysTexts.named(datesWords(special), special.label);
