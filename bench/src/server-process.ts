import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { environment, ports } from "../../ops/local/services.ts";
import { isPortOpen, PROJECT } from "../../ops/local/processes.ts";

/** A server under measurement. */
export interface ServerProcess {
  readonly name: string;
  readonly pid: number;
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Database connections of every measured server. */
export const POOL_SIZE = 8;

const API = new URL("../../server/src/main.ts", import.meta.url).pathname;
const BARE = new URL("./bare-server.ts", import.meta.url).pathname;
const SANDBOX = new URL("../../sandbox/src/main.ts", import.meta.url).pathname;
const GARBAGE_WATCH = new URL("./garbage-watch.ts", import.meta.url).pathname;
const WITHOUT_LIMITS = new URL("./without-limits.ts", import.meta.url).pathname;

/** Far beyond what a busy machine needs: they end what hangs. */
const START_PATIENCE_MS = 300_000;
const STOP_PATIENCE_MS = 60_000;

const start = async (
  name: string,
  args: readonly string[],
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<ServerProcess> => {
  const child = spawn(process.execPath, args, { cwd: PROJECT, env: { ...process.env, ...env }, stdio: ["ignore", "inherit", "inherit"] });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${name} could not be started`);
  const deadline = Date.now() + START_PATIENCE_MS;
  while (!(await isPortOpen(port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`${name} did not open port ${port}`);
    }
    await wait(50);
  }
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    const timer = setTimeout(() => child.kill("SIGKILL"), STOP_PATIENCE_MS);
    await exited;
    clearTimeout(timer);
  };
  return { name, pid, url: `http://127.0.0.1:${port}`, stop };
};

/** Where a measured server listens and what it reads. */
export interface ServerPlace {
  readonly base: number;
  readonly port: number;
  readonly database: string;
  /** Only where the traffic to the database is watched on its way. */
  readonly databasePort?: number;
  /** Other than `POOL_SIZE` only where nothing is compared with the bare server. */
  readonly pool?: number;
  /** By what the limits of production are multiplied; they are out of the way unless they are what is measured. */
  readonly rateFactor?: number;
  /** Where the built portal lies; most are asked for no page. */
  readonly webDist?: string;
}

const settings = ({ base, port, database, databasePort, pool = POOL_SIZE, rateFactor = 1_000_000, webDist }: ServerPlace) => {
  // The worker's own key: whoever answers the world does not start with it in production.
  const { VAPID_PRIVATE_KEY: _ofWorker, ...usual } = environment(base);
  return {
    ...usual,
    NODE_ENV: "production",
    PORTAL_ENV: "production",
    PORT: String(port),
    LOG_LEVEL: "silent",
    RATE_FACTOR: String(rateFactor),
    DRAIN_SECONDS: "0",
    DATABASE_NAME: database,
    DATABASE_PORT: String(databasePort ?? usual.DATABASE_PORT),
    DATABASE_POOL: String(pool),
    ...(webDist !== undefined && { WEB_DIST: webDist }),
  };
};

/** The portal's API as it runs in production. */
export const startApi = (place: ServerPlace): Promise<ServerProcess> => start("the portal", [API], place.port, settings(place));

/** The same with its garbage collections counted; with a timer for every query where `timer` is said. */
export const startWatchedApi = (place: ServerPlace, file: string, timer: boolean): Promise<ServerProcess> =>
  start("the portal, watched", ["--import", GARBAGE_WATCH, API], place.port, {
    ...settings(place),
    GARBAGE_FILE: file,
    ...(timer && { QUERY_TIMER: "1" }),
  });

/** The same without rate limits. */
export const startUnlimitedApi = (place: ServerPlace): Promise<ServerProcess> =>
  start("the portal without limits", ["--import", WITHOUT_LIMITS, API], place.port, settings(place));

/** Fastify and the driver, nothing else; by a page that stays as it is, or by the one that the portal reads today. */
export const startBareServer = (place: ServerPlace, as: "frozen" | "likewise"): Promise<ServerProcess> =>
  start(`the bare server (${as})`, [BARE], place.port, { ...settings(place), BARE_AS: as });

/** The third parties, as development has them. */
export const startSandbox = (base: number): Promise<ServerProcess> => {
  const port = ports(base).sandbox;
  return start("the sandbox", [SANDBOX], port, { PORT: String(port) });
};
