import { randomUUID } from "node:crypto";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildUser, PASSWORD } from "../builders.ts";
import type { Browser } from "../client.ts";
import { addApp, appCode } from "../staff.ts";
import { openBrowser, signedInAt, untilAnswered } from "./harness/browser.ts";
import { startLoad, type Load } from "./harness/load.ts";
import { startCommand, startServer, type Started } from "./harness/processes.ts";
import { buildInbox, openStage, type Stage } from "./harness/stage.ts";

/* Keys are changed while people work: processes are restarted one by one, and at no moment do all of them have the same ring. */

const SECOND = "a0".repeat(32);
const BROWSERS = 4;
let stage: Stage;
let inbox: Awaited<ReturnType<typeof buildInbox>>;
let fleet: Started[];
let turn = 0;
let browsers: Browser[];
let load: Load;
const accepted = randomUUID();

/** A process's settings with these keys in the place of the one key. */
const withKeys = (keys: Readonly<Record<string, string>>): Record<string, string> => {
  const { SESSION_KEY: _one, ...rest } = stage.env();
  return { ...rest, ...keys };
};
const firstKey = (): string => stage.env()["SESSION_KEY"] ?? "";
const both = (): string => `k1:${firstKey()},k2:${SECOND}`;
const RINGS = {
  one: () => withKeys({ SESSION_KEY: firstKey() }),
  known: () => withKeys({ KEY_RING: both(), KEY_WRITES: "k1" }),
  writing: () => withKeys({ KEY_RING: both() }),
  alone: () => withKeys({ KEY_RING: `k2:${SECOND}` }),
};

/** As a balancer does: each request goes to the next process that is there. */
const balanced = (): number => {
  turn += 1;
  return fleet[turn % fleet.length]?.port ?? 0;
};
const rollTo = async (env: Record<string, string>): Promise<void> => {
  for (const old of fleet.slice()) {
    fleet = fleet.filter((one) => one !== old);
    old.signal("SIGTERM");
    await old.ended;
    fleet = [...fleet, await startServer(old.port, env)];
  }
};
const runCommand = async (env: Record<string, string>, ...words: readonly string[]) => {
  const command = startCommand(words, env);
  const { code } = await command.ended;
  return { code, log: command.log.join("\n") };
};

const read = (browser: Browser) => browser.send(leads.getLeads, { query: {} }, { accountId: inbox.accountId });
const refresh = (browser: Browser) => browser.send(auth.refresh, {});
/** The same submission as at the beginning: what was kept of its answer must be readable. */
const acceptAgain = (browser: Browser) =>
  browser.send(leads.acceptLead, { body: { externalId: inbox.leads[0] ?? "" } }, { accountId: inbox.accountId, key: accepted });
const deviceKeys = () => Promise.all(browsers.map(async (browser) => (await browser.send(user.getUser, {})).data.device_key));
const signIn = async (port: () => number, login: string) => {
  const browser = openBrowser(port);
  // A process that is leaving says so to whoever opens the portal, too: without its answer there is no forgery token to sign in with.
  await untilAnswered(() => browser.send(portal.getBrand, {}));
  return browser.send(auth.login, { body: { login, password: PASSWORD } });
};
/** Half a minute later for every session: the next renewal gives a new secret. */
const letTimePass = () => stage.admin.query("update session set rotated_at = rotated_at - interval '1 minute'");
const renewAll = async (): Promise<void> => {
  await letTimePass();
  for (const browser of browsers) expect((await refresh(browser)).status).toBe(200);
};

const nothingFailed = () => {
  const { times, failed } = load.take();
  expect(failed).toEqual([]);
  expect(times.length).toBeGreaterThan(0);
};

beforeAll(async () => {
  stage = await openStage("fault_keys");
  inbox = await buildInbox(stage, 5);
  fleet = [await startServer(stage.port(1), RINGS.one()), await startServer(stage.port(2), RINGS.one())];
  browsers = await Promise.all(Array.from({ length: BROWSERS }, () => signedInAt(balanced, inbox.login)));
});
afterAll(async () => {
  await load.stop();
  await stage.close();
});

describe("while keys are changed", () => {
  let drafts: readonly (string | null)[];
  let answer: string;
  let someone: Awaited<ReturnType<typeof buildUser>>;
  let careful: Awaited<ReturnType<typeof buildUser>>;
  beforeAll(async () => {
    [someone, careful] = [await buildUser(stage.world), await buildUser(stage.world)];
    await addApp(stage.world, careful.userId);
    drafts = await deviceKeys();
    answer = (await acceptAgain(browsers[0] as Browser)).text;
    begin();
  });
  const begin = () => {
    load = startLoad([
      ...browsers.map((browser) => ({ everyMs: 60, run: async () => (await untilAnswered(() => read(browser))).answer })),
      ...browsers.map((browser) => ({ everyMs: 400, run: async () => (await untilAnswered(() => refresh(browser))).answer })),
      { everyMs: 500, run: async () => (await untilAnswered(() => signIn(balanced, someone.login))).answer },
      { everyMs: 300, run: async () => (await untilAnswered(() => acceptAgain(browsers[1] as Browser))).answer },
    ]);
  };
  it("nobody is signed out while one process after the other learns of the second key, and then writes with it", async () => {
    await rollTo(RINGS.known());
    nothingFailed();
    await rollTo(RINGS.writing());
    nothingFailed();
    expect(await deviceKeys()).toEqual(drafts);
    expect((await acceptAgain(browsers[0] as Browser)).text).toBe(answer);
  });

  it("the old key taken out before everything is made anew shuts people out: this is what the command warns of", async () => {
    const { code, log } = await runCommand(RINGS.writing(), "keys", "status");
    expect([code, log]).toEqual([1, expect.stringContaining("k1 reads")]);
    expect(log).toMatch(/\d+ login names: keys remake/);
    const early = await startServer(stage.port(3), RINGS.alone());
    const port = () => early.port;
    expect((await signIn(port, careful.login)).errors[0]?.code).toBe("wrong-credentials");
    const kept = await stage.admin.query("select 1 from totp where key_of(secret) = 'k2'");
    expect(kept.rowCount).toBe(0);
    await early.kill();
  });

  it("after the job, a sign-in of each and two renewals nothing needs the old key, and the command says so", async () => {
    const { code, log } = await runCommand(RINGS.writing(), "keys", "remake");
    expect([code, log]).toEqual([0, expect.stringMatching(/login names: \d+ made anew by k2/)]);
    // The clock is put on for everybody at once: nothing may be under way then.
    await load.stop();
    nothingFailed();
    await renewAll();
    await renewAll();
    begin();
    // Who has never been here since keeps an old pepper: these people come by now, one with an app.
    for (const { login } of [inbox, someone]) expect((await signIn(balanced, login)).status).toBe(200);
    expect((await signIn(balanced, careful.login)).errors[0]?.code).toBe("second-factor-needed");
    await expect
      .poll(async () => (await runCommand(RINGS.writing(), "keys", "status")).log)
      .toContain("nothing that is kept needs it: it can be taken out");
    nothingFailed();
  });

  it("the old key is taken out, process by process: nobody is signed out, and every secret is readable", async () => {
    await rollTo(RINGS.alone());
    nothingFailed();
    expect(await deviceKeys()).toEqual(drafts);
    expect((await acceptAgain(browsers[0] as Browser)).text).toBe(answer);
    const browser = await openBrowser(balanced).open();
    const asked = await browser.send(auth.login, { body: { login: careful.login, password: PASSWORD } });
    const challenge = asked.errors[0]?.field ?? "";
    expect((await browser.send(auth.loginSecondFactor, { body: { challenge, code: appCode() } })).status).toBe(200);
    const { code, log } = await runCommand(RINGS.alone(), "keys", "status");
    expect([code, log]).toEqual([0, "k2 writes"]);
    expect((await stage.admin.query("select 1 from session where revoked_at is not null and user_id = $1", [inbox.userId])).rowCount).toBe(
      0,
    );
  });
});
