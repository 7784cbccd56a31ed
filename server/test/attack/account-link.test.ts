import { accountLink } from "@schaufenster/contract/areas/account-link/account-link.calls.ts";
import { LINK_CODE_TRIES } from "@schaufenster/contract/areas/account-link/link.rules.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildLetterCode, buildLink, buildMailCode } from "../../src/areas/account-link/account-link.builders.ts";
import { writeFor } from "../../src/db/db.ts";
import { buildCompany, buildUser, PASSWORD } from "../builders.ts";
import { Browser, mintedSession } from "../client.ts";
import { buildOwner } from "../desk.ts";
import { openHouse, type House } from "../house.ts";

/* T-CLAIM1 and 2 for linking: nobody gets into a company by guessing, replaying, swapping or skipping, through the API or past it. */

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const visitor = async (): Promise<Browser> => {
  const browser = new Browser(house);
  await browser.open();
  return browser;
};
const sql = (text: string, values: unknown[] = []) => house.admin.query(text, values);
const begin = (by: Browser, token: string) => by.send(accountLink.beginLink, { body: { token } });
const show = async (token: string) => (await visitor()).send(accountLink.showLink, { body: { token } });
const somebody = async () => {
  const person = await buildUser(house);
  return { ...person, browser: await mintedSession(house, person.userId) };
};
const companiesOf = async (userId: string): Promise<string[]> =>
  (await sql("select account_id from membership where user_id = $1 order by 1", [userId])).rows.map(({ account_id }) => String(account_id));

describe("one code", () => {
  test("used by two people at once has one winner, twenty times", async () => {
    for (let round = 0; round < 20; round += 1) {
      const { accountId } = await buildCompany(house);
      const { link } = await buildLetterCode(house, accountId);
      const people = [await somebody(), await somebody()];
      const answers = await Promise.all(people.map(({ browser }) => begin(browser, link)));
      expect(answers.map(({ errors, data }) => errors[0]?.code ?? data.state).toSorted()).toEqual(["invalid-token", "linked"]);
      const members = await sql("select user_id from membership where account_id = $1", [accountId]);
      expect(members.rowCount).toBe(1);
    }
  });

  test("and two codes of one company at once make one owner; the other is asked for", async () => {
    const { accountId } = await buildCompany(house);
    const [one, other] = [await somebody(), await somebody()];
    const codes = [
      await buildMailCode(house, accountId, `mail@${one.email.split("@")[1]}`),
      (await buildLetterCode(house, accountId)).link,
    ];
    const answers = await Promise.all([begin(one.browser, codes[0] ?? ""), begin(other.browser, codes[1] ?? "")]);
    expect(answers.map(({ data }) => data.state).toSorted()).toEqual(["linked", "pending"]);
    const owners = await sql("select from membership where account_id = $1 and role = 'owner'", [accountId]);
    expect(owners.rowCount).toBe(1);
  });

  test("cannot be turned to another company: neither its link nor its digits", async () => {
    const [mine, victim] = [await buildCompany(house), await buildCompany(house)];
    const { browser, userId } = await somebody();
    const letter = await buildLetterCode(house, mine.accountId);
    const swapped = [letter.link, letter.code].map((text) => text.replace(mine.accountId, victim.accountId));
    for (const token of swapped) expect((await begin(browser, token)).errors[0]?.code).toBe("invalid-token");
    expect(await companiesOf(userId)).toEqual([]);
    expect((await begin(browser, letter.link)).data.company_id).toBe(mine.accountId);
  });
});

describe("guessing", () => {
  test("the digits of a letter ends after five wrong ones, also many at a time", async () => {
    const { accountId } = await buildCompany(house);
    const { code } = await buildLetterCode(house, accountId);
    const pin = code.replaceAll("-", "").slice(-8);
    const guesses = Array.from({ length: 40 }, (_, at) => `${accountId}-${String((Number(pin) + 1 + at) % 100_000_000).padStart(8, "0")}`);
    const answers = await Promise.all(guesses.map(show));
    expect(new Set(answers.map(({ status, errors }) => `${status} ${errors[0]?.code}`)).size).toBe(1);
    const { rows } = await sql("select tries from account_link_code where account_id = $1 and channel = 'letter'", [accountId]);
    expect(rows).toEqual([{ tries: LINK_CODE_TRIES }]);
    expect((await show(code)).errors[0]?.code).toBe("invalid-token");
  });

  test("tells nobody which companies there are, or which have a letter", async () => {
    const [without, withLetter] = [await buildCompany(house), await buildCompany(house)];
    await buildLetterCode(house, withLetter.accountId);
    const answers = await Promise.all(
      [without.accountId, withLetter.accountId, "999999999999"].map((company) => show(`${company}-0000-0000`)),
    );
    const told = answers.map(({ status, errors }) => [status, errors.map(({ code, field }) => [code, field])]);
    expect(told).toEqual([told[0], told[0], told[0]]);
  });
});

describe("whoever is known", () => {
  test("keeps password and companies when a stranger registers with their address and a good code", async () => {
    const { accountId } = await buildCompany(house);
    const victim = await buildUser(house);
    const before = await sql("select u.*, c.password_hash from app_user u join credential c using (user_id) where user_id = $1", [
      victim.userId,
    ]);
    const body = {
      token: (await buildLetterCode(house, accountId)).code,
      salutation: "Herr",
      firstName: "Ein",
      lastName: "Fremder",
      email: victim.email,
      password: "ein fremdes langes Passwort",
      termsAccepted: true,
      newsletter: true,
    } as const;
    expect((await (await visitor()).send(accountLink.register, { body })).status).toBe(200);
    const after = await sql("select u.*, c.password_hash from app_user u join credential c using (user_id) where user_id = $1", [
      victim.userId,
    ]);
    expect(after.rows).toEqual(before.rows);
    expect(await companiesOf(victim.userId)).toEqual([]);
    const login = await (
      await visitor()
    ).send(accountLink.login, { body: { token: body.token, login: victim.login, password: body.password } });
    expect(login.errors[0]?.code).toBe("wrong-credentials");
  });
});

const inAuth = (userId: string, accountId: string, text: string, values: unknown[]) =>
  writeFor(house.app.pools.auth, userId, accountId, (tx) => tx.client.query(text, values));
const inApp = (userId: string, text: string, values: unknown[], accountId: string | null = null) =>
  writeFor(house.app.pools.app, userId, accountId, (tx) => tx.client.query(text, values));

describe("past the API, in the name of", () => {
  test("whoever signs in, nobody becomes a member, begins a link or sees codes and owners without the code", async () => {
    const { accountId } = await buildCompany(house);
    await buildMailCode(house, accountId);
    const { userId } = await buildUser(house);
    const member = "insert into membership (user_id, account_id, role) values ($1, $2, 'owner')";
    await expect(inAuth(userId, accountId, member, [userId, accountId])).rejects.toThrow("row-level security");
    const link = `insert into account_link (account_id, id, user_id, code_id, channel, state, brand, company_name, city, person_name, email)
      values ($2, gen_random_uuid(), $1, gen_random_uuid(), 'mail', 'linked', 'nahwerk', 'F', 'O', 'P', 'E')`;
    await expect(inAuth(userId, accountId, link, [userId, accountId])).rejects.toThrow("row-level security");
    expect((await inAuth(userId, accountId, "select from account_link_code where pin_hash is null", [])).rowCount).toBe(0);
    expect((await inAuth(userId, accountId, "select from membership where role = 'owner'", [])).rowCount).toBe(0);
  });

  test("the person, nothing moves but a refusal of owners into the hands of our desk", async () => {
    const { accountId } = await buildOwner(house);
    const { userId } = await buildUser(house);
    const pending = await buildLink(house, { accountId, userId });
    const free = "update account_link set state = 'linked', next_step_at = null where id = $1";
    expect((await inApp(userId, free, [pending])).rowCount).toBe(0);
    const refused = await buildLink(house, { accountId, userId, state: "refused" });
    await expect(inApp(userId, "update account_link set state = 'linked', refused_by = null where id = $1", [refused])).rejects.toThrow(
      "row-level security",
    );
    await expect(inApp(userId, "select from account_link_code", [])).rejects.toThrow("permission denied");
    expect(await companiesOf(userId)).toEqual([]);
  });

  test("an owner, nobody answers for oneself, for another company, or brings a refused link back", async () => {
    const [mine, other] = [await buildOwner(house), await buildOwner(house)];
    const { userId } = await buildUser(house);
    const [foreign, refused] = [
      await buildLink(house, { accountId: other.accountId, userId }),
      await buildLink(house, { accountId: mine.accountId, userId, state: "refused" }),
    ];
    const answer = (id: string) =>
      mine.browser.send(accountLink.answerLinkRequest, { body: { id, version: 1, agrees: true } }, { accountId: mine.accountId });
    expect((await answer(foreign)).status).not.toBe(200);
    expect((await answer(refused)).status).not.toBe(200);
    expect(await companiesOf(userId)).toEqual([]);
  });
});

test("signing in with a code opens no second way past the throttle: the same refusals as everywhere", async () => {
  const { accountId } = await buildCompany(house);
  const token = await buildMailCode(house, accountId);
  const unknown = await (await visitor()).send(accountLink.login, { body: { token, login: "niemand@example.test", password: PASSWORD } });
  const known = await (
    await visitor()
  ).send(accountLink.login, { body: { token, login: (await buildUser(house)).login, password: "falsch falsch falsch" } });
  const told = ({ status, errors }: typeof unknown) => [status, errors.map(({ code, field }) => [code, field])];
  expect(told(unknown)).toEqual(told(known));
});

test("a person without an active account links nothing", async () => {
  const { accountId } = await buildCompany(house);
  const person = await buildUser(house, { status: "unactivated" });
  const answer = await (
    await visitor()
  ).send(accountLink.login, { body: { token: await buildMailCode(house, accountId), login: person.login, password: PASSWORD } });
  expect(answer.errors[0]?.code).toBe("wrong-credentials");
  expect(await companiesOf(person.userId)).toEqual([]);
});
