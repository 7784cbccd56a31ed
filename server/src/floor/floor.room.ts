import type { Room } from "../room.ts";
import { purgeChallenges } from "../identity/factors/challenge.store.ts";
import { purgeFormerEmails } from "../identity/former-email.store.ts";
import { purgeCountedLetters } from "../records/letter-count.store.ts";
import { purgeReservedLogins } from "../identity/person.store.ts";
import { purgeSubmissions } from "../records/records.store.ts";
import { purgeSessions } from "../session/session.store.ts";
import { PEOPLES_KEYED } from "../identity/keyed.store.ts";
import { REPLIES_KEYED } from "../records/keyed-reply.store.ts";
import { SESSIONS_KEYED } from "../session/keyed-session.store.ts";
import { tidyJournal } from "../privacy/erasure-journal.ts";
import { sweepQuarantine, workOnUpload, type FileJob } from "./uploads.ts";
import { FLOOR_PERSONAL } from "./floor.personal.ts";

declare module "../jobs/queues.ts" {
  interface Jobs {
    files: FileJob;
  }
}

const NIGHTLY = "15 3 * * *";

/** What all rooms stand on and none of them owns: sessions, letters, uploads. It has no calls. */
export const floorRoom = {
  queues: {
    // Tried for a day: a scanner that is away must not cost anybody their upload. A second file goes past one that takes long.
    files: { retryLimit: 400, expireInSeconds: 180, atOnce: 2, atOnceOfOne: 1, work: workOnUpload },
  },
  upkeep: {
    submissions: { cron: NIGHTLY, run: ({ db }) => purgeSubmissions(db) },
    sessions: { cron: NIGHTLY, run: ({ db }) => purgeSessions(db) },
    challenges: { cron: NIGHTLY, run: ({ door }) => purgeChallenges(door.db) },
    "former-emails": { cron: NIGHTLY, run: ({ door }) => purgeFormerEmails(door.db) },
    logins: { cron: NIGHTLY, run: ({ door }) => purgeReservedLogins(door.db) },
    letters: { cron: "30 * * * *", run: ({ db }) => purgeCountedLetters(db) },
    // Shortly before the next turn of erasing: what that one failed at is due again.
    "erased-people": { cron: "40 * * * *", run: tidyJournal },
    quarantine: { cron: NIGHTLY, run: (parts) => sweepQuarantine(parts) },
  },
  keyed: [...PEOPLES_KEYED, ...SESSIONS_KEYED, REPLIES_KEYED],
  personal: FLOOR_PERSONAL,
  commands: () => import("./floor.commands.ts"),
} satisfies Room;
