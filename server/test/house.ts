import { randomBytes, randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import pg from "pg";
import { inject } from "vitest";
import { createApp, type App, type Instead } from "../src/app.ts";
import { readConfig, type Config } from "../src/config.ts";
import { auditKeysOf, databaseOf } from "../src/connections.ts";
import { openJobPool } from "../src/db/pools.ts";
import { openLog } from "../src/log.ts";

/** A whole server over a database of its own. */
export interface House {
  readonly app: App;
  readonly config: Config;
  /** The worker's role; the server has no such connection. */
  readonly job: pg.Pool;
  /** The database's superuser: builds worlds and looks behind every fence. */
  readonly admin: pg.Pool;
  /** What the server logged, line by line. */
  readonly log: string[];
  readonly databaseUrl: string;
  readonly close: () => Promise<void>;
}

/** By which push services know test servers. */
const VAPID = {
  VAPID_PUBLIC_KEY: "BHWanzJ8eT_g3ML2SvO58YzarPDZ-dqmgQuvxZrcjPSWureg8QP8PZs1rkiwVQsmSBY_liF4oSKsUcPCvxCTA2A",
  VAPID_PRIVATE_KEY: "Eocl1IJuBJOoT8Hd4dKCbPqREY-zHVFx2OAHEZMAGH0",
};

/** Our account at the provider of SMS, as test servers know it. */
const SMS = { TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`, TWILIO_AUTH_TOKEN: "sandbox-token" };

/** Settings of a test server; `changes` override single ones. */
export const testConfig = (database: string, changes: NodeJS.ProcessEnv = {}): Config =>
  readConfig({
    PORTAL_ENV: "test",
    LOG_LEVEL: "info",
    DATABASE_PORT: String(inject("databasePort")),
    DATABASE_NAME: database,
    REDIS_URL: inject("redisUrl"),
    CLAMD_URL: inject("clamdUrl"),
    SESSION_KEY: randomBytes(32).toString("hex"),
    AUDIT_KEYS: `test:${randomBytes(32).toString("hex")}`,
    BRAND_HOSTS: JSON.stringify({ "nahwerk.test": "nahwerk", "ortsfink.test": "ortsfink" }),
    PORTAL_URLS: JSON.stringify({ nahwerk: "https://portal.nahwerk.example", ortsfink: "https://portal.ortsfink.example" }),
    ...VAPID,
    ...SMS,
    RATE_FACTOR: "1000",
    DRAIN_SECONDS: "0",
    ...changes,
  });

/** The keys of a server once more, for a process of its own. */
export const keyEnv = ({ SESSION_KEY, KEY_RING, KEY_WRITES }: Config): Record<string, string> =>
  Object.fromEntries(Object.entries({ SESSION_KEY, KEY_RING, KEY_WRITES }).flatMap(([name, value]) => (value ? [[name, value]] : [])));

/**
 * A Redis that is waited for however busy the machine is. The API's own has little patience and hands what it did not hear in time
 * to the count in the process: then the limit of a test would be another one each time.
 */
export const patientRedis = async (): Promise<Redis> => {
  const redis = new Redis(inject("redisUrl"));
  await redis.ping();
  return redis;
};

/** Twenty at once on a busy machine open their connections slowly and are answered slowly; the API's own seconds would make refusals of them. */
const PATIENCE = { connectWithinMs: 60_000, answerWithinMs: 60_000 } as const;

/** Clones the template and builds a server over it; nothing listens, requests are injected. */
export const openHouse = async (changes: NodeJS.ProcessEnv = {}, instead: Instead = {}): Promise<House> => {
  const port = inject("databasePort");
  const database = `t_${randomUUID().replaceAll("-", "")}`;
  const root = new pg.Client({ host: "127.0.0.1", port, user: "postgres", database: "postgres" });
  await root.connect();
  await root.query(`create database ${database} template ${inject("template")}`);
  const config = testConfig(database, changes);
  const log: string[] = [];
  const app = await createApp(config, openLog("info", "test", { write: (line) => void log.push(line) }), { ...PATIENCE, ...instead });
  // Parallel workers cost more than they save in tables this small: a look at all of them took three times as long.
  const admin = new pg.Pool({
    host: "127.0.0.1",
    port,
    user: "postgres",
    database,
    max: 4,
    options: "-c max_parallel_workers_per_gather=0",
  });
  admin.on("error", () => undefined);
  const job = openJobPool(databaseOf(config), 4, { onFault: () => undefined, auditKeys: auditKeysOf(config), ...PATIENCE });
  return {
    app,
    config,
    job,
    admin,
    log,
    databaseUrl: `postgres://postgres@127.0.0.1:${port}/${database}`,
    close: async () => {
      await app.close();
      await job.end();
      await admin.end();
      await root.query(`drop database if exists ${database} with (force)`);
      await root.end();
    },
  };
};
