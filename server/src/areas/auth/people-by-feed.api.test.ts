import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { company as companyCalls } from "@schaufenster/contract/areas/company/company.calls.ts";
import { user as userCalls } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildUser } from "../../../test/builders.ts";
import { Browser, mintedSession } from "../../../test/client.ts";
import { FEED_SAMPLES } from "../../../test/feed-samples.ts";
import { openFeed, type Bringer, type FeedHouse } from "../../../test/feed.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { collectPost, tokenIn } from "../../../test/post.ts";
import { buildStaff } from "../../../test/staff.ts";

/* People come by the feed, are invited once, choose a password and are theirs from then on. */

let house: House;
let feed: FeedHouse;
let crm: Bringer;
let people = 0;
let email: string;
beforeAll(async () => {
  house = await openHouse();
  feed = openFeed(house);
});
afterAll(async () => {
  await feed.close();
  await house.close();
});
beforeEach(async () => {
  crm = await feed.newBringer({ brands: ["nahwerk", "ortsfink"] });
  email = `person${(people += 1)}@kranz.test`;
  await collectPost(house);
});

const CHOSEN = "gelbe Stühle am Fenster";
const person = (changes: object = {}) => ({
  id: "U1",
  version: 1,
  brand: "nahwerk",
  email,
  salutation: "Frau",
  firstName: "Jana",
  lastName: "Kranz",
  changedAt: "2026-03-01T00:00:00Z",
  ...changes,
});
const company = (changes: object = {}) => ({
  id: "K1",
  version: 1,
  ...FEED_SAMPLES["company"]?.good,
  ...changes,
});
const membership = (changes: object = {}) => ({ id: "M1", version: 1, company: "K1", person: "U1", ...changes });
const bring = (entity: string, ...records: readonly object[]) => crm.bring(entity, records);
const userId = () => crm.numberOf("person", "U1");
const rowOf = async (id: string) =>
  (await house.admin.query("select login, email, first_name, last_name, role, status, erase_at from app_user where user_id = $1", [id]))
    .rows[0] as Readonly<Record<string, unknown>> | undefined;
const companiesOf = async (id: string) =>
  (await house.admin.query<{ account_id: string }>("select account_id from membership where user_id = $1", [id])).rows.map(
    (row) => row.account_id,
  );
const accept = async (token: string, browser?: Browser) =>
  (browser ?? (await new Browser(house).open())).send(auth.renewPassword, { body: { token, password: CHOSEN } });
const check = async (token: string) => (await new Browser(house).open()).send(auth.checkPasswordToken, { body: { token } });
const signIn = async (login: string, browser?: Browser) =>
  (browser ?? (await new Browser(house).open())).send(auth.login, { body: { login, password: CHOSEN } });

const ask = (text: string, values: readonly string[]) => feed.pool.query(text, [...values]);
const activated = async () => {
  await house.admin.query("update app_user set status = 'active' where user_id = $1", [await userId()]);
  return mintedSession(house, await userId());
};

test("a person is invited once, chooses a password by the link, signs in and sees the company", async () => {
  await bring("company", company());
  expect((await bring("person", person({ login: `kranz${people}` }))).counts).toMatchObject({ taken: 1, refused: 0 });
  await bring("membership", membership());
  const [letter, ...others] = await collectPost(house);
  expect([others, letter?.to, letter?.brand.key, letter?.subject]).toEqual([
    [],
    email,
    "nahwerk",
    expect.stringContaining("Ihr Zugang zu"),
  ]);
  expect((await check(tokenIn(letter))).data).toMatchObject({ email, invitation: { login: `kranz${people}` } });
  expect((await signIn(email)).status).toBe(401);
  const browser = await new Browser(house).open();
  expect((await accept(tokenIn(letter), browser)).status).toBe(200);
  const accountId = await crm.numberOf("company", "K1");
  for (const name of [email, `kranz${people}`]) expect((await signIn(name)).status).toBe(200);
  expect((await signIn(email, browser)).data.user).toMatchObject({ first_name: "Jana", role: "customer" });
  const { data } = await browser.send(companyCalls.getAccount, { path: { id: accountId } }, { accountId });
  expect(data).toMatchObject({ company_name: "Malerbetrieb Kranz" });
  expect((await accept(tokenIn(letter))).errors[0]?.code).toBe("invalid-token");
  const sent = await collectPost(house);
  expect(sent.filter(({ subject }) => subject === "Ihr Passwort wurde geändert")).toEqual([]);
});

test("the same person again, in another order or a newer version, sends nothing and moves no row", async () => {
  await bring("person", person(), person({ id: "U2", email: `zwei-${email}` }));
  expect(await collectPost(house)).toHaveLength(2);
  const prints = async () =>
    (
      await house.admin.query(
        "select ctid::text || xmin::text as at from app_user union all select ctid::text || xmin::text from login_index order by 1",
      )
    ).rows;
  const before = await prints();
  expect((await bring("person", person({ id: "U2", email: `zwei-${email}` }), person())).counts).toMatchObject({ same: 2, taken: 0 });
  await bring("person", person({ version: 2 }));
  expect(await prints()).toEqual(before);
  expect(await collectPost(house)).toEqual([]);
});

test("an invitation for the other brand comes from its portal", async () => {
  await bring("person", person({ brand: "ortsfink" }));
  const [letter] = await collectPost(house);
  expect([letter?.brand.key, letter?.content.action?.url]).toEqual([
    "ortsfink",
    expect.stringContaining(house.app.brands.of("ortsfink").portalUrl),
  ]);
});

test("whoever asks for a password before having one gets the invitation again", async () => {
  await bring("person", person());
  await collectPost(house);
  await (await new Browser(house).open()).send(auth.requestPassword, { body: { email } });
  const [letter] = await collectPost(house);
  expect((await accept(tokenIn(letter))).status).toBe(200);
});

describe("somebody who signs in with this address already", () => {
  test("is the person of the record, is not invited, and gets the company", async () => {
    const known = await buildUser(house, { role: "user" });
    await bring("company", company());
    expect(
      (await bring("person", person({ email: known.login, changedAt: "2026-01-01T00:00:00Z" }))).faults.map(({ field }) => field),
    ).toEqual(expect.arrayContaining(["firstName", "lastName"]));
    await bring("membership", membership());
    expect(await collectPost(house)).toEqual([]);
    expect([await userId(), await companiesOf(known.userId)]).toEqual([known.userId, [await crm.numberOf("company", "K1")]]);
    expect(await rowOf(known.userId)).toMatchObject({ role: "customer", first_name: "Vorname", status: "active" });
  });

  test("is nobody's record when it is staff, or when the name is no address", async () => {
    const staff = await buildStaff(house);
    const named = await buildUser(house, { login: `meister${people}` });
    const refused = await bring("person", person({ email: staff.login }), person({ id: "U2", login: named.login }));
    expect(refused.faults).toEqual([
      { line: 1, recordId: "U1", field: "", reason: "login-taken" },
      { line: 2, recordId: "U2", field: "", reason: "login-taken" },
    ]);
  });

  test("is the person of one record only", async () => {
    const { faults, counts } = await bring("person", person(), person({ id: "U2" }), person({ id: "U3", email: `drei-${email}` }));
    expect(faults).toEqual([expect.objectContaining({ recordId: "U2", reason: "database-23505" })]);
    expect([counts, (await collectPost(house)).length]).toMatchObject([{ taken: 2, refused: 1 }, 2]);
  });
});

describe("what the person changed", () => {
  test("stays when it is newer than the fed one, which is told; a newer fed name counts", async () => {
    await bring("person", person());
    const browser = await activated();
    const profile = { salutation: "Frau", first_name: "Johanna", last_name: "Kranz", display_name: "", phone: "" } as const;
    expect((await browser.send(userCalls.updateUserProfile, { body: profile })).status).toBe(200);
    expect((await bring("person", person({ version: 2, firstName: "Jane" }))).faults).toEqual([
      { line: 1, recordId: "U1", field: "firstName", reason: "kept-owner-change" },
    ]);
    expect(await rowOf(await userId())).toMatchObject({ first_name: "Johanna" });
    await bring("person", person({ version: 3, firstName: "Jana Maria", changedAt: new Date(Date.now() + 1_000).toISOString() }));
    expect(await rowOf(await userId())).toMatchObject({ first_name: "Jana Maria" });
  });

  test("before the activation the address follows: the new mailbox is invited, the link in the old one is worth nothing", async () => {
    await bring("person", person({ email: `falsch-${email}` }));
    const [wrong] = await collectPost(house);
    await bring("person", person({ version: 2 }));
    expect((await accept(tokenIn(wrong))).errors[0]?.code).toBe("invalid-token");
    const [right, ...others] = await collectPost(house);
    expect([right?.to, others]).toEqual([email, []]);
    expect((await accept(tokenIn(right))).status).toBe(200);
    expect([(await signIn(email)).status, (await signIn(`falsch-${email}`)).status]).toEqual([200, 401]);
  });

  test("after the activation address and login name are the person's own", async () => {
    await bring("person", person());
    await accept(tokenIn((await collectPost(house))[0]));
    const changed = person({
      version: 2,
      firstName: "Johanna",
      email: `dieb-${email}`,
      changedAt: new Date(Date.now() + 60_000).toISOString(),
    });
    expect((await bring("person", changed)).faults).toEqual([{ line: 1, recordId: "U1", field: "email", reason: "kept-owner-change" }]);
    expect([await rowOf(await userId()), await collectPost(house)]).toMatchObject([{ email, login: email, first_name: "Johanna" }, []]);
  });

  test("who was erased here stays erased, and the feeder is told", async () => {
    await bring("person", person());
    await house.admin.query("delete from login_index where user_id = $1", [await userId()]);
    await house.admin.query("delete from app_user where user_id = $1", [await userId()]);
    expect((await bring("person", person({ version: 2 }))).faults).toEqual([{ line: 1, recordId: "U1", field: "", reason: "erased" }]);
    expect(await rowOf(await userId())).toBeUndefined();
  });
});

describe("who is taken away", () => {
  test("loses companies and sessions at once, and keeps the login", async () => {
    await bring("company", company());
    await bring("person", person());
    await bring("membership", membership());
    await accept(tokenIn((await collectPost(house))[0]));
    const browser = await new Browser(house).open();
    await signIn(email, browser);
    expect((await browser.send(userCalls.getUser, {})).status).toBe(200);
    await bring("person", { id: "U1", version: 2, deleted: true });
    expect((await browser.send(userCalls.getUser, {})).status).toBe(401);
    expect([await companiesOf(await userId()), await rowOf(await userId())]).toMatchObject([[], { status: "active", erase_at: null }]);
    expect((await signIn(email)).status).toBe(200);
  });

  test("is erased by the portal when never here; the invitation is worth nothing until then, and a return is invited anew", async () => {
    await bring("person", person());
    const [first] = await collectPost(house);
    await bring("person", { id: "U1", version: 2, deleted: true });
    expect((await rowOf(await userId()))?.["erase_at"]).toBeInstanceOf(Date);
    expect((await accept(tokenIn(first))).errors[0]?.code).toBe("invalid-token");
    await bring("person", person({ version: 3 }));
    const [again] = await collectPost(house);
    expect((await accept(tokenIn(again))).status).toBe(200);
  });
});

test("the feed sees no staff, makes none, and learns no secret of a session", async () => {
  const staff = await buildStaff(house);
  const { userId: somebody } = await buildUser(house);
  expect((await ask("update app_user set first_name = 'X' where user_id = $1", [staff.userId])).rowCount).toBe(0);
  await expect(ask("update app_user set role = 'cuca', roles = '{cuca}' where user_id = $1", [somebody])).rejects.toMatchObject({
    code: "42501",
  });
  for (const text of ["select secret_hash from session", "select password_hash from credential", "select data from pgboss.job"])
    await expect(ask(text, [])).rejects.toMatchObject({ code: "42501" });
});

describe("a membership", () => {
  test("ends at once when it is taken away, also without naming whom and what", async () => {
    await bring("company", company());
    await bring("person", person());
    await bring("membership", membership());
    const accountId = await crm.numberOf("company", "K1");
    const browser = await activated();
    const look = async (by = browser) => (await by.send(companyCalls.getAccount, { path: { id: accountId } }, { accountId })).status;
    expect(await look()).toBe(200);
    await bring("membership", { id: "M1", version: 2, deleted: true });
    expect([await look(), await companiesOf(await userId())]).toEqual([401, []]);
    const back = await mintedSession(house, await userId());
    expect(await look(back)).toBe(404);
    await bring("membership", membership({ version: 3 }));
    expect(await look(back)).toBe(200);
  });

  test.each([["person", "company"] as const, ["company", "person"] as const])(
    "waits for its %s and its %s, in any order",
    async (one, other) => {
      const records = { person: person(), company: company() };
      expect((await bring("membership", membership())).counts).toMatchObject({ waiting: 1, taken: 0 });
      await bring(one, records[one]);
      expect((await crm.takeWaiting()).counts).toMatchObject({ lines: 0 });
      await bring(other, records[other]);
      expect((await crm.takeWaiting()).counts).toMatchObject({ lines: 1, taken: 1 });
      expect(await companiesOf(await userId())).toHaveLength(1);
    },
  );

  test("between a person and a company of different brands is refused, and so is one that changes its person", async () => {
    await bring("company", company(), company({ id: "K2", brand: "ortsfink" }));
    await bring("person", person(), person({ id: "U2", email: `zwei-${email}` }));
    expect((await bring("membership", membership({ company: "K2" }))).faults).toEqual([
      { line: 1, recordId: "M1", field: "", reason: "brands-differ" },
    ]);
    await bring("membership", membership());
    expect((await bring("membership", membership({ version: 2, person: "U2" }))).faults[0]?.reason).toBe("other-reference");
  });
});
