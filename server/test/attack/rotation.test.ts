import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeAs } from "../../src/db/db.ts";
import { COOKIES } from "../../src/session/cookies.ts";
import { placeOf, refreshSession } from "../../src/session/rotation.ts";
import { sha256 } from "../../src/session/token.ts";
import { buildUser } from "../builders.ts";
import { mintedSession, reseal, tokenOf, type Browser } from "../client.ts";
import { openHouse, type House } from "../house.ts";
import { seeded } from "./random.ts";
import { ringOf } from "../../src/connections.ts";

/* T-ROT and T-REUSE: honest tabs never lose a session, whatever the network does; a kept copy of an old secret ends it. */

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const person = async () => {
  const { userId } = await buildUser(house, { role: "user" });
  return { userId, browser: await mintedSession(house, userId) };
};
const wait = (userId: string, seconds: number) =>
  house.admin.query("update session set rotated_at = rotated_at - make_interval(secs => $2) where user_id = $1", [userId, seconds]);
const isIn = async (browser: Browser): Promise<boolean> => (await browser.copy().send(user.getUser, {})).status === 200;
const sessionsOf = async (userId: string) => (await house.admin.query("select * from session where user_id = $1", [userId])).rows;

const TABS = 5;
const LOST = 0.3;
const RESENDS = 3;

/** What the refresh call does, without the way over HTTP: seven thousand of them must not take a minute. */
const refreshed = async (browser: Browser): Promise<boolean> => {
  const token = tokenOf(house, browser);
  const bind = browser.cookies.get(COOKIES.bind);
  if (!token || bind === undefined) return false;
  const claim = {
    ...token,
    secretHash: sha256(token.secret),
    bindHash: sha256(bind),
    role: "",
    right: "",
    accountId: null,
    brand: "nahwerk",
  };
  const key = ringOf(house.config);
  const rules = { key, ttlMinutes: house.config.SESSION_TTL_MINUTES, absoluteHours: house.config.SESSION_ABSOLUTE_HOURS };
  try {
    const from = placeOf(key, { ipPrefix: "127.0.0.0/24", userAgent: "test" });
    const { session } = await writeAs(house.app.pools.app, claim, (tx) => refreshSession(tx, rules, { token, bind, from }));
    browser.cookies.set(COOKIES.auth, session?.token ?? "");
    return true;
  } catch {
    return false;
  }
};

interface Tab {
  step: "send" | "arrive" | "answer" | "done";
  carried: Browser;
  resends: number;
}

/**
 * One round: five tabs of one browser refresh at about the same time. Sending, arriving at the server and the answer's way back
 * are separate steps in random order over all tabs; answers get lost, and the tab sends again. Gives the number of refusals.
 */
const round = async (browser: Browser, random: ReturnType<typeof seeded>): Promise<number> => {
  const tabs: Tab[] = Array.from({ length: TABS }, () => ({ step: "send", carried: browser, resends: 0 }));
  let refused = 0;
  const advance = async (tab: Tab): Promise<void> => {
    if (tab.step === "send") {
      tab.carried = browser.copy();
      tab.step = "arrive";
    } else if (tab.step === "arrive") {
      tab.step = "answer";
      if (!(await refreshed(tab.carried))) refused += 1;
    } else if (tab.resends < RESENDS && random.chance(LOST)) {
      tab.resends += 1;
      tab.step = "send";
    } else {
      for (const [name, value] of tab.carried.cookies) browser.cookies.set(name, value);
      tab.step = "done";
    }
  };
  for (let open = tabs; open.length > 0; open = tabs.filter((tab) => tab.step !== "done")) {
    const chosen = open[random.below(open.length)];
    const other = open[random.below(open.length)];
    // Now and then two arrive at the very same time.
    if (chosen && other && chosen !== other && random.chance(0.2)) await Promise.all([advance(chosen), advance(other)]);
    else if (chosen) await advance(chosen);
  }
  return refused;
};

test("T-ROT: 1,000 interleavings of five tabs with lost answers: nobody is signed out, no session is added", async () => {
  const lanes = await Promise.all(Array.from({ length: 4 }, person));
  const refusals = await Promise.all(
    lanes.map(async ({ userId, browser }, lane) => {
      const random = seeded(20_260_101 + lane);
      let refused = 0;
      for (let n = 0; n < 250; n += 1) {
        refused += await round(browser, random);
        await wait(userId, 300);
      }
      return refused;
    }),
  );
  expect(refusals).toEqual([0, 0, 0, 0]);
  for (const { userId, browser } of lanes) {
    expect(await isIn(browser)).toBe(true);
    const rows = await sessionsOf(userId);
    // One rotation per round: tabs that come together share it.
    expect([rows.length, rows[0].revoked_at, rows[0].generation]).toEqual([1, null, 250]);
  }
});

describe("T-REUSE", () => {
  test("the predecessor is accepted for 30 seconds and leads to the same successor", async () => {
    const { userId, browser } = await person();
    const old = browser.copy();
    await browser.send(auth.refresh, {});
    expect(browser.cookies.get(COOKIES.auth)).not.toBe(old.cookies.get(COOKIES.auth));
    await wait(userId, 28);
    expect(await isIn(old)).toBe(true);
    await old.send(auth.refresh, {});
    expect(old.cookies.get(COOKIES.auth)).toBe(browser.cookies.get(COOKIES.auth));
    expect(await isIn(browser)).toBe(true);
  });

  test("after 31 seconds the predecessor ends the whole family, and the trail says so", async () => {
    const { userId, browser } = await person();
    const old = browser.copy();
    await browser.send(auth.refresh, {});
    await wait(userId, 31);
    expect(await isIn(browser)).toBe(true);
    expect(await isIn(old)).toBe(false);
    expect(await isIn(browser)).toBe(false);
    expect((await sessionsOf(userId))[0].revoked_at).not.toBeNull();
    const { rows } = await house.admin.query("select call, object from audit_event where user_id = $1", [userId]);
    expect(rows).toEqual([{ call: "/api/user/data/getUser", object: "session-reused" }]);
  });

  test("a secret older than the predecessor ends the family at once", async () => {
    const { userId, browser } = await person();
    const old = browser.copy();
    await browser.send(auth.refresh, {});
    await wait(userId, 31);
    await browser.send(auth.refresh, {});
    expect(await isIn(browser)).toBe(true);
    expect((await old.send(auth.refresh, {})).status).toBe(401);
    expect(await isIn(browser)).toBe(false);
  });

  test("a made-up secret of somebody's family changes nothing", async () => {
    const { browser } = await person();
    const guess = browser.copy();
    const token = tokenOf(house, browser);
    if (!token) throw new Error("no token");
    // Sealed all the same, as if the key were known: the database must say no by itself.
    guess.cookies.set(COOKIES.bind, "B".repeat(43));
    reseal(house, guess, { ...token, secret: Buffer.alloc(32) });
    expect(await isIn(guess)).toBe(false);
    expect(await isIn(browser)).toBe(true);
  });
});
