import { setTimeout as wait } from "node:timers/promises";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startServices, stopServices, urls } from "../../../ops/local/services.ts";
import { PASSWORD } from "../builders.ts";
import type { Browser } from "../client.ts";
import { openBrowser, signedInAt } from "./harness/browser.ts";
import { percentile, startLoad, type Load } from "./harness/load.ts";
import { startServer, type Started } from "./harness/processes.ts";
import { buildInbox, openStage, type Stage } from "./harness/stage.ts";

/** What a call loses that waits for Redis in vain (app.ts). The median of the others must not: only most of them waiting would move it so far. */
const COMMAND_TIMEOUT_MS = 200;
let stage: Stage;
let generous: Started;
let strict: Started;
let inbox: Awaited<ReturnType<typeof buildInbox>>;

const redisPid = async (): Promise<number> => {
  const client = new Redis(urls(stage.base).redis);
  const info = await client.info("server");
  client.disconnect();
  return Number(/process_id:(\d+)/.exec(info)?.[1]);
};
const redisUp = () => startServices({ base: stage.base, only: ["redis"] });
const redisDown = () => stopServices({ base: stage.base, only: ["redis"] });

beforeAll(async () => {
  stage = await openStage("fault_redis");
  inbox = await buildInbox(stage, 30);
  generous = await startServer(stage.port(1), stage.env());
  strict = await startServer(stage.port(2), stage.env({ RATE_FACTOR: "1" }));
});
afterAll(() => stage.close());

describe("a portal whose Redis is away", () => {
  let browsers: Browser[];
  let visitor: Browser;
  let load: Load;
  beforeAll(async () => {
    browsers = await Promise.all(Array.from({ length: 6 }, () => signedInAt(() => generous.port, inbox.login)));
    visitor = await openBrowser(() => generous.port).open();
  });
  afterEach(async () => {
    await load.stop();
    await redisUp();
  });

  /** Reads in every browser, and one sign-in after the other. */
  const startTraffic = () => {
    load = startLoad([
      ...browsers.map((browser, n) => ({
        everyMs: 30,
        run: () =>
          n % 2 === 0 ? browser.send(leads.getLeads, { query: {} }, { accountId: inbox.accountId }) : browser.send(user.getUser, {}),
      })),
      {
        everyMs: 150,
        run: () => visitor.send(auth.login, { body: { login: inbox.login, password: PASSWORD } }),
      },
    ]);
    return load;
  };
  const usual = async (): Promise<number> => {
    await wait(2_000);
    return percentile(load.take(), 0.5);
  };

  it("answers as before when it is stopped, and uses it again when it is back", async () => {
    startTraffic();
    const before = await usual();
    await redisDown();
    await wait(3_000);
    const without = load.take();
    expect(without.failed).toEqual([]);
    expect(without.times.length).toBeGreaterThan(50);
    // Nothing waits for a connection that is known to be gone.
    expect(percentile(without, 0.5)).toBeLessThan(before + COMMAND_TIMEOUT_MS);
    await redisUp();
    const client = new Redis(urls(stage.base).redis);
    await expect.poll(() => client.dbsize()).toBeGreaterThan(0);
    client.disconnect();
    expect(load.take().failed).toEqual([]);
  });

  it("gives it up when it hangs, and waits for it no longer", async () => {
    startTraffic();
    const before = await usual();
    const pid = await redisPid();
    process.kill(pid, "SIGSTOP");
    try {
      await wait(1_000);
      // Until it is given up, everybody still gets an answer.
      expect(load.take().failed).toEqual([]);
      // Then the connection is known to hang, and costs nothing any more.
      await wait(3_000);
      const later = load.take();
      expect(later.failed).toEqual([]);
      expect(later.times.length).toBeGreaterThan(50);
      expect(percentile(later, 0.5)).toBeLessThan(before + COMMAND_TIMEOUT_MS);
    } finally {
      process.kill(pid, "SIGCONT");
    }
    await wait(1_000);
    load.take();
    await wait(1_000);
    const after = load.take();
    expect(after.failed).toEqual([]);
    expect(percentile(after, 0.5)).toBeLessThan(before + COMMAND_TIMEOUT_MS);
  });
});

describe("limits", () => {
  let address = 0;
  /** Tries for many people from one address: how many were let through. */
  const guess = async (times: number): Promise<number> => {
    address += 1;
    const headers = { "x-forwarded-for": `198.51.100.${address}` };
    const browser = await openBrowser(() => strict.port).open();
    let passed = 0;
    for (let n = 0; n < times; n += 1) {
      const answer = await browser.send(
        auth.login,
        { body: { login: `niemand${address}-${n}@example.test`, password: "geraten" } },
        { headers },
      );
      if (answer.status === 401) passed += 1;
      else expect([answer.status, answer.headers["retry-after"] === undefined]).toEqual([429, false]);
    }
    return passed;
  };

  it("hold with Redis, at half the value without it, and in full when it is back", async () => {
    expect(await guess(34)).toBe(30);
    await redisDown();
    expect(await guess(34)).toBe(15);
    await redisUp();
    await wait(2_500);
    expect(await guess(34)).toBe(30);
    expect(strict.isRunning() && generous.isRunning()).toBe(true);
  });
});
