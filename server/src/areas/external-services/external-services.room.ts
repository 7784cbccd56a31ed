import type { Room } from "../../room.ts";
import { ACCESS_KEYED } from "./access.keyed.ts";
import { checkDueLocations, tidyAccess, workWithServices } from "./access.jobs.ts";
import { EXTERNAL_SERVICES_FEED } from "./external-services.feed.ts";
import { openFewAtOnce } from "./few-at-once.ts";
import { externalServiceHandlers } from "./external-services.handlers.ts";
import { EXTERNAL_SERVICES_PERSONAL } from "./external-services.personal.ts";

/** Writes hold a connection to the database while they wait for Google: a Google that hangs must leave enough for everybody else. */
const GOOGLE_AT_ONCE = 4;

/** What a company has connected elsewhere. */
export const externalServicesRoom = {
  handlers: ({ key, googleParts: google }) => ({
    externalServices: externalServiceHandlers({ key, google, fewAtOnce: openFewAtOnce(GOOGLE_AT_ONCE) }),
  }),
  queues: {
    // Tried for a day: a token that the owner took back must be ended there too.
    "external-services": { retryLimit: 400, expireInSeconds: 60, atOnce: 2, work: workWithServices },
  },
  upkeep: {
    "google-locations": { cron: "*/10 * * * *", run: checkDueLocations },
    "external-access": { cron: "40 4 * * *", run: tidyAccess },
  },
  keyed: ACCESS_KEYED,
  personal: EXTERNAL_SERVICES_PERSONAL,
  feed: EXTERNAL_SERVICES_FEED,
} satisfies Room;
