import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { recoveryHash } from "../../src/identity/factors/recovery-code.ts";
import { buildUser, PASSWORD } from "../builders.ts";
import { Browser, signedIn } from "../client.ts";
import { openHouse, type House } from "../house.ts";
import { collectPost, tokenIn } from "../post.ts";
import { addApp, appCode, passkeyOf } from "../staff.ts";

/* T-RESET: the mailbox alone is no way past a second factor, and a new password ends what was begun with the old one. */

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());
beforeEach(async () => void (await collectPost(house)));

const NEW = "gelbe Stühle am Fenster";
const CODE = "01AB-CDEF-GHJK-MNPQ-RSTV-WXYZ";
const visitor = () => new Browser(house).open();
const count = async (table: string, userId: string): Promise<number> =>
  (await house.admin.query(`select 1 from ${table} where user_id = $1`, [userId])).rowCount ?? 0;

/** A link for a new password, as the mailbox gets it. */
const linkFor = async (login: string): Promise<string> => {
  await (await visitor()).send(auth.requestPassword, { body: { email: login } });
  return tokenIn((await collectPost(house)).find(({ to, subject }) => to === login && subject === "Neues Passwort festlegen"));
};
const renew = (browser: Browser, token: string, password = NEW) => browser.send(auth.renewPassword, { body: { token, password } });
/** Sets a new password from a browser of its own. */
const reset = async (login: string): Promise<Browser> => {
  const browser = await visitor();
  expect((await renew(browser, await linkFor(login))).status).toBe(200);
  return browser;
};

describe("the mailbox alone", () => {
  test("does not get in where an app is set up: its code is asked for as ever, and nothing of it is gone", async () => {
    const { userId, login } = await buildUser(house);
    await addApp(house, userId);
    await house.admin.query("insert into recovery_code (user_id, code_hash) values ($1, $2)", [userId, recoveryHash(userId, CODE)]);
    const thief = await reset(login);
    const answer = await thief.send(auth.login, { body: { login, password: NEW } });
    expect([answer.status, answer.errors[0]?.code]).toEqual([401, "second-factor-needed"]);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect([await count("session", userId), await count("totp", userId), await count("recovery_code", userId)]).toEqual([0, 1, 1]);
    const challenge = answer.errors[0]?.field ?? "";
    expect((await thief.send(auth.loginSecondFactor, { body: { challenge, code: "000000" } })).status).toBe(400);
    expect((await thief.send(user.getUser, {})).status).toBe(401);
    const owner = await thief.send(auth.loginSecondFactor, { body: { challenge, code: appCode() } });
    expect([owner.status, owner.data.user.login]).toEqual([200, login]);
  });

  test("gets no new guesses at the app's code with every new password", async () => {
    const { userId, login } = await buildUser(house);
    await addApp(house, userId);
    const guesses: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      // The letters are counted as well; this is about the guesses.
      await house.admin.query("delete from counted_letter");
      const thief = await reset(login);
      const { errors } = await thief.send(auth.login, { body: { login, password: NEW } });
      const body = { challenge: errors[0]?.field ?? "", code: "000000" };
      for (let guess = 0; guess < 5; guess += 1) guesses.push((await thief.send(auth.loginSecondFactor, { body })).errors[0]?.code ?? "");
    }
    expect(guesses.slice(20)).toEqual(Array.from({ length: 5 }, () => "rate-limited"));
  });

  test("a passkey is a way in of its own and stays one", async () => {
    const { userId, login } = await buildUser(house);
    const key = await passkeyOf(house, userId);
    await reset(login);
    const browser = await visitor();
    const { challenge, options } = (await browser.send(auth.getPasskeyLogin, { body: {} })).data;
    const signed = await browser.send(auth.loginPasskey, { body: { challenge, answer: key.signIn({ options }) } });
    expect([signed.status, signed.data.user.login]).toEqual([200, login]);
  });
});

describe("a new password ends", () => {
  test("every other open link for a password", async () => {
    const { login } = await buildUser(house);
    const [first, second] = [await linkFor(login), await linkFor(login)];
    const browser = await visitor();
    expect((await renew(browser, second)).status).toBe(200);
    expect((await browser.send(auth.checkPasswordToken, { body: { token: first } })).errors[0]?.code).toBe("invalid-token");
    expect((await renew(browser, first, "zwei andere Stühle dort")).errors[0]?.code).toBe("invalid-token");
    expect((await browser.send(auth.login, { body: { login, password: NEW } })).status).toBe(200);
  });

  test("links that were open when the owner changed it in the profile, too", async () => {
    const { login } = await buildUser(house);
    const token = await linkFor(login);
    const owner = await signedIn(house, login);
    expect((await owner.send(user.updatePassword, { body: { current_password: PASSWORD, new_password: NEW } })).status).toBe(200);
    expect((await renew(await visitor(), token, "zwei andere Stühle dort")).errors[0]?.code).toBe("invalid-token");
  });

  test("the change of address that somebody had begun: its link, and the wish that would bring a new one", async () => {
    const { userId, login } = await buildUser(house);
    const thief = await signedIn(house, login);
    const address = `dieb.${login}`;
    await thief.send(user.updateUserData, { body: { email: address } });
    const token = tokenIn((await collectPost(house)).find(({ to }) => to === address));
    const browser = await reset(login);
    await browser.signIn(login, NEW);
    const late = await browser.send(user.activateChangedEmail, { body: { token } });
    expect([late.status, late.errors[0]?.code]).toEqual([400, "invalid-token"]);
    expect((await browser.send(user.getProfile, {})).data).toMatchObject({ email: login, pending_email: null });
    // The link stays dead, also when the owner wishes for another address: it was written for the thief's.
    await browser.send(user.updateUserData, { body: { email: `neu.${login}` } });
    expect((await browser.send(user.activateChangedEmail, { body: { token } })).errors[0]?.code).toBe("invalid-token");
    expect(await count("former_email", userId)).toBe(0);
  });

  test("a wish whose letter was not written yet: nothing is sent to the new address any more", async () => {
    const { login } = await buildUser(house);
    const token = await linkFor(login);
    const thief = await signedIn(house, login);
    await thief.send(user.updateUserData, { body: { email: `dieb.${login}` } });
    expect((await renew(await visitor(), token)).status).toBe(200);
    expect((await collectPost(house)).filter(({ to }) => to !== login)).toEqual([]);
  });

  test("every session, and the questions that waited for an answer behind the old password", async () => {
    const { userId, login } = await buildUser(house);
    const inside = await signedIn(house, login);
    await addApp(house, userId);
    const waiting = await visitor();
    const { errors } = await waiting.send(auth.login, { body: { login, password: PASSWORD } });
    const challenge = errors[0]?.field ?? "";
    await reset(login);
    expect((await inside.send(user.getUser, {})).status).toBe(401);
    const late = await waiting.send(auth.loginSecondFactor, { body: { challenge, code: appCode() } });
    expect([late.status, late.errors[0]?.field]).toEqual([400, "challenge"]);
  });

  test("the browsers that were known, but for the one that reads the owner's mail", async () => {
    const { userId, login } = await buildUser(house);
    const known = await signedIn(house, login);
    expect(await count("user_device", userId)).toBe(1);
    const browser = await reset(login);
    await collectPost(house);
    expect(await count("user_device", userId)).toBe(1);
    await browser.signIn(login, NEW);
    expect(await collectPost(house)).toEqual([]);
    await known.signIn(login, NEW);
    expect((await collectPost(house)).map(({ subject }) => subject)).toEqual(["Anmeldung von einem neuen Gerät"]);
  });

  test("but not the right of a replaced address to take the account back; it is told as well", async () => {
    const { login } = await buildUser(house, { role: "user" });
    const thief = await signedIn(house, login);
    const address = `dieb.${login}`;
    await thief.send(user.updateUserData, { body: { email: address } });
    const asked = await collectPost(house);
    const undo = tokenIn(asked.find(({ to }) => to === login));
    await thief.send(user.activateChangedEmail, { body: { token: tokenIn(asked.find(({ to }) => to === address)) } });
    await collectPost(house);
    await reset(address);
    const told = (await collectPost(house)).map(({ to, subject }) => [to, subject]);
    expect(told.toSorted(([one = ""], [other = ""]) => one.localeCompare(other))).toEqual([
      [address, "Ihr Passwort wurde geändert"],
      [login, "Das Passwort wurde geändert"],
    ]);
    expect((await (await visitor()).send(user.cancelEmailChange, { body: { token: undo } })).data).toEqual({ email: login });
  });
});

test("the letters say that the factor stays, and what has ended", async () => {
  const { login } = await buildUser(house);
  await (await visitor()).send(auth.requestPassword, { body: { email: login } });
  const [link] = await collectPost(house);
  expect(link?.content.paragraphs.join(" ")).toContain("Ein zweiter Faktor bleibt bestehen");
  await renew(await visitor(), tokenIn(link));
  const [done] = await collectPost(house);
  expect(done?.content.paragraphs.join(" ")).toMatch(
    /Alle Anmeldungen sind beendet.*gelten weiter.*fragt die nächste Anmeldung nach ihrem Code/,
  );
});
