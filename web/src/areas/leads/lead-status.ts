import type { Lead } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { formatDayMonth, formatTime, isoDay } from "../../parts/format.ts";
import { leadTexts } from "./leads.texts.ts";

const texts = leadTexts.list;

/** A lead whose time is over counts as expired, even before the server has noted it. */
export const statusAt = (lead: Lead, now: Date): Lead["status"] =>
  lead.status === "new" && Date.parse(lead.answerBy) < now.getTime() ? "expired" : lead.status;

/** Until when an answer is wanted: today and tomorrow by name. */
export const deadlineText = (answerBy: string, now: Date): string => {
  const day = isoDay(new Date(answerBy));
  const time = formatTime(answerBy);
  if (day === isoDay(now)) return texts.today(time);
  return day === addDays(isoDay(now), 1) ? texts.tomorrow(time) : texts.on(formatDayMonth(answerBy), time);
};
