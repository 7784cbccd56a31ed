import * as z from "zod";
import { LIST_SORTS, SEARCH_TEXT_MAX } from "./list/list-query.ts";
import { EXPORT_FORMATS } from "./list/table-export.ts";
import { isNear } from "./time/year.ts";

/** A reply without content. */
export const Nothing = z.null();
/** A company's number: canonical digits, as text, because JSON numbers invite arithmetic. */
export const AccountId = z
  .string()
  .max(18)
  .regex(/^[1-9]\d{0,17}$/);
/** A moment as we tell it, ISO 8601 in UTC; what is sent to us is a `SentInstant`. */
export const Instant = z.iso.datetime();
/** A day as we tell it, YYYY-MM-DD; what is sent to us is a `SentDay`. */
export const Day = z.iso.date();
const NEAR = "From 2000 to the end of the year after next.";
/** A day that is sent to us. It has a range, so that no series, column or calendar meets a day that nobody means. */
export const SentDay = z.iso.date({ abort: true }).refine(isNear).describe(NEAR);
/** A moment that is sent to us, in the same range; no more decimals than a clock has. */
export const SentInstant = z.iso.datetime({ abort: true }).max(30).refine(isNear).describe(NEAR);
/** A month that is sent to us, YYYY-MM. */
export const SentMonth = z
  .string()
  .max(7)
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .refine(isNear)
  .describe(NEAR);
/** A page number or row offset in a query string. */
export const Count = z.coerce.number().int().min(0).max(1_000_000);
/** One line of text a person typed. */
export const Line = (max: number) => z.string().trim().min(1).max(max);
/** Several lines of text a person typed; may be empty. */
export const Text = (max: number) => z.string().trim().max(max);
/** Statistics interval; sent capitalised. */
export const Interval = z.enum(["Day", "Week", "Month"]);
/** The dates of a statistics query; `inPeriod` checks order and length. */
export const period = { startDate: SentDay, endDate: SentDay };
/** The same where either end may be open. */
export const openPeriod = { startDate: SentDay.optional(), endDate: SentDay.optional() };
/** What somebody looks for in a list, and its order: the newest first unless asked otherwise. */
export const listed = { search: Line(SEARCH_TEXT_MAX).optional(), sort: z.enum(LIST_SORTS).optional() };
/** Says of a searched list that there is more than it counts. */
export const more = { more: z.boolean().optional() };
/** The id that an upload call handed out; the file itself never travels in JSON. */
export const UploadId = Line(64);
/** The largest number that an `integer` of the database holds. */
const INTEGER_MAX = 2_147_483_647;
/** The version of a record as it was read; a save with an old one is answered `conflict`. */
export const Version = z.number().int().min(0).max(INTEGER_MAX);
/** The clock of a session, in seconds, so that the browser need not trust its own. */
export const SessionClock = z.object({ refreshInSeconds: z.number(), idleSeconds: z.number(), absoluteEnd: Instant, serverTime: Instant });
/** Text for a suggestion: two to sixty characters. */
export const SearchTerm = z.string().trim().min(2).max(60);
/** The form in which a list is taken along. */
export const ExportForm = z.enum(EXPORT_FORMATS);
