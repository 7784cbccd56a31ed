import { NEW_FOR_DAYS } from "@schaufenster/contract/areas/reviews/rating.rules.ts";
import type { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import type { Handlers } from "../../http/context.ts";
import type { PENDING_CALLS } from "../../http/pending.ts";
import { findLatestReviews, findReviewTally } from "./review.store.ts";
import { sourceName } from "./sources.ts";
import { summarise } from "./summary.service.ts";

/** Reviews of a company. */
export const reviewHandlers = (): Handlers<typeof reviews, (typeof PENDING_CALLS)["reviews"][number]> => ({
  getLatestRatings: async ({ db, actor, body }) => {
    const rows = await findLatestReviews(db, actor.accountId, body.limit, NEW_FOR_DAYS);
    return {
      ratings: rows.map((row) => ({
        id: row.id,
        stars: row.stars,
        rating_text: row.rating_text,
        author: row.author,
        portal: sourceName(row.source_id),
        date: row.rated_at.toISOString(),
        isNew: row.is_new,
      })),
    };
  },
  getSummary: async ({ db, actor }) => {
    const tally = (await findReviewTally(db, actor.accountId)) ?? { counted: [], recent: [] };
    // The written summary comes with the reviews issue; until then there is none, which the shape allows.
    return { ...summarise(tally), summary: null, topics: [], summaryPublic: false };
  },
});
