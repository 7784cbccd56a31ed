import { randomUUID } from "node:crypto";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Authenticator } from "../../../test/authenticator.ts";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { Browser } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { addApp, appCode, buildStaff, codeOf, passkeyOf, visitAs, visitOf } from "../../../test/staff.ts";
import { enrolStaff } from "../../floor/enrol-staff.ts";
import { newEnrolmentCode } from "../../identity/enrolment-code.ts";
import { ringOf } from "../../connections.ts";

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const key = () => ringOf(house.config);
const issue = async (login: string, reset = false) => (await enrolStaff(house.job, key(), login, { reset })).code;
const rowsOf = async (table: string, userId: string) =>
  (await house.admin.query(`select * from ${table} where user_id = $1`, [userId])).rows;
const sessionsOf = (userId: string) => rowsOf("session", userId);

/** New staff after a right password, and the question they are asked. */
const arrive = async () => {
  const [staff, { accountId }] = [await buildStaff(house, { app: false }), await buildCompany(house)];
  const browser = await new Browser(house).open();
  const answer = await browser.send(auth.loginCuca, { body: visitOf(staff.login, accountId) });
  return { ...staff, accountId, browser, answer, challenge: answer.errors[0]?.field ?? "" };
};

describe("staff without a second factor", () => {
  test("are not in after the password: they hear that one is needed, and nothing opens", async () => {
    const { browser, answer, userId, accountId, challenge } = await arrive();
    expect([answer.status, answer.errors[0]?.code]).toEqual([401, "enrolment-needed"]);
    expect(await sessionsOf(userId)).toEqual([]);
    expect((await browser.send(user.getUser, {})).status).toBe(401);
    // The question is good for nothing else.
    expect((await browser.send(auth.loginSecondFactor, { body: { challenge, code: "123456" } })).errors[0]?.field).toBe("challenge");
    const lines = await house.admin.query("select from audit_event where account_id = $1", [accountId]);
    expect(lines.rowCount).toBe(0);
  });

  test("who has the password alone sets nothing up: without the operator's code, with a made-up one, with a colleague's", async () => {
    const colleague = await buildStaff(house, { app: false });
    const foreign = await issue(colleague.login);
    for (const code of [newEnrolmentCode(), foreign, "x".repeat(24)]) {
      const { browser, userId, challenge } = await arrive();
      const started = await browser.send(auth.startEnrolment, { body: { challenge, code } });
      expect([started.status, started.errors[0]?.code, started.errors[0]?.field]).toEqual([400, "invalid-token", "code"]);
      const confirmed = await browser.send(auth.confirmEnrolment, { body: { challenge, code, totp: "123456" } });
      expect([confirmed.status, confirmed.errors[0]?.field]).toEqual([400, "code"]);
      expect([await rowsOf("totp", userId), await rowsOf("passkey", userId), await sessionsOf(userId)]).toEqual([[], [], []]);
    }
  });

  test("the operator's code alone is good for nothing: it needs the question that follows the password", async () => {
    const { login, browser, userId } = await arrive();
    const code = await issue(login);
    for (const challenge of [randomUUID(), "x"]) {
      expect((await browser.send(auth.startEnrolment, { body: { challenge, code } })).errors[0]?.field).toBe("challenge");
      expect((await browser.send(auth.confirmEnrolment, { body: { challenge, code, totp: "123456" } })).errors[0]?.field).toBe("challenge");
    }
    expect(await rowsOf("totp", userId)).toEqual([]);
  });
});

describe("enrolling", () => {
  test("an app: by its first code, once; the visit that was asked for begins, and the next one needs the app", async () => {
    const { login, browser, userId, accountId, challenge } = await arrive();
    const code = await issue(login);
    const { data } = await browser.send(auth.startEnrolment, { body: { challenge, code } });
    expect(data.totp.address).toContain(`secret=${data.totp.secret}`);
    const wrong = await browser.send(auth.confirmEnrolment, { body: { challenge, code, totp: codeOf(data.totp.secret, 9) } });
    expect([wrong.status, wrong.errors[0]?.field]).toEqual([400, "code"]);
    const typed = code.toLowerCase().replaceAll("-", " ");
    const done = await browser.send(auth.confirmEnrolment, { body: { challenge, code: typed, totp: codeOf(data.totp.secret) } });
    expect([done.status, done.data.user.cucaInfo, done.data.recoveryCodes.length]).toEqual([200, { companyId: accountId }, 10]);
    expect(await sessionsOf(userId)).toMatchObject([{ kind: "cuca", fixed_account: accountId }]);
    const chains = await house.admin.query("select account_id, call, staff from audit_event where actor = $1 order by at", [userId]);
    expect(chains.rows).toEqual([
      { account_id: "0", call: "cli:enrol-staff", staff: true },
      { account_id: "0", call: auth.confirmEnrolment.path, staff: true },
      { account_id: accountId, call: auth.loginCuca.path, staff: true },
    ]);
    const again = await (await new Browser(house).open()).send(auth.loginCuca, { body: visitOf(login, accountId) });
    expect(again.errors[0]?.code).toBe("second-factor-needed");
    const repeated = await (
      await new Browser(house).open()
    ).send(auth.confirmEnrolment, { body: { challenge, code, totp: codeOf(data.totp.secret) } });
    expect([repeated.status, repeated.errors[0]?.field]).toEqual([400, "challenge"]);
  });

  test("is not done when the visit cannot begin: no codes are made that nobody saw, and the same answer works afterwards", async () => {
    const { login, browser, userId, challenge } = await arrive();
    const code = await issue(login);
    const { data } = await browser.send(auth.startEnrolment, { body: { challenge, code } });
    const body = { challenge, code, totp: codeOf(data.totp.secret) };
    await house.admin.query("revoke insert on session from portal_auth");
    const cut = await browser.send(auth.confirmEnrolment, { body });
    await house.admin.query(
      `grant insert (absolute_end, bind_hash, device, device_key, family, fixed_account, idle_seconds, kind, persistent, secret_hash, step_up_at, token_keys, user_id)
       on session to portal_auth`,
    );
    expect([cut.status, await rowsOf("recovery_code", userId), await rowsOf("totp", userId)]).toMatchObject([
      500,
      [],
      [{ confirmed_at: null }],
    ]);
    const done = await browser.send(auth.confirmEnrolment, { body });
    expect([done.status, done.data.recoveryCodes.length, (await sessionsOf(userId)).length]).toEqual([200, 10, 1]);
  });

  test("a passkey: of this site, once; forged ones do not use the code up", async () => {
    const { login, browser, userId, accountId, challenge } = await arrive();
    const code = await issue(login);
    const device = new Authenticator();
    const { data } = await browser.send(auth.startEnrolment, { body: { challenge, code } });
    const passkey = (origin?: string) => ({
      challenge: data.passkey.challenge,
      name: "Telefon",
      answer: device.register({ options: data.passkey.options, ...(origin === undefined ? {} : { origin }) }),
    });
    const forged = await browser.send(auth.confirmEnrolment, { body: { challenge, code, passkey: passkey("https://nahwerk.evil.test") } });
    expect(forged.errors[0]?.code).toBe("rejected-content");
    const done = await browser.send(auth.confirmEnrolment, { body: { challenge, code, passkey: passkey() } });
    expect([done.status, done.data.recoveryCodes]).toEqual([200, []]);
    expect(await rowsOf("passkey", userId)).toHaveLength(1);
    const again = await (await new Browser(house).open()).send(auth.loginCuca, { body: visitOf(login, accountId) });
    expect(again.errors[0]?.code).toBe("passkey-needed");
  });

  test("is over after fifteen minutes, after five answers, and when the code has run out", async () => {
    const late = await arrive();
    const code = await issue(late.login);
    await house.admin.query("update login_challenge set expires_at = now() where id = $1", [late.challenge]);
    expect((await late.browser.send(auth.startEnrolment, { body: { challenge: late.challenge, code } })).errors[0]?.field).toBe(
      "challenge",
    );
    const many = await arrive();
    const theirs = await issue(many.login);
    const guess = () => many.browser.send(auth.startEnrolment, { body: { challenge: many.challenge, code: newEnrolmentCode() } });
    for (let n = 0; n < 5; n += 1) expect((await guess()).errors[0]?.field).toBe("code");
    expect((await many.browser.send(auth.startEnrolment, { body: { challenge: many.challenge, code: theirs } })).errors[0]?.field).toBe(
      "challenge",
    );
    const old = await arrive();
    const gone = await issue(old.login);
    await house.admin.query("update one_time_link set expires_at = now() where user_id = $1", [old.userId]);
    expect((await old.browser.send(auth.startEnrolment, { body: { challenge: old.challenge, code: gone } })).errors[0]?.field).toBe("code");
  });

  test("two at once: one of them is in, the other one hears no", async () => {
    const { login, browser, userId, challenge } = await arrive();
    const code = await issue(login);
    const { data } = await browser.send(auth.startEnrolment, { body: { challenge, code } });
    const body = { challenge, code, totp: codeOf(data.totp.secret) };
    const answers = await Promise.all([browser, browser.copy()].map((one) => one.send(auth.confirmEnrolment, { body })));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
    expect(await sessionsOf(userId)).toHaveLength(1);
  });

  test("is not for who has a factor already, nor for who is no longer staff", async () => {
    const taken = await arrive();
    const code = await issue(taken.login);
    await addApp(house, taken.userId);
    expect((await taken.browser.send(auth.startEnrolment, { body: { challenge: taken.challenge, code } })).errors[0]?.code).toBe(
      "not-possible-now",
    );
    const left = await arrive();
    const theirs = await issue(left.login);
    const { data } = await left.browser.send(auth.startEnrolment, { body: { challenge: left.challenge, code: theirs } });
    await house.admin.query("update app_user set role = 'customer', roles = '{customer}' where user_id = $1", [left.userId]);
    const body = { challenge: left.challenge, code: theirs, totp: codeOf(data.totp.secret) };
    expect((await left.browser.send(auth.confirmEnrolment, { body })).errors[0]?.code).toBe("wrong-credentials");
    expect(await sessionsOf(left.userId)).toEqual([]);
  });
});

describe("the operator", () => {
  test("gives codes to staff alone, one at a time, and none to who has a factor", async () => {
    const [staff, customer, enrolled] = [await buildStaff(house, { app: false }), await buildUser(house), await buildStaff(house)];
    await expect(issue("niemand@example.test")).rejects.toThrow("Nobody");
    await expect(issue(customer.login)).rejects.toThrow("not staff");
    await expect(issue(enrolled.login)).rejects.toThrow("--reset");
    const [first, second] = [await issue(staff.login), await issue(staff.login)];
    expect([first, second].every((code) => /^([A-Z2-9]{4}-){5}[A-Z2-9]{4}$/.test(code))).toBe(true);
    const open = (await rowsOf("one_time_link", staff.userId)).filter((row) => row.used_at === null);
    expect(open).toHaveLength(1);
    expect(JSON.stringify(open)).not.toContain(second);
  });

  test("takes lost factors away: nothing of before opens anything, and the person enrols anew", async () => {
    const [staff, { accountId }] = [await buildStaff(house), await buildCompany(house)];
    const device = await passkeyOf(house, staff.userId);
    const { browser } = await visitAs(house, staff, accountId);
    expect((await browser.send(user.getUser, {})).status).toBe(200);
    await issue(staff.login, true);
    expect((await browser.send(user.getUser, {})).status).toBe(401);
    expect([
      await rowsOf("totp", staff.userId),
      await rowsOf("passkey", staff.userId),
      await rowsOf("identity_index", staff.userId),
    ]).toEqual([[], [], []]);
    const next = await new Browser(house).open();
    const answer = await next.send(auth.loginCuca, { body: visitOf(staff.login, accountId) });
    expect(answer.errors[0]?.code).toBe("enrolment-needed");
    const challenge = answer.errors[0]?.field ?? "";
    expect((await next.send(auth.loginSecondFactor, { body: { challenge, code: appCode() } })).status).toBe(400);
    const { data } = await next.send(auth.getPasskeyLogin, { body: {} });
    const passkey = { challenge: data.challenge, answer: device.signIn({ options: data.options }) };
    expect((await next.send(auth.loginSecondFactor, { body: { challenge, passkey } })).status).toBe(400);
  });
});
