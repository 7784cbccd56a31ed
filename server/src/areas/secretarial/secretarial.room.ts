import type { Room } from "../../room.ts";
import { withPhoneCallExport } from "./phone-call-export.handlers.ts";
import { secretarialHandlers } from "./secretarial.handlers.ts";
import { forgetOldPhoneCalls } from "./secretarial.jobs.ts";
import { SECRETARIAL_PERSONAL } from "./secretarial.personal.ts";

/** Calls that somebody takes for the company. */
export const secretarialRoom = {
  handlers: ({ makeListFile }) => ({ secretarial: withPhoneCallExport(makeListFile, secretarialHandlers()) }),
  upkeep: {
    calls: { cron: "15 3 * * *", run: forgetOldPhoneCalls },
  },
  personal: SECRETARIAL_PERSONAL,
} satisfies Room;
