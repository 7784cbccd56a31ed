import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Authenticator } from "../../../test/authenticator.ts";
import { buildUser, PASSWORD } from "../../../test/builders.ts";
import { Browser, mintedSession, signedIn } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { recoveryHash } from "../../identity/factors/recovery-code.ts";
import { seal } from "../../identity/factors/secret-box.ts";
import { TOTP_SEAL } from "../../identity/factors/second-factor.ts";
import { stepAt, totpCode } from "../../identity/factors/totp.ts";
import { ringOf } from "../../connections.ts";

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const RECOVERY = "01AB-CDEF-GHJK-MNPQ-RSTV-WXYZ";
const secret = Buffer.from("12345678901234567890");
const code = (shift = 0): string => totpCode(secret, stepAt(new Date()) + shift);
const sessionsOf = async (userId: string) => (await house.admin.query("select family from session where user_id = $1", [userId])).rowCount;

const withApp = async () => {
  const built = await buildUser(house);
  const key = ringOf(house.config);
  const sealed = seal(key, TOTP_SEAL, built.userId, secret);
  await house.admin.query("insert into totp (user_id, secret, confirmed_at) values ($1, $2, now())", [built.userId, sealed]);
  await house.admin.query("insert into recovery_code (user_id, code_hash) values ($1, $2)", [
    built.userId,
    recoveryHash(built.userId, RECOVERY),
  ]);
  return built;
};
const asked = async (login: string) => {
  const browser = await new Browser(house).open();
  const answer = await browser.send(auth.login, { body: { login, password: PASSWORD } });
  return { browser, answer, challenge: answer.errors[0]?.field ?? "" };
};

describe("loginSecondFactor", () => {
  test("refuses wrong codes, unknown questions, and everything after five guesses", async () => {
    const { login, userId } = await withApp();
    const { browser, answer, challenge } = await asked(login);
    expect([answer.status, answer.errors[0]?.code]).toEqual([401, "second-factor-needed"]);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    for (const unknown of [crypto.randomUUID(), "x", userId]) {
      const refused = await browser.send(auth.loginSecondFactor, { body: { challenge: unknown, code: code() } });
      expect([refused.status, refused.errors[0]?.field]).toEqual([400, "challenge"]);
    }
    for (const wrong of [code(5), code(-5), "000", "zzzzz-zzzzz", "000000"]) {
      const refused = await browser.send(auth.loginSecondFactor, { body: { challenge, code: wrong } });
      expect([refused.status, refused.errors[0]?.field]).toEqual([400, "code"]);
    }
    const late = await browser.send(auth.loginSecondFactor, { body: { challenge, code: code() } });
    expect(late.errors[0]?.field).toBe("challenge");
    expect(await sessionsOf(userId)).toBe(0);
  });

  test("refuses a question older than five minutes, and a person who was deleted meanwhile", async () => {
    const { login, userId } = await withApp();
    const first = await asked(login);
    await house.admin.query("update login_challenge set expires_at = now() - interval '1 second' where id = $1", [first.challenge]);
    const old = await first.browser.send(auth.loginSecondFactor, { body: { challenge: first.challenge, code: code() } });
    expect(old.errors[0]?.field).toBe("challenge");
    const second = await asked(login);
    await house.admin.query("update app_user set status = 'deleted' where user_id = $1", [userId]);
    const gone = await second.browser.send(auth.loginSecondFactor, { body: { challenge: second.challenge, code: code() } });
    expect(gone.errors[0]?.code).toBe("wrong-credentials");
    expect(await sessionsOf(userId)).toBe(0);
  });

  test("signs in with the app's code, and the same code works once, also in two browsers at the same time", async () => {
    const { login, userId } = await withApp();
    const [one, two] = [await asked(login), await asked(login)];
    const now = code();
    const answers = await Promise.all(
      [one, two].map(({ browser, challenge }) => browser.send(auth.loginSecondFactor, { body: { challenge, code: now } })),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
    expect(await sessionsOf(userId)).toBe(1);
    const winner = answers[0]?.status === 200 ? one.browser : two.browser;
    expect((await winner.send(user.getUser, {})).data.login).toBe(login);
  });

  test("signs in with a recovery code, once, however it is typed", async () => {
    const { login, userId } = await withApp();
    const { browser, challenge } = await asked(login);
    const answer = await browser.send(auth.loginSecondFactor, { body: { challenge, code: " olab cdef GHJK mnpq-RSTVWXYZ " } });
    expect([answer.status, answer.data.user.login]).toEqual([200, login]);
    const again = await asked(login);
    const used = await again.browser.send(auth.loginSecondFactor, { body: { challenge: again.challenge, code: RECOVERY } });
    expect(used.errors[0]?.field).toBe("code");
    expect(await sessionsOf(userId)).toBe(1);
  });

  test("a question that was answered is over, also for another right code", async () => {
    const { login, userId } = await withApp();
    const { browser, challenge } = await asked(login);
    const copy = browser.copy();
    expect((await browser.send(auth.loginSecondFactor, { body: { challenge, code: code() } })).status).toBe(200);
    const again = await copy.send(auth.loginSecondFactor, { body: { challenge, code: RECOVERY } });
    expect([again.status, again.errors[0]?.field]).toEqual([400, "challenge"]);
    expect(await sessionsOf(userId)).toBe(1);
    const fresh = await asked(login);
    expect((await fresh.browser.send(auth.loginSecondFactor, { body: { challenge: fresh.challenge, code: RECOVERY } })).status).toBe(200);
  });

  test("guesses count per person over all questions; a recovery code still opens", async () => {
    const { login } = await withApp();
    const guesses: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const { browser, challenge } = await asked(login);
      for (let guess = 0; guess < 5; guess += 1) {
        const { errors } = await browser.send(auth.loginSecondFactor, { body: { challenge, code: code(7) } });
        guesses.push(errors[0]?.code ?? "");
      }
    }
    expect(guesses.filter((each) => each === "invalid-token")).toHaveLength(20);
    expect(guesses.slice(20)).toEqual(Array.from({ length: 5 }, () => "rate-limited"));
    const { browser, challenge } = await asked(login);
    expect((await browser.send(auth.loginSecondFactor, { body: { challenge, code: RECOVERY } })).status).toBe(200);
  });
});

const withPasskey = async () => {
  const built = await buildUser(house);
  const key = new Authenticator();
  const browser = await signedIn(house, built.login);
  const { data } = await browser.send(user.startPasskey, {});
  const body = { challenge: data.challenge, name: "Telefon", answer: key.register({ options: data.options }) };
  const handle = (data.options["user"] as { id: string }).id;
  expect((await browser.send(user.confirmPasskey, { body })).status).toBe(200);
  await house.admin.query("delete from session where user_id = $1", [built.userId]);
  return { ...built, key, handle };
};

describe("getPasskeyLogin and loginPasskey", () => {
  test("refuse unknown passkeys, forged and replayed answers, and used questions", async () => {
    const { key, userId, handle } = await withPasskey();
    const browser = await new Browser(house).open();
    const question = async () => (await browser.send(auth.getPasskeyLogin, { body: {} })).data;
    const other = await withPasskey();
    const forgeries = [
      { origin: "https://nahwerk.evil.test" },
      { origin: "http://nahwerk.test" },
      { rpId: "ortsfink.test" },
      { verified: false },
      { options: { challenge: "ZmFsc2No" } },
      { userHandle: other.handle },
    ];
    for (const forgery of forgeries) {
      const { challenge, options } = await question();
      const answer = key.signIn({ options, ...forgery });
      expect((await browser.send(auth.loginPasskey, { body: { challenge, answer } })).errors[0]?.code).toBe("wrong-credentials");
    }
    const { challenge, options } = await question();
    const stranger = new Authenticator().signIn({ options });
    expect((await browser.send(auth.loginPasskey, { body: { challenge, answer: stranger } })).errors[0]?.code).toBe("wrong-credentials");
    const late = key.signIn({ options, userHandle: handle });
    expect((await browser.send(auth.loginPasskey, { body: { challenge, answer: late } })).errors[0]?.field).toBe("challenge");
    const half = { id: key.id.toString("base64url") };
    for (const [answer, status] of [
      [{}, 400],
      [{ id: 7 }, 400],
      [half, 401],
    ] as const) {
      const asking = await question();
      expect((await browser.send(auth.loginPasskey, { body: { challenge: asking.challenge, answer } })).status).toBe(status);
    }
    expect(await sessionsOf(userId)).toBe(0);
  });

  test("refuses a copied passkey by its counter, and a removed one", async () => {
    const { key, userId } = await withPasskey();
    const browser = await new Browser(house).open();
    const first = (await browser.send(auth.getPasskeyLogin, { body: {} })).data;
    const good = key.signIn({ options: first.options, counter: 50 });
    expect((await browser.send(auth.loginPasskey, { body: { challenge: first.challenge, answer: good } })).status).toBe(200);
    const copy = await new Browser(house).open();
    const second = (await copy.send(auth.getPasskeyLogin, { body: {} })).data;
    const behind = key.signIn({ options: second.options, counter: 50 });
    expect((await copy.send(auth.loginPasskey, { body: { challenge: second.challenge, answer: behind } })).status).toBe(401);
    const owner = await mintedSession(house, userId);
    expect((await owner.send(user.removePasskey, { body: { id: key.id.toString("base64url") } })).status).toBe(200);
    const third = (await copy.send(auth.getPasskeyLogin, { body: {} })).data;
    const removed = key.signIn({ options: third.options, counter: 60 });
    expect((await copy.send(auth.loginPasskey, { body: { challenge: third.challenge, answer: removed } })).status).toBe(401);
  });

  test("refuses the passkey of whoever may not come in: deleted, not activated, staff", async () => {
    for (const change of ["status = 'deleted'", "status = 'unactivated'", "role = 'cuca', roles = '{cuca}'"]) {
      const { key, userId } = await withPasskey();
      const browser = await new Browser(house).open();
      const enter = async (counter: number) => {
        const { challenge, options } = (await browser.send(auth.getPasskeyLogin, { body: {} })).data;
        return browser.send(auth.loginPasskey, { body: { challenge, answer: key.signIn({ options, counter }) } });
      };
      await house.admin.query(`update app_user set ${change} where user_id = $1`, [userId]);
      expect([change, (await enter(50)).errors[0]?.code]).toEqual([change, "wrong-credentials"]);
      expect(await sessionsOf(userId)).toBe(0);
      await house.admin.query("update app_user set status = 'active', role = 'customer', roles = '{customer}' where user_id = $1", [
        userId,
      ]);
      expect([change, (await enter(60)).status]).toEqual([change, 200]);
    }
  });

  test("signs in without a password; the trail and the profile know it", async () => {
    const { key, login, userId, handle } = await withPasskey();
    const browser = await new Browser(house).open();
    const { challenge, options } = (await browser.send(auth.getPasskeyLogin, { body: {} })).data;
    const answer = key.signIn({ options, userHandle: handle });
    const signed = await browser.send(auth.loginPasskey, { body: { challenge, answer } });
    expect([signed.status, signed.data.user.login]).toEqual([200, login]);
    expect((await browser.send(user.getUser, {})).status).toBe(200);
    const [last] = (await house.admin.query("select call from audit_event where user_id = $1 order by seq desc limit 1", [userId])).rows;
    expect(last.call).toBe(auth.loginPasskey.path);
    const profile = await browser.send(user.getProfile, {});
    expect(profile.data.passkeys[0]?.last_used_at).not.toBeNull();
  });
});
