import { isoDay } from "../../values/text/format.ts";
import { momentAt } from "../../values/time/berlin-clock.ts";
import { holidaysOf } from "../../values/time/holidays.rules.ts";
import { addDays } from "../../values/time/series.rules.ts";

/** What a matter is about; decides who works on it. What has a page of its own (complaints about requests, reviews, cancelling) is said there. */
export const SERVICE_CASE_TYPES = [
  "question",
  "callback",
  "entry-change",
  "website-change",
  "banner-change",
  "invoice-question",
  "data-protection",
  "handover",
  "technical-problem",
] as const;
export type ServiceCaseType = (typeof SERVICE_CASE_TYPES)[number];
/** Whose turn it is: our service owes an answer, or has given one. */
export const SERVICE_CASE_STATES = ["open", "answered"] as const;
export type ServiceCaseState = (typeof SERVICE_CASE_STATES)[number];

/** An answer is promised for the end of so many workdays. */
export const ANSWER_WORKDAYS = 2;
/** Calls are made within so many days, on workdays, beginning at one of these hours. */
export const CALL_WITHIN_DAYS = 14;
export const CALL_HOURS = ["09:00", "10:00", "11:00", "12:00", "13:00", "14:00", "15:00", "16:00"] as const;
export const SUBJECT_MAX = 120;
export const MATTER_MAX = 4000;
/** So often can both sides write in one matter. */
export const MESSAGES_MAX = 60;
/** So many files go with one message, each of this size at the most. */
export const CASE_FILES_MAX = 5;
export const CASE_FILE_MAX = 10_485_760;
export const FILE_NAME_MAX = 120;
/** So many may lie there that nobody has sent yet, and so much may all files of a company's matters take. */
export const CASE_FILES_WAITING_MAX = 30;
export const CASE_FILES_ROOM = 524_288_000;

/** What a file is called when it is taken along: pictures are written anew as WebP, whatever they came as. */
export const keptFileName = (name: string, type: string): string =>
  `${name.replace(/\.[A-Za-z0-9]{1,5}$/, "")}.${type === "application/pdf" ? "pdf" : "webp"}`;

const WEEKEND: readonly number[] = [0, 6];
/** Monday to Friday, but for the holidays of the whole country: where our service sits is not asked here. */
export const isWorkday = (day: string): boolean =>
  !WEEKEND.includes(new Date(`${day}T12:00:00Z`).getUTCDay()) && holidaysOf(null, null, day, day).length === 0;

/** The last day for an answer to what is asked today. */
export const answerDay = (today: string): string => {
  let day = today;
  for (let left = ANSWER_WORKDAYS; left > 0; left -= isWorkday(day) ? 1 : 0) day = addDays(day, 1);
  return day;
};

/** When somebody wants to be called: within the hour that begins then. */
export interface CallWish {
  readonly day: string;
  readonly time: string;
}
/** Days on which we call, from tomorrow on. */
export const callDays = (today: string): string[] =>
  Array.from({ length: CALL_WITHIN_DAYS }, (_, at) => addDays(today, at + 1)).filter(isWorkday);
/** What is wrong with a wish; nothing when we can keep it. */
export const callFault = ({ day, time }: CallWish, today: string): "day" | "time" | null => {
  if (!callDays(today).includes(day)) return "day";
  return (CALL_HOURS as readonly string[]).includes(time) ? null : "time";
};

/** What was promised: a day, and when we call. */
export const promiseOf = (call: CallWish | undefined, now: Date): { readonly answerBy: string; readonly callAt: Date | null } =>
  call === undefined ? { answerBy: answerDay(isoDay(now)), callAt: null } : { answerBy: call.day, callAt: momentAt(call.day, call.time) };
