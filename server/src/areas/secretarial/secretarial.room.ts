import type { Room } from "../../room.ts";
import { SECRETARIAL_CASES } from "./secretarial.cases.ts";
import { SECRETARIAL_EVENTS } from "./secretarial.events.ts";
import { withPhoneCallExport } from "./phone-call-export.handlers.ts";
import { SECRETARIAL_FEED } from "./secretarial.feed.ts";
import { secretarialHandlers } from "./secretarial.handlers.ts";
import { followNextHolidays } from "./holidays.service.ts";
import { forgetOldPhoneCalls, markUnansweredSettings } from "./secretarial.jobs.ts";
import { SECRETARIAL_PERSONAL } from "./secretarial.personal.ts";
import { SECRETARIAL_TOLD } from "./secretarial.told.ts";

/** Calls that somebody takes for the company. */
export const secretarialRoom = {
  handlers: ({ makeListFile }) => ({ secretarial: withPhoneCallExport(makeListFile, secretarialHandlers()) }),
  upkeep: {
    calls: { cron: "15 3 * * *", run: forgetOldPhoneCalls },
    "phone-answers": { cron: "*/5 * * * *", run: markUnansweredSettings },
    "phone-holidays": { cron: "10 0 * * *", run: followNextHolidays },
  },
  cases: SECRETARIAL_CASES,
  events: SECRETARIAL_EVENTS,
  told: SECRETARIAL_TOLD,
  personal: SECRETARIAL_PERSONAL,
  feed: SECRETARIAL_FEED,
} satisfies Room;
