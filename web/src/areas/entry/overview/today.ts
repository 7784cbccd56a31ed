import type { DayHours } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";
import { overviewTexts } from "./overview.texts.ts";

const texts = overviewTexts.published;

/** The hours of one day in words. */
export const printDay = (hours: DayHours): string => {
  if (hours.state === "open") return hours.spans.map(({ from, to }) => `${from}–${to}`).join(", ");
  if (hours.state === "by-appointment") return texts.todayByAppointment;
  return hours.state === "closed" ? texts.todayClosed : texts.todayUnknown;
};
