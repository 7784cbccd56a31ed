import * as z from "zod";
import { Day, Instant } from "../../values/common.ts";
import { Figure } from "../../values/series.ts";

/** Whole stars. */
export const Stars = z.number().int().min(1).max(5);
/** The company's public answer; a portal may take a while, or refuse it. */
export const RatingReply = z.object({ text: z.string(), sentAt: Instant, status: z.enum(["sending", "published", "refused"]) });
/** One rating as it stands on its portal. */
export const Rating = z.object({
  id: z.string(),
  stars: Stars,
  rating_text: z.string(),
  author: z.string(),
  sourceId: z.string(),
  portal: z.string(),
  date: Instant,
  isNew: z.boolean(),
  url: z.string().nullable(),
  /** Whether this portal takes answers from us; otherwise `url` leads there. */
  canReply: z.boolean(),
  reply: RatingReply.nullable(),
  /** The day it was reported as not ours. */
  reportedAt: Instant.nullable(),
});
/** Count and average of one portal. */
export const PortalTally = z.object({ sourceId: z.string(), name: z.string(), count: z.number().int(), average: Figure });
/** The word at the end of an award: earned, still open, or hidden by the owner. */
export const Award = z.object({
  key: z.enum(["signet", "recommended", "top-employer"]),
  name: z.string(),
  state: z.enum(["visible", "hidden", "earned", "open"]),
  average: Figure,
  count: z.number().int(),
  needed: z.number().int(),
  missing: z.number().int(),
  computedOn: Day.nullable(),
  imageUrl: z.string().nullable(),
  pdfBytes: z.number().int().nullable(),
  /** The page and picture the website code leads to. */
  embed: z.object({ href: z.string(), image: z.string(), alt: z.string() }).nullable(),
});
export type Rating = z.infer<typeof Rating>;
export type Award = z.infer<typeof Award>;
export type PortalTally = z.infer<typeof PortalTally>;
