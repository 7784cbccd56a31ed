import { SEEN_DAYS } from "@schaufenster/contract/areas/user/seen.rules.ts";
import type { BrandKey } from "../../jobs/queues.ts";
import type { LetterTools, Room } from "../../room.ts";
import { eraseDuePeople } from "./erasure.jobs.ts";
import { buildExport, purgeExports } from "./copies/export.jobs.ts";
import { forgetSeenOver } from "./seen/seen.store.ts";
import { USER_EVENTS } from "./user.events.ts";
import { userHandlers } from "./user.handlers.ts";
import { writeLostAddress, writeNewAddress, writeNotice, type NoticeJob } from "./user.jobs.ts";
import type { Notice } from "./address.mails.ts";
import { USER_PERSONAL } from "./user.personal.ts";

declare module "../../jobs/queues.ts" {
  interface Jobs {
    /** Asked for before papers had a brand: without one. */
    export: { userId: string; exportId: string; brand?: BrandKey };
  }
  interface Letters extends Readonly<Record<Notice, Omit<NoticeJob, "template">>> {
    "email-change-new": { brand: BrandKey; userId: string };
    /** To the address that a change, by its number, had put in the place of another. */
    "email-lost": { brand: BrandKey; userId: string; change: string };
  }
}

const tell = ({ door, url }: LetterTools, job: NoticeJob) => writeNotice(door, job, url);

/** The signed-in person. */
export const userRoom = {
  handlers: (parts) => ({ user: userHandlers(parts) }),
  queues: {
    export: {
      retryLimit: 3,
      expireInSeconds: 300,
      atOnce: 1,
      work: (parts, { userId, exportId, brand }) => buildExport(parts, userId, exportId, brand ?? parts.brands.all()[0]?.key ?? ""),
    },
  },
  upkeep: {
    erase: { cron: "45 * * * *", run: eraseDuePeople },
    exports: { cron: "15 3 * * *", run: purgeExports },
    seen: { cron: "20 2 * * *", run: ({ db }) => forgetSeenOver(db, SEEN_DAYS) },
  },
  letters: {
    "email-change-new": ({ door, url, mayWrite }, { userId }) => writeNewAddress(door, userId, url, mayWrite),
    "email-lost": ({ door }, { userId, change }) => writeLostAddress(door, userId, change),
    "email-change-old": tell,
    "email-changed": tell,
    "email-undone": tell,
    "password-changed": tell,
    "password-renewed": tell,
    "new-device": tell,
    "session-stolen": tell,
    "deletion-planned": tell,
    "totp-added": tell,
    "totp-removed": tell,
    "passkey-added": tell,
    "passkey-removed": tell,
    "codes-renewed": tell,
    "code-used": tell,
  },
  personal: USER_PERSONAL,
  events: USER_EVENTS,
} satisfies Room;
