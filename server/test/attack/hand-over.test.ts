import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { handOver } from "@schaufenster/contract/areas/hand-over/hand-over.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COOKIES } from "../../src/session/cookies.ts";
import { buildCompany, buildUser } from "../builders.ts";
import { Browser, mintedSession, signedIn, tokenOf } from "../client.ts";
import { openHouse, type House } from "../house.ts";
import { buildStaff, visitAs } from "../staff.ts";

/* T-HANDOVER: from one portal to the other by a code that opens one session, once, within a minute, in one browser and at one host. */

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const THERE = { host: "ortsfink.test" };

/** Somebody with a company of each brand. */
const ofBoth = async () => {
  const person = await buildUser(house);
  await buildCompany(house, { members: [person.userId] });
  const other = await buildCompany(house, { members: [person.userId] });
  await house.admin.query("update account set brand = 'ortsfink' where account_id = $1", [other.accountId]);
  return { ...person, other: other.accountId };
};
const afterHash = (url: string): string => decodeURIComponent(new URL(url).hash.replace("#token=", ""));
/** A browser's jar at the other portal, and what that portal asks for. */
const arriveThere = async (there = new Browser(house)) => {
  const { data } = await there.send(handOver.beginHandOver, { query: { from: "nahwerk" } }, THERE);
  const [brand = "", ...rest] = afterHash(data.url).split(".");
  // The forgery token comes with the page.
  await there.request("GET", "/api/portal/getBrand", undefined, THERE, false);
  return { there, brand, request: rest.join("."), url: data.url };
};
const mint = async (here: Browser, body: { brand: string; request: string }) => here.send(handOver.openPortal, { body });
const take = (there: Browser, code: string, options = THERE) => there.send(handOver.takeHandOver, { body: { code } }, options);
/** All of it up to the last step. */
const underWay = async () => {
  const person = await ofBoth();
  const here = await signedIn(house, person.login);
  const arrival = await arriveThere();
  const minted = await mint(here, { brand: arrival.brand, request: arrival.request });
  if (minted.status !== 200) throw new Error(`no code: ${minted.text}`);
  const { data } = minted;
  return { person, here, ...arrival, url: data.url, code: afterHash(data.url) };
};
const open = async (userId: string): Promise<number> =>
  (await house.admin.query("select from session where user_id = $1 and revoked_at is null", [userId])).rowCount ?? 0;
const expectRefused = async (there: Browser, code: string, options = THERE) => {
  const answer = await take(there, code, options);
  expect([answer.status, answer.errors[0]?.code, answer.headers["set-cookie"]]).toEqual([400, "invalid-token", undefined]);
};

describe("the whole way", () => {
  test("opens a session of the same person at the other portal, without a password", async () => {
    const { person, here, there, url, code } = await underWay();
    expect(new URL(url).origin).toBe("https://portal.ortsfink.example");
    // Behind the sign that no server ever sees, and in no query.
    expect([new URL(url).search, code.length > 43]).toEqual(["", true]);
    const { status, data } = await take(there, code);
    expect([status, data.user.user_id, Object.keys(data.user.accounts)]).toEqual([200, person.userId, [person.other]]);
    expect((await there.send(user.getUser, {}, THERE)).data.user_id).toBe(person.userId);
    expect((await here.send(user.getUser, {})).status).toBe(200);
    expect(await open(person.userId)).toBe(2);
  });

  test("the new session is as well proven as the old one, ends with it at the latest, and counts as no sign-in", async () => {
    const { person, here, there, code } = await underWay();
    const family = tokenOf(house, here)?.family;
    await house.admin.query(
      `update session set auth_time = now() - interval '3 h', step_up_at = 'epoch', absolute_end = now() + interval '20 min' where family = $1`,
      [family],
    );
    const { data } = await take(there, code);
    const { rows } = await house.admin.query(
      "select absolute_end, auth_time, step_up_at, idle_seconds, persistent, fixed_account from session where user_id = $1 order by family = $2",
      [person.userId, family],
    );
    expect(rows[0]).toEqual(rows[1]);
    expect(data.session.absoluteEnd).toBe(rows[1].absolute_end.toISOString());
    expect(data.user.login_count).toBe(1);
    expect((await there.send(user.endOtherSessions, {}, THERE)).errors[0]?.code).toBe("step-up-needed");
  });

  test("both ends are in the person's trail, and neither code nor request in a log or as it is in a table", async () => {
    const { person, there, code, request } = await underWay();
    const { rows: kept } = await house.admin.query("select data::text from login_challenge where user_id = $1", [person.userId]);
    expect(kept.map(({ data }) => String(data)).join("")).not.toContain(code.split(".")[1]);
    await take(there, code);
    const { rows } = await house.admin.query("select call from audit_event where user_id = $1 order by seq", [person.userId]);
    expect(rows.map(({ call }) => call)).toEqual([auth.login.path, handOver.openPortal.path, handOver.takeHandOver.path]);
    for (const secret of [code, code.split(".")[1] ?? "", request]) expect(house.log.join("")).not.toContain(secret);
  });
});

describe("a code is refused", () => {
  test("the second time, of whoever shows it", async () => {
    const { person, there, code } = await underWay();
    expect((await take(there, code)).status).toBe(200);
    await expectRefused(there.copy(), code);
    expect(await open(person.userId)).toBe(2);
  });

  test("when ten show it at the same time: to all but one", async () => {
    const { there, code } = await underWay();
    const answers = await Promise.all(Array.from({ length: 10 }, () => take(there.copy(), code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("in another browser, also in one that has asked itself, and then in its own as well", async () => {
    const { person, there, code } = await underWay();
    const { there: stranger } = await arriveThere();
    await expectRefused(stranger, code);
    await expectRefused(there, code);
    expect(await open(person.userId)).toBe(1);
  });

  test("in a browser without the cookie that it was asked for with", async () => {
    const { there, code } = await underWay();
    there.cookies.set(COOKIES.device, "00000000-0000-4000-8000-000000000000");
    const { there: fresh } = await arriveThere();
    fresh.cookies.delete(COOKIES.device);
    expect((await take(fresh, code)).status).toBeGreaterThanOrEqual(400);
    expect((await take(there, code)).status).toBeGreaterThanOrEqual(400);
  });

  test("at another host, though the browser is the same", async () => {
    const { there, code } = await underWay();
    await expectRefused(there, code, { host: "nahwerk.test" });
  });

  test("with another secret, and the right one afterwards", async () => {
    const { there, code } = await underWay();
    await expectRefused(there, `${code.split(".")[0]}.${"A".repeat(43)}`);
    await expectRefused(there, code);
    for (const text of ["x", ".", "a.b", `${code.split(".")[0]}`]) await expectRefused(there, text);
  });

  test("after its minute", async () => {
    const { person, there, code } = await underWay();
    const { rows } = await house.admin.query(
      "select extract(epoch from expires_at - now()) as life from login_challenge where user_id = $1",
      [person.userId],
    );
    expect(Number(rows[0].life)).toBeLessThanOrEqual(60);
    await house.admin.query("update login_challenge set expires_at = now() where user_id = $1", [person.userId]);
    await expectRefused(there, code);
  });

  test("when the session that asked for it has ended, run out or idled away", async () => {
    const ends = {
      "signed out": ({ here }: Awaited<ReturnType<typeof underWay>>) => here.send(auth.logout, {}),
      "at its absolute end": ({ person }: Awaited<ReturnType<typeof underWay>>) =>
        house.admin.query("update session set absolute_end = now() where user_id = $1", [person.userId]),
      idle: ({ person }: Awaited<ReturnType<typeof underWay>>) =>
        house.admin.query("update session set seen_at = now() - make_interval(secs => idle_seconds + 1) where user_id = $1", [
          person.userId,
        ]),
    };
    for (const end of Object.values(ends)) {
      const way = await underWay();
      await end(way);
      await expectRefused(way.there, way.code);
    }
  });
});

describe("nobody gets a code", () => {
  test("without a session, without the forgery token, and from another origin", async () => {
    const person = await ofBoth();
    const arrival = await arriveThere();
    const body = { brand: arrival.brand, request: arrival.request };
    expect((await (await new Browser(house).open()).send(handOver.openPortal, { body })).status).toBe(401);
    const here = await signedIn(house, person.login);
    expect((await here.send(handOver.openPortal, { body }, { without: ["x-xsrf-token"] })).errors[0]?.code).toBe("xsrf-failed");
    expect((await here.send(handOver.openPortal, { body }, { headers: { origin: "https://evil.example" } })).status).toBe(403);
  });

  test("for the portal they are in, one that is none, or one where they have no company", async () => {
    const { request } = await arriveThere();
    const stranger = await buildUser(house);
    await buildCompany(house, { members: [stranger.userId] });
    const here = await signedIn(house, stranger.login);
    for (const brand of ["nahwerk", "ortsfink", "elsewhere", "https://evil.example"])
      expect((await mint(here, { brand, request })).errors[0]?.code).toBe("not-found");
  });

  test("on a visit of customer care", async () => {
    const company = await buildCompany(house);
    const staff = await buildStaff(house);
    const { browser: visit } = await visitAs(house, staff, company.accountId);
    const { request } = await arriveThere();
    expect((await mint(visit, { brand: "ortsfink", request })).errors[0]?.code).toBe("care-read-only");
  });

  test("and on a visit none is taken", async () => {
    const { code, there } = await underWay();
    const staff = await buildStaff(house);
    const visit = await mintedSession(house, staff.userId, { kind: "cuca", fixedAccount: (await buildCompany(house)).accountId });
    visit.cookies.set(COOKIES.device, there.cookies.get(COOKIES.device) ?? "");
    const answer = await take(visit, code);
    expect([answer.status, answer.errors[0]?.code]).toEqual([403, "care-read-only"]);
  });
});

describe("nobody is signed in as somebody else", () => {
  test("by a code of a stranger: it was written for the stranger's browser", async () => {
    const { code } = await underWay();
    const victim = await ofBoth();
    const theirs = await arriveThere();
    await expectRefused(theirs.there, code);
    expect(await open(victim.userId)).toBe(0);
  });

  test("by a request that was made up, is of another portal or of yesterday", async () => {
    const person = await ofBoth();
    const here = await signedIn(house, person.login);
    const { there, request } = await arriveThere();
    const [, random, mac] = request.split(".");
    const yesterday = (Date.now() - 86_400_000).toString(36);
    for (const bad of ["x", `${yesterday}.${random}.${mac}`, `${request.split(".")[0]}.${random}.`]) {
      const { data } = await mint(here, { brand: "ortsfink", request: bad });
      await expectRefused(there, afterHash(data.url));
    }
  });

  test("and the portal that one comes from is one of ours, and not the one one is at", async () => {
    for (const from of ["ortsfink", "https://evil.example", "x"]) {
      const answer = await new Browser(house).send(handOver.beginHandOver, { query: { from } }, THERE);
      expect([answer.status, answer.headers["set-cookie"]]).toEqual([404, undefined]);
    }
    expect(new URL((await arriveThere()).url).origin).toBe("https://portal.nahwerk.example");
  });
});
