import { PEOPLE, UPKEEP, worksOf } from "./brought.ts";
import { startWith } from "./config.ts";
import { auditKeysOf, databaseOf, fileStoreOf, mailOf, reviewPortalsOf } from "./connections.ts";
import { openDb, writeFor } from "./db/db.ts";
import { openJobPool } from "./db/pools.ts";
import { openFileCheck } from "./gateways/file-check.ts";
import { openFiles } from "./gateways/files.ts";
import { BRANDS } from "./areas/portal/brands.ts";
import { openPdf } from "./papers/pdf.ts";
import { checkInspector, openInspector } from "./gateways/inspector.ts";
import { messageIdOf, openMail } from "./gateways/mail.ts";
import { openReviewSources } from "./gateways/review-sources.ts";
import { openVirusScanner } from "./gateways/virus-scan.ts";
import { HANDED_TO_WORK } from "./handed.ts";
import { openJobQueue } from "./jobs/queue.ts";
import { FRAME_QUEUES, type Jobs, type MailJob } from "./jobs/queues.ts";
import { startWorkers } from "./jobs/worker.ts";
import { openLetters } from "./letters.ts";
import { openLog } from "./log.ts";
import type { WorkParts } from "./room.ts";
import { openAuthDoor } from "./session/auth-door.ts";
import { openSecurityLog } from "./records/security-log.ts";
import { tellingRefusals } from "./floor/uploads.ts";

const config = startWith("worker");
const log = openLog(config.LOG_LEVEL, "worker");
const security = openSecurityLog(log);
await checkInspector();
const pool = openJobPool(databaseOf(config), config.DATABASE_POOL, {
  onFault: (error) => log.warn({ err: error }, "database connection"),
  auditKeys: auditKeysOf(config),
});
const mail = openMail(mailOf(config));
const files = openFiles(fileStoreOf(config));
const door = openAuthDoor(pool);
const queue = openJobQueue(pool, (error) => log.warn({ err: error }, "queue"));
const portalSettings = reviewPortalsOf(config);
const parts: WorkParts = {
  ...HANDED_TO_WORK,
  db: openDb(pool),
  door,
  inAccount: (accountId, work) => writeFor(pool, "", accountId, work),
  inPerson: door.writeAs,
  files,
  check: tellingRefusals(security, openFileCheck({ files, scanner: openVirusScanner(config.CLAMD_URL), inspector: openInspector() })),
  enqueue: queue.enqueue,
  people: PEOPLE,
  openPdf,
  brands: BRANDS,
  reviewSources: portalSettings && openReviewSources(portalSettings),
};
const write = openLetters(pool, config);

const sendMail = async (job: MailJob, jobId: string): Promise<void> => {
  const written = await write(job, jobId);
  // Sent after the read has ended: no connection waits for a mail server.
  if (written) await mail.send({ ...written, messageId: messageIdOf(written.brand, jobId) });
};
const keepUp = async ({ task }: Jobs["upkeep"]): Promise<void> => {
  const upkeep = UPKEEP[task];
  if (!upkeep) throw new Error(`nobody does the task ${task}`);
  log.info({ task, done: await upkeep.run(parts) }, "upkeep");
};

const stopWorkers = await startWorkers(
  pool,
  [{ queue: "mail", run: sendMail, ...FRAME_QUEUES.mail }, { queue: "upkeep", run: keepUp, ...FRAME_QUEUES.upkeep }, ...worksOf(parts)],
  Object.entries(UPKEEP).map(([task, { cron }]) => ({ queue: "upkeep", cron, data: { task } })),
  log,
);
log.info("working");

const stop = async (signal: string): Promise<void> => {
  log.info({ signal }, "stopping");
  await stopWorkers();
  security.close();
  await queue.close();
  mail.close();
  files.close();
  await pool.end();
  process.exit(0);
};
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, (name) => void stop(name));
