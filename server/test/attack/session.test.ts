import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../../src/app.ts";
import { COOKIES } from "../../src/session/cookies.ts";
import { buildCompany, buildUser, PASSWORD } from "../builders.ts";
import { Browser, mintedSession, reseal, signedIn, tokenOf, type Send } from "../client.ts";
import { openHouse, type House } from "../house.ts";
import { openLog } from "../../src/log.ts";

/* Cookies, times and forged requests; every refusal stands beside the honest call that succeeds. */

let house: House;
beforeAll(async () => void (house = await openHouse({ COOKIE_DOMAIN: "nahwerk.test" })));
afterAll(() => house.close());

const NOWHERE = "redis://127.0.0.1:1";

const person = async (where = house) => {
  const { userId, login } = await buildUser(where);
  const { accountId } = await buildCompany(where, { members: [userId] });
  return { userId, login, accountId, browser: await mintedSession(where, userId) };
};
const DAY = 24 * 3600;
const statusOf = async (browser: Browser, options: Send = {}): Promise<number> => (await browser.send(user.getUser, {}, options)).status;
const setCookies = (headers: Readonly<Record<string, unknown>>): string[] => [headers["set-cookie"] ?? []].flat().map(String);
const ages = (answer: { headers: Parameters<typeof setCookies>[0] }) =>
  setCookies(answer.headers).map((cookie) => Number(/Max-Age=(\d+)/.exec(cookie)?.[1]));

const familyOf = (of: Browser) => of.cookies.get(COOKIES.auth)?.split(".")[2];
const expectLeft = async (where: House) => {
  const { browser } = await person(where);
  const copied = browser.copy();
  expect(await statusOf(copied)).toBe(200);
  const answer = await browser.send(auth.logout, {});
  expect(answer.status).toBe(200);
  expect(await statusOf(copied)).toBe(401);
  expect((await copied.send(auth.refresh, {})).status).toBe(401);
  return { answer, browser, copied };
};
const cookieOf = (name: string, of: Browser) => `${name}=${of.cookies.get(name)}`;
const accept = (browser: Browser, accountId: string, options: Send = {}) =>
  browser.send(leads.acceptLead, { body: { externalId: `A-${accountId}-1` } }, { accountId, ...options });
const isOpen = async (accountId: string) =>
  (await house.admin.query("select status from lead where account_id = $1", [accountId])).rows[0].status === "new";

describe("T-FIX", () => {
  test("a planted session ends with the sign-in, and the new one has nothing of it", async () => {
    const attacker = await person();
    const victim = await person();
    const browser = attacker.browser.copy();
    await browser.signIn(victim.login);
    expect((await browser.send(user.getUser, {})).data.user_id).toBe(victim.userId);
    for (const name of [COOKIES.auth, COOKIES.bind, COOKIES.xsrf])
      expect(browser.cookies.get(name)).not.toBe(attacker.browser.cookies.get(name));
    expect(familyOf(browser)).not.toBe(familyOf(attacker.browser));
    expect(await statusOf(attacker.browser)).toBe(401);
  });

  test("a planted device gets into nothing", async () => {
    const { login } = await person();
    const victim = await new Browser(house).open();
    const attacker = victim.copy();
    await victim.signIn(login);
    expect(await statusOf(victim)).toBe(200);
    expect(await statusOf(attacker)).toBe(401);
  });
});

describe("T-LOGOUT", () => {
  test("copied cookies are dead at once; the browser's are cleared in host and parent form", async () => {
    const { answer, browser } = await expectLeft(house);
    const cleared = setCookies(answer.headers).filter((cookie) => cookie.endsWith("Max-Age=0"));
    const ofToken = cleared.filter((cookie) => cookie.startsWith(COOKIES.auth));
    expect(ofToken).toHaveLength(2);
    expect(ofToken.filter((cookie) => cookie.includes("Domain=nahwerk.test"))).toHaveLength(1);
    expect(answer.headers["clear-site-data"]).toBe('"cache"');
    expect([browser.cookies.has(COOKIES.auth), browser.cookies.has(COOKIES.bind)]).toEqual([false, false]);
  });

  test("also on another instance", async () => {
    const { browser } = await person();
    const other = await createApp(house.config, openLog("silent", "test"));
    try {
      const there = () => other.server.inject({ url: user.getUser.path, headers: { host: "nahwerk.test", cookie: copied.cookieHeader() } });
      const copied = browser.copy();
      expect((await there()).statusCode).toBe(200);
      await browser.send(auth.logout, {});
      expect((await there()).statusCode).toBe(401);
    } finally {
      await other.close();
    }
  });

  test("also while Redis does not answer", async () => {
    const alone = await openHouse({ REDIS_URL: NOWHERE });
    try {
      await expectLeft(alone);
    } finally {
      await alone.close();
    }
  });

  test("also through removeMainSessionKeys, and only with the right half", async () => {
    const { browser } = await person();
    const half = browser.copy();
    half.cookies.set(COOKIES.bind, "A".repeat(43));
    await half.send(auth.removeMainSessionKeys, {});
    expect(await statusOf(browser)).toBe(200);
    await browser.copy().send(auth.removeMainSessionKeys, {});
    expect(await statusOf(browser)).toBe(401);
  });
});

describe("times", () => {
  test("T-LIFE: the cookies of an ordinary session live six times the ttl, however it was begun and renewed", async () => {
    const short = await openHouse({ SESSION_TTL_MINUTES: "3" });
    try {
      for (const [where, seconds] of [
        [house, 3600],
        [short, 1080],
      ] as const) {
        const { login } = await buildUser(where);
        for (const choice of [{}, { stay: false }]) {
          const browser = await new Browser(where).open();
          const answer = await browser.send(auth.login, { body: { login, password: PASSWORD, ...choice } });
          expect(ages(answer)).toEqual([seconds, seconds, seconds]);
          expect([answer.data.session.idleSeconds, answer.data.session.refreshInSeconds]).toEqual([seconds, seconds / 12]);
          expect(ages(await browser.send(auth.refresh, {}))).toEqual([seconds, seconds, seconds]);
        }
      }
    } finally {
      await short.close();
    }
  });

  test("T-LIFE: a remembered device is kept for thirty days from the sign-in, in both halves, and no day longer by being used", async () => {
    const { userId, login } = await person();
    const browser = await new Browser(house).open();
    const answer = await browser.send(auth.login, { body: { login, password: PASSWORD, stay: true } });
    expect(ages(answer)).toEqual([30 * DAY, 30 * DAY, 30 * DAY]);
    const age = (days: number) =>
      house.admin.query(
        `update session set auth_time = auth_time - $2::interval, absolute_end = absolute_end - $2::interval,
          seen_at = seen_at - $2::interval, rotated_at = rotated_at - $2::interval where user_id = $1 and persistent`,
        [userId, `${days} days`],
      );
    await age(29);
    expect(await statusOf(browser)).toBe(200);
    const renewed = await browser.send(auth.refresh, {});
    expect([renewed.status, Date.parse(renewed.data.absoluteEnd) - Date.parse(answer.data.session.absoluteEnd)]).toEqual([
      200,
      -29 * DAY * 1000,
    ]);
    for (const seconds of ages(renewed)) expect([seconds > DAY - 60, seconds <= DAY]).toEqual([true, true]);
    await age(1);
    expect([await statusOf(browser), (await browser.send(auth.refresh, {})).status]).toEqual([401, 401]);
  });

  test("a remembered device asks for a proof before anything sensitive, and can be ended from any other", async () => {
    const { userId, login, browser: other } = await person();
    const phone = await new Browser(house).open();
    await phone.send(auth.login, { body: { login, password: PASSWORD, stay: true } });
    await house.admin.query(
      "update session set seen_at = now() - interval '6 days', rotated_at = now() - interval '6 days', step_up_at = now() - interval '6 days' where user_id = $1 and persistent",
      [userId],
    );
    expect((await phone.send(user.endOtherSessions, {})).errors).toEqual([expect.objectContaining({ code: "step-up-needed" })]);
    const listed = (await other.send(user.getSessions, {})).data;
    expect(listed.map(({ current, remembered_until: until }) => [current, until !== null])).toEqual([
      [true, false],
      [false, true],
    ]);
    const family = listed.find(({ current }) => !current)?.family ?? "";
    expect((await other.send(user.endSession, { body: { family } })).data).toHaveLength(1);
    expect(await statusOf(phone)).toBe(401);
  });

  test("no visit of customer care is ever remembered, not even by the database", async () => {
    const { userId } = await person();
    const row = `insert into session (user_id, family, kind, secret_hash, bind_hash, idle_seconds, absolute_end, persistent)
      values ($1, gen_random_uuid(), $2, '', '', 60, now() + interval '1 hour', true)`;
    await house.admin.query(row, [userId, "normal"]);
    await expect(house.admin.query(row, [userId, "cuca"])).rejects.toThrow("session_remembered_kind");
  });

  test("session cookies are Secure, HttpOnly and where they belong", async () => {
    const { login } = await person();
    const answer = await (await new Browser(house).open()).send(auth.login, { body: { login, password: PASSWORD } });
    const [token, bind, xsrf] = setCookies(answer.headers);
    expect(token).toMatch(/^__Secure-portal=[^;]+; Path=\/; Secure; HttpOnly; Domain=nahwerk\.test; SameSite=None; /);
    expect(bind).toMatch(/^__Host-portal-bind=[^;]+; Path=\/; Secure; HttpOnly; SameSite=Lax; /);
    expect(bind).not.toContain("Domain");
    expect(xsrf).toMatch(/^XSRF-TOKEN=[^;]+; Path=\/; Secure; SameSite=Lax; /);
    expect(xsrf).not.toMatch(/HttpOnly|Domain/);
  });

  test("T-ABS: activity does not move the absolute end, and behind it nothing works", async () => {
    const { userId, browser } = await person();
    const first = await browser.send(auth.refresh, {});
    await house.admin.query("update session set rotated_at = now() - interval '5 min' where user_id = $1", [userId]);
    const second = await browser.send(auth.refresh, {});
    expect([first.status, second.status, second.data.absoluteEnd]).toEqual([200, 200, first.data.absoluteEnd]);
    const end = (when: string) =>
      house.admin.query(`update session set absolute_end = now() + interval '${when}' where user_id = $1`, [userId]);
    await end("1 min");
    expect(await statusOf(browser)).toBe(200);
    await end("-1 s");
    expect([await statusOf(browser), (await browser.send(auth.refresh, {})).status]).toEqual([401, 401]);
  });

  test("a session that nobody used for its idle time is over", async () => {
    const { userId, browser } = await person();
    const idle = (seconds: number) =>
      house.admin.query("update session set seen_at = now() - make_interval(secs => $2) where user_id = $1", [userId, seconds]);
    await idle(3590);
    expect(await statusOf(browser)).toBe(200);
    await idle(3601);
    expect([await statusOf(browser), (await browser.send(auth.refresh, {})).status]).toEqual([401, 401]);
  });

  test("T-REFR: refreshing takes no input", async () => {
    const { browser, userId } = await person();
    for (const query of ["?user_id=1", "?role=cuca", "?family=1", "?ttl=9999", "?accountId=x"])
      expect([query, (await browser.request("GET", `${auth.refresh.path}${query}`, undefined)).status]).toEqual([query, 400]);
    expect((await browser.send(auth.refresh, {})).status).toBe(200);
    const { data } = await browser.send(user.getUser, {});
    expect([data.user_id, data.role]).toEqual([userId, "customer"]);
  });
});

describe("halves of a session", () => {
  test("a doubled session cookie is refused, whichever comes first", async () => {
    const one = await person();
    const two = await person();
    for (const name of [COOKIES.auth, COOKIES.bind])
      for (const cookie of [
        `${one.browser.cookieHeader()}; ${cookieOf(name, two.browser)}`,
        `${cookieOf(name, two.browser)}; ${one.browser.cookieHeader()}`,
        `${one.browser.cookieHeader()};${cookieOf(name, one.browser)}`,
      ]) {
        const answer = await one.browser.copy().send(user.getUser, {}, { headers: { cookie } });
        expect([answer.status, answer.errors[0]?.code]).toEqual([400, "duplicate-cookie"]);
      }
    expect(await statusOf(one.browser)).toBe(200);
  });

  test("the refusal of a doubled token removes it wherever a host beside ours can have put it", async () => {
    const { browser } = await person();
    const cookie = `${browser.cookieHeader()}; ${COOKIES.auth}=planted`;
    const host = "a.nahwerk.test";
    const wide = await openHouse({ BRAND_HOSTS: JSON.stringify({ [host]: "nahwerk" }), COOKIE_DOMAIN: "nahwerk.test" });
    try {
      const answer = await new Browser(wide).send(user.getUser, {}, { host, headers: { cookie } });
      const cleared = setCookies(answer.headers).filter(
        (one) => one.startsWith(`${COOKIES.auth}=;`) && one.endsWith("; Secure; Max-Age=0"),
      );
      const paths = ["/", "/api", "/api/", "/api/user", "/api/user/", "/api/user/data", "/api/user/data/", "/api/user/data/getUser"];
      expect(cleared.map((one) => one.split("; ").slice(1, 3).join(" "))).toEqual(
        [host, "nahwerk.test"]
          .flatMap((domain) => paths.map((path) => `Path=${path} Domain=${domain}`))
          // Where the browser's own token is: removed by a line of its own.
          .filter((place) => place !== "Path=/ Domain=nahwerk.test"),
      );
    } finally {
      await wide.close();
    }
  });

  test("a token that signs nobody in is removed from where only somebody else can have put it", async () => {
    const { browser } = await person();
    const alone = new Browser(house);
    alone.cookies.set(COOKIES.auth, browser.cookies.get(COOKIES.auth) ?? "");
    const answer = await alone.copy().send(user.getUser, {});
    expect([answer.status, setCookies(answer.headers).length]).toEqual([401, 7]);
    expect(setCookies(answer.headers)).toContain(`${COOKIES.auth}=; Path=/api; Domain=nahwerk.test; Secure; Max-Age=0`);
    expect(setCookies(answer.headers).filter((one) => one.includes("Path=/;"))).toEqual([]);
    expect(setCookies((await new Browser(house).send(user.getUser, {})).headers)).toEqual([]);
  });

  test("a cookie without a name is none of ours", async () => {
    const { browser } = await person();
    for (const text of [`${COOKIES.auth}x`, `${COOKIES.bind}x`, `=${COOKIES.auth}=x`, "="])
      expect([text, await statusOf(browser.copy(), { headers: { cookie: `${text}; ${browser.cookieHeader()}` } })]).toEqual([text, 200]);
  });

  test("a host below no parent domain has its token for itself", async () => {
    const { login } = await person();
    const browser = await new Browser(house).open();
    const answer = await browser.send(auth.login, { body: { login, password: PASSWORD } }, { host: "ortsfink.test" });
    const [token] = setCookies(answer.headers);
    expect(token).toMatch(/^__Secure-portal=[^;]+; Path=\/; Secure; HttpOnly; SameSite=Lax; /);
  });

  test("names that only look like ours are not ours", async () => {
    const { browser } = await person();
    const value = browser.cookies.get(COOKIES.auth);
    browser.cookies.delete(COOKIES.auth);
    for (const name of [
      "__secure-portal",
      "\u2000__Secure-portal",
      "  __Secure-portal",
      "__Secure-portal ",
      '"__Secure-portal"',
      "__Secure-Portal",
    ])
      expect([name, await statusOf(browser.copy(), { headers: { cookie: `${browser.cookieHeader()}; ${name}=${value}` } })]).toEqual([
        name,
        401,
      ]);
    expect(await statusOf(browser, { headers: { cookie: `${browser.cookieHeader()}; ${COOKIES.auth}=${value}` } })).toBe(200);
  });

  test("T-TOSS: without its host-bound half, or with a stranger's, a token signs nobody in and ends nothing", async () => {
    const { browser } = await person();
    const stranger = await person();
    const missing = browser.copy();
    missing.cookies.delete(COOKIES.bind);
    const foreign = browser.copy();
    foreign.cookies.set(COOKIES.bind, stranger.browser.cookies.get(COOKIES.bind) ?? "");
    const tossed = stranger.browser.copy();
    tossed.cookies.set(COOKIES.auth, browser.cookies.get(COOKIES.auth) ?? "");
    for (const attempt of [missing, foreign, tossed]) expect(await statusOf(attempt)).toBe(401);
    expect([await statusOf(browser), await statusOf(stranger.browser)]).toEqual([200, 200]);
  });

  test("a token that names somebody else, another kind or another family is worth nothing", async () => {
    const { browser } = await person();
    const stranger = await person();
    const [own, other] = [tokenOf(house, browser), tokenOf(house, stranger.browser)];
    if (!own || !other) throw new Error("no token");
    // Sealed as if the key were known: the database must say no by itself.
    for (const changes of [{ userId: other.userId }, { userId: other.userId, family: other.family }, { kind: "cuca" }] as const) {
      const forged = browser.copy();
      reseal(house, forged, { ...own, ...changes });
      expect([changes, await statusOf(forged)]).toEqual([changes, 401]);
    }
    expect([await statusOf(browser), await statusOf(stranger.browser)]).toEqual([200, 200]);
  });

  test("a host that is not ours gets nothing", async () => {
    const { browser } = await person();
    for (const host of [
      "evil.test",
      "nahwerk.test.evil.test",
      "evilnahwerk.test",
      "evil.nahwerk.test",
      "evil.test:443",
      "constructor",
      "__proto__",
      "nahwerk.test.",
    ])
      expect([host, await statusOf(browser, { host })]).toEqual([host, 421]);
    for (const host of ["nahwerk.test", "NAHWERK.test", "ortsfink.test:8443"])
      expect([host, await statusOf(browser, { host })]).toEqual([host, 200]);
  });
});

describe("T-CSRF: forged requests", () => {
  test("a token of another session, of a device, or none is refused", async () => {
    const { browser, accountId } = await person();
    const stranger = await person();
    const visitor = await new Browser(house).open();
    const tokens = [stranger.browser, visitor].map((of) => of.cookies.get(COOKIES.xsrf) ?? "");
    const own = browser.cookies.get(COOKIES.xsrf) ?? "";
    for (const token of [...tokens, "", "a.b", `${own}x`, own.slice(0, -1), `${own}.x`.replace(".", "..")]) {
      const tossed = browser.copy();
      tossed.cookies.set(COOKIES.xsrf, token);
      expect((await accept(tossed, accountId)).errors[0]?.code).toBe("xsrf-failed");
    }
    expect((await accept(browser, accountId, { without: ["x-xsrf-token"] })).errors[0]?.code).toBe("xsrf-failed");
    expect(await isOpen(accountId)).toBe(true);
    expect((await accept(browser, accountId)).status).toBe(200);
  });

  test("who knows the token alone, as every sibling host does, gets no forgery token for it", async () => {
    const { browser, accountId } = await person();
    const sibling = new Browser(house);
    sibling.cookies.set(COOKIES.auth, browser.cookies.get(COOKIES.auth) ?? "");
    const guessing = sibling.copy();
    guessing.cookies.set(COOKIES.bind, "A".repeat(43));
    // Alone, and with a made-up other half.
    for (const asking of [sibling, guessing]) {
      await asking.open();
      const forged = browser.copy();
      forged.cookies.set(COOKIES.xsrf, asking.cookies.get(COOKIES.xsrf) ?? "");
      expect((await accept(forged, accountId)).errors[0]?.code).toBe("xsrf-failed");
    }
    // And planted in a visitor's browser it opens no way to sign that browser in.
    const visitor = await new Browser(house).open();
    const planted = visitor.copy();
    planted.cookies.set(COOKIES.auth, browser.cookies.get(COOKIES.auth) ?? "");
    planted.cookies.set(COOKIES.xsrf, browser.cookies.get(COOKIES.xsrf) ?? "");
    const { login } = await buildUser(house);
    const body = { login, password: PASSWORD };
    expect((await planted.send(auth.login, { body })).status).toBe(403);
    planted.cookies.set(COOKIES.xsrf, visitor.cookies.get(COOKIES.xsrf) ?? "");
    expect((await planted.send(auth.login, { body })).status).toBe(200);
    expect((await accept(browser, accountId)).status).toBe(200);
  });

  test("the page is told its forgery token beside the cookie, which may have a planted twin", async () => {
    const { browser } = await person();
    const own = browser.cookies.get(COOKIES.xsrf);
    expect((await browser.copy().send(portal.getBrand, {})).headers["x-xsrf-token"]).toBe(own);
    const twin = browser.copy();
    twin.cookies.set(COOKIES.xsrf, "planted.twin");
    const told = await twin.send(portal.getBrand, {});
    expect(told.headers["x-xsrf-token"]).toBe(twin.cookies.get(COOKIES.xsrf));
    expect((await twin.send(auth.refresh, {})).status).toBe(200);
  });

  test("a request that no page of ours sent is refused", async () => {
    const { browser, accountId } = await person();
    const foreign: Send[] = [
      { without: ["x-requested-with"] },
      { headers: { "x-requested-with": "fetch" } },
      ...[
        "https://evil.test",
        "null",
        "https://nahwerk.test.evil.test",
        "https://evilnahwerk.test",
        "https://evil.nahwerk.test",
        "http://constructor",
        "https://evil.test#nahwerk.test",
      ].map((origin) => ({ headers: { origin } })),
      ...["cross-site", "none", "", "Same-Origin"].map((site) => ({ headers: { "sec-fetch-site": site } })),
    ];
    for (const options of foreign)
      expect([options, (await accept(browser, accountId, options)).errors[0]?.code]).toEqual([options, "xsrf-failed"]);
    expect(await isOpen(accountId)).toBe(true);
    for (const headers of [{ origin: "https://nahwerk.test", "sec-fetch-site": "same-origin" }, { "sec-fetch-site": "same-site" }])
      expect((await accept(browser, accountId, { headers })).status).toBe(200);
  });

  test("the GET calls that write are guarded like any other", async () => {
    const { browser } = await person();
    for (const call of [auth.refresh, auth.removeMainSessionKeys])
      for (const options of [
        { without: ["x-xsrf-token"] },
        { without: ["x-requested-with"] },
        { headers: { "sec-fetch-site": "cross-site" } },
      ])
        expect((await browser.copy().send(call, {}, options)).status).toBe(403);
    expect(await statusOf(browser)).toBe(200);
    expect((await browser.send(auth.refresh, {})).status).toBe(200);
  });

  test("T-LCSRF: signing in needs the token of this very device", async () => {
    const { login } = await person();
    const attacker = await new Browser(house).open();
    const victim = await new Browser(house).open();
    const own = victim.cookies.get(COOKIES.xsrf) ?? "";
    victim.cookies.set(COOKIES.xsrf, attacker.cookies.get(COOKIES.xsrf) ?? "");
    const body = { login, password: PASSWORD };
    expect((await victim.send(auth.login, { body })).status).toBe(403);
    expect((await new Browser(house).send(auth.login, { body })).status).toBe(403);
    victim.cookies.set(COOKIES.xsrf, own);
    expect((await victim.send(auth.login, { body })).status).toBe(200);
  });
});

test("T-ENUM: unknown, wrong, unactivated, deleted and staff look the same", async () => {
  const { login } = await person();
  const [unactivated, deleted, staff] = [
    await buildUser(house, { status: "unactivated" }),
    await buildUser(house, { status: "deleted" }),
    await buildUser(house, { role: "cuca" }),
  ];
  const attempts = [
    { login: "nobody@example.test", password: PASSWORD },
    { login, password: "falsch" },
    { login, password: "" },
    ...[unactivated, deleted, staff].flatMap((one) => [
      { login: one.login, password: PASSWORD },
      { login: one.login, password: "falsch" },
    ]),
  ];
  const seen = new Set<string>();
  for (const body of attempts) {
    const browser = await new Browser(house).open();
    const { status, text, headers } = await browser.send(auth.login, { body });
    const { "x-request-id": _id, date: _date, ...rest } = headers;
    seen.add(JSON.stringify([status, text, rest]));
  }
  expect(seen.size).toBe(1);
  expect([...seen][0]).toContain("wrong-credentials");
  expect(await statusOf(await signedIn(house, login))).toBe(200);
});

test("the forgery token comes with the brand, for the session or for the device", async () => {
  const { browser } = await person();
  browser.cookies.delete(COOKIES.xsrf);
  await browser.send(portal.getBrand, {});
  expect((await browser.send(auth.refresh, {})).status).toBe(200);
});
