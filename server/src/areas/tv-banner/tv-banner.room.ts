import type { Room } from "../../room.ts";
import { checkCreativeFiles, checkWaitingFiles, type TvFileJob } from "./creative-file.jobs.ts";
import { TV_BANNER_CASES } from "./tv-banner.cases.ts";
import { TV_BANNER_EVENTS } from "./tv-banner.events.ts";
import { TV_BANNER_FEED } from "./tv-banner.feed.ts";
import { tvBannerHandlers } from "./tv-banner.handlers.ts";
import { TV_BANNER_PERSONAL } from "./tv-banner.personal.ts";
import { TV_BANNER_TOLD } from "./tv-banner.told.ts";

declare module "../../jobs/queues.ts" {
  interface Jobs {
    "tv-files": TvFileJob;
  }
}

/** Banners on television. */
export const tvBannerRoom = {
  handlers: ({ files, makeListFile }) => ({ tvBanner: tvBannerHandlers({ files, makeListFile }) }),
  queues: {
    // Tried for a day, as uploads are: a store that is away must not cost anybody a creative.
    "tv-files": { retryLimit: 400, expireInSeconds: 180, atOnce: 2, work: checkCreativeFiles },
  },
  upkeep: { "tv-files": { cron: "*/15 * * * *", run: checkWaitingFiles } },
  cases: TV_BANNER_CASES,
  events: TV_BANNER_EVENTS,
  personal: TV_BANNER_PERSONAL,
  feed: TV_BANNER_FEED,
  told: TV_BANNER_TOLD,
} satisfies Room;
