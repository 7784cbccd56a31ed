import { metrics } from "@opentelemetry/api";
import { GAUGES, LOOPS, PEOPLE, TOLD, UPKEEP, worksOf } from "./brought.ts";
import { hidingOf, startWith } from "./config.ts";
import {
  auditKeysOf,
  brandPlacesOf,
  databaseOf,
  fileStoreOf,
  googleOf,
  mailOf,
  listingPortalsOf,
  matomoOf,
  outwardOf,
  reviewPortalsOf,
  smsOf,
  telephonyOf,
  vapidOf,
  websitesOf,
  ringOf,
} from "./connections.ts";
import { openDb, writeFor } from "./db/db.ts";
import { watchPools } from "./db/pool-metrics.ts";
import { openJobPool } from "./db/pools.ts";
import { openFileCheck } from "./gateways/file-check.ts";
import { openFiles } from "./gateways/files.ts";
import { openPdf } from "./papers/pdf.ts";
import { openGoogleParts } from "./google-parts.ts";
import { openGoogleReviews } from "./gateways/google-reviews.ts";
import { checkInspector, openInspector } from "./gateways/inspector.ts";
import { openListingPortals } from "./gateways/listing-portals.ts";
import { openMatomo } from "./gateways/matomo.ts";
import { openMail } from "./gateways/mail.ts";
import { startTelling } from "./doors/outbox/webhooks/telling.ts";
import { startSpreading } from "./doors/told/spreading.ts";
import { openOutward } from "./gateways/outward.ts";
import { openPush } from "./gateways/push.ts";
import { openTelephony } from "./gateways/telephony.ts";
import { openSms } from "./gateways/sms.ts";
import { openReviewSources } from "./gateways/review-sources.ts";
import { openedDirectory } from "./staff-parts.ts";
import { openWebReader } from "./gateways/web-reader.ts";
import { openVirusScanner } from "./gateways/virus-scan.ts";
import { HANDED_TO_WORK } from "./handed.ts";
import { openJobQueue } from "./jobs/queue.ts";
import { FRAME_QUEUES, type Jobs } from "./jobs/queues.ts";
import { startWorkers } from "./jobs/worker.ts";
import { openLetters } from "./letters.ts";
import { openLog } from "./log.ts";
import type { WorkParts } from "./room.ts";
import { openBrands } from "./registers/brands.ts";
import { openSending } from "./sending.ts";
import { openAuthDoor } from "./session/auth-door.ts";
import { openSecurityLog } from "./records/security-log.ts";
import { tellingRefusals } from "./floor/uploads.ts";
import { watchProcess } from "./watch/process-metrics.ts";
import { watchProxies } from "./watch/proxy-metrics.ts";
import { openRemembered } from "./watch/remembered.ts";
import { zeroing } from "./watch/zeroing.ts";

const TELLING_CONNECTIONS = 4;

const config = startWith("worker");
const log = openLog(config.LOG_LEVEL, "worker", undefined, hidingOf(config));
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
const outward = openOutward(outwardOf(config));
const vapid = vapidOf(config);
const smsSettings = smsOf(config);
const callSettings = telephonyOf(config);
const portalSettings = reviewPortalsOf(config);
const listingSettings = listingPortalsOf(config);
const matomoSettings = matomoOf(config);
const brands = openBrands(openDb(pool), brandPlacesOf(config), (error) => log.warn({ err: error }, "brands"));
// Work of a brand that is not known yet would fail and be tried again.
await brands.look().catch(() => undefined);
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
  brands,
  told: TOLD,
  push: vapid && openPush(vapid, outward.post, log),
  sms: smsSettings && { gateway: openSms(smsSettings, log) },
  telephony: callSettings && { gateway: openTelephony(callSettings), from: callSettings.from },
  key: ringOf(config),
  google: openGoogleReviews(googleOf(config)),
  googleParts: openGoogleParts(config),
  staffDirectory: openedDirectory(config),
  reviewSources: portalSettings && openReviewSources(portalSettings),
  listing: listingSettings && openListingPortals(listingSettings),
  matomo: matomoSettings && openMatomo(matomoSettings),
  web: openWebReader(websitesOf(config)),
};
// Nobody asks unless telemetry.ts was loaded before.
const meter = metrics.getMeter("schaufenster");
// Connections of their own: how long the queues are is told also when all others wait.
const figuresPool = openJobPool(databaseOf(config), 1, { onFault: (error) => log.warn({ err: error }, "database connection") });
const figures = openRemembered(meter, openDb(figuresPool));
for (const open of GAUGES) open(zeroing(meter), figures);
watchProcess(meter);
watchPools(meter, { job: pool });
watchProxies(meter, config.PROXY_STATUS_URLS);
const sendMail = openSending(pool, openLetters(pool, brands, config), mail, files);
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
// Connections of its own: one is held as long as it tells.
const tellingPool = openJobPool(databaseOf(config), TELLING_CONNECTIONS * 4, {
  onFault: (error) => log.warn({ err: error }, "database connection"),
});
const stopTelling = startTelling({ pool: tellingPool, key: ringOf(config), post: outward.post, log });
const stopSpreading = startSpreading({ ...parts, kinds: TOLD }, log);
const stopLoops = LOOPS.map((start) => start(parts, log));

const stop = async (signal: string): Promise<void> => {
  log.info({ signal }, "stopping");
  await Promise.all([stopWorkers(), stopTelling(), stopSpreading(), ...stopLoops.map((end) => end())]);
  outward.close();
  await brands.close();
  await tellingPool.end();
  await figuresPool.end();
  security.close();
  await queue.close();
  mail.close();
  files.close();
  await pool.end();
  process.exit(0);
};
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, (name) => void stop(name));
// Said last: whoever reads it may stop the worker at once.
log.info("working");
