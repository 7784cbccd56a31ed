import * as z from "zod";
import type { EventKind } from "../../doors/outbox/event.ts";

const about = {
  source: z.string().meta({ description: "The `id` of the source, as its `review-source` record has it." }),
  sourceReview: z.string().meta({ description: "The review's own id at the source, as its `review` record has it (`sourceReviewId`)." }),
  key: z
    .string()
    .meta({ description: "The same for the same step, and named by its `review-reply-receipt`: whoever hands it on does so once." }),
};

/** The second version: the first named the review by a number of ours. */
export const REVIEW_REPLIED = {
  type: "review.replied.v2",
  what: "An answer to a review leaves the portal, the first one or a changed one: the time in which it can be taken back is over. Reviews of a Google location that the portal reads itself are answered there by the portal, and not told.",
  shape: z.object({ ...about, text: z.string() }),
} satisfies EventKind;

export const REPLY_WITHDRAWN = {
  type: "review.reply-withdrawn.v1",
  what: "The owner wants an answer to be taken away at its source.",
  shape: z.object(about),
} satisfies EventKind;

export const REVIEWS_EVENTS: readonly EventKind[] = [REVIEW_REPLIED, REPLY_WITHDRAWN];
