import { claiming } from "@schaufenster/contract/areas/claiming/claiming.calls.ts";
import { claimMoves } from "@schaufenster/contract/areas/claiming/claim.machine.ts";
import { DISPUTE_DAYS, ownerClaimExpires } from "@schaufenster/contract/areas/claiming/claim.rules.ts";
import { desk } from "@schaufenster/contract/areas/desk/desk.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { beginAs, buildClaimable, claimOf, openClaimWork, phoneThat, spokenIn } from "./claims.ts";
import { buildUser } from "./builders.ts";
import { Browser, mintedSession } from "./client.ts";
import { workOnClaim } from "../src/areas/claiming/claim.jobs.ts";
import { runCli } from "./cli.ts";
import { atDesk, caseAbout, take } from "./desk.ts";
import { openHouse, type House } from "./house.ts";
import { pdfTexts } from "./pdf-text.ts";
import { collectPost } from "./post.ts";
import { ADDRESS, storeSections, visit } from "./public-pages.ts";

/* A takeover from the public page to the company and back: each proof, the present owner, the desk, the clock. */

let house: House;
beforeAll(async () => void (house = await openHouse()));
beforeEach(async () => void (await house.admin.query("delete from pgboss.job where name in ('mail', 'claims')")));
afterAll(() => house.close());

const working = async <T>(run: (worker: ReturnType<typeof openClaimWork>) => Promise<T>, phone = phoneThat()): Promise<T> => {
  const worker = openClaimWork(house, phone);
  try {
    return await run(worker);
  } finally {
    await worker.close();
  }
};
const work = () => working((worker) => worker.work());
const choose = async (browser: Browser, method: "letter" | "call" | "mail", address?: string) => {
  const { id, version } = await claimOf(browser);
  return browser.send(claiming.chooseMethod, { body: { id, version, method, ...(address !== undefined && { address }) } });
};
const enter = async (browser: Browser, code: string) =>
  browser.send(claiming.enterCode, { body: { id: (await claimOf(browser)).id, code } });
/** Proves it by a mail to the website's domain. */
const prove = async (browser: Browser) => {
  await choose(browser, "mail", "info@kranz.example");
  await work();
  const code = /lautet: (\d{4} \d{4})/.exec((await collectPost(house)).at(-1)?.content.paragraphs.join(" ") ?? "")?.[1] ?? "";
  const answer = await enter(browser, code);
  await work();
  return answer;
};
const accounts = async (browser: Browser) => (await browser.send(user.getUser, {})).data.accounts;
const customer = async (accountId: string) =>
  (
    await house.admin.query<{ claimed_by: string; fresh: boolean }>(
      "select claimed_by, claimed_last_update > now() - interval '1 minute' as fresh from customer where account_id = $1",
      [accountId],
    )
  ).rows[0];
const later = (days: number, accountId: string) =>
  house.admin.query("update claim set step_at = step_at - make_interval(days => $1) where account_id = $2", [days, accountId]);

test("a stranger has no takeovers, and a made-up key opens nothing", async () => {
  const { publicId } = await buildClaimable(house);
  const { browser } = await beginAs(house, publicId);
  const other = await mintedSession(house, (await buildUser(house)).userId);
  const { id, version } = await claimOf(browser);
  expect((await other.send(claiming.withdrawClaim, { body: { id, version } })).status).toBe(404);
  expect((await other.send(claiming.enterCode, { body: { id, code: "12345678" } })).status).toBe(404);
  expect((await other.send(claiming.openClaim, { body: { token: `4711.${"x".repeat(43)}` } })).errors[0]?.code).toBe("invalid-token");
  expect((await other.send(claiming.openClaim, { body: { entry: "1" } })).status).toBe(404);
});

test("the public page asks whose company it is, but where a partner looks after it; a private street is told to nobody", async () => {
  const { accountId, publicId } = await buildClaimable(house);
  const link = `/claiming/redirect?eintrag=${publicId}`;
  const page = async () => {
    const first = await visit(house, `/e/${publicId}`);
    return (await visit(house, String(first.headers["location"]))).body;
  };
  expect(await page()).toContain(link);
  await house.admin.query("update customer set reseller_active = true where account_id = $1", [accountId]);
  expect(await page()).not.toContain(link);
  await storeSections(house, accountId, { companyData: { ...ADDRESS, show_address: false } });
  const { browser } = await beginAs(house, publicId);
  expect((await browser.send(claiming.openClaim, { body: { entry: publicId } })).data.claim).toMatchObject({
    street: "",
    city: "50999 Köln",
  });
});
test("what a key opens says what the public page says at its top, and not what it keeps to itself", async () => {
  const { accountId, publicId } = await buildClaimable(house);
  const rate = (sourceId: string, stars: number, id: number) =>
    house.admin.query(
      "insert into review (account_id, id, source_id, author, stars, rating_text, rated_at) values ($1, $2, $3, 'E. M.', $4, 'GEHEIM', now())",
      [accountId, id, sourceId, stars],
    );
  const headOf = async () => {
    const { browser, token } = await beginAs(house, publicId);
    return (await browser.send(claiming.openClaim, { body: { token } })).data.claim.head;
  };
  expect(await headOf()).toEqual({ trade: "", phone: "+492214710123", rating: null });
  await storeSections(house, accountId, { trades: { trades: [{ id: "1", label: "Malereibetriebe" }] } });
  for (const [at, stars] of [5, 4].entries()) await rate("nahwerk", stars, 930 + at);
  // Nobody confirmed who wrote it: the public page does not count it.
  await rate("google", 1, 940);
  expect(await headOf()).toEqual({ trade: "Malereibetriebe", phone: "+492214710123", rating: { average: 4.5, count: 2 } });
  await house.admin.query("delete from public_entry where account_id = $1", [accountId]);
  const { out } = await runCli(house, "claim-key", accountId, "letter");
  const [, token = ""] = out.trim().split("#token=");
  const stranger = new Browser(house);
  await stranger.open();
  expect((await stranger.send(claiming.openClaim, { body: { token: decodeURIComponent(token) } })).data.claim.head).toBeNull();
});
test("the database holds the steps that the contract lays down", async () => {
  const { rows } = await house.admin.query<{ moves: string[] }>("select claim_moves() as moves");
  expect(rows[0]?.moves.toSorted()).toEqual(claimMoves());
});
test("the database counts the year as the contract does", async () => {
  const days = Array.from({ length: 500 }, (_, n) => new Date(Date.UTC(2024, 0, 1 + 13 * n, (n * 7) % 24, 30)).toISOString());
  const { rows } = await house.admin.query<{ ends: Date }>(
    "select owner_claim_expires(at) as ends from unnest($1::timestamptz[]) with ordinality as d(at, n) order by n",
    [days],
  );
  expect(rows.map(({ ends }) => ends.toISOString())).toEqual(days.map((day) => ownerClaimExpires(day)));
});

describe("a company that nobody has", () => {
  test("is shown, begun, proved by a mail to the domain of its website, and then the person's", async () => {
    const { accountId, publicId } = await buildClaimable(house);
    const { browser, begun, userId } = await beginAs(house, publicId);
    expect(begun.data.claims).toMatchObject([
      {
        phase: "begun",
        company_id: accountId,
        street: "Amselgrund 14",
        city: "50999 Köln",
        ways: { mail: "kranz.example", call: "+492 … 123" },
      },
    ]);
    expect((await choose(browser, "mail", "info@gmx.de")).errors[0]).toMatchObject({ code: "invalid-input", field: "address" });
    expect((await prove(browser)).data.right).toBe(true);
    expect(await claimOf(browser)).toMatchObject({ phase: "granted" });
    expect(await accounts(browser)).toMatchObject({ [accountId]: { role: "owner" } });
    expect(await customer(accountId)).toEqual({ claimed_by: "OWNER", fresh: true });
    const trail = await house.admin.query("select actor::text as actor from audit_event where account_id = $1 and call = 'claim/granted'", [
      accountId,
    ]);
    expect(trail.rows).toEqual([{ actor: userId }]);
    const told = await house.admin.query("select data from outbox_event where account_id = $1 and type = 'company.claimed.v1'", [
      accountId,
    ]);
    expect(told.rows).toEqual([{ data: { action: "granted", claimedBy: "OWNER" } }]);
    expect((await collectPost(house)).map(({ subject }) => subject)).toEqual([expect.stringContaining("Der Eintrag gehört Ihnen")]);
  });

  test("a call speaks the code; a busy line is told, and another way can be chosen", async () => {
    const { publicId } = await buildClaimable(house);
    const { browser } = await beginAs(house, publicId);
    await choose(browser, "call");
    await working((worker) => worker.work(), phoneThat("busy"));
    expect(await claimOf(browser)).toMatchObject({ phase: "proving", callFault: "busy", codeSentAt: null });
    await choose(browser, "call");
    const phone = phoneThat();
    await working((worker) => worker.work(), phone);
    expect(phone.said).toMatchObject([{ to: "+492214710123" }]);
    expect(await claimOf(browser)).toMatchObject({ callFault: null, codeSentAt: expect.any(String) });
    expect((await enter(browser, spokenIn(phone.said))).data.right).toBe(true);
    await work();
    expect(await claimOf(browser)).toMatchObject({ phase: "granted" });
  });

  test("a letter is printed at the desk by whoever took its case, and its PIN counts from when it was sent", async () => {
    const { accountId, publicId } = await buildClaimable(house);
    const { browser } = await beginAs(house, publicId);
    await choose(browser, "letter");
    const { id } = await claimOf(browser);
    const object = `${accountId}/${id}/1`;
    const at = await atDesk(house);
    const seen = await caseAbout(house, object);
    expect((await at.browser.send(claiming.downloadLetter, { path: { number: seen.number } })).status).toBe(404);
    const taken = await take(at.browser, seen);
    const paper = await at.browser.send(claiming.downloadLetter, { path: { number: seen.number } });
    const words = pdfTexts(paper.bytes)
      .map(({ text }) => text)
      .join(" ");
    expect(words).toContain("Amselgrund 14");
    const pin = /\d{4} \d{4}/.exec(words)?.[0] ?? "";
    expect((await enter(browser, pin)).errors[0]?.code).toBe("not-possible-now");
    const sent = await at.browser.send(desk.answerCase, { body: { ...taken, decision: "sent", text: "Der Brief ist auf dem Weg." } });
    expect(sent.status).toBe(200);
    expect(await claimOf(browser)).toMatchObject({ phase: "proving", codeSentAt: expect.any(String), codeUntil: expect.any(String) });
    expect((await at.browser.send(claiming.downloadLetter, { path: { number: seen.number } })).status).toBe(404);
    expect((await enter(browser, pin)).data.right).toBe(true);
    await work();
    expect(await claimOf(browser)).toMatchObject({ phase: "granted" });
  });

  test("of two who prove it, one has it, and the other one hears so", async () => {
    const { accountId, publicId } = await buildClaimable(house);
    const [one, two] = [await beginAs(house, publicId), await beginAs(house, publicId)];
    expect((await prove(one.browser)).data.right).toBe(true);
    expect(await claimOf(two.browser)).toMatchObject({ phase: "refused" });
    expect(Object.keys(await accounts(two.browser))).toEqual([]);
    expect(Object.keys(await accounts(one.browser))).toEqual([accountId]);
  });

  test("what nobody proves ends after its time, and can be begun again", async () => {
    const { accountId, publicId } = await buildClaimable(house);
    const { browser, token } = await beginAs(house, publicId);
    expect(await working((worker) => worker.keep())).toMatchObject({ moved: 0 });
    await later(31, accountId);
    expect(await working((worker) => worker.keep())).toMatchObject({ moved: 1 });
    expect(await claimOf(browser)).toMatchObject({ phase: "expired" });
    expect((await browser.send(claiming.beginClaim, { body: { token } })).data.claims).toHaveLength(2);
  });
});

const contested = async (claimedBy: "OWNER" | "11880" = "OWNER") => {
  const owner = await buildUser(house);
  const held = await buildClaimable(house, { members: [owner.userId], claimedBy });
  const claimant = await beginAs(house, held.publicId);
  await prove(claimant.browser);
  return { ...held, owner: { ...owner, browser: await mintedSession(house, owner.userId) }, claimant };
};

const takeovers = async (browser: Browser, accountId: string) =>
  (await browser.send(claiming.getTakeovers, {}, { accountId })).data.takeovers;

describe("a company that somebody has", () => {
  test("the owner is told and has a week; without a word it goes over, and the owner hears that too", async () => {
    const { accountId, owner, claimant } = await contested();
    const running = await claimOf(claimant.browser);
    expect(running).toMatchObject({ phase: "objection", nextStepAt: expect.any(String) });
    const { rows } = await house.admin.query(
      "select facts ->> 'method' as method, over_at from occasion where account_id = $1 and kind = 'claim-wanted'",
      [accountId],
    );
    expect(rows).toEqual([{ method: "mail", over_at: null }]);
    expect(await takeovers(owner.browser, accountId)).toMatchObject([{ id: running.id, method: "mail" }]);
    await later(6, accountId);
    await working((worker) => worker.keep());
    expect(await claimOf(claimant.browser)).toMatchObject({ phase: "objection" });
    await later(1, accountId);
    await working((worker) => worker.keep());
    expect(await claimOf(claimant.browser)).toMatchObject({ phase: "granted" });
    expect(Object.keys(await accounts(claimant.browser))).toEqual([accountId]);
    const { rows: left } = await house.admin.query("select user_id::text as user_id from membership where account_id = $1", [accountId]);
    expect(left).toEqual([{ user_id: claimant.userId }]);
    expect((await collectPost(house)).map(({ to }) => to)).toContain(owner.email);
  });

  test("who objects stops the clock; the desk sees both sides and decides for one", async () => {
    const { accountId, owner, claimant } = await contested();
    const [{ id, version } = { id: "", version: 0 }] = await takeovers(owner.browser, accountId);
    const words = "Der Betrieb gehört seit 1998 mir.";
    expect((await owner.browser.send(claiming.objectToTakeover, { body: { id, version, words } }, { accountId })).status).toBe(200);
    await later(30, accountId);
    await working((worker) => worker.keep());
    expect(await claimOf(claimant.browser)).toMatchObject({ phase: "disputed", nextStepAt: null });
    const { browser } = await atDesk(house);
    const seen = await take(browser, await caseAbout(house, `${accountId}/${id}`));
    const { data } = await browser.send(desk.getCase, { path: { number: seen.number } });
    // One day for all three: who claims, who has it, and the desk.
    const { decideBy } = await claimOf(claimant.browser);
    expect([decideBy, (await takeovers(owner.browser, accountId))[0]?.decideBy]).toEqual([data.dueAt, data.dueAt]);
    expect(Math.round((Date.parse(data.dueAt) - Date.now()) / 86_400_000)).toBe(DISPUTE_DAYS);
    expect(data.facts).toEqual(
      expect.arrayContaining([
        { label: "Einwand der bisherigen Inhaberschaft", text: words },
        { label: "Ging an", text: "info@kranz.example" },
      ]),
    );
    await browser.send(desk.answerCase, { body: { ...seen, decision: "refused", text: "Der Eintrag bleibt, wo er ist." } });
    expect(await claimOf(claimant.browser)).toMatchObject({ phase: "refused", decideBy: null, answer: "Der Eintrag bleibt, wo er ist." });
    expect(Object.keys(await accounts(owner.browser))).toEqual([accountId]);
    expect((await collectPost(house)).at(-1)?.content.paragraphs).toContain("Der Eintrag bleibt, wo er ist.");
  });

  test("with a contract the desk decides at once; granted, whoever was there keeps the access", async () => {
    const { accountId, owner, claimant } = await contested("11880");
    const { id, phase } = await claimOf(claimant.browser);
    expect(phase).toBe("disputed");
    const { browser } = await atDesk(house);
    const seen = await take(browser, await caseAbout(house, `${accountId}/${id}`));
    await browser.send(desk.answerCase, { body: { ...seen, decision: "granted", text: "Wir übertragen Ihnen den Eintrag." } });
    await work();
    expect(await claimOf(claimant.browser)).toMatchObject({ phase: "granted", answer: "Wir übertragen Ihnen den Eintrag." });
    for (const { browser: one } of [owner, claimant]) expect(Object.keys(await accounts(one))).toEqual([accountId]);
  });

  test("a second proof makes a dispute of both, and no clock decides", async () => {
    const { accountId, publicId, claimant } = await contested();
    const second = await beginAs(house, publicId);
    await prove(second.browser);
    expect(await claimOf(second.browser)).toMatchObject({ phase: "disputed" });
    await later(8, accountId);
    await working((worker) => worker.keep());
    expect(await claimOf(claimant.browser)).toMatchObject({ phase: "disputed" });
  });

  test("words about a letter that cannot be sent decide no dispute, and keep the desk from deciding none", async () => {
    const owner = await buildUser(house);
    const { accountId, publicId } = await buildClaimable(house, { members: [owner.userId] });
    const { browser } = await beginAs(house, publicId);
    const { id } = await claimOf(browser);
    await choose(browser, "letter");
    const at = await atDesk(house);
    const say = async (object: string, decision: string, text: string) =>
      at.browser.send(desk.answerCase, { body: { ...(await take(at.browser, await caseAbout(house, object))), decision, text } });
    await say(`${accountId}/${id}/1`, "unsent", "Diese Straße gibt es nicht.");
    expect(await claimOf(browser)).toMatchObject({ phase: "begun", answer: "Diese Straße gibt es nicht." });
    await prove(browser);
    expect(await claimOf(browser)).toMatchObject({ phase: "disputed", answer: null });
    // The queue brings work more than once.
    await working(({ deps }) => workOnClaim(deps, { task: "settle", accountId, claimId: id }));
    expect(await claimOf(browser)).toMatchObject({ phase: "disputed" });
    expect(Object.keys(await accounts(browser))).toEqual([]);
    expect((await say(`${accountId}/${id}`, "refused", "Der Nachweis genügt uns nicht.")).status).toBe(200);
    expect(await claimOf(browser)).toMatchObject({ phase: "refused", answer: "Der Nachweis genügt uns nicht." });
  });

  test("words that go with a letter are read by whoever waits for it, and say nothing of what comes after it", async () => {
    const { accountId, publicId } = await buildClaimable(house, { members: [(await buildUser(house)).userId] });
    const { browser } = await beginAs(house, publicId);
    const { id } = await claimOf(browser);
    await choose(browser, "letter");
    const at = await atDesk(house);
    const taken = await take(at.browser, await caseAbout(house, `${accountId}/${id}/1`));
    await at.browser.send(desk.answerCase, { body: { ...taken, decision: "sent", text: "Der Brief ging heute zur Post." } });
    expect(await claimOf(browser)).toMatchObject({ phase: "proving", answer: "Der Brief ging heute zur Post." });
    await house.admin.query("update claim set state = 'proven', proven_at = now() where id = $1", [id]);
    expect(await claimOf(browser)).toMatchObject({ answer: null });
  });

  test("whoever withdraws takes the notice along", async () => {
    const { accountId, claimant } = await contested();
    const { id, version } = await claimOf(claimant.browser);
    expect((await claimant.browser.send(claiming.withdrawClaim, { body: { id, version } })).status).toBe(200);
    const { rows } = await house.admin.query(
      "select over_at is not null as over from occasion where account_id = $1 and kind = 'claim-wanted'",
      [accountId],
    );
    expect(rows).toEqual([{ over: true }]);
  });
});
