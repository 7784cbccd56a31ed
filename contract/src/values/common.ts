import * as z from "zod";
import { EXPORT_FORMATS } from "./table-export.ts";

/** A reply without content. */
export const Nothing = z.null();
/** A company's number: canonical digits, as text, because JSON numbers invite arithmetic. */
export const AccountId = z.string().regex(/^[1-9]\d{0,17}$/);
/** A moment, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();
/** A day, YYYY-MM-DD. */
export const Day = z.iso.date();
/** A page number or row offset in a query string. */
export const Count = z.coerce.number().int().min(0).max(1_000_000);
/** One line of text a person typed. */
export const Line = (max: number) => z.string().trim().min(1).max(max);
/** Several lines of text a person typed; may be empty. */
export const Text = (max: number) => z.string().trim().max(max);
/** Statistics interval; sent capitalised. */
export const Interval = z.enum(["Day", "Week", "Month"]);
/** The dates of a statistics query; checked for order. */
export const period = { startDate: Day, endDate: Day };
/** The id that an upload call handed out; the file itself never travels in JSON. */
export const UploadId = Line(64);
/** The version of a record as it was read; a save with an old one is answered `conflict`. */
export const Version = z.number().int().min(0);
/** The clock of a session, in seconds, so that the browser need not trust its own. */
export const SessionClock = z.object({ refreshInSeconds: z.number(), idleSeconds: z.number(), absoluteEnd: Instant, serverTime: Instant });
/** Text for a suggestion: two to sixty characters. */
export const SearchTerm = z.string().trim().min(2).max(60);
/** The form in which a list is taken along. */
export const ExportForm = z.enum(EXPORT_FORMATS);
