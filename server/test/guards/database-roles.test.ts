import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { LANES } from "../../src/brought.ts";
import { readConfigFor, readFeedConfig } from "../../src/config.ts";
import { databaseOf } from "../../src/connections.ts";
import { migrate } from "../../src/db/migrate.ts";
import { closePools, openFeedPool, openJobPool, openPools } from "../../src/db/pools.ts";
import { STAGE_TABLES } from "../../src/doors/feed/feed.tables.ts";
import { openHouse, testConfig, type House } from "../house.ts";

/* Each process is somebody else to the database, with a password of its own: what the API does not hold cannot be taken from it. */

const ROLES = ["portal_app", "portal_care", "portal_auth", "portal_job", "portal_desk", "portal_feed", "portal_public"] as const;
const passwords = Object.fromEntries(ROLES.map((role) => [role, randomBytes(18).toString("base64url")]));

let house: House;
let hbaFile: string;
let hbaBefore: string;

/** The rule takes effect a moment after the reload, when the first connection without a password is refused. */
const reload = async (): Promise<void> => {
  await house.admin.query("select pg_reload_conf()");
  await vi.waitUntil(async () => (await refusalOf("portal_app", "")) !== undefined, { timeout: 60_000 });
};
const refusalOf = async (user: string, password: string): Promise<string | undefined> => {
  const client = new pg.Client({ host: "127.0.0.1", port: inject("databasePort"), database: house.config.DATABASE_NAME, user, password });
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code ?? (error as Error).message;
  } finally {
    await client.end().catch(() => undefined);
  }
};

beforeAll(async () => {
  house = await openHouse();
  hbaFile = (await house.admin.query<{ hba_file: string }>("show hba_file")).rows[0]?.hba_file ?? "";
  hbaBefore = await readFile(hbaFile, "utf8");
  for (const role of ROLES) await house.admin.query(`alter role ${role} password '${passwords[role] ?? ""}'`);
  // Of this test's database alone the server asks for passwords; the other tests go on as they are.
  const rules = ROLES.map((role) => `host ${house.config.DATABASE_NAME} ${role} 127.0.0.1/32 scram-sha-256\n`).join("");
  await writeFile(hbaFile, `${rules}${hbaBefore}`);
  await reload();
});
afterAll(async () => {
  await writeFile(hbaFile, hbaBefore);
  await house.admin.query("select pg_reload_conf()");
  for (const role of ROLES) await house.admin.query(`alter role ${role} password null`);
  await house.close();
});

const secure = () =>
  testConfig(house.config.DATABASE_NAME, {
    DATABASE_PASSWORD_APP: passwords["portal_app"],
    DATABASE_PASSWORD_CARE: passwords["portal_care"],
    DATABASE_PASSWORD_AUTH: passwords["portal_auth"],
    DATABASE_PASSWORD_JOB: passwords["portal_job"],
    DATABASE_PASSWORD_DESK: passwords["portal_desk"],
    DATABASE_PASSWORD_FEED: passwords["portal_feed"],
    DATABASE_PASSWORD_PUBLIC: passwords["portal_public"],
  });

test("whoever sees no row migrates nothing and verifies nothing, and is told so", async () => {
  const name = `plain_${randomBytes(4).toString("hex")}`;
  await house.admin.query(`create role ${name} login in role portal_owner`);
  try {
    const url = `postgres://${name}@127.0.0.1:${inject("databasePort")}/${house.config.DATABASE_NAME}`;
    await expect(migrate(url, [])).rejects.toThrow("must be a superuser or have BYPASSRLS");
  } finally {
    await house.admin.query(`drop role ${name}`);
  }
});

test("who migrates beside others waits, and nobody fails", async () => {
  const url = `postgres://postgres@127.0.0.1:${inject("databasePort")}/${house.config.DATABASE_NAME}`;
  const ended = await Promise.allSettled([migrate(url, LANES), migrate(url, LANES), migrate(url, LANES)]);
  expect(ended.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
});

test("each role signs in with its own password and with nobody else's", async () => {
  const seen: string[] = [];
  for (const role of ROLES)
    for (const owner of ROLES) {
      const refusal = await refusalOf(role, passwords[owner] ?? "");
      if ((refusal === undefined) !== (role === owner)) seen.push(`${role} with the password of ${owner}: ${refusal ?? "in"}`);
    }
  expect(seen).toEqual([]);
});

const who = async (pool: pg.Pool) => (await pool.query<{ who: string }>("select current_user as who")).rows[0]?.who;

test("the pools use them", async () => {
  const [pools, job, feed] = [
    openPools(databaseOf(secure()), 1, { onFault: () => undefined }),
    openJobPool(databaseOf(secure()), 1, { onFault: () => undefined }),
    openFeedPool(databaseOf(secure()), STAGE_TABLES),
  ];
  try {
    expect(await Promise.all([pools.app, pools.care, pools.auth, pools.desk, pools.suggest, pools.public, job, feed].map(who))).toEqual([
      "portal_app",
      "portal_care",
      "portal_auth",
      "portal_desk",
      "portal_app",
      "portal_public",
      "portal_job",
      "portal_feed",
    ]);
  } finally {
    await closePools(pools);
    await job.end();
    await feed.end();
  }
});

test("the API has no connection of the worker's role, nor of the feed's", () => {
  const users = new Set(Object.values(house.app.pools).map((pool: pg.Pool) => pool.options.user));
  expect(users).toEqual(new Set(["portal_app", "portal_auth", "portal_care", "portal_desk", "portal_public"]));
});

test("in production no process starts with another one's passwords, and each starts with its own", () => {
  const env = {
    PORTAL_ENV: "production",
    DATABASE_PORT: "1",
    REDIS_URL: "redis://127.0.0.1:6379",
    SESSION_KEY: "0f".repeat(32),
    AUDIT_KEYS: `test:${"a5".repeat(32)}`,
    BRAND_HOSTS: "{}",
  };
  const own = {
    api: {
      DATABASE_PASSWORD_APP: "a",
      DATABASE_PASSWORD_CARE: "c",
      DATABASE_PASSWORD_AUTH: "s",
      DATABASE_PASSWORD_DESK: "d",
      DATABASE_PASSWORD_PUBLIC: "p",
    },
    worker: { DATABASE_PASSWORD_JOB: "j" },
  };
  expect(readConfigFor("api", { ...env, ...own.api }).DATABASE_PASSWORD_JOB).toBeUndefined();
  expect(readConfigFor("worker", { ...env, ...own.worker }).DATABASE_PASSWORD_APP).toBeUndefined();
  expect(() => readConfigFor("api", { ...env, ...own.api, ...own.worker })).toThrow("DATABASE_PASSWORD_JOB");
  expect(() => readConfigFor("worker", { ...env, ...own.worker, DATABASE_PASSWORD_AUTH: "s" })).toThrow("DATABASE_PASSWORD_AUTH");
  for (const name of ["api", "worker"] as const)
    expect(() => readConfigFor(name, { ...env, DATABASE_PASSWORD_FEED: "f" })).toThrow("DATABASE_PASSWORD_FEED");
  expect(() => readConfigFor("api", { ...env, DATABASE_ADMIN_PASSWORD: "x" })).toThrow("DATABASE_ADMIN_PASSWORD");
  // The feed is given one password, and no key that seals the trail.
  const { AUDIT_KEYS: _, ...bare } = env;
  expect(readFeedConfig({ ...bare, DATABASE_PASSWORD_FEED: "f" }).DATABASE_PASSWORD_FEED).toBe("f");
  for (const foreign of [own.api, own.worker, { DATABASE_ADMIN_PASSWORD: "x" }, { AUDIT_KEYS: env.AUDIT_KEYS }])
    expect(() => readFeedConfig({ ...bare, ...foreign })).toThrow(`Not for the feed: ${Object.keys(foreign).join(", ")}`);
  expect(() => readFeedConfig({ ...bare, DATABASE_HOST: "db.example", DATABASE_TLS: "off" })).toThrow("DATABASE_TLS");
});
