import type { Room } from "../../room.ts";
import { WEBSITE_FEED } from "./website.feed.ts";
import { openWebsiteGauges } from "./website.gauges.ts";
import { websiteHandlers } from "./website.handlers.ts";
import { fetchDue, fetchFigures } from "./website.jobs.ts";
import { WEBSITE_PERSONAL } from "./website.personal.ts";

/** Websites of a company, their figures, and how they are found. */
export const websiteRoom = {
  handlers: ({ makeListFile }) => ({ website: websiteHandlers(makeListFile) }),
  queues: {
    // A year of a slow Matomo takes its time; it is tried for an hour, and anew with the next round.
    "website-figures": {
      retryLimit: 12,
      expireInSeconds: 1_800,
      atOnce: 4,
      atOnceOfOne: 1,
      work: (parts, job) => fetchFigures(parts, job),
    },
  },
  upkeep: { "website-figures": { cron: "*/20 * * * *", run: fetchDue } },
  gauges: [openWebsiteGauges],
  personal: WEBSITE_PERSONAL,
  feed: WEBSITE_FEED,
} satisfies Room;
