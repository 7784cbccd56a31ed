import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { buildLead } from "./leads.builders.ts";
import { Browser, signedIn } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const setUp = async (count = 1) => {
  const { userId, login } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId], leads: count });
  return { accountId, userId, browser: await signedIn(house, login) };
};
const audits = async (accountId: string) => (await house.admin.query("select * from audit_event where account_id = $1", [accountId])).rows;
const jobs = async (accountId: string) =>
  (await house.admin.query("select * from pgboss.job where data->>'accountId' = $1", [accountId])).rows;

describe("getLeads", () => {
  test("refuses without a session, to strangers, and to people without the role", async () => {
    const { accountId } = await setUp();
    expect((await (await new Browser(house).open()).send(leads.getLeads, { query: {} }, { accountId })).status).toBe(401);
    const stranger = await setUp();
    expect((await stranger.browser.send(leads.getLeads, { query: {} }, { accountId })).status).toBe(404);
    const reader = await buildUser(house, { role: "user" });
    expect((await (await signedIn(house, reader.login)).send(leads.getLeads, { query: {} }, { accountId })).status).toBe(403);
  });

  test("pages newest first and counts all", async () => {
    const { accountId, browser } = await setUp(0);
    for (let id = 1; id <= 23; id += 1) await buildLead(house, { accountId, id, hoursAgo: id });
    const first = await browser.send(leads.getLeads, { query: {} }, { accountId });
    expect(first.data.leads.map((lead) => lead.externalId)).toEqual(Array.from({ length: 10 }, (_, n) => `A-${accountId}-${n + 1}`));
    const last = await browser.send(leads.getLeads, { query: { offset: 20 } }, { accountId });
    expect([last.data.leads.length, last.data.total]).toEqual([3, 23]);
    const past = await browser.send(leads.getLeads, { query: { offset: 500 } }, { accountId });
    expect([past.data.leads.length, past.data.total]).toEqual([0, 23]);
  });

  test("filters by status and counts each", async () => {
    const { accountId, browser } = await setUp(0);
    await buildLead(house, { accountId, id: 1 });
    await buildLead(house, { accountId, id: 2, state: "accepted" });
    await buildLead(house, { accountId, id: 3, state: "accepted" });
    await buildLead(house, { accountId, id: 4, state: "expired" });
    for (const [status, expected] of [
      ["new", 1],
      ["accepted", 2],
      ["expired", 1],
    ] as const) {
      const { data } = await browser.send(leads.getLeads, { query: { status } }, { accountId });
      expect([data.total, data.leads.map((lead) => lead.status)]).toEqual([expected, Array.from({ length: expected }, () => status)]);
    }
  });

  test("holds contact data back until acceptance", async () => {
    const { accountId, browser } = await setUp(0);
    await buildLead(house, { accountId, id: 1, mark: "geheim" });
    const before = await browser.send(leads.getLeads, { query: {} }, { accountId });
    expect(before.data.leads[0]?.contact).toBeNull();
    expect(before.text).not.toContain("Persongeheim");
    const externalId = `A-${accountId}-1`;
    expect((await browser.send(leads.acceptLead, { body: { externalId } }, { accountId })).data.contact?.name).toBe("Persongeheim");
  });
});

describe("acceptLead", () => {
  test("refuses an expired lead and a stranger's", async () => {
    const { accountId, browser } = await setUp(0);
    const { externalId } = await buildLead(house, { accountId, id: 1, state: "expired" });
    expect((await browser.send(leads.acceptLead, { body: { externalId } }, { accountId })).errors[0]?.code).toBe("lead-expired");
    const other = await setUp(1);
    expect((await browser.send(leads.acceptLead, { body: { externalId: `A-${other.accountId}-1` } }, { accountId })).status).toBe(404);
    expect(await audits(accountId)).toHaveLength(0);
  });

  test("twenty at once: one acceptance, one audit event, one mail, and everybody sees the same", async () => {
    const { accountId, browser } = await setUp(1);
    const body = { externalId: `A-${accountId}-1` };
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.send(leads.acceptLead, { body }, { accountId })));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(answers[0]?.data.status).toBe("accepted");
    expect(await audits(accountId)).toHaveLength(1);
    expect(await jobs(accountId)).toHaveLength(1);
  });

  test("repeats the first answer for the same key and refuses the key for other content", async () => {
    const { accountId, browser } = await setUp(2);
    const first = await browser.send(leads.acceptLead, { body: { externalId: `A-${accountId}-1` } }, { accountId, key: "schluessel-1" });
    const again = await browser.send(leads.acceptLead, { body: { externalId: `A-${accountId}-1` } }, { accountId, key: "schluessel-1" });
    expect(again.text).toBe(first.text);
    const other = await browser.send(leads.acceptLead, { body: { externalId: `A-${accountId}-2` } }, { accountId, key: "schluessel-1" });
    expect(other.errors[0]?.code).toBe("key-reused");
    expect(await audits(accountId)).toHaveLength(1);
  });
});

test("statistics count what the list shows", async () => {
  const { accountId, browser } = await setUp(0);
  await buildLead(house, { accountId, id: 1 });
  await buildLead(house, { accountId, id: 2, state: "accepted", hoursAgo: 10 });
  await buildLead(house, { accountId, id: 3, state: "expired", hoursAgo: 24 * 40 });
  const { data } = await browser.send(leads.getStatistics, {}, { accountId });
  expect(data).toMatchObject({ total: 3, open: 1, accepted: 1, expired: 1, received90: 3, received30: 2, received30Before: 1 });
  expect(data.medianReactionHours90).toBeCloseTo(10, 1);
  expect(data.weekly.reduce((sum, week) => sum + week, 0)).toBe(3);
  const inquiries = await browser.send(leads.getInquiryStatistics, {}, { accountId });
  expect(inquiries.data.weeks).toHaveLength(12);
  expect(inquiries.data.byTrade).toEqual([{ trade: "Gewerk", received: 3 }]);
});
