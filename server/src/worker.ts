import { purgeRegistrations } from "./areas/auth/registration.store.ts";
import { readEntryFacts } from "./entry-facts.ts";
import { workOnReclaim } from "./areas/leads/leads.jobs.ts";
import { workWithPortals } from "./areas/reviews/reply.jobs.ts";
import { forgetOldCalls } from "./areas/secretarial/secretarial.jobs.ts";
import { eraseDuePeople } from "./areas/user/erasure.jobs.ts";
import { buildExport, purgeExports } from "./areas/user/export.jobs.ts";
import { auditKeysOf, databaseOf, fileStoreOf, mailOf, readConfigFor, reviewPortalsOf } from "./config.ts";
import { openDb, writeFor } from "./db/db.ts";
import { openJobPool } from "./db/pools.ts";
import { openFileCheck } from "./gateways/file-check.ts";
import { openFiles } from "./gateways/files.ts";
import { openPdf } from "./gateways/pdf.ts";
import { checkInspector, openInspector } from "./gateways/inspector.ts";
import { openMail } from "./gateways/mail.ts";
import { openReviewPortals } from "./gateways/review-portals.ts";
import { openVirusScanner } from "./gateways/virus-scan.ts";
import { openJobQueue } from "./jobs/queue.ts";
import type { UpkeepTask } from "./jobs/queues.ts";
import { purge } from "./jobs/upkeep.store.ts";
import { startWorkers } from "./jobs/worker.ts";
import { openLetters } from "./letters.ts";
import { openLog } from "./log.ts";
import { openAuthDoor } from "./session/auth-door.ts";
import { purgeChallenges } from "./session/challenge.store.ts";
import { purgeFormerEmails } from "./session/former-email.store.ts";
import { purgeCountedLetters } from "./session/letter-count.store.ts";
import { purgeReservedLogins } from "./session/person.store.ts";
import { sweepQuarantine, workOnUpload, type UploadDeps } from "./uploads.ts";

const config = readConfigFor("worker", process.env);
const log = openLog(config.LOG_LEVEL, "worker");
await checkInspector();
const pool = openJobPool(databaseOf(config), config.DATABASE_POOL, {
  onFault: (error) => log.warn({ err: error }, "database connection"),
  auditKeys: auditKeysOf(config),
});
const mail = openMail(mailOf(config));
const files = openFiles(fileStoreOf(config));
const door = openAuthDoor(pool);
const queue = openJobQueue(pool, (error) => log.warn({ err: error }, "queue"));
const uploads: UploadDeps = {
  inAccount: (accountId, work) => writeFor(pool, "", accountId, work),
  inPerson: door.writeAs,
  files,
  check: openFileCheck({ files, scanner: openVirusScanner(config.CLAMD_URL), inspector: openInspector() }),
  enqueue: queue.enqueue,
};
const portalSettings = reviewPortalsOf(config);
const portalJobs = {
  inAccount: uploads.inAccount,
  portals: portalSettings && openReviewPortals(portalSettings),
  enqueue: queue.enqueue,
};

const write = openLetters(pool, config);

const UPKEEP: Readonly<Record<UpkeepTask, () => Promise<unknown>>> = {
  erase: () => eraseDuePeople(door, files),
  // Whoever does not confirm in time never becomes anybody here: nothing of them is kept.
  registrations: () => purgeRegistrations(openDb(pool)),
  letters: () => purgeCountedLetters(openDb(pool)),
  purge: async () => {
    await purge(openDb(pool));
    await purgeChallenges(door.db);
    await purgeFormerEmails(door.db);
    await purgeReservedLogins(door.db);
    await purgeExports({ door, files });
    return { removed: await sweepQuarantine(uploads), calls: await forgetOldCalls({ db: openDb(pool), inAccount: uploads.inAccount }) };
  },
};

const stopWorkers = await startWorkers(
  pool,
  {
    mail: async (job, jobId) => {
      const written = await write(job, jobId);
      // Sent after the read has ended: no connection waits for a mail server.
      if (written) await mail.send({ ...written, messageId: `<${jobId}@${written.brand.key}.example>` });
    },
    files: (job) => workOnUpload(uploads, job),
    portals: (job) => workWithPortals(portalJobs, job),
    leads: (job) => workOnReclaim({ inAccount: uploads.inAccount, readEntry: readEntryFacts }, job),
    export: ({ userId, exportId }) => buildExport({ door, files, openPdf }, userId, exportId),
    upkeep: async ({ task }) => log.info({ task, done: await UPKEEP[task]() }, "upkeep"),
  },
  [
    { queue: "upkeep", cron: "15 3 * * *", data: { task: "purge" } },
    { queue: "upkeep", cron: "45 * * * *", data: { task: "erase" } },
    { queue: "upkeep", cron: "*/15 * * * *", data: { task: "registrations" } },
    { queue: "upkeep", cron: "30 * * * *", data: { task: "letters" } },
  ],
  log,
);
log.info("working");

const stop = async (signal: string): Promise<void> => {
  log.info({ signal }, "stopping");
  await stopWorkers();
  await queue.close();
  mail.close();
  files.close();
  await pool.end();
  process.exit(0);
};
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, (name) => void stop(name));
