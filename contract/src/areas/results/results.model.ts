import * as z from "zod";
import { Day, Instant } from "../../values/common.ts";
import { CONTACT_PARTS, RESULT_CHANGES, RESULT_PRODUCTS } from "./results.rules.ts";

const Month = z.string();
/** Null was not counted, or nobody told us. */
const Figure = z.number().int().nullable();
/** All contacts and all costs of a month; `perContact` in cents, where both are known of every day. */
const Totals = z.object({
  month: Month,
  contacts: Figure,
  cents: Figure,
  perContact: Figure,
  /** Days of the month on which the entry was not counted. */
  missingDays: z.number().int(),
});

/** One product of a month. */
const ResultRow = z.object({
  product: z.enum(RESULT_PRODUCTS),
  cents: Figure,
  /** It was charged once, not month by month. */
  once: z.boolean(),
  contacts: Figure,
  /** Whether contacts are counted for this product by itself. */
  measured: z.boolean(),
  parts: z.array(z.object({ part: z.enum(CONTACT_PARTS), count: z.number().int() })),
  perContact: Figure,
});

/** What it brought in one month, and month by month. */
export const Results = z.object({
  month: Month,
  /** The months that can be asked for, oldest first. */
  months: z.array(Month),
  /** When the entry's figures last came. */
  asOf: Instant.nullable(),
  totals: Totals,
  previous: Totals,
  rows: z.array(ResultRow),
  course: z.array(z.object({ month: Month, entry: Figure, requests: Figure, ads: Figure, missingDays: z.number().int() })),
  /** What changed meanwhile; newest last. */
  notes: z.array(z.object({ day: Day, change: z.enum(RESULT_CHANGES) })),
});
