/** What is left to do about a phone call. */
export const PHONE_CALL_STATUSES = ["open", "later", "done", "forwarded", "none"] as const;
/** One state. */
export type PhoneCallStatus = (typeof PHONE_CALL_STATUSES)[number];
/** States in which somebody still waits for a call back. */
export const WAITING_STATUSES = ["open", "later"] as const satisfies readonly PhoneCallStatus[];
/** What a list can be narrowed to: one state, those who still wait, or the rest. */
export const PHONE_CALL_FILTERS = [...PHONE_CALL_STATUSES, "waiting", "settled"] as const;
/** One filter. */
export type PhoneCallFilter = (typeof PHONE_CALL_FILTERS)[number];
/** Why people phone call. */
export const CONCERNS = ["new-request", "callback", "appointment", "complaint", "other"] as const;
/** Three-hour blocks of the week grid, by their first hour; the last one is the night. */
export const HOUR_BLOCKS = [6, 9, 12, 15, 18, 21] as const;
/** How much can be said about how a call back went. */
export const PHONE_CALL_RESULT_MAX = 300;
/** Calls per page. */
export const PHONE_CALL_PAGE_SIZE = 8;
/** The most phone calls per page. */
export const PHONE_CALL_PAGE_MAX = 100;
/** Longest greeting. */
export const GREETING_MAX = 300;
/** Transcripts of the voice assistant are erased after this many days. */
export const TRANSCRIPT_DAYS = 90;
/** Calls that nobody touched for so many days are erased; their number stays in the statistics. */
export const PHONE_CALL_DAYS = 180;
/** The most days that a call back can be put off; well before the phone call is erased, or it would be gone when it falls due. */
export const PUT_OFF_DAYS = 90;
/** What is known of settings that were sent to the telephone service. */
export const RECEIPT_STATES = ["none", "waiting", "applied", "refused"] as const;
/** Settings that have had no answer for so long are a case at the desk. The database waits as long (policy `waits_too_long`). */
export const ANSWER_MINUTES = 60;
/** How often a page looks for an answer, and for new phone calls: both are to be seen within the minute. */
export const ANSWER_POLL_SECONDS = 5;
export const PHONE_CALL_POLL_SECONDS = 20;
/** What happens with phone calls of one number or kind. */
export const INSTRUCTION_ACTIONS = ["put-through", "note-same-day", "note", "refuse", "block"] as const;
/** One of them. */
export type InstructionAction = (typeof INSTRUCTION_ACTIONS)[number];
/** How long the texts of an instruction may be. */
export const INSTRUCTION_LIMITS = { caller: 80, target: 80 } as const;
/** The most instructions of a company. */
export const INSTRUCTIONS_MAX = 30;

/** Somebody still waits for a call back. */
export const isWaiting = (status: PhoneCallStatus): boolean => (WAITING_STATUSES as readonly PhoneCallStatus[]).includes(status);

/** Still to be called back, and the promised time is over. */
export const isOverdue = (phoneCall: { readonly status: PhoneCallStatus; readonly callBackBy: string | null }, now: string): boolean =>
  isWaiting(phoneCall.status) && phoneCall.callBackBy !== null && Date.parse(phoneCall.callBackBy) < Date.parse(now);

/** The block an hour belongs to; 21:00 to 06:00 is one. */
export const blockOf = (hour: number): (typeof HOUR_BLOCKS)[number] => HOUR_BLOCKS.findLast((from) => hour >= from) ?? 21;

/** By specification a missing day is an empty text on the wire, never null. */
export const emptyWhenNull = (day: string | null | undefined): string => day ?? "";

/** A holiday needs both days, in order, or neither. */
export const isVacation = (start: string, end: string): boolean =>
  (start === "" && end === "") || (start !== "" && end !== "" && start <= end);

/** Hours of one day: they begin before they end. */
export const areHours = (from: string, until: string): boolean => from < until;

/** When a phone call's transcript is erased. */
export const transcriptEnd = (calledAt: string): string => new Date(Date.parse(calledAt) + TRANSCRIPT_DAYS * 86_400_000).toISOString();
