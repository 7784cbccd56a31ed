import { NEW_FOR_DAYS } from "@schaufenster/contract/areas/reviews/rating.rules.ts";
import type { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Tx } from "../../db/db.ts";
import type { Handlers } from "../../http/context.ts";
import { awardHandlers, type AwardDeps } from "./awards/award.handlers.ts";
import { sourceHandlers } from "./sources/source.handlers.ts";
import { presentRating } from "./rating.present.ts";
import { findRatingPage } from "./rating.store.ts";
import { replyHandlers, type ReplyDeps } from "./reply.handlers.ts";
import { findLatestReviews, findReviewTally } from "./review.store.ts";
import { courseOf } from "./statistics.service.ts";
import { summarise } from "./summary.service.ts";

/** What these handlers need beyond the request. */
export interface ReviewDeps extends AwardDeps, ReplyDeps {
  /** Keeps the next summary from appearing; false when it stood so already. */
  readonly lockSummary: (tx: Tx, accountId: string) => Promise<boolean>;
}

const ANSWERED = { open: false, answered: true } as const;

/** Reviews of a company. */
export const reviewHandlers = (
  deps: ReviewDeps,
): Omit<Handlers<typeof reviews>, "exportRatings" | "exportSources" | "exportStatistics"> => ({
  ...awardHandlers(deps),
  ...sourceHandlers(),
  ...replyHandlers(deps),
  getRatings: async ({ db, actor, query }) => {
    const { sourceId = null, stars = null, answered, ...place } = query;
    const { ratings, total, more, known } = await findRatingPage(db, {
      ...place,
      accountId: actor.accountId,
      sourceId,
      stars,
      answered: answered === undefined ? null : ANSWERED[answered],
      newDays: NEW_FOR_DAYS,
    });
    if (!known) throw new Refused("not-found");
    return { ratings: ratings.map(presentRating), total, ...(more ? { more } : {}) };
  },
  getLatestRatings: async ({ db, actor, body }) => {
    const rows = await findLatestReviews(db, actor.accountId, body.limit, NEW_FOR_DAYS);
    return {
      ratings: rows.map((row) => ({
        id: row.id,
        stars: row.stars,
        rating_text: row.rating_text,
        author: row.author,
        source: row.source,
        date: row.rated_at.toISOString(),
        isNew: row.is_new,
      })),
    };
  },
  getStatistics: ({ db, actor, body: { startDate, endDate, interval } }) => courseOf(db, actor.accountId, { startDate, endDate }, interval),
  getSummary: async ({ db, actor }) => {
    const found = await findReviewTally(db, actor.accountId);
    return { ...summarise(found, new Date()), ...found.praise };
  },
  // Hidden, not erased: with the lock lifted in the self-disclosure the same words are public again.
  deleteSummary: async ({ tx, actor, nothingChanged }) => {
    if (!(await deps.lockSummary(tx, actor.accountId))) nothingChanged();
    return null;
  },
});
