import * as z from "zod";
import { Day, SentDay, Text, Version } from "../../values/common.ts";
import { ClosingTime, TimeOfDay, ownWords } from "../../values/shapes.ts";
import { ENTRY_LIMITS, SPANS_PER_DAY, WEEKDAYS } from "./entry.rules.ts";

/** One stretch of opening; an end at or before the start runs past midnight. */
export const Span = z.strictObject({ from: TimeOfDay, to: ClosingTime });
const Spans = z.array(Span).max(SPANS_PER_DAY);
/** `closed` is known to be closed, `unknown` makes no statement; only `open` has spans. */
export const DayHours = z.discriminatedUnion("state", [
  z.strictObject({ state: z.literal("open"), spans: Spans.min(1), by_appointment: z.boolean() }),
  z.strictObject({ state: z.literal("by-appointment") }),
  z.strictObject({ state: z.literal("closed") }),
  z.strictObject({ state: z.literal("unknown") }),
]);
/** The seven days of a week. */
export const Week = z.strictObject({
  monday: DayHours,
  tuesday: DayHours,
  wednesday: DayHours,
  thursday: DayHours,
  friday: DayHours,
  saturday: DayHours,
  sunday: DayHours,
});
/** A day or period with other hours: a public holiday, company holidays, an event. */
export const SpecialDays = z.strictObject({
  startDate: Day,
  endDate: Day,
  kind: z.enum(["public-holiday", "company-holiday", "special"]),
  label: Text(80),
  hours: DayHours,
});
const SpecialDaysChange = SpecialDays.extend({ startDate: SentDay, endDate: SentDay, label: ownWords(Text(80)) }).refine(
  ({ startDate, endDate }) => startDate <= endDate,
  { path: ["endDate"] },
);
/** Opening hours with telephone hours and special days. */
export const OpeningHours = z.object({
  version: Version,
  week: Week,
  /** When the telephone is answered; null when it is the same as opening. */
  phone_week: Week.nullable(),
  special_days: z.array(SpecialDays),
  note: z.string(),
});
/** New opening hours; that spans do not overlap is checked by the call. */
export const OpeningHoursChange = z.strictObject({
  version: Version,
  week: Week,
  phone_week: Week.nullable(),
  special_days: z.array(SpecialDaysChange).max(ENTRY_LIMITS.specialDays),
  note: ownWords(Text(ENTRY_LIMITS.hoursNote)),
});
/** The names of the weekdays; Monday first. */
export const Weekday = z.enum(WEEKDAYS);
export type Span = z.infer<typeof Span>;
export type DayHours = z.infer<typeof DayHours>;
export type Week = z.infer<typeof Week>;
export type SpecialDays = z.infer<typeof SpecialDays>;
export type OpeningHours = z.infer<typeof OpeningHours>;
