import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Authenticator } from "../../../test/authenticator.ts";
import { buildUser, PASSWORD } from "../../../test/builders.ts";
import { Browser, mintedSession, signedIn } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { collectPost } from "../../../test/post.ts";
import { seal } from "../../identity/factors/secret-box.ts";
import { TOTP_SEAL } from "../../identity/factors/second-factor.ts";
import { stepAt, totpCode } from "../../identity/factors/totp.ts";
import { ringOf } from "../../connections.ts";

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const forgetStepUp = (userId: string) =>
  house.admin.query("update session set step_up_at = now() - interval '6 minutes' where user_id = $1", [userId]);

/** Somebody who came by Facebook: no password, and the last confirmation is long past. */
const withoutPassword = async () => {
  const built = await buildUser(house, { role: "user" });
  await house.admin.query("delete from credential where user_id = $1", [built.userId]);
  const browser = await mintedSession(house, built.userId);
  await forgetStepUp(built.userId);
  return { ...built, browser };
};
/** Somebody with a password whose last confirmation is long past. */
const withPassword = async () => {
  const built = await buildUser(house, { role: "user" });
  const browser = await mintedSession(house, built.userId);
  await forgetStepUp(built.userId);
  return { ...built, browser };
};
const waysOf = async (browser: Browser) => (await browser.send(user.getProfile, {})).data.step_up;
const isConfirmed = async (browser: Browser) => (await browser.send(user.endOtherSessions, {})).status === 200;

const SECRET = Buffer.from("12345678901234567890");
const addApp = async (userId: string) => {
  const sealed = seal(ringOf(house.config), TOTP_SEAL, userId, SECRET);
  await house.admin.query("insert into totp (user_id, secret, confirmed_at) values ($1, $2, now())", [userId, sealed]);
};
const appCode = (shift = 0) => totpCode(SECRET, stepAt(new Date()) + shift);

const addPasskey = async (browser: Browser, userId: string) => {
  await house.admin.query("update session set step_up_at = now() where user_id = $1", [userId]);
  const key = new Authenticator();
  const { data } = await browser.send(user.startPasskey, {});
  const body = { challenge: data.challenge, name: "Telefon", answer: key.register({ options: data.options }) };
  expect((await browser.send(user.confirmPasskey, { body })).status).toBe(200);
  await forgetStepUp(userId);
  return key;
};

/** Orders a code and takes it from the mailbox. */
const mailed = async (browser: Browser) => {
  await collectPost(house);
  const ordered = await browser.send(auth.requestStepUpCode, {});
  const [letter] = await collectPost(house);
  const text = letter?.content.paragraphs.join(" ") ?? "";
  return { status: ordered.status, challenge: ordered.data?.challenge ?? "", letter, code: /\d{3} \d{3}/.exec(text)?.[0] ?? "" };
};
const other = (code: string): string => code.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10));

describe("the ways", () => {
  test("are told to their owner and to nobody else", async () => {
    expect((await (await new Browser(house).open()).send(auth.requestStepUpCode, {})).status).toBe(401);
    const { userId } = await buildUser(house);
    const plain = await mintedSession(house, userId);
    expect(await waysOf(plain)).toEqual(["password"]);
    await addApp(userId);
    expect(await waysOf(plain)).toEqual(["password-totp"]);
    const both = await withPassword();
    await addPasskey(both.browser, both.userId);
    expect(await waysOf(both.browser)).toEqual(["passkey", "password-mail"]);
    await addApp(both.userId);
    expect(await waysOf(both.browser)).toEqual(["passkey", "password-totp"]);
    const person = await withoutPassword();
    expect(await waysOf(person.browser)).toEqual(["mail"]);
    await addPasskey(person.browser, person.userId);
    expect(await waysOf(person.browser)).toEqual(["passkey", "mail"]);
    await addApp(person.userId);
    expect(await waysOf(person.browser)).toEqual(["passkey", "totp"]);
  });

  test("that are not open to a person are refused, even with the right code", async () => {
    const { userId } = await buildUser(house);
    const browser = await mintedSession(house, userId);
    await addApp(userId);
    await forgetStepUp(userId);
    expect((await browser.send(auth.requestStepUpCode, {})).errors[0]?.code).toBe("not-possible-now");
    expect((await browser.send(auth.stepUp, { body: { code: appCode() } })).errors[0]?.code).toBe("not-possible-now");
    expect(await isConfirmed(browser)).toBe(false);
    const person = await withoutPassword();
    expect((await person.browser.send(auth.stepUp, { body: { password: PASSWORD } })).errors[0]?.code).toBe("not-possible-now");
    const { challenge, code } = await mailed(person.browser);
    await addApp(person.userId);
    expect((await person.browser.send(auth.stepUp, { body: { challenge, code } })).errors[0]?.code).toBe("not-possible-now");
    expect(await isConfirmed(person.browser)).toBe(false);
  });
});

describe("a code by mail", () => {
  test("goes to the person's own address, confirms once, and only what it was asked for", async () => {
    const { browser, login, userId } = await withoutPassword();
    expect(await isConfirmed(browser)).toBe(false);
    const { challenge, code, letter } = await mailed(browser);
    expect([letter?.to, letter?.subject]).toEqual([login, "Ihr Bestätigungscode"]);
    const stranger = await withoutPassword();
    expect((await stranger.browser.send(auth.stepUp, { body: { challenge, code } })).errors[0]?.field).toBe("challenge");
    const wrong = await browser.send(auth.stepUp, { body: { challenge, code: other(code) } });
    expect([wrong.status, wrong.errors[0]?.field]).toEqual([400, "code"]);
    const answers = await Promise.all([1, 2].map(() => browser.send(auth.stepUp, { body: { challenge, code } })));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
    expect(await isConfirmed(browser)).toBe(true);
    await forgetStepUp(userId);
    expect((await browser.send(auth.stepUp, { body: { challenge, code } })).errors[0]?.field).toBe("challenge");
    expect(await isConfirmed(browser)).toBe(false);
  });

  test("is void after five guesses and after ten minutes", async () => {
    const { browser } = await withoutPassword();
    const first = await mailed(browser);
    for (let guess = 0; guess < 5; guess += 1) {
      const refused = await browser.send(auth.stepUp, { body: { challenge: first.challenge, code: other(first.code) } });
      expect(refused.errors[0]?.field).toBe("code");
    }
    const late = await browser.send(auth.stepUp, { body: { challenge: first.challenge, code: first.code } });
    expect(late.errors[0]?.field).toBe("challenge");
    const second = await mailed(browser);
    const { rows } = await house.admin.query("select expires_at - now() as life from login_challenge where id = $1", [second.challenge]);
    expect(rows[0].life.minutes).toBe(9);
    await house.admin.query("update login_challenge set expires_at = now() where id = $1", [second.challenge]);
    const old = await browser.send(auth.stepUp, { body: { challenge: second.challenge, code: second.code } });
    expect(old.errors[0]?.field).toBe("challenge");
    expect(await isConfirmed(browser)).toBe(false);
  });

  test("is stored hashed, stands in no job, and is not written once its time is over", async () => {
    const { browser, userId } = await withoutPassword();
    const { code } = await mailed(browser);
    const { rows } = await house.admin.query("select data::text from login_challenge where user_id = $1", [userId]);
    expect(rows).toHaveLength(1);
    expect(rows[0].data).not.toContain(code.replace(" ", ""));
    const { challenge } = (await browser.send(auth.requestStepUpCode, {})).data;
    const early = await browser.send(auth.stepUp, { body: { challenge, code: "000 000" } });
    expect(early.errors[0]?.field).toBe("code");
    await house.admin.query("update login_challenge set expires_at = now() where id = $1", [challenge]);
    expect(await collectPost(house)).toEqual([]);
  });

  test("is sent five times an hour, whatever the session", async () => {
    const { browser, userId } = await withoutPassword();
    for (let n = 0; n < 5; n += 1) expect((await browser.send(auth.requestStepUpCode, {})).status).toBe(200);
    expect((await browser.send(auth.requestStepUpCode, {})).errors[0]?.code).toBe("rate-limited");
    const again = await mintedSession(house, userId);
    expect((await again.send(auth.requestStepUpCode, {})).errors[0]?.code).toBe("rate-limited");
    await house.admin.query("update login_challenge set expires_at = now() - interval '61 minutes' where user_id = $1", [userId]);
    expect((await browser.send(auth.requestStepUpCode, {})).status).toBe(200);
  });
});

describe("whoever has set up a second factor is asked for it", () => {
  test("with an app: the password alone is not enough, nor is the code", async () => {
    const { browser, userId } = await withPassword();
    await addApp(userId);
    for (const body of [{ password: PASSWORD }, { code: appCode() }])
      expect((await browser.send(auth.stepUp, { body })).errors[0]?.code).toBe("not-possible-now");
    const wrongCode = await browser.send(auth.stepUp, { body: { password: PASSWORD, code: appCode(7) } });
    expect([wrongCode.status, wrongCode.errors[0]?.field]).toEqual([400, "code"]);
    const code = appCode();
    const wrongPassword = await browser.send(auth.stepUp, { body: { password: "falsch", code } });
    expect([wrongPassword.status, wrongPassword.errors[0]?.field]).toEqual([401, "password"]);
    expect(await isConfirmed(browser)).toBe(false);
    // A wrong password has not used the code up.
    expect((await browser.send(auth.stepUp, { body: { password: PASSWORD, code } })).status).toBe(200);
    expect(await isConfirmed(browser)).toBe(true);
  });

  test("with a passkey: the password alone is not enough; together with a code by mail it is", async () => {
    const { browser, userId, login } = await withPassword();
    await addPasskey(browser, userId);
    expect((await browser.send(auth.stepUp, { body: { password: PASSWORD } })).errors[0]?.code).toBe("not-possible-now");
    const { challenge, code, letter } = await mailed(browser);
    expect(letter?.to).toBe(login);
    expect((await browser.send(auth.stepUp, { body: { challenge, code } })).errors[0]?.code).toBe("not-possible-now");
    expect((await browser.send(auth.stepUp, { body: { password: "falsch", challenge, code } })).errors[0]?.field).toBe("password");
    expect(await isConfirmed(browser)).toBe(false);
    expect((await browser.send(auth.stepUp, { body: { password: PASSWORD, challenge, code } })).status).toBe(200);
    expect(await isConfirmed(browser)).toBe(true);
  });

  test("also right after signing in, when less was asked for there", async () => {
    const plain = await buildUser(house, { role: "user" });
    expect(await isConfirmed(await signedIn(house, plain.login))).toBe(true);
    const { login, browser, userId } = await withPassword();
    const key = await addPasskey(browser, userId);
    const again = await signedIn(house, login);
    expect(await isConfirmed(again)).toBe(false);
    const { data } = await again.send(auth.getPasskeyLogin, { body: {} });
    const body = { challenge: data.challenge, answer: key.signIn({ options: data.options }) };
    const byKey = await new Browser(house).open();
    expect((await byKey.send(auth.loginPasskey, { body })).status).toBe(200);
    expect(await isConfirmed(byKey)).toBe(true);
  });
});

describe("an authenticator app without a password", () => {
  test("confirms with a code that works once; guesses count over the hour", async () => {
    const { browser, userId } = await withoutPassword();
    await addApp(userId);
    const code = appCode();
    expect((await browser.send(auth.stepUp, { body: { code: appCode(7) } })).errors[0]?.field).toBe("code");
    expect(await isConfirmed(browser)).toBe(false);
    expect((await browser.send(auth.stepUp, { body: { code } })).status).toBe(200);
    expect(await isConfirmed(browser)).toBe(true);
    expect((await browser.send(auth.stepUp, { body: { code } })).errors[0]?.field).toBe("code");
    const guesses: string[] = [];
    for (let n = 0; n < 20; n += 1) guesses.push((await browser.send(auth.stepUp, { body: { code: appCode(7) } })).errors[0]?.code ?? "");
    expect(guesses.slice(0, 18)).toEqual(Array.from({ length: 18 }, () => "invalid-token"));
    expect(guesses.at(-1)).toBe("rate-limited");
  });
});

describe("a passkey", () => {
  test("confirms for its owner, and for nobody else", async () => {
    const { browser, userId } = await withoutPassword();
    const key = await addPasskey(browser, userId);
    const stranger = await withoutPassword();
    const strange = await addPasskey(stranger.browser, stranger.userId);
    const ask = async () => (await browser.send(auth.getPasskeyLogin, { body: {} })).data;
    const first = await ask();
    const foreign = { challenge: first.challenge, answer: strange.signIn({ options: first.options }) };
    expect((await browser.send(auth.stepUp, { body: foreign })).errors[0]?.code).toBe("wrong-credentials");
    const second = await ask();
    const forged = { challenge: second.challenge, answer: key.signIn({ options: second.options, origin: "https://nahwerk.evil.test" }) };
    expect((await browser.send(auth.stepUp, { body: forged })).errors[0]?.code).toBe("wrong-credentials");
    expect(await isConfirmed(browser)).toBe(false);
    const third = await ask();
    const good = { challenge: third.challenge, answer: key.signIn({ options: third.options }) };
    expect((await browser.send(auth.stepUp, { body: good })).status).toBe(200);
    expect(await isConfirmed(browser)).toBe(true);
    expect((await browser.send(auth.stepUp, { body: good })).errors[0]?.field).toBe("challenge");
  });
});
