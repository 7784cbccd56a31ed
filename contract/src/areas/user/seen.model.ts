import * as z from "zod";
import { Instant } from "../../values/common.ts";

/** An entry that a person looked at in public. */
export const ViewedEntry = z.object({
  /** Its place in the list, from 1; the last viewed first. */
  sequenceNumber: z.number().int().min(1),
  /** When it was viewed last; names the line. */
  timestamp: Instant,
  company_name: z.string(),
  city: z.string(),
  /** Empty where it has none. */
  trade: z.string(),
  /** The public page of the company. */
  url: z.string(),
});
/** What a person looked for in public. */
export const LatestSearch = z.object({
  /** When it was looked for last; names the line. */
  timestamp: Instant,
  what: z.string(),
  where: z.string(),
  /** How many entries were found then. */
  found: z.number().int().min(0),
  /** The same search, now. */
  url: z.string(),
});
export type ViewedEntry = z.infer<typeof ViewedEntry>;
export type LatestSearch = z.infer<typeof LatestSearch>;
