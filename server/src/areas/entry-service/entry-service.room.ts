import type { Room } from "../../room.ts";
import { checkAll, checkDue, checkOne, learnPortals } from "./check.jobs.ts";
import { sendCorrection } from "./correction.jobs.ts";
import { ENTRY_SERVICE_CASES } from "./entry-service.cases.ts";
import { ENTRY_SERVICE_FEED } from "./entry-service.feed.ts";
import { entryServiceHandlers } from "./entry-service.handlers.ts";
import { ENTRY_SERVICE_PERSONAL } from "./entry-service.personal.ts";
import { purgeRuns } from "./run.store.ts";

/** The entry in partner portals. */
export const entryServiceRoom = {
  handlers: ({ lockSignet, readListed }) => ({ entryService: entryServiceHandlers({ lockSignet, readListed }) }),
  queues: {
    // What somebody waits for has lanes of its own: a night full of rounds does not hold it up. A portal that is silent takes its whole time.
    "listing-check": { retryLimit: 3, expireInSeconds: 60, atOnce: 12, atOnceOfOne: 8, work: (parts, job) => checkOne(parts, job) },
    "listing-correction": { retryLimit: 12, expireInSeconds: 60, atOnce: 2, work: (parts, job) => sendCorrection(parts, job) },
    "listing-round": { retryLimit: 3, expireInSeconds: 180, atOnce: 6, work: (parts, job) => checkAll(parts, job) },
  },
  upkeep: {
    "listing-portals": { cron: "3 * * * *", run: learnPortals },
    "listing-rounds": { cron: "*/10 * * * *", run: checkDue },
    "listing-runs": { cron: "25 3 * * *", run: ({ db }) => purgeRuns(db) },
  },
  cases: ENTRY_SERVICE_CASES,
  personal: ENTRY_SERVICE_PERSONAL,
  feed: ENTRY_SERVICE_FEED,
} satisfies Room;
