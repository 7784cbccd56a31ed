import { randomBytes, randomUUID } from "node:crypto";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Authenticator } from "../../../test/authenticator.ts";
import { buildCompany, buildUser, PASSWORD } from "../../../test/builders.ts";
import { Browser, mintedSession, signedIn } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { appCode, buildStaff, passkeyOf, REASON, visitAs, visitIn, visitOf } from "../../../test/staff.ts";
import { openAuthDoor } from "../../session/auth-door.ts";
import { COOKIES } from "../../session/cookies.ts";
import { identityHash } from "../../identity/identity.store.ts";
import { newSecretLink } from "../../identity/secret-link.ts";
import { facebookUser } from "./facebook/facebook.service.ts";
import { ringOf } from "../../connections.ts";

let house: House;
/** A house with the limits of the real portal. */
let strict: House;
beforeAll(async () => {
  [house, strict] = [await openHouse(), await openHouse({ RATE_FACTOR: "1" })];
});
afterAll(async () => {
  await house.close();
  await strict.close();
});

const staffOf = (at: House = house) => buildStaff(at);
const opened = (at: House = house) => new Browser(at).open();
const visit = (staff: { login: string; userId: string }, companyId: string) => visitAs(house, staff, companyId);
/** The first step alone. */
const ask = async (login: string, companyId: string) => {
  const browser = await opened();
  return { browser, answer: await browser.send(auth.loginCuca, { body: visitOf(login, companyId) }) };
};
const linesOf = async (companyId: string) =>
  (await house.admin.query("select * from audit_event where account_id = $1 order by seq", [companyId])).rows;
const sessionsOf = async (userId: string) =>
  (await house.admin.query("select *, extract(epoch from absolute_end - auth_time)::int as life from session where user_id = $1", [userId]))
    .rows;
const mails = async () => (await house.admin.query("select from pgboss.job where name = 'mail'")).rowCount;

describe("a visit", () => {
  test("is of one company, an hour at most, and ends with the window", async () => {
    const [staff, { accountId }, before] = [await staffOf(), await buildCompany(house), await mails()];
    const { browser, answer } = await visit(staff, accountId);
    expect([answer.status, answer.data.user.cucaInfo, Object.keys(answer.data.user.accounts)]).toEqual([
      200,
      { companyId: accountId },
      [accountId],
    ]);
    expect(await sessionsOf(staff.userId)).toMatchObject([{ kind: "cuca", fixed_account: accountId, life: 3600, persistent: false }]);
    expect(String(answer.headers["set-cookie"])).not.toMatch(/__(Secure|Host)-portal[^;]*=c?[^,]*Max-Age/);
    expect((await browser.send(company.getAccount, { path: { id: accountId } }, { accountId })).status).toBe(200);
    const { accountId: other } = await buildCompany(house);
    expect((await browser.send(company.getAccount, { path: { id: other } }, { accountId: other })).status).toBe(404);
    expect(await mails()).toBe(before);
  });

  test("leaves one line in the company's chain, with the reason and the ticket", async () => {
    const [staff, { accountId }] = [await staffOf(), await buildCompany(house)];
    const browser = await opened();
    const { errors } = await browser.send(auth.loginCuca, { body: { ...visitOf(staff.login, accountId), ticket: "T-4711" } });
    await browser.send(auth.loginSecondFactor, { body: { challenge: errors[0]?.field ?? "", code: appCode() } });
    const [session] = await sessionsOf(staff.userId);
    expect(await linesOf(accountId)).toMatchObject([
      {
        seq: "1",
        actor: staff.userId,
        staff: true,
        session_family: session?.family,
        call: auth.loginCuca.path,
        object: `Rückruf: ${REASON.reason} (Ticket T-4711)`,
      },
    ]);
  });

  test("needs a reason that says something, of a kind that is on the list", async () => {
    const [staff, { accountId }] = [await staffOf(), await buildCompany(house)];
    const browser = await opened();
    for (const reason of ["", "   ", "x", "Rückruf", ".".repeat(60), "aaa bbb ccc aaa bbb ccc", "test test test test test"]) {
      const { status, errors } = await browser.send(auth.loginCuca, { body: { ...visitOf(staff.login, accountId), reason } });
      expect([reason, status, errors[0]?.field]).toEqual([reason, 400, "reason"]);
    }
    const odd = { ...visitOf(staff.login, accountId), reasonKind: "anderes" as "call" };
    const { status, errors } = await browser.send(auth.loginCuca, { body: odd });
    expect([status, errors[0]?.field]).toEqual([400, "reasonKind"]);
    expect(await sessionsOf(staff.userId)).toEqual([]);
  });

  test("only looks: every write is refused and leaves no line", async () => {
    const [staff, { accountId }] = [await staffOf(), await buildCompany(house)];
    const { browser } = await visit(staff, accountId);
    const accept = await browser.send(leads.acceptLead, { body: { externalId: `A-${accountId}-1` } }, { accountId });
    expect([accept.status, accept.errors[0]?.code]).toEqual([403, "care-read-only"]);
    expect(await linesOf(accountId)).toHaveLength(1);
  });

  test("ends when whoever visits is no longer staff", async () => {
    const [staff, { accountId }] = [await staffOf(), await buildCompany(house)];
    const { browser } = await visit(staff, accountId);
    const look = async () => (await browser.send(company.getAccount, { path: { id: accountId } }, { accountId })).status;
    expect(await look()).toBe(200);
    await house.admin.query("update app_user set role = 'customer', roles = '{customer}' where user_id = $1", [staff.userId]);
    expect(await look()).toBe(403);
  });

  test("ends with the sign-out, and no right is left", async () => {
    const [staff, { accountId }] = [await staffOf(), await buildCompany(house)];
    const { browser } = await visit(staff, accountId);
    const copy = browser.copy();
    expect((await browser.send(auth.logout, {})).status).toBe(200);
    expect((await copy.send(user.getUser, {})).status).toBe(401);
  });
});

describe("who is refused", () => {
  test("wrong password, customers, unknown and deleted people, unknown and foreign companies: one answer", async () => {
    const [staff, gone, customer] = [await staffOf(), await buildUser(house, { role: "cuca", status: "deleted" }), await buildUser(house)];
    const { accountId } = await buildCompany(house, { members: [customer.userId] });
    const { accountId: foreign } = await buildCompany(house);
    await house.admin.query("update account set brand = 'ortsfink' where account_id = $1", [foreign]);
    const good = visitOf(staff.login, accountId);
    const attempts = [
      { ...good, password: "falsch" },
      { ...good, password: "" },
      { ...good, login: "niemand@example.test" },
      { ...good, login: gone.login },
      { ...good, login: customer.login },
      ...["999999999999999999", "0", "007", "-1", "1e3", "K1", `${accountId} `.padEnd(12, "x"), foreign].map((companyId) => ({
        ...good,
        companyId,
      })),
    ];
    const seen = new Set<string>();
    for (const body of attempts) {
      const { status, text, headers } = await (await opened()).send(auth.loginCuca, { body });
      const { "x-request-id": _id, date: _date, ...rest } = headers;
      seen.add(JSON.stringify([status, text, rest]));
    }
    expect([...seen]).toHaveLength(1);
    expect([...seen][0]).toContain("wrong-credentials");
    expect(await sessionsOf(staff.userId)).toEqual([]);
    expect([...(await linesOf(accountId)), ...(await linesOf(foreign))]).toEqual([]);
    expect((await visit(staff, accountId)).answer.status).toBe(200);
  });

  test("the other brand's company opens at the other brand", async () => {
    const [staff, { accountId }] = [await staffOf(), await buildCompany(house)];
    await house.admin.query("update account set brand = 'ortsfink' where account_id = $1", [accountId]);
    const browser = await opened();
    const answer = await visitIn(house, browser, staff, accountId, { host: "ortsfink.test" });
    expect(answer.status).toBe(200);
  });

  test("staff at the customers' door", async () => {
    const staff = await staffOf();
    const answer = await (await opened()).send(auth.login, { body: { login: staff.login, password: PASSWORD } });
    expect([answer.status, answer.errors[0]?.code]).toEqual([401, "wrong-credentials"]);
  });
});

describe("T-NEST", () => {
  test("from a visit nobody signs in, neither to the next company nor as a customer", async () => {
    const [staff, customer, { accountId }, { accountId: next }] = [
      await staffOf(),
      await buildUser(house),
      await buildCompany(house),
      await buildCompany(house),
    ];
    const { browser } = await visit(staff, accountId);
    const again = await browser.send(auth.loginCuca, { body: visitOf(staff.login, next) });
    const asCustomer = await browser.send(auth.login, { body: { login: customer.login, password: PASSWORD } });
    expect([again, asCustomer].map(({ status, errors }) => [status, errors[0]?.code])).toEqual([
      [403, "care-read-only"],
      [403, "care-read-only"],
    ]);
    // Staff keep nothing on the device: there is no key to keep it with.
    expect((await browser.send(user.getUser, {})).data).toMatchObject({ cucaInfo: { companyId: accountId }, device_key: null });
    expect([await linesOf(next), await sessionsOf(customer.userId)]).toEqual([[], []]);
  });

  test("what is left of a visit that has run out is no hindrance", async () => {
    const [staff, { accountId }] = [await staffOf(), await buildCompany(house)];
    const { browser } = await visit(staff, accountId);
    await house.admin.query("update session set absolute_end = now() - interval '1 s' where user_id = $1", [staff.userId]);
    expect((await visitIn(house, browser, staff, accountId)).status).toBe(200);
  });

  test("whoever was signed in as a customer is that no longer", async () => {
    const [staff, customer, { accountId }] = [await staffOf(), await buildUser(house), await buildCompany(house)];
    const browser = await signedIn(house, customer.login);
    const copy = browser.copy();
    expect((await visitIn(house, browser, staff, accountId)).status).toBe(200);
    expect((await copy.send(user.getUser, {})).status).toBe(401);
    expect((await browser.send(user.getUser, {})).data.login).toBe(staff.login);
  });

  test("a made-up care cookie keeps nobody out", async () => {
    const customer = await buildUser(house);
    const browser = await opened();
    const forged = await mintedSession(house, customer.userId);
    browser.cookies.set(COOKIES.auth, `c.${customer.userId}.${randomUUID()}.${randomBytes(32).toString("base64url")}`);
    browser.cookies.set(COOKIES.bind, forged.cookies.get(COOKIES.bind) ?? "");
    browser.cookies.delete(COOKIES.xsrf);
    await browser.open();
    expect((await browser.send(auth.login, { body: { login: customer.login, password: PASSWORD } })).status).toBe(200);
  });
});

describe("the second factor of staff", () => {
  test("stands before the visit, and the visit is the one that was asked for", async () => {
    const [staff, { accountId }] = [await staffOf(), await buildCompany(house)];
    const { browser, answer } = await ask(staff.login, accountId);
    expect([answer.status, answer.errors[0]?.code]).toEqual([401, "second-factor-needed"]);
    expect([await sessionsOf(staff.userId), await linesOf(accountId)]).toEqual([[], []]);
    const body = { challenge: answer.errors[0]?.field ?? "", code: appCode() };
    const second = await browser.send(auth.loginSecondFactor, { body });
    expect([second.status, second.data.user.cucaInfo]).toEqual([200, { companyId: accountId }]);
    expect(await sessionsOf(staff.userId)).toMatchObject([{ kind: "cuca", fixed_account: accountId, life: 3600 }]);
    expect(await linesOf(accountId)).toMatchObject([{ staff: true, call: auth.loginCuca.path, object: `Rückruf: ${REASON.reason}` }]);
  });

  test("is of no use to who is no longer staff", async () => {
    const [staff, { accountId }] = [await staffOf(), await buildCompany(house)];
    const { browser, answer } = await ask(staff.login, accountId);
    await house.admin.query("update app_user set role = 'customer', roles = '{customer}' where user_id = $1", [staff.userId]);
    const body = { challenge: answer.errors[0]?.field ?? "", code: appCode() };
    expect((await browser.send(auth.loginSecondFactor, { body })).errors[0]?.code).toBe("wrong-credentials");
    expect(await sessionsOf(staff.userId)).toEqual([]);
  });

  test("may be a passkey: the own one, for this very question, and of nobody else", async () => {
    const [staff, stranger, { accountId }] = [await buildStaff(house, { app: false }), await buildUser(house), await buildCompany(house)];
    const [key, strange] = [await passkeyOf(house, staff.userId), await passkeyOf(house, stranger.userId)];
    const colleagues = await passkeyOf(house, (await buildStaff(house, { app: false })).userId);
    const { browser, answer } = await ask(staff.login, accountId);
    expect([answer.status, answer.errors[0]?.code]).toEqual([401, "passkey-needed"]);
    const challenge = answer.errors[0]?.field ?? "";
    const answered = async (device: Authenticator, question: string) => {
      const { data } = await browser.send(auth.getPasskeyLogin, { body: {} });
      const passkey = { challenge: data.challenge, answer: device.signIn({ options: data.options }) };
      return browser.send(auth.loginSecondFactor, { body: { challenge: question, passkey } });
    };
    for (const device of [strange, colleagues]) expect((await answered(device, challenge)).errors[0]?.code).toBe("wrong-credentials");
    expect((await answered(key, randomUUID())).errors[0]?.field).toBe("challenge");
    expect((await browser.send(auth.loginSecondFactor, { body: { challenge, code: appCode() } })).errors[0]?.field).toBe("code");
    expect(await sessionsOf(staff.userId)).toEqual([]);
    const second = await answered(key, challenge);
    expect([second.status, second.data.user.cucaInfo]).toEqual([200, { companyId: accountId }]);
    expect((await answered(key, challenge)).status).not.toBe(200);
  });

  test("stands behind every way in: a new password, a passkey alone and Facebook open no session", async () => {
    const [staff, { accountId }] = [await staffOf(), await buildCompany(house)];
    const key = await passkeyOf(house, staff.userId);
    const browser = await opened();
    const { data } = await browser.send(auth.getPasskeyLogin, { body: {} });
    const alone = await browser.send(auth.loginPasskey, {
      body: { challenge: data.challenge, answer: key.signIn({ options: data.options }), stay: true },
    });
    expect([alone.status, alone.errors[0]?.code]).toEqual([401, "wrong-credentials"]);
    const keyed = ringOf(house.config);
    await house.admin.query("insert into identity_index values ($1, 'facebook', $2)", [
      identityHash(keyed, "facebook", "f-1"),
      staff.userId,
    ]);
    const byFacebook = facebookUser(openAuthDoor(house.app.pools.auth), keyed, {
      subject: "f-1",
      email: staff.login,
      firstName: "",
      lastName: "",
    });
    await expect(byFacebook).rejects.toMatchObject({ code: "wrong-credentials" });
    const { hash, text } = newSecretLink(staff.userId);
    await house.admin.query(
      "insert into one_time_link (user_id, token_hash, purpose, expires_at) values ($1, $2, 'reset', now() + interval '1 h')",
      [staff.userId, hash],
    );
    const password = "vier neue lange Worte";
    expect((await browser.send(auth.renewPassword, { body: { token: text, password } })).status).toBe(200);
    const after = await browser.send(auth.loginCuca, { body: { ...visitOf(staff.login, accountId), password } });
    expect([after.status, after.errors[0]?.code]).toEqual([401, "second-factor-needed"]);
    const asCustomer = await browser.send(auth.login, { body: { login: staff.login, password } });
    expect([asCustomer.status, asCustomer.errors[0]?.code]).toEqual([401, "wrong-credentials"]);
    expect(await sessionsOf(staff.userId)).toEqual([]);
  });
});

test("T-CUCAQ: the 31st company within an hour is refused, also an unknown one; a colleague goes on", async () => {
  const [staff, colleague, { accountId }] = [await staffOf(strict), await staffOf(strict), await buildCompany(strict)];
  // Every try from another address, so that only the quota of the person counts.
  const asked = async (login: string, companyId = accountId) => {
    const browser = await opened(strict);
    const options = { peer: `10.${[...randomBytes(3)].join(".")}` };
    return (await browser.send(auth.loginCuca, { body: visitOf(login, companyId) }, options)).errors[0]?.code;
  };
  const seen: (string | undefined)[] = [];
  for (let n = 1; n <= 30; n += 1) seen.push(await asked(staff.login, n % 10 === 0 ? "999999999" : accountId));
  expect(seen.filter((code) => code === "second-factor-needed")).toHaveLength(27);
  expect(seen.filter((code) => code === "wrong-credentials")).toHaveLength(3);
  expect([await asked(staff.login), await asked(staff.login, "999999999"), await asked(colleague.login)]).toEqual([
    "rate-limited",
    "rate-limited",
    "second-factor-needed",
  ]);
});
