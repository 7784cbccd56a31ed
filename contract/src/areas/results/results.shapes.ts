import * as z from "zod";
import { file } from "../../file.ts";
import { ExportForm, SentMonth } from "../../values/common.ts";
import { Results } from "./results.model.ts";

/** One of the last twelve months that are over; the last one, when left out. */
const month = { month: SentMonth.optional() };

export const getResults = { query: z.strictObject(month), reply: Results };
/** The same as a file: one row per product. */
export const exportResults = { query: z.strictObject({ ...month, format: ExportForm }), reply: file("application/octet-stream") };
