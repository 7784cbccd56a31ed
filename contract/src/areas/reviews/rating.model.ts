import * as z from "zod";
import { Day, Instant } from "../../values/common.ts";
import { Figure } from "../../values/time/series.ts";
import { REPLY_WARNINGS } from "./reply-guard.rules.ts";

/** Whole stars. */
export const Stars = z.number().int().min(1).max(5);
/**
 * `held` can still be recalled until `sendsAt`. Once it has left nothing is known of it (`sending`, `withdrawing`) until the source says
 * something: it has it and looks at it, shows it, refuses it, shows it no longer, or refuses to take it away.
 */
export const ReplyStatus = z.enum([
  "held",
  "sending",
  "received",
  "published",
  "refused",
  "withdrawing",
  "withdrawn",
  "withdrawal-refused",
]);
/** Why a source refuses, where we know its reasons; its own words stand beside. */
export const REFUSAL_REASONS = ["too-long", "policy", "not-verified", "review-gone", "no-access"] as const;
/** The company's public answer. */
export const RatingReply = z.object({
  text: z.string(),
  /** When the owner sent it off, or asked for it to be taken away. */
  sentAt: Instant,
  status: ReplyStatus,
  /** When it leaves for the source; null once it has left. */
  sendsAt: Instant.nullable(),
  /** When the source said what `status` says, by its own clock; null as long as it said nothing. */
  confirmedAt: Instant.nullable(),
  /** Nothing was said for longer than a source may take: it may be sent anew. */
  overdue: z.boolean(),
  /** Why the source refused it: the kind, and the source's own words. */
  refusalReason: z.enum(REFUSAL_REASONS).nullable(),
  refusal: z.string().nullable(),
  /** What the source last confirmed to be public, where it is not this text. */
  standing: z.object({ text: z.string(), since: Instant }).nullable(),
});
/** An answer that is not sent yet. */
export const ReplyDraft = z.object({ ratingId: z.string(), text: z.string(), savedAt: Instant.nullable() });
/** A doubt about the text of an answer: where it stands and what it says. */
export const ReplyWarning = z.object({
  kind: z.enum(REPLY_WARNINGS),
  start: z.number().int(),
  end: z.number().int(),
  passage: z.string(),
});
/** One rating as it stands on its source. */
export const Rating = z.object({
  id: z.string(),
  stars: Stars,
  rating_text: z.string(),
  author: z.string(),
  sourceId: z.string(),
  source: z.string(),
  date: Instant,
  isNew: z.boolean(),
  url: z.string().nullable(),
  /** Whether this source takes answers from us; otherwise `url` leads there. */
  canReply: z.boolean(),
  reply: RatingReply.nullable(),
  /** When a draft of an answer was last saved; null without one. */
  draftSavedAt: Instant.nullable(),
  /** The day it was reported as not ours. */
  reportedAt: Instant.nullable(),
});
/** Count and average of one source. */
export const SourceTally = z.object({ sourceId: z.string(), name: z.string(), count: z.number().int(), average: Figure });
/** The same with the letters that stand for the source in lists. */
export const NamedTally = SourceTally.extend({ short: z.string() });
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
  /** What is written on the signet: the large line and the small one below it; screen, print and picture say the same. */
  signet: z.object({ large: z.string(), small: z.string() }),
  /** The page and picture the website code leads to. */
  embed: z.object({ href: z.string(), image: z.string(), alt: z.string() }).nullable(),
});
export type Rating = z.infer<typeof Rating>;
export type RatingReply = z.infer<typeof RatingReply>;
export type ReplyDraft = z.infer<typeof ReplyDraft>;
export type Award = z.infer<typeof Award>;
export type NamedTally = z.infer<typeof NamedTally>;
export type SourceTally = z.infer<typeof SourceTally>;
