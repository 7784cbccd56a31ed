import { randomBytes, randomUUID } from "node:crypto";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COOKIES } from "../../src/session/cookies.ts";
import { newXsrf, sessionBinder } from "../../src/session/token.ts";
import { buildCompany, buildUser } from "../builders.ts";
import { Browser, mintedSession, peer } from "../client.ts";
import { openHouse, patientRedis, type House } from "../house.ts";
import { ringOf } from "../../src/connections.ts";

/* A session that somebody made up is told from ours by its seal alone: the database is not asked, and the asking is counted. */

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

/** How often the work borrows a connection: nothing reaches the database without one. */
const borrowedBy = async (work: () => Promise<unknown>): Promise<number> => {
  let borrowed = 0;
  const count = () => void (borrowed += 1);
  const pools = Object.values(house.app.pools);
  for (const pool of pools) pool.on("acquire", count);
  try {
    await work();
    return borrowed;
  } finally {
    for (const pool of pools) pool.off("acquire", count);
  }
};

const person = async () => {
  const { userId } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId], leads: 1 });
  return { accountId, browser: await mintedSession(house, userId) };
};

/** The same browser with another token; what it would need to write is right for that token. */
const holding = (browser: Browser, token: string, bind = browser.cookies.get(COOKIES.bind) ?? ""): Browser => {
  const other = browser.copy();
  other.cookies.set(COOKIES.auth, token);
  other.cookies.set(COOKIES.bind, bind);
  const key = ringOf(house.config);
  other.cookies.set(COOKIES.xsrf, newXsrf(key, sessionBinder(token.split(".")[2] ?? "", bind)));
  return other;
};

const draw = (bytes: number) => randomBytes(bytes).toString("base64url");

/** Everything that looks like a session and was never given out. */
const madeUp = (browser: Browser, stranger: Browser): Readonly<Record<string, Browser>> => {
  const text = browser.cookies.get(COOKIES.auth) ?? "";
  const [kind = "", userId = "", family = "", secret = "", seal = ""] = text.split(".");
  const [, strangerId = "", strangersFamily = "", , strangersSeal = ""] = (stranger.cookies.get(COOKIES.auth) ?? "").split(".");
  const as = (...parts: readonly string[]) => holding(browser, parts.join("."));
  return {
    "drawn by lot": holding(browser, `n.${userId}.${randomUUID()}.${draw(32)}.${draw(16)}`, draw(32)),
    "without a seal": as(kind, userId, family, secret),
    "with an empty seal": as(kind, userId, family, secret, ""),
    "with a seal drawn by lot": as(kind, userId, family, secret, draw(16)),
    "with a stranger's seal": as(kind, userId, family, secret, strangersSeal),
    "of another person": as(kind, strangerId, family, secret, seal),
    "of another family": as(kind, userId, strangersFamily, secret, seal),
    "of another kind": as("c", userId, family, secret, seal),
    "with another secret": as(kind, userId, family, draw(32), seal),
    "with a stranger's other half": holding(browser, text, stranger.cookies.get(COOKIES.bind)),
  };
};

describe("a made-up session", () => {
  test("costs no transaction, whatever it asks for, and is answered like nobody", async () => {
    const { accountId, browser } = await person();
    const { browser: stranger } = await person();
    const profile = { salutation: "Frau", first_name: "E", last_name: "M", display_name: "", phone: "" } as const;
    for (const [form, liar] of Object.entries(madeUp(browser, stranger))) {
      const statuses: number[] = [];
      const ask = async (answer: Promise<{ readonly status: number }>) => void statuses.push((await answer).status);
      const borrowed = await borrowedBy(async () => {
        await ask(liar.copy().send(user.getUser, {}));
        await ask(liar.copy().send(leads.getLeads, { query: {} }, { accountId }));
        await ask(liar.copy().send(user.updateUserProfile, { body: profile }));
        await ask(liar.copy().send(auth.refresh, {}));
        await ask(liar.copy().send(entryEditing.uploadFile, { upload: Buffer.from("x") } as never, { accountId }));
      });
      expect([form, statuses, borrowed]).toEqual([form, [401, 401, 401, 401, 401], 0]);
    }
  });

  test("is nothing to end and no visit: signing out and in ask the database for nobody's session", async () => {
    const { browser } = await person();
    const key = ringOf(house.config);
    for (const kind of ["n", "c"]) {
      const liar = browser.copy();
      liar.cookies.set(COOKIES.auth, `${kind}.1.${randomUUID()}.${draw(32)}.${draw(16)}`);
      liar.cookies.set(COOKIES.xsrf, newXsrf(key, liar.cookies.get(COOKIES.device) ?? ""));
      const leave = async () => expect((await liar.send(auth.logout, {})).status).toBe(200);
      expect([kind, await borrowedBy(leave)]).toEqual([kind, 0]);
    }
  });

  test("the honest one gets in, before and after its secret was renewed", async () => {
    const { browser } = await person();
    const ask = async () => expect((await browser.send(user.getUser, {})).status).toBe(200);
    expect(await borrowedBy(ask)).toBe(1);
    const before = browser.cookies.get(COOKIES.auth);
    expect((await browser.send(auth.refresh, {})).status).toBe(200);
    expect(browser.cookies.get(COOKIES.auth)).not.toBe(before);
    expect(await borrowedBy(ask)).toBe(1);
  });
});

describe("made-up sessions are counted", () => {
  let narrow: House;
  beforeAll(async () => void (narrow = await openHouse({ RATE_FACTOR: "0.1" }, { redis: await patientRedis() })));
  afterAll(() => narrow.close());
  const ALLOWED = 60;
  const COUNTED = Array.from({ length: ALLOWED + 5 }, (_, n) => (n < ALLOWED ? 401 : 429));
  const liar = () => {
    const browser = new Browser(narrow);
    browser.cookies.set(COOKIES.auth, `n.1.${randomUUID()}.${draw(32)}.${draw(16)}`);
    browser.cookies.set(COOKIES.bind, draw(32));
    return browser;
  };

  test("by address, however many families are made up; the next address and the signed-in are not told to wait", async () => {
    const from = peer();
    const statuses: number[] = [];
    for (let n = 0; n < ALLOWED + 5; n += 1) statuses.push((await liar().send(user.getUser, {}, { peer: from })).status);
    expect(statuses).toEqual(COUNTED);
    expect((await liar().send(user.getUser, {}, { peer: peer() })).status).toBe(401);
    const { userId } = await buildUser(narrow);
    expect((await (await mintedSession(narrow, userId)).send(user.getUser, {}, { peer: from })).status).toBe(200);
    expect((await new Browser(narrow).send(portal.getBrand, {}, { peer: peer() })).status).toBe(200);
  });

  test("sessions that have ended count by address as well, each asked for once", async () => {
    const { userId } = await buildUser(narrow);
    const sessions: Browser[] = [];
    for (let n = 0; n < ALLOWED + 5; n += 1) sessions.push(await mintedSession(narrow, userId));
    await narrow.admin.query("update session set revoked_at = now() where user_id = $1", [userId]);
    const from = peer();
    const statuses: number[] = [];
    for (const session of sessions) statuses.push((await session.send(user.getUser, {}, { peer: from })).status);
    expect(statuses).toEqual(COUNTED);
    expect((await (await mintedSession(narrow, userId)).send(user.getUser, {}, { peer: from })).status).toBe(200);
  });
});
