import * as z from "zod";
import { Line, SentInstant, Text } from "../../values/common.ts";
import { FeedId } from "../../values/feed.ts";
import { REFUSAL_REASONS } from "./rating.model.ts";

/* What the provider's review aggregator brings. */

/** The name of a source in addresses and lists; one for all feeders. */
const SourceKey = z
  .string()
  .max(30)
  .regex(/^[A-Za-z0-9][A-Za-z0-9-]+$/);
const Host = z
  .string()
  .max(100)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/);
const HTTPS = /^https:\/\//;

/** Where reviews come from. */
export const FedReviewSource = z.strictObject({
  id: SourceKey.describe("The key under which reviews name it; the same for all feeders."),
  name: Line(60),
  short: Line(3).describe("Stands in its sign."),
  hosts: z.array(Host).min(1).max(10).describe("The address of an entry that an owner adds lies on one of them."),
  exampleUrl: z
    .url({ protocol: /^https$/ })
    .max(300)
    .regex(HTTPS),
  canReply: z.boolean().describe("Whether it takes answers from us."),
  verified: z.boolean().describe("Whether it confirms who writes: only such reviews count for signets."),
  selectable: z.boolean().describe("Whether an owner can add it; others come with a product."),
  readAt: SentInstant.describe(
    "When it was last read as a whole: the figures of all companies hold as of that moment. Sent anew, with a higher version, after every reading; older than a day, owners read that it is overdue.",
  ),
});
/** One review of a company. */
export const FedReview = z.strictObject({
  company: FeedId,
  source: SourceKey.describe("The source's `id`. Until the source has come, its key stands for its name."),
  sourceReviewId: Line(300).describe("The review's own id at the source, by which an answer finds it."),
  author: Line(120),
  stars: z.number().int().min(1).max(5),
  text: Text(10_000).default("").describe("Changes with the review at the source; the owner's answer stays."),
  ratedAt: SentInstant,
});
/** What a source said about an answer that an event (`review.replied`, `review.reply-withdrawn`) brought there. */
export const FedReplyReceipt = z.strictObject({
  company: FeedId,
  key: z.uuid().describe("The `key` of the event. One that never left is left alone (`unknown-answer`)."),
  state: z
    .enum(["received", "published", "refused", "withdrawn"])
    .describe(
      "`received`: it is there and being looked at. `withdrawn`: it stands there no longer. `refused` may also answer a withdrawal.",
    ),
  at: SentInstant.describe(
    "When it was so, by the source's clock. Of several receipts the one with the latest moment counts, in whatever order they come.",
  ),
  words: Line(500).optional().describe("Why it was refused, in the source's own words. The owner reads them."),
  reason: z.enum(REFUSAL_REASONS).optional().describe("The kind of reason, where it is one of these."),
});
/** What customers praise, in a few sentences. */
export const FedReviewSummary = z.strictObject({
  company: FeedId,
  text: Line(2_000).describe("Whether it is shown is the owner's."),
  topics: z.array(Line(40)).max(10).default([]),
  basedOn: z.number().int().min(0).max(1_000_000),
  createdAt: SentInstant,
});
