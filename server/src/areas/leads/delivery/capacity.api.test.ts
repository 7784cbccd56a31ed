import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import type { Input } from "@schaufenster/contract/call.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../../test/builders.ts";
import { mintedSession } from "../../../../test/client.ts";
import { openFeed, type Bringer, type FeedHouse } from "../../../../test/feed.ts";
import { openHouse, type House } from "../../../../test/house.ts";

const NEXT_YEAR = new Date().getFullYear() + 1;

let house: House;
let feed: FeedHouse;
let market: Bringer;
beforeAll(async () => {
  house = await openHouse();
  feed = openFeed(house);
  market = await feed.newBringer();
});
afterAll(async () => {
  await feed.close();
  await house.close();
});

const setUp = async () => {
  const { userId } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId], leads: 0 });
  await feed.adopt(market, accountId);
  const browser = await mintedSession(house, userId);
  const read = async () => (await browser.send(leads.getCapacity, {}, { accountId })).data;
  const set = (body: Partial<Input<typeof leads.updateCapacity>["body"]>, version: number) =>
    browser.send(leads.updateCapacity, { body: { light: "green", until: null, reason: null, perDay: 2, ...body, version } }, { accountId });
  const locks = async () => (await browser.send(company.getAccountLocks, {}, { accountId })).data;
  const lines = async () => (await house.admin.query("select from audit_event where account_id = $1", [accountId])).rowCount;
  return { accountId, browser, read, set, locks, lines };
};

describe("the light", () => {
  test("red is the lock, both ways", async () => {
    const { accountId, browser, read, set, locks, lines } = await setUp();
    const red = { light: "red", until: `${NEXT_YEAR}-08-31`, reason: "company-holiday" } as const;
    const { data } = await set(red, 0);
    expect(data).toMatchObject({ ...red, now: { delivers: "none", because: "capacity-red", until: `${NEXT_YEAR}-08-31` } });
    expect(await locks()).toMatchObject({
      No_Leads__c: true,
      No_Leads_Reason__c: "company-holiday",
      No_Leads_tmp_Date__c: `${NEXT_YEAR}-08-31`,
      No_Newsletter__c: true,
    });
    await browser.send(company.updateAccountLocks, { body: { No_Leads__c: false } }, { accountId });
    expect(await read()).toMatchObject({ light: "green", until: null, reason: null, now: { delivers: "all" } });
    await browser.send(company.updateAccountLocks, { body: { No_Leads__c: true, No_Leads_Reason__c: "illness" } }, { accountId });
    const now = await read();
    expect(now).toMatchObject({ light: "red", until: null, reason: "illness" });
    expect((await set({ light: "yellow", until: `${NEXT_YEAR}-01-01`, perDay: 3 }, now.version)).data).toMatchObject({
      light: "yellow",
      perDay: 3,
    });
    expect(await locks()).toMatchObject({ No_Leads__c: false, No_Leads_Reason__c: null, No_Leads_tmp_Date__c: null });
    expect(await lines()).toBe(4);
  });

  test("notices a lock that was set elsewhere meanwhile", async () => {
    const { accountId, browser, read, set } = await setUp();
    const { version } = await read();
    await browser.send(company.updateAccountLocks, { body: { No_Leads__c: true, No_Leads_Reason__c: "illness" } }, { accountId });
    expect((await set({ light: "yellow" }, version)).errors[0]?.code).toBe("conflict");
    expect((await read()).light).toBe("red");
  });

  test("is green again after the last day, and the past is refused", async () => {
    const { accountId, read, set } = await setUp();
    expect((await set({ light: "yellow", until: "2020-01-01" }, 0)).errors[0]?.field).toBe("until");
    expect((await set({ light: "red" }, 0)).status).toBe(400);
    const { data } = await set({ light: "red", until: `${NEXT_YEAR}-01-01`, reason: "other" }, 0);
    await house.admin.query("update account_locks set no_leads_until = current_date - 2 where account_id = $1", [accountId]);
    expect(await read()).toMatchObject({ light: "green", now: { delivers: "all", because: null } });
    expect(data.version).toBeGreaterThan(0);
  });

  test("said again changes nothing and leaves no line", async () => {
    const { set, lines } = await setUp();
    const { data } = await set({ light: "yellow" }, 0);
    expect((await set({ light: "yellow" }, data.version)).data.version).toBe(data.version);
    expect(await lines()).toBe(1);
  });
});

test("settings: trades of the entry, a pause, and leads for work as a lock", async () => {
  const { accountId, browser, locks, read } = await setUp();
  const trades = JSON.stringify({
    trades: [
      { id: "maler", label: "Maler" },
      { id: "stuck", label: "Stuckateur" },
    ],
  });
  await house.admin.query("insert into entry_section (account_id, section, data) values ($1, 'trades', $2)", [accountId, trades]);
  const today = isoDay(new Date());
  const body = {
    unwantedTrades: ["Stuckateur"],
    pause: { from: today, to: `${NEXT_YEAR}-01-01` },
    pauseOnHolidays: false,
    jobLeads: false,
  };
  const { data } = await browser.send(leads.updateLeadSettings, { body: { ...body, version: 0 } }, { accountId });
  expect(data).toMatchObject({
    trades: [
      { label: "Maler", wanted: true },
      { label: "Stuckateur", wanted: false },
    ],
    pause: body.pause,
    pauseOnHolidays: false,
    jobLeads: false,
  });
  expect((await locks()).No_Job_Leads__c).toBe(true);
  expect((await read()).now).toMatchObject({ delivers: "none", because: "paused", until: `${NEXT_YEAR}-01-01` });
  const stale = await browser.send(leads.updateLeadSettings, { body: { ...body, version: 0 } }, { accountId });
  expect(stale.errors[0]?.code).toBe("conflict");
  await browser.send(company.updateAccountLocks, { body: { No_Job_Leads__c: false } }, { accountId });
  expect((await browser.send(leads.getLeadSettings, {}, { accountId })).data.jobLeads).toBe(true);
});

/** Why each of these leads was not delivered, by its place. */
const refusals = async (records: readonly object[], by = market) =>
  (await by.bring("lead", records)).faults.map(({ line, reason }) => [line, reason]);

describe("delivery", () => {
  const CONTACT = { name: "Erika Geheim", phone: "0221 1234567", email: "erika@geheim.test", street: "Weg 1" };
  let numbers = 0;
  const newNumber = (): string => `P-${(numbers += 1)}`;
  const lead = (accountId: string, id: string, more = {}) => ({
    id,
    version: 1,
    company: accountId,
    title: "Zimmer",
    zipCode: "50667",
    city: "Köln",
    distanceKm: 4,
    trade: "Maler",
    message: "Bitte",
    contact: CONTACT,
    ...more,
  });

  test("keeps with a lead what was wanted when it came", async () => {
    const { accountId, browser } = await setUp();
    const wanted = { unwantedTrades: ["Stuckateur"], pause: null, pauseOnHolidays: false, jobLeads: true, version: 0 };
    await house.admin.query("insert into entry_section (account_id, section, data) values ($1, 'trades', $2)", [
      accountId,
      JSON.stringify({ trades: [{ id: "maler", label: "Maler" }] }),
    ]);
    expect((await browser.send(leads.updateLeadSettings, { body: wanted }, { accountId })).status).toBe(200);
    expect(await refusals([lead(accountId, newNumber())])).toEqual([]);
    const { rows } = await house.admin.query("select wanted_trades, unwanted_trades from lead where account_id = $1", [accountId]);
    expect(rows).toEqual([{ wanted_trades: ["Maler"], unwanted_trades: ["Stuckateur"] }]);
  });

  test("stores, refuses with a reason, repeats the first outcome, and never says who asks", async () => {
    const { accountId, browser, set } = await setUp();
    const [near, far, late] = [newNumber(), newNumber(), newNumber()];
    const first = await market.bring("lead", [lead(accountId, near), lead(accountId, far, { distanceKm: 51 }), "kaputt"]);
    expect(first.counts).toMatchObject({ lines: 3, taken: 2, kept: 1, refused: 1 });
    expect(first.faults.map(({ line, reason }) => [line, reason])).toEqual([
      [3, "not-json"],
      [2, "outside-radius"],
    ]);
    expect(JSON.stringify(first)).not.toMatch(/Geheim|erika|1234567/i);
    const { data } = await browser.send(leads.getLeads, { query: {} }, { accountId });
    expect(data.leads).toMatchObject([{ externalId: near, status: "new", contact: null, distanceKm: 4 }]);
    await set({ light: "red", reason: "illness" }, 0);
    const nearer = { version: 2, distanceKm: 3, contact: { ...CONTACT, street: "Weg 2" } };
    expect(await refusals([lead(accountId, near, nearer), lead(accountId, far, nearer), lead(accountId, late)])).toEqual([
      [2, "outside-radius"],
      [3, "capacity-red"],
    ]);
    expect((await browser.send(leads.getLeads, { query: {} }, { accountId })).data).toMatchObject({ total: 1, leads: [{ distanceKm: 3 }] });
    const accepted = await browser.send(leads.acceptLead, { body: { externalId: near } }, { accountId });
    expect(accepted.data.contact).toEqual({ ...CONTACT, street: "Weg 2" });
  });

  test("yellow lets a few a day through, also when they come at once", async () => {
    const { accountId, set, read } = await setUp();
    await set({ light: "yellow", perDay: 3 }, 0);
    const full = await refusals(Array.from({ length: 4 }, () => lead(accountId, newNumber())));
    expect(full).toEqual([[4, "day-is-full"]]);
    expect((await read()).now).toMatchObject({ delivers: "none", because: "day-is-full", receivedToday: 3 });
  });

  test("yellow also holds for several markets at once", async () => {
    const { accountId, set } = await setUp();
    await set({ light: "yellow", perDay: 1 }, 0);
    const others = await Promise.all(Array.from({ length: 6 }, () => feed.newBringer({ speaksAs: market.feeder.id })));
    const outcomes = await Promise.all(others.map((by) => refusals([lead(accountId, newNumber())], by)));
    expect(outcomes.filter((one) => one.length === 0)).toHaveLength(1);
    expect(outcomes.flat().map(([, reason]) => reason)).toEqual(Array.from({ length: 5 }, () => "day-is-full"));
  });

  test("a lead that two markets call the same is told to the second, and nothing is lost of the first", async () => {
    const { accountId, browser } = await setUp();
    const number = newNumber();
    const other = await feed.newBringer({ speaksAs: market.feeder.id });
    await refusals([lead(accountId, number)]);
    expect(await refusals([lead(accountId, number, { title: "Dach" })], other)).toEqual([[1, "database-23505"]]);
    expect((await browser.send(leads.getLeads, { query: {} }, { accountId })).data.leads).toMatchObject([{ title: "Zimmer" }]);
  });

  test("a withdrawn lead goes with its person and its words, an answered one stays", async () => {
    const { accountId, browser } = await setUp();
    const [open, answered] = [newNumber(), newNumber()];
    await refusals([lead(accountId, open, { title: "Dachrinne" }), lead(accountId, answered)]);
    await browser.send(leads.acceptLead, { body: { externalId: answered } }, { accountId });
    const gone = { version: 2, deleted: true };
    expect(
      await refusals([
        { id: open, ...gone },
        { id: answered, ...gone },
      ]),
    ).toEqual([[2, "kept-owner-change"]]);
    expect((await browser.send(leads.getLeads, { query: {} }, { accountId })).data).toMatchObject({
      total: 1,
      leads: [{ externalId: answered }],
    });
    const { rows } = await house.admin.query<{ n: number }>(
      "select (select count(*)::int from lead_contact where account_id = $1) + (select count(*)::int from lead_word where account_id = $1 and word = 'dachrinne') as n",
      [accountId],
    );
    expect(rows).toEqual([{ n: 1 }]);
    expect(await refusals([lead(accountId, open, { version: 3 }), lead(accountId, answered, { version: 3 })])).toEqual([]);
    expect((await browser.send(leads.getLeads, { query: {} }, { accountId })).data.total).toBe(2);
  });
});
