import { WEEKDAYS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import type { DayHours, OpeningHours } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";

type Day = (typeof WEEKDAYS)[number];
/** A week as somebody types it: `08:00–12:00, 13:00–17:00`; nothing is closed. */
export type TypedWeek = Readonly<Record<Day, string>>;

const SPAN = /^(\d{2}:\d{2})\s*[–-]\s*(\d{2}:\d{2})$/;

export const typedOf = (week: OpeningHours["week"]): TypedWeek =>
  Object.fromEntries(
    WEEKDAYS.map((day) => {
      const hours = week[day];
      return [day, hours.state === "open" ? hours.spans.map(({ from, to }) => `${from}–${to}`).join(", ") : ""];
    }),
  ) as TypedWeek;

/** What was typed for a day; null when it is no time. What was not touched stays as it was, by appointment or unknown. */
const hoursOf = (typed: string, before: DayHours): DayHours | null => {
  if (typed.trim() === "") return before.state === "open" ? { state: "closed" } : before;
  const spans = typed.split(",").map((part) => SPAN.exec(part.trim()));
  if (spans.some((span) => span === null)) return null;
  return {
    state: "open",
    by_appointment: before.state === "open" && before.by_appointment,
    spans: spans.map((span) => ({ from: span?.[1] ?? "", to: span?.[2] ?? "" })),
  };
};
/** The days that are no times. */
export const wrongDays = (typed: TypedWeek, before: OpeningHours["week"]): Day[] =>
  WEEKDAYS.filter((day) => hoursOf(typed[day], before[day]) === null);
export const weekOf = (typed: TypedWeek, before: OpeningHours["week"]): OpeningHours["week"] =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, hoursOf(typed[day], before[day]) ?? before[day]])) as OpeningHours["week"];
