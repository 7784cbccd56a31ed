import type { PhoneCall } from "@schaufenster/contract/areas/secretarial/phone-call.model.ts";
import { CONCERNS } from "@schaufenster/contract/areas/secretarial/phone-call.rules.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { instantOf, instantOrNull } from "@schaufenster/contract/values/time/stored-moment.ts";
import type { PhoneCallFigures } from "./phone-call-page.store.ts";
import type { PhoneCallRow } from "./phone-call.store.ts";

type Concern = (typeof CONCERNS)[number];
/** What the telephone system phone calls otherwise counts as something else. */
export const concernOf = (text: string): Concern => CONCERNS.find((concern) => concern === text) ?? "other";

/** A row as the company sees it. */
export const presentPhoneCall = (row: PhoneCallRow): PhoneCall => ({
  id: row.id,
  calledAt: instantOf(row.called_at),
  seconds: row.seconds,
  caller: row.caller,
  phone: row.phone,
  reachable: row.reachable,
  subject: row.subject,
  concern: concernOf(row.concern),
  note: row.note,
  takenBy: row.taken_by === "assistant" ? "assistant" : "secretary",
  takenByName: row.taken_by_name,
  status: row.status,
  callBackBy: instantOrNull(row.call_back_by),
  remindAt: instantOrNull(row.remind_at),
  doneAt: instantOrNull(row.done_at),
  result: row.result,
  forwardedTo: row.forwarded_to,
  mailedTo: row.mailed_to,
  earlierCalls: row.earlier_calls,
  transcript: row.transcript,
});

const DAYS = 30;

/** The figures above the list. What lies before the service began was not measured. */
export const presentFigures = (row: PhoneCallFigures) => {
  const { started_on: since, included_minutes: included } = row;
  const used = Math.ceil(Number(row.used_seconds) / 60);
  return {
    total: row.total,
    ...(row.more ? { more: true } : {}),
    counts: { all: row.all_calls, waiting: row.waiting, settled: row.all_calls - row.waiting },
    open: row.open,
    overdue: row.overdue,
    medianCallbackHours: row.median_hours,
    minutes: included === null ? null : { included, left: Math.max(0, included - used) },
    calls30: since === null ? null : row.calls30,
    calls30Before: since === null || since > addDays(row.today, 1 - 2 * DAYS) ? null : row.calls30_before,
  };
};
