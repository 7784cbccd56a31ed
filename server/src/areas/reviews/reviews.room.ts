import type { Room } from "../../room.ts";
import { REVIEWS_EVENTS } from "./reviews.events.ts";
import { withRatingExport } from "./rating-export.handlers.ts";
import { readDueLocations, type OpenGrant } from "./google/google.jobs.ts";
import { workWithSources, type SourceJob } from "./reply.jobs.ts";
import { REVIEW_CASES } from "./reviews.cases.ts";
import { REVIEWS_FEED } from "./reviews.feed.ts";
import { reviewHandlers } from "./reviews.handlers.ts";
import { REVIEWS_PERSONAL } from "./reviews.personal.ts";
import { REVIEWS_TOLD } from "./reviews.told.ts";
import { syncDueRatings, syncRatings } from "./own/own-rating.jobs.ts";
import { endOverdueReports } from "./sources/report.jobs.ts";
import { GOOGLE_KEYED } from "./google/google.keyed.ts";

declare module "../../jobs/queues.ts" {
  interface Jobs {
    sources: SourceJob;
    /** What people wrote about a company, changed or took back. */
    ratings: { readonly accountId: string };
  }
}

/** Reviews of a company, and its answers. */
export const reviewsRoom = {
  handlers: (parts) => {
    const { files, paper, replies, makeListFile, lockSummary, brands, entryPlaces: places } = parts;
    return { reviews: withRatingExport(makeListFile, reviewHandlers({ files, paper, brands, places, lockSummary, ...replies })) };
  },
  queues: {
    // Tried for a day: a source that is away must not cost anybody their answer.
    sources: {
      retryLimit: 400,
      expireInSeconds: 60,
      atOnce: 2,
      work: ({ inAccount, enqueue, key, google, googleParts, openGoogleGrant, reviewSources: sources }, job) => {
        const openGrant: OpenGrant = (accountId) => openGoogleGrant({ inAccount, key, googleParts }, accountId);
        return workWithSources({ inAccount, enqueue, key, google, sources, openGrant }, job);
      },
    },
    ratings: { retryLimit: 10, expireInSeconds: 60, atOnce: 2, work: syncRatings },
  },
  upkeep: {
    "own-ratings": { cron: "* * * * *", run: syncDueRatings },
    "google-reviews": { cron: "*/5 * * * *", run: readDueLocations },
    reports: { cron: "30 3 * * *", run: endOverdueReports },
  },
  cases: REVIEW_CASES,
  events: REVIEWS_EVENTS,
  told: REVIEWS_TOLD,
  keyed: [GOOGLE_KEYED],
  personal: REVIEWS_PERSONAL,
  feed: REVIEWS_FEED,
  commands: () => import("./reviews.commands.ts"),
} satisfies Room;
