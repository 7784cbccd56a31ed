import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { claiming } from "@schaufenster/contract/areas/claiming/claiming.calls.ts";
import { CLAIM_TRIES } from "@schaufenster/contract/areas/claiming/claim.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildClaim, buildKey, CODE } from "../../src/areas/claiming/claiming.builders.ts";
import { commands } from "../../src/areas/claiming/claiming.commands.ts";
import { readKey, startClaim } from "../../src/areas/claiming/claim.service.ts";
import { writeFor } from "../../src/db/db.ts";
import { buildCompany, buildUser, PASSWORD } from "../builders.ts";
import { beginAs, buildClaimable, claimOf, openClaimWork } from "../claims.ts";
import { Browser, mintedSession } from "../client.ts";
import { openHouse, type House } from "../house.ts";
import { collectPost, tokenIn } from "../post.ts";

/* Taking over what is not one's own: by registering, by skipping a step, by another company's key, by guessing, by being two. */

let house: House;
beforeAll(async () => void (house = await openHouse()));
beforeEach(async () => void (await house.admin.query("delete from pgboss.job where name in ('mail', 'claims')")));
afterAll(() => house.close());

const sql = async <R extends object>(text: string, ...values: unknown[]) => (await house.admin.query<R>(text, values)).rows;
const stateOf = async (id: string) => (await sql<{ state: string }>("select state from claim where id = $1", id))[0]?.state;
const ownersOf = async (accountId: string) =>
  (
    await sql<{ user_id: string }>("select user_id::text as user_id from membership where account_id = $1 and role = 'owner'", accountId)
  ).map((row) => row.user_id);
const asUser = async () => {
  const { userId } = await buildUser(house, { role: "user" });
  return { userId, browser: await mintedSession(house, userId) };
};
const work = async () => {
  const worker = openClaimWork(house);
  try {
    return await worker.work();
  } finally {
    await worker.close();
  }
};

const register = async (email: string) => {
  const { publicId } = await buildClaimable(house);
  const stranger = await new Browser(house).open();
  const { data } = await stranger.send(claiming.openClaim, { body: { entry: publicId } });
  const body = { token: data.token, salutation: "keine", firstName: "Mallory", lastName: "Muster", email, termsAccepted: true } as const;
  const answer = await stranger.send(claiming.register, { body: { ...body, password: "das Passwort des Angreifers" } });
  return { answer, stranger };
};

describe("T-CLAIM1: registering never changes somebody who is there", () => {
  test("the victim's password, names and companies stay, the answer says nothing, and the victim gets a letter that says so", async () => {
    const victim = await buildUser(house);
    const digest = () =>
      sql("select u.*, c.password_hash from app_user u join credential c using (user_id) where u.user_id = $1", victim.userId);
    const before = await digest();
    const [known, unknown] = [await register(victim.email), await register("niemand@example.com")];
    expect(known.answer.text).toBe(unknown.answer.text);
    expect(known.answer.status).toBe(unknown.answer.status);
    expect(await digest()).toEqual(before);
    const post = await collectPost(house);
    expect(post.map(({ to, subject }) => [to, subject])).toEqual([
      [victim.email, "Sie haben bereits ein Konto"],
      ["niemand@example.com", "Bitte bestätigen Sie Ihre E‑Mail-Adresse"],
    ]);
    expect(await sql("select from claim where user_id = $1", victim.userId)).toEqual([]);
  });
  test("its twin: a new address becomes a person whose takeover has begun, and is nobody's owner yet", async () => {
    const { stranger } = await register("jana.neu@example.com");
    const token = tokenIn((await collectPost(house)).at(-1));
    expect((await stranger.send(auth.activateRegistration, { body: { token } })).status).toBe(200);
    const [begun] = await sql<{ state: string; account_id: string }>(
      "select c.state, c.account_id::text as account_id from claim c join app_user u using (user_id) where u.email = 'jana.neu@example.com'",
    );
    expect(begun?.state).toBe("begun");
    expect(await ownersOf(begun?.account_id ?? "")).toEqual([]);
  });
  test("signing in with a key needs the password, and begins for whoever it belongs to", async () => {
    const { accountId, publicId } = await buildClaimable(house);
    const { userId, login } = await buildUser(house);
    const stranger = await new Browser(house).open();
    const { token } = (await stranger.send(claiming.openClaim, { body: { entry: publicId } })).data;
    expect((await stranger.send(claiming.login, { body: { token, login, password: "falsch" } })).errors[0]?.code).toBe("wrong-credentials");
    expect(await sql("select from claim where account_id = $1", accountId)).toEqual([]);
    const { data } = await stranger.send(claiming.login, { body: { token, login, password: PASSWORD } });
    expect([data.claim.state, data.user.user_id]).toEqual(["pending", userId]);
  });
});

describe("T-CLAIM2: no step is skipped, replayed or made for another company", () => {
  test("no code is taken before one was sent, after it was used, and none of another takeover", async () => {
    const { userId, browser } = await asUser();
    const [begun, proving, other] = await Promise.all(
      (["begun", "proving", "proving"] as const).map(async (state) =>
        buildClaim(house, { accountId: (await buildCompany(house)).accountId, userId, state }),
      ),
    );
    const enter = (id: string | undefined, code = CODE) => browser.send(claiming.enterCode, { body: { id: id ?? "", code } });
    expect((await enter(begun?.id)).errors[0]?.code).toBe("not-possible-now");
    // Each code is salted by its own takeover.
    await house.admin.query("update claim set code_hash = (select code_hash from claim where id = $1) where id = $2", [
      proving?.id,
      other?.id,
    ]);
    expect((await enter(other?.id)).data.right).toBe(false);
    expect((await enter(proving?.id)).data.right).toBe(true);
    expect((await enter(proving?.id)).errors[0]?.code).toBe("not-possible-now");
  });
  test("the sixth try is not compared, also when all come at once", async () => {
    const { userId, browser } = await asUser();
    const { id } = await buildClaim(house, { accountId: (await buildCompany(house)).accountId, userId });
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => browser.send(claiming.enterCode, { body: { id, code: String(10_000_000 + n) } })),
    );
    expect(guesses.filter(({ status }) => status === 200)).toHaveLength(CLAIM_TRIES);
    expect((await browser.send(claiming.enterCode, { body: { id, code: CODE } })).errors[0]?.code).toBe("not-possible-now");
    expect(await stateOf(id)).toBe("begun");
  });
  test("a code that is too old opens nothing", async () => {
    const { userId, browser } = await asUser();
    const { id } = await buildClaim(house, { accountId: (await buildCompany(house)).accountId, userId });
    await house.admin.query("update claim set code_until = now() - interval '1 second' where id = $1", [id]);
    expect((await browser.send(claiming.enterCode, { body: { id, code: CODE } })).errors[0]?.code).toBe("not-possible-now");
  });
  test("a key is of one company: with another number before it, it is none", async () => {
    const [mine, theirs] = [await buildClaimable(house), await buildClaimable(house)];
    const { browser } = await asUser();
    const text = await buildKey(house, { accountId: mine.accountId, channel: "letter" });
    const swapped = text.replace(/^\d+/, theirs.accountId);
    expect((await browser.send(claiming.openClaim, { body: { token: swapped } })).errors[0]?.code).toBe("invalid-token");
    await browser.send(claiming.openClaim, { body: { token: text } });
    const begun = await browser.send(claiming.beginClaim, { body: { token: swapped } });
    expect(begun.errors[0]?.code).toBe("invalid-token");
    expect(await sql("select from claim where account_id = $1", theirs.accountId)).toEqual([]);
  });
  test("a key of a letter proves once: of two who come with it, one begins", async () => {
    const { accountId } = await buildClaimable(house);
    const token = await buildKey(house, { accountId, channel: "letter" });
    const people = await Promise.all([asUser(), asUser(), asUser()]);
    for (const { browser } of people) await browser.send(claiming.openClaim, { body: { token } });
    const answers = await Promise.all(people.map(({ browser }) => browser.send(claiming.beginClaim, { body: { token } })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    await work();
    expect(await ownersOf(accountId)).toHaveLength(1);
    const late = await asUser();
    expect((await late.browser.send(claiming.openClaim, { body: { token } })).errors[0]?.code).toBe("invalid-token");
  });
  test("two who prove it at the same moment: one owner, and the other one is refused", async () => {
    const { accountId } = await buildClaimable(house);
    const people = await Promise.all([asUser(), asUser()]);
    const claims = await Promise.all(people.map(({ userId }) => buildClaim(house, { accountId, userId })));
    const answers = await Promise.all(
      people.map(({ browser }, n) => browser.send(claiming.enterCode, { body: { id: claims[n]?.id ?? "", code: CODE } })),
    );
    expect(answers.map(({ data }) => data.right)).toEqual([true, true]);
    const workers = [openClaimWork(house), openClaimWork(house)];
    await Promise.all(workers.map(({ work: go }) => go()));
    await Promise.all(workers.map(({ close }) => close()));
    expect(await ownersOf(accountId)).toHaveLength(1);
    expect(new Set(await Promise.all(claims.map(({ id }) => stateOf(id))))).toEqual(new Set(["granted", "refused"]));
  });
  test("the database refuses every step that the API may not make, whatever its code does", async () => {
    const { userId } = await asUser();
    const { id } = await buildClaim(house, { accountId: (await buildCompany(house)).accountId, userId, state: "begun" });
    const force = (to: string) =>
      writeFor(house.app.pools.app, userId, null, async (tx) =>
        tx.client.query(
          "update claim set state = $1, ended_at = case when $1 in ('granted', 'refused', 'expired') then now() end where id = $2",
          [to, id],
        ),
      );
    for (const to of ["proven", "objection", "disputed", "granted", "refused", "expired"])
      await expect(force(to)).rejects.toThrow("claim:");
    expect(await stateOf(id)).toBe("begun");
    await force("proving");
    await expect(force("proven")).rejects.toThrow("nothing was proved");
  });
  test("nobody begins without a key of that company, and nobody becomes an owner but by a granted takeover", async () => {
    const { accountId } = await buildClaimable(house);
    const { userId } = await asUser();
    const insert =
      "insert into claim (account_id, user_id, brand, company_name, street, city, state) values ($1, $2, 'nahwerk', 'x', 'x', 'x', 'begun')";
    await expect(writeFor(house.app.pools.app, userId, null, async (tx) => tx.client.query(insert, [accountId, userId]))).rejects.toThrow(
      "row-level security",
    );
    const join = "insert into membership (user_id, account_id, role) values ($1, $2, 'owner')";
    await expect(writeFor(house.job, "", accountId, async (tx) => tx.client.query(join, [userId, accountId]))).rejects.toThrow(
      "row-level security",
    );
  });
  test("made-up keys begin nothing", async () => {
    const { userId } = await asUser();
    const { accountId } = await buildClaimable(house);
    const link = readKey(`${accountId}.${"A".repeat(43)}`);
    expect(await writeFor(house.app.pools.app, userId, null, (tx) => startClaim(tx, userId, link.hash))).toBe(false);
  });
  test("five takeovers may wait for one person, and no sixth", async () => {
    const { userId, browser } = await asUser();
    for (let n = 0; n < 5; n += 1) await buildClaim(house, { accountId: (await buildCompany(house)).accountId, userId, state: "begun" });
    const { publicId } = await buildClaimable(house);
    const { token } = (await browser.send(claiming.openClaim, { body: { entry: publicId } })).data;
    expect((await browser.send(claiming.beginClaim, { body: { token } })).errors[0]?.code).toBe("not-possible-now");
  });
  test("a company that a partner looks after cannot be begun", async () => {
    const { accountId, publicId } = await buildClaimable(house);
    await house.admin.query("update customer set reseller_active = true, adviser_name = 'Advantago Nord' where account_id = $1", [
      accountId,
    ]);
    const { browser } = await asUser();
    const { token, claim } = (await browser.send(claiming.openClaim, { body: { entry: publicId } })).data;
    expect(claim).toMatchObject({ state: "advantago", partner: { name: "Advantago Nord" } });
    expect((await browser.send(claiming.beginClaim, { body: { token } })).errors[0]?.code).toBe("not-possible-now");
  });
});

describe("T-REFERER: the key stands in no address that a server sees", () => {
  test("it is written behind the hash sign, and the calls take it in their body", async () => {
    const { accountId } = await buildClaimable(house);
    const said: string[] = [];
    await commands["claim-key"].run(
      { inAccount: (id: string, run: never) => writeFor(house.job, "", id, run), say: (line: string) => said.push(line) } as never,
      { words: [accountId, "letter"] } as never,
    );
    const url = new URL(said[0] ?? "", "https://portal.nahwerk.example");
    expect([url.pathname, url.search]).toEqual([PATHS.claimingRedirect, ""]);
    expect(url.hash).toMatch(/^#token=\d+\.[\w-]{43}$/);
    for (const call of [claiming.openClaim, claiming.beginClaim, claiming.login, claiming.register]) expect(call.method).toBe("POST");
  });
  test("in the query it is refused, and no answer but that of the opening call repeats it", async () => {
    const { publicId } = await buildClaimable(house);
    const { browser, token } = await beginAs(house, publicId);
    expect((await claimOf(browser)).phase).toBe("begun");
    const { text } = await browser.send(claiming.getClaims, {});
    expect(text).not.toContain(token.split(".")[1] ?? "x");
    const query = { token } as never;
    expect((await browser.send(claiming.getClaims, { query } as never)).status).toBe(400);
    expect(house.log.join("\n")).not.toContain(token.split(".")[1] ?? "x");
  });
});
