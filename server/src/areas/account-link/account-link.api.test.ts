import { accountLink } from "@schaufenster/contract/areas/account-link/account-link.calls.ts";
import { LINK_CODE_TRIES } from "@schaufenster/contract/areas/account-link/link.rules.ts";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { members } from "@schaufenster/contract/areas/members/members.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildCompany, buildUser, PASSWORD } from "../../../test/builders.ts";
import { Browser, mintedSession } from "../../../test/client.ts";
import { buildOwner } from "../../../test/desk.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { collectPost, tokenIn } from "../../../test/post.ts";
import { addApp, appCode } from "../../../test/staff.ts";
import { buildLetterCode, buildMailCode } from "./account-link.builders.ts";

/* How a person begins: which company a code is for, signing in or registering with it, and where the link begins. */

let house: House;
let accountId: string;
beforeAll(async () => void (house = await openHouse()));
beforeEach(async () => ({ accountId } = await buildCompany(house)));
afterAll(() => house.close());

const visitor = async (): Promise<Browser> => {
  const browser = new Browser(house);
  await browser.open();
  return browser;
};
const sql = (text: string, values: unknown[] = []) => house.admin.query(text, values);
const show = async (token: string, by?: Browser) => (by ?? (await visitor())).send(accountLink.showLink, { body: { token } });
const login = async (token: string, name: string, by?: Browser) =>
  (by ?? (await visitor())).send(accountLink.login, { body: { token, login: name, password: PASSWORD } });
const begin = (token: string, by: Browser) => by.send(accountLink.beginLink, { body: { token } });
const roleOf = async (userId: string, company = accountId): Promise<string | undefined> =>
  (await sql("select role from membership where user_id = $1 and account_id = $2", [userId, company])).rows[0]?.role as string | undefined;

describe("a code", () => {
  test("says name and town of its company, and nothing else; it is good for thirty days", async () => {
    const { status, data } = await show(await buildMailCode(house, accountId));
    expect(status).toBe(200);
    expect(data).toEqual({ company_name: "Firma", city: "Ort", channel: "mail", expiresAt: data.expiresAt });
    expect(isoDay(new Date(data.expiresAt))).toBe(addDays(isoDay(new Date()), 30));
  });

  test("of a letter is typed with a pad, however it is grouped", async () => {
    const { code } = await buildLetterCode(house, accountId);
    expect((await show(code)).data).toMatchObject({ company_name: "Firma", channel: "letter" });
    expect((await show(code.replaceAll("-", " "))).status).toBe(200);
    expect((await show(code.replaceAll("-", ""))).status).toBe(200);
  });

  test("made up, of another brand, used or too old is the same refusal", async () => {
    const used = await buildMailCode(house, accountId);
    const { login: name } = await buildUser(house);
    await login(used, name);
    const old = await buildMailCode(house, accountId);
    await sql("update account_link_code set expires_at = now() where account_id = $1 and used_at is null", [accountId]);
    const elsewhere = await buildCompany(house, { brand: "ortsfink" });
    const tokens = [`${accountId}.${"a".repeat(43)}`, "kein Code", used, old, await buildMailCode(house, elsewhere.accountId)];
    const answers = await Promise.all(tokens.map((token) => show(token)));
    expect(answers.map(({ status, errors }) => [status, errors[0]?.code])).toEqual(tokens.map(() => [answers[0]?.status, "invalid-token"]));
  });

  test("of a letter is worthless after five wrong guesses, even with the right digits; right ones do not count", async () => {
    const { code } = await buildLetterCode(house, accountId);
    for (let at = 0; at < LINK_CODE_TRIES + 1; at += 1) expect((await show(code)).status).toBe(200);
    const wrong = `${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`;
    for (let at = 0; at < LINK_CODE_TRIES - 1; at += 1) expect((await show(wrong)).errors[0]?.code).toBe("invalid-token");
    expect((await show(code)).status).toBe(200);
    await show(wrong);
    expect((await show(code)).errors[0]?.code).toBe("invalid-token");
  });

  test("stands hashed: neither the link nor the digits are in the table", async () => {
    const { code, link } = await buildLetterCode(house, accountId);
    const { rows } = await sql("select row_to_json(c)::text as row from account_link_code c where account_id = $1", [accountId]);
    const text = rows.map(({ row }) => String(row)).join("\n");
    expect(text).toContain("letter");
    expect(text).not.toContain(link.split(".")[1]);
    expect(text).not.toContain(code.slice(-9).replace("-", ""));
  });

  test("of a new letter makes the one before worthless", async () => {
    const [first, second] = [await buildLetterCode(house, accountId), await buildLetterCode(house, accountId)];
    expect((await show(first.link)).errors[0]?.code).toBe("invalid-token");
    expect((await show(second.code)).status).toBe(200);
  });
});

describe("signing in with a code", () => {
  test("makes the owner of a company that has none", async () => {
    const { userId, login: name } = await buildUser(house);
    const { code } = await buildLetterCode(house, accountId);
    const browser = await visitor();
    const { status, data } = await login(code, name, browser);
    expect(status).toBe(200);
    expect(data.link).toMatchObject({ state: "linked", company_id: accountId, company_name: "Firma", city: "Ort", nextStepAt: null });
    expect(await roleOf(userId)).toBe("owner");
    expect((await browser.send(user.getUser, {})).data.accounts[accountId]).toMatchObject({ role: "owner" });
  });

  test("waits for the owners where there are some, for fourteen days; nobody is let in meanwhile", async () => {
    const owner = await buildOwner(house);
    const { userId, login: name } = await buildUser(house);
    const { data } = await login((await buildLetterCode(house, owner.accountId)).code, name);
    expect(data.link).toMatchObject({ state: "pending", reason: null });
    expect(isoDay(new Date(data.link.nextStepAt ?? 0))).toBe(addDays(isoDay(new Date()), 14));
    expect(await roleOf(userId, owner.accountId)).toBeUndefined();
  });

  test("links at once when the mail went to the very address, with the rights of the office beside owners", async () => {
    const owner = await buildOwner(house);
    const { userId, login: name, email } = await buildUser(house);
    expect((await login(await buildMailCode(house, owner.accountId, email.toUpperCase()), name)).data.link.state).toBe("linked");
    expect(await roleOf(userId, owner.accountId)).toBe("office");
  });

  test("waits for our desk when the mail went to another house", async () => {
    const { userId, login: name } = await buildUser(house);
    const { data } = await login(await buildMailCode(house, accountId), name);
    expect(data.link).toMatchObject({ state: "hold", reason: "differs" });
    expect(isoDay(new Date(data.link.nextStepAt ?? 0))).toBe(addDays(isoDay(new Date()), 3));
    expect(await roleOf(userId)).toBeUndefined();
    const { rows } = await sql("select facts from desk_case where kind = 'account-link' and object = $1 and closed_at is null", [
      data.link.id,
    ]);
    expect(rows).toMatchObject([{ facts: { company: "Firma", person: "Vorname Name", reason: "differs" } }]);
  });

  test("with a wrong password does nothing, and the code stays good", async () => {
    const { login: name } = await buildUser(house);
    const token = await buildMailCode(house, accountId);
    const answer = await (await visitor()).send(accountLink.login, { body: { token, login: name, password: "falsches Passwort" } });
    expect(answer.errors[0]?.code).toBe("wrong-credentials");
    expect((await show(token)).status).toBe(200);
  });

  test("without a code opens no session", async () => {
    const { login: name } = await buildUser(house);
    const browser = await visitor();
    expect((await login(`${accountId}.${"a".repeat(43)}`, name, browser)).errors[0]?.code).toBe("invalid-token");
    expect((await browser.send(user.getUser, {})).status).toBe(401);
  });

  test("asks for the second factor first, and goes on with the same code behind it", async () => {
    const person = await buildUser(house);
    await addApp(house, person.userId);
    const { code } = await buildLetterCode(house, accountId);
    const browser = await visitor();
    const { errors } = await login(code, person.login, browser);
    expect(errors[0]?.code).toBe("second-factor-needed");
    expect(await roleOf(person.userId)).toBeUndefined();
    expect((await begin(code, browser)).status).toBe(401);
    await browser.send(auth.loginSecondFactor, { body: { challenge: errors[0]?.field ?? "", code: appCode() } });
    expect((await begin(code, browser)).data).toMatchObject({ state: "linked" });
  });

  test("stands in the trail of the company, and in the person's own", async () => {
    const { userId, login: name } = await buildUser(house);
    const { data } = await login((await buildLetterCode(house, accountId)).code, name);
    const { rows } = await sql("select call, object from audit_event where account_id = $1 and actor = $2", [accountId, userId]);
    expect(rows).toEqual([{ call: accountLink.login.path, object: data.link.id }]);
  });
});

describe("who is signed in already", () => {
  test("links without signing in again, and finds where it stands on every other device", async () => {
    const owner = await buildOwner(house);
    const { userId } = await buildUser(house);
    const [desktop, phone] = [await mintedSession(house, userId), await mintedSession(house, userId)];
    const { data } = await begin(await buildMailCode(house, owner.accountId), desktop);
    expect(data.state).toBe("pending");
    expect((await phone.send(accountLink.getLinks, {})).data.links).toEqual([data]);
  });

  test("goes on with the letter on the phone while our desk looks into the mail", async () => {
    const { userId } = await buildUser(house);
    const [desktop, phone] = [await mintedSession(house, userId), await mintedSession(house, userId)];
    const held = await begin(await buildMailCode(house, accountId), desktop);
    expect(held.data.state).toBe("hold");
    const proven = await begin((await buildLetterCode(house, accountId)).code, phone);
    expect(proven.data).toMatchObject({ id: held.data.id, state: "linked", reason: null });
    expect(await roleOf(userId)).toBe("owner");
    const { rows } = await sql("select closed_at is not null as closed from desk_case where object = $1", [held.data.id]);
    expect(rows).toEqual([{ closed: true }]);
  });

  test("and the letter asks the owners where somebody became one meanwhile", async () => {
    const { userId } = await buildUser(house);
    const browser = await mintedSession(house, userId);
    await begin(await buildMailCode(house, accountId), browser);
    const other = await buildUser(house);
    await sql("insert into membership values ($1, $2)", [other.userId, accountId]);
    expect((await begin((await buildLetterCode(house, accountId)).code, browser)).data.state).toBe("pending");
    expect(await roleOf(userId)).toBeUndefined();
  });

  test("finds the same link with the same code, and nobody else uses it", async () => {
    const [one, other] = [await buildUser(house), await buildUser(house)];
    const { link } = await buildLetterCode(house, accountId);
    const browser = await mintedSession(house, one.userId);
    const first = await begin(link, browser);
    expect((await begin(link, browser)).data).toEqual(first.data);
    expect((await begin(link, await mintedSession(house, other.userId))).errors[0]?.code).toBe("invalid-token");
    expect(await roleOf(other.userId)).toBeUndefined();
  });

  test("who works for the company already goes on as before", async () => {
    const owner = await buildOwner(house);
    const { userId } = await buildUser(house);
    await sql("insert into membership (user_id, account_id, role) values ($1, $2, 'accounting')", [userId, owner.accountId]);
    const { data } = await begin((await buildLetterCode(house, owner.accountId)).code, await mintedSession(house, userId));
    expect(data.state).toBe("linked");
    expect(await roleOf(userId, owner.accountId)).toBe("accounting");
  });

  test("nobody signed in, whose session has ended, and staff on a visit begin nothing", async () => {
    const token = await buildMailCode(house, accountId);
    expect((await begin(token, await visitor())).errors[0]?.code).toBe("not-signed-in");
    const { userId: ended } = await buildUser(house);
    const browser = await mintedSession(house, ended);
    await sql("update session set revoked_at = now() where user_id = $1", [ended]);
    expect((await begin(token, browser)).errors[0]?.code).toBe("not-signed-in");
    const staff = await buildUser(house, { role: "cuca" });
    const visit = await mintedSession(house, staff.userId, { kind: "cuca", fixedAccount: accountId });
    expect((await begin(token, visit)).errors[0]?.code).toBe("care-read-only");
    expect((await show(token)).status).toBe(200);
  });
});

const person = (email: string, token: string) =>
  ({
    token,
    salutation: "Frau",
    firstName: "Erika",
    lastName: "Neu",
    email,
    password: "noch ein langes Passwort",
    termsAccepted: true,
    newsletter: false,
  }) as const;

describe("registering with a code", () => {
  test("begins the link when the address is confirmed, and it is there on any device", async () => {
    const { code } = await buildLetterCode(house, accountId);
    const [browser, email] = [await visitor(), `neu${accountId}@example.test`];
    await collectPost(house);
    expect((await browser.send(accountLink.register, { body: person(email, code) })).status).toBe(200);
    const [letter] = await collectPost(house);
    expect(letter?.to).toBe(email);
    expect((await sql("select from account_link where account_id = $1 and email = $2", [accountId, email])).rowCount).toBe(0);
    expect((await browser.send(auth.activateRegistration, { body: { token: tokenIn(letter) } })).status).toBe(200);
    const phone = await visitor();
    await phone.send(auth.login, { body: { login: email, password: "noch ein langes Passwort", stay: false } });
    expect((await phone.send(accountLink.getLinks, {})).data.links).toMatchObject([{ state: "linked", company_id: accountId }]);
    expect((await phone.send(members.getMembers, {}, { accountId })).data.members).toMatchObject([{ email, role: "owner" }]);
  });

  test("of a known address changes nothing: the same answer, and a mail to its owner", async () => {
    const known = await buildUser(house);
    const before = await sql("select password_hash from credential where user_id = $1", [known.userId]);
    await collectPost(house);
    const answer = await (await visitor()).send(accountLink.register, { body: person(known.email, await buildMailCode(house, accountId)) });
    const fresh = await (
      await visitor()
    ).send(accountLink.register, { body: person(`frisch${accountId}@example.test`, await buildMailCode(house, accountId)) });
    expect([answer.status, answer.text]).toEqual([fresh.status, fresh.text]);
    expect((await collectPost(house)).map(({ to, subject }) => [to, subject])).toContainEqual([known.email, "Sie haben bereits ein Konto"]);
    expect((await sql("select password_hash from credential where user_id = $1", [known.userId])).rows).toEqual(before.rows);
  });

  test("whose code somebody else used meanwhile is a registration like any other", async () => {
    const { code, link } = await buildLetterCode(house, accountId);
    const [browser, email] = [await visitor(), `spaet${accountId}@example.test`];
    await collectPost(house);
    await browser.send(accountLink.register, { body: person(email, code) });
    await login(link, (await buildUser(house)).login);
    const letter = (await collectPost(house)).find(({ to }) => to === email);
    expect((await browser.send(auth.activateRegistration, { body: { token: tokenIn(letter) } })).status).toBe(200);
    expect((await sql("select from account_link where email = $1", [email])).rowCount).toBe(0);
  });
});
