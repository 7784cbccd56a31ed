import type { PhoneCall } from "@schaufenster/contract/areas/secretarial/phone-call.model.ts";
import { isOverdue } from "@schaufenster/contract/areas/secretarial/phone-call.rules.ts";
import { formatClock } from "@schaufenster/contract/values/text/format.ts";
import { formatPhone } from "@schaufenster/contract/values/phone/phone.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { formatDayMonth, formatTime, isoDay } from "../../../parts/format.ts";
import type { BadgeTone } from "../../../ui/state/badge.tsx";
import { phoneCallTexts } from "./phone-calls.texts.ts";

const { status: words, list } = phoneCallTexts;

/** Who called, as far as anybody knows. */
export const nameOf = ({ caller, phone }: PhoneCall): string =>
  caller ?? (phone === null ? list.unknown : list.unknownNumber(formatPhone(phone)));

const isToday = (iso: string, now: Date): boolean => isoDay(new Date(iso)) === isoDay(now);

/** The time today, otherwise day and time. */
export const momentText = (iso: string, now: Date): string =>
  isToday(iso, now) ? formatTime(iso) : `${formatDayMonth(iso)}, ${formatTime(iso)}`;

/** When a phone call came: with its time until yesterday, then the day. */
export const whenText = (iso: string, now: Date): string => {
  const day = isoDay(new Date(iso));
  const time = formatClock(iso);
  if (day === isoDay(now)) return list.today(time);
  return day === addDays(isoDay(now), -1) ? list.yesterday(time) : formatDayMonth(iso);
};

/** What is left to do, in words and by tone. */
export const stateOf = (phoneCall: PhoneCall, now: Date): { text: string; tone: BadgeTone } => {
  const { status, callBackBy, remindAt, doneAt, forwardedTo } = phoneCall;
  if (isOverdue(phoneCall, now.toISOString())) return { text: words.overdue(momentText(callBackBy ?? "", now)), tone: "danger" };
  if (status === "open") return { text: callBackBy === null ? words.open : words.dueBy(momentText(callBackBy, now)), tone: "info" };
  if (status === "later") return { text: remindAt === null ? words.open : words.later(momentText(remindAt, now)), tone: "info" };
  if (status === "forwarded") return { text: forwardedTo === null ? words.forwardedOn : words.forwarded(forwardedTo), tone: "success" };
  if (status === "none" || doneAt === null) return { text: words.none, tone: "neutral" };
  return { text: isToday(doneAt, now) ? words.doneAt(formatTime(doneAt)) : words.doneOn(formatDayMonth(doneAt)), tone: "success" };
};
