import type { Room } from "../../room.ts";
import { inboxHandlers } from "./inbox.handlers.ts";
import { previewHandlers } from "./preview.handlers.ts";
import { followTimes, type MovedTimes } from "./moving.ts";
import { pushHandlers } from "./push.handlers.ts";
import { smsHandlers } from "./sms.handlers.ts";
import { workOnSms, type SmsJob } from "./sms/sending.ts";
import { sendToDevice, type PushJob } from "./push/sending.ts";
import { writeStandIn, writeStandInEnded, type AboutStandIn } from "./stand-in.mails.ts";
import { purgeStandIns } from "./stand-in.store.ts";
import { writeTold, writeToldTest, type AboutExample, type AboutOccasions } from "./told.mails.ts";
import { TOLD_PERSONAL } from "./told.personal.ts";
import { purgeSentLetters } from "./reach.store.ts";
import { purgeOccasions } from "./told.store.ts";

declare module "../../jobs/queues.ts" {
  interface Jobs {
    push: PushJob;
    "told-times": MovedTimes;
    sms: SmsJob;
  }
  interface Letters {
    told: AboutOccasions;
    "told-test": AboutExample;
    "stand-in": AboutStandIn;
    "stand-in-ended": AboutStandIn;
  }
}

/** How people of companies hear of what happened. It knows no room: each declares what it tells of. */
export const toldRoom = {
  handlers: (parts) => ({
    inbox: { ...inboxHandlers(parts.told), ...previewHandlers(parts) },
    push: pushHandlers(parts),
    sms: smsHandlers(parts),
  }),
  queues: {
    push: { retryLimit: 400, expireInSeconds: 60, atOnce: 8, work: sendToDevice },
    sms: { retryLimit: 400, expireInSeconds: 60, atOnce: 4, work: workOnSms },
    "told-times": { retryLimit: 400, expireInSeconds: 60, atOnce: 1, work: followTimes },
  },
  letters: { told: writeTold, "told-test": writeToldTest, "stand-in": writeStandIn, "stand-in-ended": writeStandInEnded },
  commands: () => import("./told.commands.ts"),
  upkeep: {
    occasions: { cron: "40 3 * * *", run: ({ db }) => purgeOccasions(db) },
    "stand-ins": { cron: "45 3 * * *", run: ({ db }) => purgeStandIns(db) },
    "sent-letters": { cron: "50 3 * * *", run: ({ db }) => purgeSentLetters(db) },
  },
  personal: TOLD_PERSONAL,
} satisfies Room;
