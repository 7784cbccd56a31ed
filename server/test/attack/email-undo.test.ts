import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eraseDuePeople } from "../../src/areas/user/erasure.jobs.ts";
import { PEOPLE } from "../../src/brought.ts";
import { openDb } from "../../src/db/db.ts";
import type { WrittenMail } from "../../src/letters.ts";
import { openAuthDoor } from "../../src/session/auth-door.ts";
import { purgeFormerEmails } from "../../src/identity/former-email.store.ts";
import { purgeReservedLogins } from "../../src/identity/person.store.ts";
import { buildUser, PASSWORD } from "../builders.ts";
import { Browser, signedIn } from "../client.ts";
import { openHouse, type House } from "../house.ts";
import { collectPost, tokenIn } from "../post.ts";

/* T-MAIL: for seven days the address that was replaced takes the account back, whatever whoever holds a session did meanwhile. */

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

let number = 0;
const newAddress = (): string => `dieb${(number += 1)}@example.test`;

/** Somebody whose browser and password are in other hands. */
const robbed = async () => {
  const { userId, login } = await buildUser(house, { role: "user" });
  const thief = await signedIn(house, login);
  await collectPost(house);
  return { userId, login, thief };
};
const letterTo = (letters: readonly WrittenMail[], to: string, path: string): WrittenMail | undefined =>
  letters.find((letter) => letter.to === to && letter.content.action?.url.includes(path) === true);

/** Asks for another address; gives the links that both sides get. */
const ask = async (thief: Browser, from: string, to = newAddress()) => {
  expect((await thief.send(user.updateUserData, { body: { email: to } })).status).toBe(200);
  const letters = await collectPost(house);
  return {
    to,
    activation: tokenIn(letterTo(letters, to, "aktivieren")),
    undo: tokenIn(letterTo(letters, from, "abbrechen")),
    letters,
  };
};
const activate = (thief: Browser, token: string) => thief.send(user.activateChangedEmail, { body: { token } });
/** Makes another address the account's own; gives the link that the old one was sent first. */
const move = async (thief: Browser, from: string, to?: string) => {
  const asked = await ask(thief, from, to);
  expect((await activate(thief, asked.activation)).status).toBe(200);
  return asked;
};
const undo = async (token: string) => (await new Browser(house).open()).send(user.cancelEmailChange, { body: { token } });
const emailOf = async (userId: string): Promise<string> =>
  (await house.admin.query<{ email: string }>("select email from app_user where user_id = $1", [userId])).rows[0]?.email ?? "";
const signInStatus = async (login: string, password: string): Promise<number> =>
  (await (await new Browser(house).open()).send(auth.login, { body: { login, password } })).status;

describe("the undo outlives", () => {
  test("discarding: only a wish is discarded, never what has happened", async () => {
    const { userId, login, thief } = await robbed();
    const { undo: link } = await move(thief, login);
    expect((await thief.send(user.discardEmailChange, {})).status).toBe(200);
    expect((await undo(link)).data).toEqual({ email: login });
    expect(await emailOf(userId)).toBe(login);
  });

  test("a wish that was discarded before the owner clicked: whoever asked is out", async () => {
    const { login, thief } = await robbed();
    const { undo: link } = await ask(thief, login);
    await thief.send(user.discardEmailChange, {});
    expect((await undo(link)).data).toEqual({ email: login });
    expect((await thief.send(user.getUser, {})).status).toBe(401);
  });

  test("a second change and a third: the oldest address of the week takes the account back", async () => {
    const { userId, login, thief } = await robbed();
    const first = await move(thief, login);
    const second = await move(thief, first.to);
    const third = await ask(thief, second.to);
    expect((await undo(first.undo)).data).toEqual({ email: login });
    expect(await emailOf(userId)).toBe(login);
    // The addresses in between were the thief's: they take nothing back.
    const letters = (await collectPost(house)).filter(({ to }) => to !== login);
    expect(letters.map(({ to, content }) => [to, content.action]).toSorted(byFirst)).toEqual(
      [first.to, second.to].map((to) => [to, undefined]).toSorted(byFirst),
    );
    for (const token of [second.undo, third.undo]) expect((await undo(token)).status).toBe(400);
    expect(await emailOf(userId)).toBe(login);
  });

  test("its own way back: an address in between restores itself, and the oldest still restores itself behind it", async () => {
    const { userId, login, thief } = await robbed();
    const first = await move(thief, login);
    const second = await move(thief, first.to);
    expect((await undo(second.undo)).data).toEqual({ email: first.to });
    expect((await undo(first.undo)).data).toEqual({ email: login });
    expect(await emailOf(userId)).toBe(login);
  });
});

const erase = () =>
  eraseDuePeople({
    door: openAuthDoor(house.job),
    files: { put: () => Promise.resolve(), removeAll: () => Promise.resolve() },
    people: PEOPLE,
  });
/** What the worker does at night. */
const night = async () => {
  await purgeFormerEmails(openDb(house.job));
  await purgeReservedLogins(openDb(house.job));
  await erase();
};
const TIMES: Readonly<Record<string, readonly string[]>> = {
  former_email: ["asked_at", "changed_at", "undo_until"],
  one_time_link: ["created_at", "expires_at"],
  login_index: ["reserved_until"],
  email_change: ["requested_at"],
  passkey: ["created_at"],
  totp: ["confirmed_at"],
  recovery_code: ["created_at"],
  user_device: ["first_seen_at", "last_seen_at"],
  app_user: ["erase_at", "changed_at"],
};
/** Lets hours go by for everything that belongs to a person, and the nights in them. */
const letPass = async (userId: string, hours: number) => {
  for (const [table, columns] of Object.entries(TIMES)) {
    const sets = columns.map((column) => `${column} = ${column} - make_interval(hours => $2)`).join(", ");
    await house.admin.query(`update ${table} set ${sets} where user_id = $1`, [userId, hours]);
  }
  await night();
};

const register = async (email: string) => {
  const visitor = await new Browser(house).open();
  const body = {
    firstName: "Erika",
    lastName: "Beispiel",
    email,
    kind: "private",
    password: "vier lange neue Worte",
    termsAccepted: true,
  } as const;
  expect((await visitor.send(auth.register, { body })).status).toBe(200);
  const letters = (await collectPost(house)).filter(({ to }) => to === email);
  const token = tokenIn(letters[0]);
  return {
    letters,
    status: (await visitor.send(auth.activateRegistration, { body: { token: token === "" ? "x".repeat(40) : token } })).status,
  };
};

/** In the order of their receivers. */
const byFirst = ([one]: readonly unknown[], [other]: readonly unknown[]): number => String(one).localeCompare(String(other));

describe("the address that was replaced", () => {
  test("is nobody else's for a week, and its owner is told why; afterwards it is free", async () => {
    const { userId, login, thief } = await robbed();
    await move(thief, login);
    await collectPost(house);
    const early = await register(login);
    expect([early.letters[0]?.subject, early.status]).toEqual(["Diese Adresse ist noch vergeben", 400]);
    // Somebody else cannot move there either.
    const other = await robbed();
    const wish = await ask(other.thief, other.login, login);
    expect((await activate(other.thief, wish.activation)).status).toBe(400);
    expect(await signInStatus(login, PASSWORD)).toBe(401);
    await letPass(userId, 7 * 24 - 1);
    expect((await register(login)).status).toBe(400);
    await letPass(userId, 2);
    expect((await register(login)).status).toBe(200);
  });

  test("gets the way back by asking for a new password", async () => {
    const { userId, login, thief } = await robbed();
    const { to } = await move(thief, login);
    await collectPost(house);
    const visitor = await new Browser(house).open();
    await visitor.send(auth.requestPassword, { body: { email: login } });
    const [letter] = await collectPost(house);
    expect([letter?.to, letter?.subject]).toEqual([login, "Diese Adresse gehört nicht mehr zu Ihrem Konto"]);
    // Anybody may have asked.
    expect(JSON.stringify(letter?.content)).toContain("Jemand hat für diese Adresse ein neues Passwort angefordert.");
    expect((await undo(tokenIn(letter))).data).toEqual({ email: login });
    expect([await emailOf(userId), await signInStatus(to, PASSWORD)]).toEqual([login, 401]);
  });

  test("is told what happens to the account, each time with the way back; the new one hears that it is over", async () => {
    const { login, thief } = await robbed();
    const { to } = await move(thief, login);
    const moved = await collectPost(house);
    expect(moved.map((letter) => [letter.to, letter.subject]).toSorted(byFirst)).toEqual(
      [
        [to, "Ihre E‑Mail-Adresse wurde geändert"],
        [login, "Ihre E‑Mail-Adresse wurde geändert"],
      ].toSorted(byFirst),
    );
    await thief.send(user.deleteProfile, { query: {}, body: {} });
    const told = (await collectPost(house)).find((letter) => letter.to === login);
    expect(told?.subject).toBe("Ihr Profil soll gelöscht werden");
    expect((await undo(tokenIn(told))).status).toBe(200);
    const after = await collectPost(house);
    expect(after.map((letter) => [letter.to, letter.subject]).toSorted(byFirst)).toEqual(
      [
        [to, "Die Änderung der E‑Mail-Adresse ist rückgängig gemacht"],
        [login, "Ihr Konto gehört wieder zu dieser Adresse"],
      ].toSorted(byFirst),
    );
    // The first link is worth nothing any more, and neither is the one of the thief's address.
    expect((await undo(tokenIn(moved.find((letter) => letter.to === login)))).status).toBe(400);
  });

  test("has its week and not more; each link works once", async () => {
    const { userId, login, thief } = await robbed();
    const { undo: link } = await move(thief, login);
    const late = await robbed();
    const { undo: lateLink } = await move(late.thief, late.login);
    await letPass(userId, 7 * 24 - 1);
    await letPass(late.userId, 7 * 24 + 1);
    expect((await undo(lateLink)).status).toBe(400);
    expect([(await undo(link)).status, (await undo(link)).status]).toEqual([200, 400]);
  });
});

test("what the owner had set up long before stays: an old mailbox alone does not get rid of the second factor", async () => {
  const { userId, login, thief } = await robbed();
  await house.admin.query("insert into totp (user_id, secret, confirmed_at) values ($1, 'x', now() - interval '8 days')", [userId]);
  await house.admin.query("insert into recovery_code (user_id, code_hash, created_at) values ($1, 'alt', now() - interval '8 days')", [
    userId,
  ]);
  await house.admin.query("insert into recovery_code (user_id, code_hash) values ($1, 'neu')", [userId]);
  for (const [id, age] of [
    ["alt", "8 days"],
    ["neu", "1 day"],
  ])
    await house.admin.query("insert into passkey values ($1, $2, 'x', 0, 'Telefon', now() - $3::interval)", [userId, id, age]);
  const { undo: link } = await move(thief, login);
  expect((await undo(link)).status).toBe(200);
  const left = async (table: string, column: string) =>
    (await house.admin.query(`select ${column}::text as one from ${table} where user_id = $1`, [userId])).rows.map(({ one }) => one);
  expect(await left("passkey", "credential_id")).toEqual(["alt"]);
  expect(await left("totp", "user_id")).toEqual([userId]);
  expect(await left("recovery_code", "encode(code_hash, 'escape')")).toEqual(["alt"]);
});

test("nobody is erased while an address may take the account back, and taking it back withdraws the plan", async () => {
  const { userId, login, thief } = await robbed();
  await thief.send(user.deleteProfile, { query: {}, body: {} });
  await letPass(userId, 10 * 24);
  const { undo: link } = await move(thief, login);
  await letPass(userId, 5 * 24);
  expect(await emailOf(userId)).not.toBe("");
  expect((await undo(link)).status).toBe(200);
  const { rows } = await house.admin.query("select erase_at, erase_reason from app_user where user_id = $1", [userId]);
  expect(rows).toEqual([{ erase_at: null, erase_reason: null }]);
  // Whoever wanted it is erased once the week is over.
  const other = await robbed();
  await other.thief.send(user.deleteProfile, { query: {}, body: {} });
  await letPass(other.userId, 10 * 24);
  await move(other.thief, other.login);
  await letPass(other.userId, 7 * 24 + 1);
  expect(await emailOf(other.userId)).toBe("");
});

test("a write that was on its way when the account was taken back finds its session ended", async () => {
  const { userId, login, thief } = await robbed();
  const { undo: link } = await move(thief, login);
  const blocker = await house.admin.connect();
  try {
    await blocker.query("begin");
    await blocker.query("select from app_user where user_id = $1 for no key update", [userId]);
    const back = undo(link);
    const waiting = async (n: number) =>
      (
        await house.admin.query(
          "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).rows[0].n >= n;
    await expect.poll(() => waiting(1)).toBe(true);
    const late = thief.send(user.updatePassword, { body: { current_password: PASSWORD, new_password: "vier neue lange Worte" } });
    await expect.poll(() => waiting(2)).toBe(true);
    await blocker.query("commit");
    expect([(await back).status, (await late).status]).toEqual([200, 403]);
  } finally {
    blocker.release();
  }
  expect(await signInStatus(login, "vier neue lange Worte")).toBe(401);
});
