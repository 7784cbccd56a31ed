import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { inbox } from "@schaufenster/contract/areas/inbox/inbox.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { secretarial } from "@schaufenster/contract/areas/secretarial/secretarial.calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { mintedSession } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { collectPost } from "../../../test/post.ts";
import { openRounds, quietNow } from "../../../test/rounds.ts";
import { buildLead } from "../../areas/leads/leads.builders.ts";
import { buildReview } from "../../areas/reviews/reviews.builders.ts";
import { buildPhoneCall } from "../../areas/secretarial/secretarial.builders.ts";

let house: House;
let rounds: ReturnType<typeof openRounds>;
beforeAll(async () => {
  house = await openHouse();
  rounds = openRounds(house);
});
afterAll(async () => {
  await rounds.close();
  await house.close();
});

/** Everything that is told to these people now. */
const post = async (...people: readonly { email: string }[]) => {
  await rounds.spread();
  return (await collectPost(house)).filter(({ to }) => people.some(({ email }) => email === to));
};
const NEVER_QUIET = { quiet: false, from: "19:00", to: "07:00", sundays: false };
/** Somebody of a company who never sleeps; of what the company began with nobody is told. */
const join = async (accountId: string, options: Parameters<typeof buildUser>[1] = {}) => {
  const person = await buildUser(house, options);
  await house.admin.query("insert into membership values ($1, $2)", [person.userId, accountId]);
  await house.admin.query(
    "insert into told_times (user_id, account_id, quiet, quiet_from, quiet_to, quiet_sundays) values ($1, $2, false, '19:00', '07:00', false)",
    [person.userId, accountId],
  );
  return person;
};
const setUp = async () => {
  const { accountId } = await buildCompany(house, { leads: 0 });
  await house.admin.query("delete from occasion where account_id = $1", [accountId]);
  const person = await join(accountId);
  const browser = await mintedSession(house, person.userId);
  const choose = (body: Parameters<typeof browser.send<typeof company.updateSubscriptions>>[1]["body"]) =>
    browser.send(company.updateSubscriptions, { body }, { accountId });
  let last = 0;
  const newLead = () => buildLead(house, { accountId, id: (last += 1) });
  /** The clock of a reminder, moved to now. */
  const comeDue = (kind: string) =>
    house.admin.query("update occasion set at = now() where account_id = $1 and kind = $2", [accountId, kind]);
  return { accountId, person, browser, choose, newLead, comeDue };
};

test("everybody of the company hears of a new request once, with its own link", async () => {
  const { accountId, person, newLead } = await setUp();
  const other = await join(accountId);
  const { externalId } = await newLead();
  const letters = await post(person, other);
  expect(letters.map(({ to }) => to).sort()).toEqual([person.email, other.email].sort());
  expect(letters[0]?.subject).toBe("Neue Anfrage: Titel (Firma)");
  expect(letters[0]?.content.action).toEqual({
    label: "Anfrage ansehen",
    url: `${house.config.PORTAL_URLS.nahwerk}/kunde/anfragen/uebersicht?anfrage=${externalId}&firma=${accountId}`,
  });
  expect(await post(person, other)).toEqual([]);
});

test("what was taken back by a rolled back transaction is told to nobody", async () => {
  const { accountId, person } = await setUp();
  const client = await house.admin.connect();
  await client.query("begin");
  await client.query("select tell('lead-new', $1, 'A-1', '{\"title\":\"Titel\"}', now(), 0)", [accountId]);
  await client.query("rollback");
  client.release();
  expect(await post(person)).toEqual([]);
});

test("ten at once are one letter, and what follows at once waits for the next", async () => {
  const { accountId, person, newLead } = await setUp();
  for (let n = 0; n < 10; n += 1) await newLead();
  const [letter, ...more] = await post(person);
  expect(more).toEqual([]);
  expect(letter?.subject).toBe("10 Neuigkeiten für Firma");
  expect(letter?.content.items).toHaveLength(10);
  await newLead();
  await newLead();
  expect(await post(person)).toEqual([]);
  await house.admin.query("update telling set due_at = now() where account_id = $1 and letter is null and channel = 'email'", [accountId]);
  expect((await post(person))[0]?.content.items).toHaveLength(2);
});

test("whoever does not want it hears nothing, the others do", async () => {
  const { accountId, person, choose, newLead } = await setUp();
  const other = await join(accountId);
  expect((await choose({ subscriptions: [{ key: "lead-new", email: false }] })).status).toBe(200);
  await newLead();
  expect((await post(person, other)).map(({ to }) => to)).toEqual([other.email]);
});

test("the reminder of a request comes while it is open, and never after it was answered", async () => {
  const { accountId, person, browser, newLead, comeDue } = await setUp();
  const { externalId } = await newLead();
  await newLead();
  await post(person);
  await house.admin.query("update telling set letter_at = now() - interval '1 hour' where account_id = $1 and letter is not null", [
    accountId,
  ]);
  expect((await browser.send(leads.acceptLead, { body: { externalId } }, { accountId })).status).toBe(200);
  await comeDue("lead-expiring");
  const [letter] = await post(person);
  expect([letter?.subject, letter?.content.items]).toEqual(["Anfrage läuft ab: Titel (Firma)", undefined]);
});

test("what is done while the letter waits for the end of the quiet hours is not told", async () => {
  const { accountId, person, browser, choose, newLead } = await setUp();
  await choose({ subscriptions: [], times: { quiet: true, ...quietNow(), sundays: false } });
  const [{ externalId }, kept] = [await newLead(), await newLead()];
  expect(await post(person)).toEqual([]);
  await browser.send(leads.acceptLead, { body: { externalId } }, { accountId });
  await house.admin.query("update telling set due_at = now() where account_id = $1", [accountId]);
  expect((await post(person)).map(({ content }) => content.action?.url)).toEqual([expect.stringContaining(`anfrage=${kept.externalId}&`)]);
});

test("after the end of a membership nothing comes, not even what was on its way", async () => {
  const { accountId, person, newLead } = await setUp();
  await newLead();
  await rounds.spread();
  await house.admin.query("delete from membership where user_id = $1 and account_id = $2", [person.userId, accountId]);
  expect((await collectPost(house)).filter(({ to }) => to === person.email)).toEqual([]);
  await newLead();
  expect(await post(person)).toEqual([]);
});

test("whoever cannot sign in yet is not written to", async () => {
  const { accountId } = await setUp();
  const invited = await join(accountId, { status: "unactivated" });
  await buildLead(house, { accountId, id: 99 });
  expect(await post(invited)).toEqual([]);
});

test("a poor review is told at once, a good one on the next morning, and none while the company has locked it", async () => {
  const { accountId, person, browser } = await setUp();
  await buildReview(house, { accountId, stars: 1, sourceId: "kartenblick" });
  await buildReview(house, { accountId, stars: 5, sourceId: "kartenblick" });
  expect((await post(person)).map(({ subject }) => subject)).toEqual(["Schlechte Bewertung: 1 Stern (Firma)"]);
  const { rows } = await house.admin.query<{ clock: string }>(
    `select to_char(t.due_at at time zone 'Europe/Berlin', 'HH24:MI') as clock from telling t join occasion o on o.id = t.occasion_id
     where t.account_id = $1 and o.kind = 'review-new' and t.due_at > now()`,
    [accountId],
  );
  expect(rows).toEqual([{ clock: "08:00" }]);
  const locked = await setUp();
  await locked.browser.send(company.updateAccountLocks, { body: { No_Rating_Alert__c: true } }, { accountId: locked.accountId });
  await buildReview(house, { accountId: locked.accountId, stars: 1, sourceId: "kartenblick" });
  expect(await post(locked.person)).toEqual([]);
  const read = async (of: typeof locked) =>
    (await of.browser.send(company.getSubscriptions, {}, { accountId: of.accountId })).data.subscriptions.find(
      ({ key }) => key === "review-poor",
    )?.locked;
  expect([await read(locked), await read({ ...locked, accountId, browser })]).toEqual([true, false]);
});

test("of a first load only what is new is told", async () => {
  const { accountId, person } = await setUp();
  await buildLead(house, { accountId, id: 1, state: "expired" });
  await buildReview(house, { accountId, ratedAt: new Date(Date.now() - 4 * 86_400_000) });
  await buildPhoneCall(house, { accountId, id: 7, hoursAgo: 30 });
  expect(await post(person)).toEqual([]);
});

test("a phone call is told, and once more at the time that it was put off to", async () => {
  const { accountId, person, browser, comeDue } = await setUp();
  const { callId } = await buildPhoneCall(house, { accountId, id: 7 });
  expect((await post(person)).map(({ subject }) => subject)).toEqual(["Anruf für Sie: Anliegen (Firma)"]);
  await house.admin.query("update telling set letter_at = now() - interval '1 hour' where account_id = $1 and letter is not null", [
    accountId,
  ]);
  const putOff = (hours: number) =>
    browser.send(
      secretarial.updatePhoneCall,
      { body: { callId, status: "later", remindAt: new Date(Date.now() + hours * 3_600_000).toISOString() } },
      { accountId },
    );
  expect((await putOff(2)).status).toBe(200);
  // Put off again: the first time no longer counts.
  expect((await putOff(3)).status).toBe(200);
  expect(await post(person)).toEqual([]);
  await comeDue("phone-call-later");
  const letters = await post(person);
  expect(letters.map(({ subject }) => subject)).toEqual(["Erinnerung an Ihren Rückruf: Anliegen (Firma)"]);
  expect(letters[0]?.content.action?.url).toContain("?anruf=7&");
});

test("an answer that was not taken is told once, and is over when the next one is sent", async () => {
  const { accountId, person } = await setUp();
  const { ratingId } = await buildReview(house, { accountId, sourceId: "kartenblick" });
  await house.admin.query("delete from occasion where account_id = $1", [accountId]);
  const confirm = (state: string) =>
    house.admin.query("update review_reply set confirmed_key = key, confirmed_state = $2, confirmed_at = now() where account_id = $1", [
      accountId,
      state,
    ]);
  const send = (wish: string) =>
    house.admin.query("update review_reply set key = gen_random_uuid(), wish = $2 where account_id = $1", [accountId, wish]);
  const open = async () =>
    (await house.admin.query("select 1 from occasion where account_id = $1 and kind = 'reply-refused' and over_at is null", [accountId]))
      .rowCount;
  await house.admin.query("insert into review_reply (account_id, review_id, text, sends_at) values ($1, $2, 'Danke', now())", [
    accountId,
    ratingId,
  ]);
  await confirm("refused");
  const [letter, ...more] = await post(person);
  expect([letter?.subject, more]).toEqual(["Kartenblick hat Ihre Antwort nicht angenommen (Firma)", []]);
  expect(letter?.content.action?.url).toContain(`?bewertung=${ratingId}&`);
  await send("publish");
  expect(await open()).toBe(0);
  await confirm("published");
  expect(await post(person)).toEqual([]);
  await send("withdraw");
  await confirm("refused");
  expect(await open()).toBe(1);
  await rounds.spread();
  await house.admin.query("update telling set due_at = now() where account_id = $1 and letter is null and channel = 'email'", [accountId]);
  expect((await post(person)).map(({ subject }) => subject)).toEqual(["Kartenblick zeigt Ihre Antwort weiter (Firma)"]);
});

test.each([
  ["credited", "Reklamation anerkannt: Titel (Firma)"],
  ["refused", "Reklamation abgelehnt: Titel (Firma)"],
])("the decision on a complaint is told: %s", async (state, subject) => {
  const { accountId, person, newLead } = await setUp();
  const { externalId } = await newLead();
  await post(person);
  await house.admin.query(
    "insert into lead_reclaim (account_id, lead_id, reason, comment, attempts, answer_by) select account_id, id, 'duplicate', '', 0, now() from lead where account_id = $1",
    [accountId],
  );
  await house.admin.query("update telling set letter_at = now() - interval '1 hour' where account_id = $1 and letter is not null", [
    accountId,
  ]);
  expect(await post(person)).toEqual([]);
  await house.admin.query("update lead_reclaim set state = $2, answer = 'same-person-before', answered_at = now() where account_id = $1", [
    accountId,
    state,
  ]);
  const letters = await post(person);
  expect(letters.map((one) => one.subject)).toEqual([subject]);
  expect(letters[0]?.content.action?.url).toContain(`?anfrage=${externalId}&`);
});

test("what was chosen is read back, noted once, and is nobody else's", async () => {
  const { accountId, browser, choose } = await setUp();
  const other = await mintedSession(house, (await join(accountId)).userId);
  const read = async (by: typeof browser) => (await by.send(company.getSubscriptions, {}, { accountId })).data;
  const before = await read(other);
  expect(before.subscriptions.map(({ key, email, portal, mandatory }) => [key, email, portal, mandatory])).toEqual([
    ["cancellation-answered", true, true, false],
    ["contract-deadline", true, true, false],
    ["care-visit", true, true, false],
    ["claim-wanted", true, true, false],
    ["claim-expiring", true, true, false],
    ["upload-refused", true, true, false],
    ["listing-overwritten", true, true, false],
    ["invoice-ready", true, true, false],
    ["copy-stopped", true, true, false],
    ["lead-new", true, true, false],
    ["lead-expiring", true, true, false],
    ["reclaim-answered", true, true, false],
    ["offer-answered", true, true, false],
    ["review-new", true, true, false],
    ["review-poor", true, true, false],
    ["reply-refused", true, true, false],
    ["report-answered", true, true, false],
    ["month-result", true, true, false],
    ["phone-call", true, true, false],
    ["phone-call-later", true, true, false],
    ["banner-refused", true, true, false],
    ["tv-approval", true, true, false],
    ["tv-refused", true, true, false],
    ["case-answered", true, true, false],
    ["call-back-answered", true, true, false],
    ["care-proposal", true, true, false],
    ["website-answered", true, true, false],
    ["website-certificate", true, true, false],
    ["ad-pause-answered", true, true, false],
    ["account-link-asked", true, true, false],
    ["security", true, false, true],
  ]);
  const change = { subscriptions: [{ key: "review-new" as const, email: false }], times: { ...NEVER_QUIET, to: "06:30" } };
  expect((await choose(change)).data).toEqual(await read(browser));
  expect((await read(browser)).times.to).toBe("06:30");
  expect((await read(browser)).subscriptions.find(({ key }) => key === "review-new")?.email).toBe(false);
  const lines = async () =>
    (await house.admin.query("select from audit_event where account_id = $1 and call like '%updateSubscriptions'", [accountId])).rowCount;
  const noted = await lines();
  await choose(change);
  expect(await lines()).toBe(noted);
  expect({ ...(await read(other)), heard: null }).toEqual({ ...before, heard: null });
});

test("the inbox has what was told, without mails too, until it is done: by the thing itself, or by a word", async () => {
  const { accountId, person, browser, choose, newLead } = await setUp();
  await choose({ subscriptions: [{ key: "lead-new", email: false }] });
  const [first, second, third] = [await newLead(), await newLead(), await newLead()];
  expect(await post(person)).toEqual([]);
  const read = async (list: "open" | "all" = "open") => (await browser.send(inbox.getInbox, { query: { list, offset: 0 } })).data.items;
  const unread = async () => (await browser.send(inbox.getUnread, {})).data.unread;
  const items = await read();
  expect(items.map(({ path }) => path)).toEqual(
    [third, second, first].map(({ externalId }) => `/kunde/anfragen/uebersicht?anfrage=${externalId}&firma=${accountId}`),
  );
  expect(items[0]).toMatchObject({ title: "Neue Anfrage: Titel", company: "Firma", read: false, done: false });
  expect(await unread()).toBe(3);
  await browser.send(leads.acceptLead, { body: { externalId: first.externalId } }, { accountId });
  const [newest] = items;
  expect((await browser.send(inbox.markItem, { body: { id: newest?.id ?? "", mark: "done" } })).data).toEqual({ unread: 1 });
  expect((await read()).map(({ id }) => id)).toEqual([items[1]?.id]);
  expect((await read("all")).map(({ done, over }) => [done, over])).toEqual([
    [true, false],
    [false, false],
    [true, true],
  ]);
  expect((await browser.send(inbox.readAll, {})).data).toEqual({ unread: 0 });
  expect((await read()).map((item) => item.read)).toEqual([true]);
  const stranger = await mintedSession(house, (await buildUser(house)).userId);
  expect((await stranger.send(inbox.markItem, { body: { id: newest?.id ?? "", mark: "open" } })).status).toBe(404);
  expect((await stranger.send(inbox.getInbox, { query: { list: "all", offset: 0 } })).data.items).toEqual([]);
  await house.admin.query("delete from membership where user_id = $1", [person.userId]);
  const back = await mintedSession(house, person.userId);
  expect((await back.send(inbox.getInbox, { query: { list: "all", offset: 0 } })).data.items).toEqual([]);
});

test("what is read at one brand stays unread at the other", async () => {
  const { person, browser, newLead } = await setUp();
  const { accountId: elsewhere } = await buildCompany(house, { members: [person.userId], leads: 0 });
  await house.admin.query("update account set brand = 'ortsfink' where account_id = $1", [elsewhere]);
  await newLead();
  await buildLead(house, { accountId: elsewhere, id: 1 });
  await rounds.spread();
  const unreadBy = async (brand: string) =>
    (
      await house.admin.query(
        "select from telling t join account a using (account_id) where t.user_id = $1 and a.brand = $2 and t.channel = 'portal' and t.read_at is null",
        [person.userId, brand],
      )
    ).rowCount;
  const before = await unreadBy("ortsfink");
  expect(before).toBeGreaterThan(0);
  expect((await browser.send(inbox.readAll, {})).data).toEqual({ unread: 0 });
  expect([await unreadBy("nahwerk"), await unreadBy("ortsfink")]).toEqual([0, before]);
});

test("letters about the own sign-in cannot be switched off", async () => {
  const { choose } = await setUp();
  expect((await choose({ subscriptions: [{ key: "security", email: false }] })).status).toBe(400);
});
