import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildUser, PASSWORD } from "../../../../test/builders.ts";
import { Browser, signedIn } from "../../../../test/client.ts";
import { openHouse, type House } from "../../../../test/house.ts";
import { collectPost, tokenIn } from "../../../../test/post.ts";

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

let n = 0;
const applicant = (changes: object = {}) => ({
  kind: "private" as const,
  firstName: "Mira",
  lastName: "Amsel",
  email: `neu${(n += 1)}@post.test`,
  password: "gelbe Stühle am Fenster",
  termsAccepted: true as const,
  ...changes,
});
const visitor = () => new Browser(house).open();

test("register, activate by link, sign in", async () => {
  const person = applicant();
  const browser = await visitor();
  expect((await browser.send(auth.register, { body: person })).status).toBe(200);
  expect((await browser.send(auth.login, { body: { login: person.email, password: person.password } })).status).toBe(401);
  // The right password before the time brings the letter again; the newest link is the one that counts.
  const letter = (await collectPost(house)).at(-1);
  expect(letter?.to).toBe(person.email);
  const activated = await browser.send(auth.activateRegistration, { body: { token: tokenIn(letter) } });
  expect(activated.data).toEqual({ kind: "private", email: person.email });
  expect((await browser.send(auth.activateRegistration, { body: { token: tokenIn(letter) } })).errors[0]?.code).toBe("invalid-token");
  const inside = await browser.signIn(person.email, person.password);
  expect((await inside.send(user.getUser, {})).data).toMatchObject({ first_name: "Mira", role: "user", accounts: {} });
});

test("activate by code, five guesses", async () => {
  const person = applicant();
  const browser = await visitor();
  await browser.send(auth.register, { body: person });
  const [letter] = await collectPost(house);
  const code = /(\d{3}) (\d{3})/.exec(letter?.content.paragraphs.join(" ") ?? "");
  const right = `${code?.[1]}${code?.[2]}`;
  const wrong = right === "000000" ? "111111" : "000000";
  for (let guess = 0; guess < 4; guess += 1) {
    expect((await browser.send(auth.activateRegistration, { body: { email: person.email, code: wrong } })).status).toBe(400);
  }
  expect((await browser.send(auth.activateRegistration, { body: { email: person.email, code: right } })).status).toBe(200);

  const other = applicant();
  await browser.send(auth.register, { body: other });
  const [second] = await collectPost(house);
  const digits = /(\d{3}) (\d{3})/.exec(second?.content.paragraphs.join(" ") ?? "");
  for (let guess = 0; guess < 5; guess += 1) await browser.send(auth.activateRegistration, { body: { email: other.email, code: wrong } });
  expect(
    (await browser.send(auth.activateRegistration, { body: { email: other.email, code: `${digits?.[1]}${digits?.[2]}` } })).status,
  ).toBe(400);
});

test("T-CANC: cancel needs the mailed token and removes only that registration", async () => {
  const person = applicant();
  const browser = await visitor();
  await browser.send(auth.register, { body: person });
  const [letter] = await collectPost(house);
  expect((await browser.send(auth.registerActivationCancel, { body: { token: "a".repeat(43) } })).status).toBe(400);
  expect((await browser.send(auth.registerActivationCancel, { body: { token: tokenIn(letter) } })).status).toBe(200);
  expect((await browser.send(auth.activateRegistration, { body: { token: tokenIn(letter) } })).status).toBe(400);
});

test("T-PREH: who registered somebody else's address first gains nothing", async () => {
  const victim = applicant();
  const browser = await visitor();
  await browser.send(auth.register, { body: { ...victim, password: "Angreifer wartet schon hier" } });
  await collectPost(house);
  await browser.send(auth.register, { body: victim });
  const [letter] = await collectPost(house);
  await browser.send(auth.activateRegistration, { body: { token: tokenIn(letter) } });
  expect((await browser.send(auth.login, { body: { login: victim.email, password: "Angreifer wartet schon hier" } })).status).toBe(401);
  expect((await browser.send(auth.login, { body: { login: victim.email, password: victim.password } })).status).toBe(200);
});

test("an earlier registration is worth nothing once the address has its owner", async () => {
  const victim = applicant();
  const browser = await visitor();
  await browser.send(auth.register, { body: { ...victim, password: "Angreifer wartet schon hier" } });
  const [earlier] = await collectPost(house);
  await browser.send(auth.register, { body: victim });
  const [own] = await collectPost(house);
  expect((await browser.send(auth.activateRegistration, { body: { token: tokenIn(own) } })).status).toBe(200);
  const late = await browser.send(auth.activateRegistration, { body: { token: tokenIn(earlier) } });
  expect([late.status, late.errors[0]?.code]).toEqual([400, "invalid-token"]);
  expect((await browser.send(auth.login, { body: { login: victim.email, password: "Angreifer wartet schon hier" } })).status).toBe(401);
  expect((await browser.send(auth.login, { body: { login: victim.email, password: victim.password } })).status).toBe(200);
});

test("a known address gets a letter instead, and its password stays", async () => {
  const known = await buildUser(house);
  const browser = await visitor();
  const answer = await browser.send(auth.register, { body: applicant({ email: known.login }) });
  const fresh = await browser.send(auth.register, { body: applicant() });
  expect(answer.text).toBe(fresh.text);
  const letters = await collectPost(house);
  expect(letters.map((letter) => letter.subject)).toEqual(["Sie haben bereits ein Konto", "Bitte bestätigen Sie Ihre E‑Mail-Adresse"]);
  await signedIn(house, known.login);
});

test("weak passwords and passwords made of the own name are refused", async () => {
  const browser = await visitor();
  for (const password of ["passwort123456", "aaaaaaaaaaaaaaaa", "Amsel am Morgen 1"]) {
    expect((await browser.send(auth.register, { body: applicant({ password }) })).errors[0]).toMatchObject({
      code: "rejected-content",
      field: "password",
    });
  }
});

test("T-RESET: request, renew once, all sessions end", async () => {
  const { login } = await buildUser(house);
  const before = await signedIn(house, login);
  const browser = await visitor();
  const asked = await browser.send(auth.requestPassword, { body: { email: login } });
  const unknown = await browser.send(auth.requestPassword, { body: { email: "niemand@post.test" } });
  expect(asked.text).toBe(unknown.text);
  const letters = await collectPost(house);
  expect(letters).toHaveLength(1);
  const token = tokenIn(letters[0]);
  expect((await browser.send(auth.checkPasswordToken, { body: { token } })).data).toEqual({
    email: login,
    minutesLeft: 30,
    invitation: null,
  });
  const tries = await Promise.all(
    ["neues Wort am Abend", "anderes Wort am Morgen"].map((password) => browser.send(auth.renewPassword, { body: { token, password } })),
  );
  expect(tries.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  expect((await browser.send(auth.renewPassword, { body: { token, password: "drittes Wort am Mittag" } })).status).toBe(400);
  expect((await before.send(user.getUser, {})).status).toBe(401);
  expect((await browser.send(auth.login, { body: { login, password: PASSWORD } })).status).toBe(401);
  expect((await collectPost(house)).map((letter) => letter.subject)).toEqual(["Ihr Passwort wurde geändert"]);
});
