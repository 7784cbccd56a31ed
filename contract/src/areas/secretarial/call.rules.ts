/** What is left to do about a call. */
export const CALL_STATUSES = ["open", "later", "done", "forwarded", "none"] as const;
/** One state. */
export type CallStatus = (typeof CALL_STATUSES)[number];
/** Why people call. */
export const CONCERNS = ["new-request", "callback", "appointment", "complaint", "other"] as const;
/** Three-hour blocks of the week grid, by their first hour; the last one is the night. */
export const HOUR_BLOCKS = [6, 9, 12, 15, 18, 21] as const;
/** Calls per page. */
export const CALL_PAGE_SIZE = 8;
/** The most calls per page. */
export const CALL_PAGE_MAX = 100;
/** Longest greeting. */
export const GREETING_MAX = 300;
/** Transcripts of the voice assistant are erased after this many days. */
export const TRANSCRIPT_DAYS = 90;

/** Still to be called back, and the promised time is over. */
export const isOverdue = (call: { readonly status: CallStatus; readonly callBackBy: string | null }, now: string): boolean =>
  (call.status === "open" || call.status === "later") && call.callBackBy !== null && Date.parse(call.callBackBy) < Date.parse(now);

/** The block an hour belongs to; 21:00 to 06:00 is one. */
export const blockOf = (hour: number): (typeof HOUR_BLOCKS)[number] => HOUR_BLOCKS.findLast((from) => hour >= from) ?? 21;

/** By specification a missing day is an empty text on the wire, never null. */
export const emptyWhenNull = (day: string | null | undefined): string => day ?? "";

/** A holiday needs both days, in order, or neither. */
export const isVacation = (start: string, end: string): boolean =>
  (start === "" && end === "") || (start !== "" && end !== "" && start <= end);
