import { endsLater } from "@schaufenster/contract/areas/announcements/announcement.rules.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { isDay } from "@schaufenster/contract/values/time/german-day.ts";
import { isTimeOfDay } from "@schaufenster/contract/values/time/time-of-day.ts";
import { formatDay } from "../../parts/format.ts";
import type { FormError } from "../../ui/form/form-context.ts";
import { announcementTexts } from "./announcements.texts.ts";

const { faults } = announcementTexts.form;
const DAYS = 7;

/** From when to when something is seen, as typed. */
export interface Span {
  readonly startDay: string;
  readonly startTime: string;
  readonly endDay: string;
  readonly endTime: string;
}
/** A week from today. */
export const spanFrom = (today: string): Span => ({ startDay: today, startTime: "00:00", endDay: addDays(today, DAYS), endTime: "18:00" });
/** The same in words. */
export const tellSpan = ({ startDay, startTime, endDay, endTime }: Span): string => {
  const { span, moment } = announcementTexts;
  return span(moment(formatDay(startDay), startTime), moment(formatDay(endDay), endTime));
};
/** What cannot be read, or is the wrong way round. */
export const spanFaults = (span: Span): FormError[] => {
  const unread = [
    ...(["startDay", "endDay"] as const).filter((field) => !isDay(span[field])).map((field) => ({ field, message: faults.day })),
    ...(["startTime", "endTime"] as const).filter((field) => !isTimeOfDay(span[field])).map((field) => ({ field, message: faults.time })),
  ];
  return unread.length > 0 || endsLater(span) ? unread : [{ field: "endDay", message: faults.order }];
};
