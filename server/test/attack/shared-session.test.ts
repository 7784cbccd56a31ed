import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildUser } from "../builders.ts";
import { mintedSession, tokenOf, type Browser } from "../client.ts";
import { openHouse, type House } from "../house.ts";
import { collectPost } from "../post.ts";

/*
 * T-SHARE: a thief with a copy of both cookies who never refreshes first. The copy is good until the owner's browser renews the secret;
 * within the half minute after that the thief asks for the same successor, so that no old secret is ever shown and no alarm goes off.
 */

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const ROUNDS = 8;
const OWNER = { peer: "198.51.100.7", headers: { "user-agent": "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0" } };
const THIEF = { peer: "203.0.113.9", headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" } };

const person = async () => {
  const { userId } = await buildUser(house, { role: "user" });
  const browser = await mintedSession(house, userId);
  await collectPost(house);
  return { userId, browser };
};
/** What five minutes do. */
const letTimePass = (userId: string) =>
  house.admin.query(
    `update session set rotated_at = rotated_at - interval '5 min', seen_at = seen_at - interval '5 min',
       previous_seen_at = previous_seen_at - interval '5 min', older_until = older_until - interval '5 min' where user_id = $1`,
    [userId],
  );
const isIn = async (browser: Browser, from: typeof OWNER): Promise<boolean> =>
  (await browser.copy().send(user.getUser, {}, from)).status === 200;
const seenOf = async (browser: Browser, family: string | undefined): Promise<string | undefined> =>
  (await browser.send(user.getSessions, {}, THIEF)).data.find((session) => session.family === family)?.seen_at;
const secretOf = (browser: Browser): string | undefined => tokenOf(house, browser)?.secret.toString("hex");

describe("a thief who watches for the owner's refresh", () => {
  test("does not see it in the session he has a copy of: it is always in use at this moment", async () => {
    const { userId, browser } = await person();
    const thief = browser.copy();
    const family = tokenOf(house, thief)?.family;
    await letTimePass(userId);
    const seen: (string | undefined)[] = [];
    for (let poll = 0; poll < 2; poll += 1) seen.push(await seenOf(thief, family));
    await browser.send(auth.refresh, {}, OWNER);
    for (let poll = 0; poll < 2; poll += 1) seen.push(await seenOf(thief, family));
    // What says the same before the refresh and something else behind it tells the moment.
    const steady = new Set(seen.slice(0, 2)).size === 1;
    expect(steady && seen[1] !== seen[2]).toBe(false);
    expect(seen.every((moment) => moment !== undefined)).toBe(true);
  });

  test("does not see it from another session of the same person either, until the half minute is over", async () => {
    const { userId, browser } = await person();
    const family = tokenOf(house, browser)?.family;
    const other = await mintedSession(house, userId);
    await browser.send(auth.refresh, {}, OWNER);
    await letTimePass(userId);
    const before = await seenOf(other, family);
    await browser.send(auth.refresh, {}, OWNER);
    expect(await seenOf(other, family)).toBe(before);
    await house.admin.query("update session set rotated_at = rotated_at - interval '61 s' where user_id = $1", [userId]);
    expect(await seenOf(other, family)).not.toBe(before);
  });
});

/** The owner's browser refreshes, the thief asks right behind it; gives in which round the thief was out. */
const follow = async (thief: Browser, owner: Browser, userId: string, from: typeof OWNER): Promise<number> => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    await letTimePass(userId);
    if ((await owner.send(auth.refresh, {}, OWNER)).status !== 200) return round;
    if ((await thief.send(auth.refresh, {}, from)).status !== 200) return round;
  }
  return Number.POSITIVE_INFINITY;
};

describe("a thief who is told the moment of every refresh", () => {
  test("is caught at the third time in a row; the session ends, the trail and its owner are told", async () => {
    const { userId, browser } = await person();
    const thief = browser.copy();
    expect(await follow(thief, browser, userId, THIEF)).toBe(3);
    expect([await isIn(thief, THIEF), await isIn(browser, OWNER)]).toEqual([false, false]);
    const { rows } = await house.admin.query("select object from audit_event where user_id = $1", [userId]);
    expect(rows).toEqual([{ object: "session-shared" }]);
    expect((await collectPost(house)).map(({ subject }) => subject)).toEqual(["Wir haben eine Anmeldung beendet"]);
  });

  test("is caught as well when he asks first and the owner's browser comes second", async () => {
    const { userId, browser } = await person();
    const thief = browser.copy();
    let round = 1;
    for (; round <= ROUNDS; round += 1) {
      await letTimePass(userId);
      await thief.send(auth.refresh, {}, THIEF);
      if ((await browser.send(auth.refresh, {}, OWNER)).status !== 200) break;
    }
    expect(round).toBe(3);
    expect(await isIn(thief, THIEF)).toBe(false);
  });
});

describe("the owner's own browser", () => {
  test("asks twice from two networks now and then, on the train, and stays in", async () => {
    const { userId, browser } = await person();
    const trains = ["198.51.100.7", "192.0.2.44", "203.0.113.70"].map((peer) => ({ ...OWNER, peer }));
    for (let round = 0; round < 30; round += 1) {
      await letTimePass(userId);
      const lost = browser.copy();
      expect((await lost.send(auth.refresh, {}, trains[round % 3])).status).toBe(200);
      // Two of three answers get lost in the tunnel, and the next try comes from another network.
      const again = trains[(round + (round % 3 === 0 ? 0 : 1)) % 3];
      expect((await browser.send(auth.refresh, {}, again)).status).toBe(200);
      expect(secretOf(browser)).toBe(secretOf(lost));
    }
    expect(await isIn(browser, OWNER)).toBe(true);
  });

  test("with ten tabs that all ask at once stays in", async () => {
    const { userId, browser } = await person();
    for (let round = 0; round < 10; round += 1) {
      await letTimePass(userId);
      const tabs = Array.from({ length: 10 }, () => browser.copy());
      const answers = await Promise.all(tabs.map((tab) => tab.send(auth.refresh, {}, OWNER)));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
      expect(new Set(tabs.map(secretOf)).size).toBe(1);
      for (const [name, value] of tabs[0]?.cookies ?? []) browser.cookies.set(name, value);
    }
  });
});
