import type { Room } from "../../room.ts";
import { checkDue, checkWebsite } from "./check.jobs.ts";
import { WEBSITE_CASES } from "./website.cases.ts";
import { WEBSITE_EVENTS } from "./website.events.ts";
import { WEBSITE_FEED } from "./website.feed.ts";
import { openWebsiteGauges } from "./website.gauges.ts";
import { websiteHandlers } from "./website.handlers.ts";
import { fetchDue, fetchFigures } from "./website.jobs.ts";
import { WEBSITE_TOLD } from "./website.told.ts";
import { WEBSITE_PERSONAL } from "./website.personal.ts";

/** Websites of a company, their figures, and how they are found. */
export const websiteRoom = {
  handlers: ({ makeListFile, files, editor }) => ({ website: websiteHandlers({ makeListFile, files, editor }) }),
  queues: {
    // A year of a slow Matomo takes its time; it is tried for an hour, and anew with the next round.
    "website-figures": {
      retryLimit: 12,
      expireInSeconds: 1_800,
      atOnce: 4,
      atOnceOfOne: 1,
      work: (parts, job) => fetchFigures(parts, job),
    },
    // A website that is not reached takes its whole time; what somebody waits for goes before the weekly round.
    "website-check": {
      retryLimit: 2,
      expireInSeconds: 120,
      atOnce: 8,
      atOnceOfOne: 1,
      work: (parts, job) => checkWebsite(parts, job),
    },
  },
  upkeep: {
    "website-figures": { cron: "*/20 * * * *", run: fetchDue },
    "website-checks": { cron: "7 * * * *", run: checkDue },
  },
  cases: WEBSITE_CASES,
  events: WEBSITE_EVENTS,
  gauges: [openWebsiteGauges],
  personal: WEBSITE_PERSONAL,
  feed: WEBSITE_FEED,
  told: WEBSITE_TOLD,
} satisfies Room;
