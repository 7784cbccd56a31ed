import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { isPortOpen, PROJECT } from "../../ops/local/processes.ts";
import { ports, type ServiceName, startServices, stopServices } from "../../ops/local/services.ts";
import { tourSeenByAll } from "./account.ts";
import { BASE, settings, URLS } from "./instance.ts";
import { buildComponentPage } from "./component-page.ts";
import { emptyCounters } from "./database.ts";
import { emptyMailbox } from "./mailbox.ts";
import { type Running, runToEnd, startAndWait, TRACES } from "./processes.ts";
import { tlsSettings } from "./tls.ts";
import { builtPages } from "./web-build.ts";

const NEEDED: readonly ServiceName[] = ["postgres", "redis", "mail", "clamd", "tls"];
const PORT = ports(BASE);
const PORT_OF = { postgres: PORT.postgres, redis: PORT.redis, mail: PORT.smtp, clamd: PORT.clamd, s3: PORT.s3, tls: PORT.tls } as const;

/** Services that do not run yet: only those are stopped at the end. */
const notRunning = async (): Promise<ServiceName[]> => {
  const names = [...NEEDED, "s3"] as const;
  const open = await Promise.all(names.map((name) => isPortOpen(PORT_OF[name])));
  return names.filter((_, index) => open[index] !== true);
};

/** The journeys work without the file store, but requests have no photos then. */
const startFileStore = (): Promise<unknown> =>
  startServices({ base: BASE, fast: true, only: ["s3"] }).catch(() =>
    process.stdout.write("No file store: the requests have no photos.\n"),
  );

const startPortal = async (running: Running[]): Promise<void> => {
  if (await isPortOpen(PORT.api)) throw new Error(`Port ${PORT.api} is taken. Choose another PORT_BASE.`);
  // Built before anything starts: on a small machine the two would only slow each other down.
  const pages = await builtPages();
  await buildComponentPage();
  const env = settings(pages);
  await Promise.all([startServices({ base: BASE, fast: true, only: NEEDED }), startFileStore()]);
  await runToEnd("migrate", ["server/src/cli.ts", "migrate"], env);
  await runToEnd("demo", ["server/demo/cli.ts", "load", "--reset"], env);
  await Promise.all([emptyMailbox(), emptyCounters(), tourSeenByAll()]);
  if (existsSync(path.join(PROJECT, "sandbox/src/main.ts"))) {
    running.push(await startAndWait("sandbox", ["sandbox/src/main.ts"], { ...env, PORT: String(PORT.sandbox) }));
  }
  running.push(await startAndWait("api", ["server/src/main.ts"], env, `${URLS.api}/readyz`));
  running.push(await startAndWait("api-tls", ["server/src/main.ts"], tlsSettings(pages), `http://127.0.0.1:${PORT.behindTls}/readyz`));
  running.push(await startAndWait("worker", ["server/src/worker.ts"], env));
  running.push(await startAndWait("feed", ["server/src/feed.ts"], env, `${URLS.feed}/readyz`));
};

/** Starts the whole portal; the answer stops exactly what was started. With `PORTAL_RUNNING=1` an earlier start is used again. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env["PORTAL_RUNNING"] === "1") return () => Promise.resolve();
  mkdirSync(TRACES, { recursive: true });
  const running: Running[] = [];
  const ours = await notRunning();
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((one) => one.stop()));
    if (ours.length > 0) await stopServices({ base: BASE, only: ours });
  };
  try {
    await startPortal(running);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
