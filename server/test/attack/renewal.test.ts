import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { MOST_SESSIONS } from "@schaufenster/contract/areas/user/sessions.rules.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COOKIES } from "../../src/session/cookies.ts";
import { seal } from "../../src/identity/factors/secret-box.ts";
import { TOTP_SEAL } from "../../src/identity/factors/second-factor.ts";
import { stepAt, totpCode } from "../../src/identity/factors/totp.ts";
import { buildUser, PASSWORD } from "../builders.ts";
import { mintedSession, signedIn, tokenOf, type Answer, type Browser, type Send } from "../client.ts";
import { openHouse, type House } from "../house.ts";
import { seeded } from "./random.ts";
import { ringOf } from "../../src/connections.ts";

/* T-RENEW: whoever proves once more who they are gets a new secret, and a copy of the old one gains nothing by it. */

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const person = async () => {
  const built = await buildUser(house, { role: "user" });
  const browser = await mintedSession(house, built.userId);
  await house.admin.query("update session set step_up_at = now() - interval '6 min' where user_id = $1", [built.userId]);
  return { ...built, browser };
};
const wait = (userId: string, seconds: number) =>
  house.admin.query(
    `update session set rotated_at = rotated_at - make_interval(secs => $2), older_until = older_until - make_interval(secs => $2)
     where user_id = $1`,
    [userId, seconds],
  );
const confirm = (browser: Browser, options: Send = {}) => browser.send(auth.stepUp, { body: { password: PASSWORD } }, options);
const refresh = (browser: Browser, options: Send = {}) => browser.send(auth.refresh, {}, options);
const isIn = async (browser: Browser): Promise<boolean> => (await browser.copy().send(user.getUser, {})).status === 200;
const mayDo = async (browser: Browser): Promise<string> => {
  const { status, errors } = await browser.copy().send(user.endOtherSessions, {});
  return errors[0]?.code ?? String(status);
};
const secretOf = (browser: Browser): string => tokenOf(house, browser)?.secret.toString("hex") ?? "";
const setsToken = (answer: Answer<unknown>): boolean => JSON.stringify(answer.headers["set-cookie"] ?? "").includes(COOKIES.auth);

describe("a confirmation", () => {
  test("gives the browser a new secret; the old one is good for half a minute of ordinary calls and for nothing weighty", async () => {
    const { userId, browser } = await person();
    const copy = browser.copy();
    expect((await confirm(browser)).status).toBe(200);
    expect(secretOf(browser)).not.toBe(secretOf(copy));
    expect([await mayDo(browser), await mayDo(copy)]).toEqual(["200", "step-up-needed"]);
    expect([await isIn(browser), await isIn(copy)]).toEqual([true, true]);
    await wait(userId, 31);
    expect(await isIn(browser)).toBe(true);
    // Whoever shows the old one now has kept a copy.
    expect([await isIn(copy), await isIn(browser)]).toEqual([false, false]);
  });

  test("is not handed on to a copy that refreshes: it goes on for its half minute, without the new secret", async () => {
    const { browser } = await person();
    const copy = browser.copy();
    await confirm(browser);
    const refreshed = await copy.send(auth.refresh, {});
    expect([refreshed.status, setsToken(refreshed)]).toEqual([200, false]);
    expect(await mayDo(copy)).toBe("step-up-needed");
    const own = await browser.send(auth.refresh, {});
    expect([own.status, setsToken(own), await mayDo(browser)]).toEqual([200, true, "200"]);
  });

  test("with something wrong renews nothing", async () => {
    const { browser } = await person();
    const before = secretOf(browser);
    expect((await browser.send(auth.stepUp, { body: { password: "falsch" } })).status).toBe(401);
    expect([secretOf(browser), await mayDo(browser), await isIn(browser)]).toEqual([before, "step-up-needed", true]);
  });

  test("whose answer gets lost is answered again the same way, although a code works only once", async () => {
    const { userId, browser } = await person();
    await house.admin.query("delete from credential where user_id = $1", [userId]);
    const secret = Buffer.from("12345678901234567890");
    await house.admin.query("insert into totp (user_id, secret, confirmed_at) values ($1, $2, now())", [
      userId,
      seal(ringOf(house.config), TOTP_SEAL, userId, secret),
    ]);
    const body = { code: totpCode(secret, stepAt(new Date())) };
    const lost = browser.copy();
    const [copy, guess] = [browser.copy(), browser.copy()];
    // The client repeats a lost request with the key of the first.
    expect((await lost.send(auth.stepUp, { body }, { key: "dieselbe-frage" })).status).toBe(200);
    expect((await browser.send(auth.stepUp, { body }, { key: "dieselbe-frage" })).status).toBe(200);
    expect(secretOf(browser)).toBe(secretOf(lost));
    expect(await mayDo(browser)).toBe("200");
    // Who does not know the proof does not get it.
    expect((await guess.send(auth.stepUp, { body: { code: "000000" } })).status).toBe(400);
    expect([await mayDo(copy), await mayDo(guess)]).toEqual(["step-up-needed", "step-up-needed"]);
  });
});

describe("a refresh", () => {
  test("whose answer gets lost is answered with the token again, also under the same key", async () => {
    const { userId, browser } = await person();
    await wait(userId, 300);
    const lost = browser.copy();
    expect(setsToken(await lost.send(auth.refresh, {}, { key: "dieselbe-frage" }))).toBe(true);
    expect(setsToken(await browser.send(auth.refresh, {}, { key: "dieselbe-frage" }))).toBe(true);
    expect(secretOf(browser)).toBe(secretOf(lost));
    await wait(userId, 31);
    expect(await isIn(browser)).toBe(true);
  });
});

test("requests on their way survive a refresh and a confirmation within the same half minute, in any order", async () => {
  const { userId, browser } = await person();
  const random = seeded(20_261_115);
  let underway: Browser[] = [];
  const refused: string[] = [];
  for (let step = 0; step < 300; step += 1) {
    underway.push(browser.copy());
    const kind = random.below(10);
    if (kind < 2) {
      const lost = browser.copy();
      const again = random.chance(0.3);
      const act = kind === 0 ? confirm : refresh;
      const key = { key: `schritt-${step}` };
      // One after the other, as the browser's tabs take turns; an answer that got lost is asked for again.
      if (again && (await act(lost, key)).status !== 200) refused.push(`${step} lost`);
      if ((await act(browser, key)).status !== 200) refused.push(`${step} ${kind}`);
    } else if (kind === 2) {
      // All that was on its way has arrived, and time goes by.
      underway = [];
      await wait(userId, random.chance(0.5) ? 29 : 300);
    } else {
      const late = underway[random.below(underway.length)];
      if (late && !(await isIn(late))) refused.push(`${step} read`);
    }
    // What was sent more than a few steps ago has arrived or never will.
    underway = underway.slice(-4);
  }
  expect(refused).toEqual([]);
  expect((await house.admin.query("select revoked_at from session where user_id = $1", [userId])).rows).toEqual([{ revoked_at: null }]);
});

describe("open sessions", () => {
  test("are so many at most; the one that was not used for the longest time ends", async () => {
    const { userId, login } = await buildUser(house, { role: "user" });
    const stranger = await person();
    const browsers: Browser[] = [];
    for (let n = 0; n < MOST_SESSIONS; n += 1) browsers.push(await signedIn(house, login));
    await house.admin.query(`update session set seen_at = now() - interval '20 min' where user_id = $1 and family = $2`, [
      userId,
      tokenOf(house, browsers[4] as Browser)?.family,
    ]);
    expect((await browsers[0]?.send(user.getSessions, {}))?.data).toHaveLength(MOST_SESSIONS);
    const newest = await signedIn(house, login);
    expect((await newest.send(user.getSessions, {})).data).toHaveLength(MOST_SESSIONS);
    const living = await Promise.all(browsers.map(isIn));
    expect(living).toEqual(browsers.map((_, n) => n !== 4));
    expect(await isIn(stranger.browser)).toBe(true);
  });

  test("are never more, however many sign in at the same moment", async () => {
    const { userId } = await buildUser(house, { role: "user" });
    await Promise.all(Array.from({ length: 3 * MOST_SESSIONS }, () => mintedSession(house, userId)));
    const { rows } = await house.admin.query("select count(*)::int as n from session where user_id = $1 and revoked_at is null", [userId]);
    expect(rows).toEqual([{ n: MOST_SESSIONS }]);
  });
});
