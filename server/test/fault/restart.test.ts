import { setTimeout as wait } from "node:timers/promises";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { MOST_SESSIONS } from "@schaufenster/contract/areas/user/sessions.rules.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startServices, stopServices } from "../../../ops/local/services.ts";
import type { Browser } from "../client.ts";
import { signedInAt, untilAnswered } from "./harness/browser.ts";
import { openFaultProxy, type FaultProxy } from "./harness/fault-proxy.ts";
import { startLoad, type Load } from "./harness/load.ts";
import { health, startServer, type Started } from "./harness/processes.ts";
import { buildInbox, openStage, type Stage } from "./harness/stage.ts";

/** All of one person. */
const BROWSERS = MOST_SESSIONS;
let stage: Stage;
let proxy: FaultProxy;
let server: Started;
let inbox: Awaited<ReturnType<typeof buildInbox>>;
let browsers: Browser[];
let load: Load;

beforeAll(async () => {
  stage = await openStage("fault_restart");
  inbox = await buildInbox(stage, 30);
  proxy = await openFaultProxy(stage.port(11), Number(stage.env()["DATABASE_PORT"]));
  server = await startServer(stage.port(1), stage.env({ DATABASE_PORT: String(stage.port(11)) }));
  browsers = await Promise.all(Array.from({ length: BROWSERS }, () => signedInAt(() => server.port, inbox.login)));
});
afterAll(async () => {
  await proxy.close();
  await stage.close();
});

const read = (browser: Browser) => browser.send(leads.getLeads, { query: {} }, { accountId: inbox.accountId });
/** Answered calls per second over the next seconds. */
const rate = async (seconds: number): Promise<number> => {
  load.take();
  await wait(seconds * 1_000);
  return load.take().times.length / seconds;
};

describe("signed-in people whose database goes away", () => {
  beforeEach(() => {
    // Every browser reads, and refreshes about once a second, with the client's rule of trying again.
    load = startLoad([
      ...browsers.map((browser) => ({ everyMs: 60, run: async () => (await untilAnswered(() => read(browser))).answer })),
      ...browsers.map((browser) => ({
        everyMs: 1_000,
        run: async () => (await untilAnswered(() => browser.send(auth.refresh, {}))).answer,
      })),
    ]);
  });
  afterEach(() => load.stop());

  it("stay signed in over ten seconds of restart, and go on at full rate", async () => {
    const before = await rate(3);
    await stopServices({ base: stage.base, only: ["postgres"] });
    await wait(10_000);
    expect(await health(server.port, "livez")).toBe(200);
    expect(await health(server.port, "readyz")).toBe(503);
    // What is answered meanwhile is an honest "try again".
    const meanwhile = await read(browsers[0] as Browser);
    expect([meanwhile.status, meanwhile.headers["retry-after"]]).toEqual([503, "2"]);
    expect(load.take().failed).toEqual([]);
    await startServices({ base: stage.base, only: ["postgres"] });
    await expect.poll(() => rate(1)).toBeGreaterThan(before * 0.8);
    expect(await health(server.port, "readyz")).toBe(200);
    expect(load.take().failed).toEqual([]);
    expect(server.isRunning()).toBe(true);
    const sessions = await stage.admin.query<{ n: number }>("select count(*)::int as n from session where revoked_at is null");
    expect(sessions.rows[0]?.n).toBe(BROWSERS);
  });

  it("do not notice when every connection is cut", async () => {
    const before = await rate(2);
    for (let n = 0; n < 5; n += 1) {
      await stage.admin.query("select pg_terminate_backend(pid) from pg_stat_activity where usename like 'portal%'");
      await wait(300);
    }
    await expect.poll(() => rate(1)).toBeGreaterThan(before * 0.8);
    expect(load.take().failed).toEqual([]);
    expect(server.isRunning()).toBe(true);
  });

  it("get an answer while the database still hangs, and go on when it wakes", async () => {
    const before = await rate(2);
    proxy.set({ mode: "blackhole" });
    await wait(500);
    expect((await read(browsers[0] as Browser)).status).toBe(503);
    await wait(5_000);
    expect(await health(server.port, "readyz")).toBe(503);
    expect(await health(server.port, "livez")).toBe(200);
    // A wire that swallowed bytes is never whole again: the connections over it end.
    proxy.set({ mode: "refuse" });
    proxy.set({ mode: "ok" });
    await expect.poll(() => rate(1)).toBeGreaterThan(before * 0.8);
    expect(load.take().failed).toEqual([]);
    expect(server.isRunning()).toBe(true);
  });
});

it("comes up while the database is away, and serves when it is there", async () => {
  await stopServices({ base: stage.base, only: ["postgres"] });
  const early = await startServer(stage.port(2), stage.env());
  expect(await health(early.port, "readyz")).toBe(503);
  await startServices({ base: stage.base, only: ["postgres"] });
  await expect.poll(() => health(early.port, "readyz")).toBe(200);
  const browser = await signedInAt(() => early.port, inbox.login);
  const [externalId = ""] = inbox.leads;
  expect((await browser.send(leads.acceptLead, { body: { externalId } }, { accountId: inbox.accountId })).status).toBe(200);
});
