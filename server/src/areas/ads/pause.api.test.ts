import { ads } from "@schaufenster/contract/areas/ads/ads.calls.ts";
import { PAUSE_DAYS_MAX } from "@schaufenster/contract/areas/ads/ads.rules.ts";
import { desk } from "@schaufenster/contract/areas/desk/desk.calls.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Browser } from "../../../test/client.ts";
import { atDesk, buildOwner, caseAbout, take } from "../../../test/desk.ts";
import { openFeed, type Bringer, type FeedHouse } from "../../../test/feed.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { openDb, writeFor } from "../../db/db.ts";
import { openAuthDoor } from "../../session/auth-door.ts";
import { buildAdAccount, forgetAds } from "./ads.builders.ts";
import { closePausesOver } from "./pause.service.ts";
import { forgetPerson } from "./pause.store.ts";

/* An owner wishes that ads rest; the provider answers. */

let house: House;
let feed: FeedHouse;
let provider: Bringer;
let accountId: string;
let browser: Browser;
let userId: string;
const ID = "AP-7";
const inDays = (days: number): string => addDays(isoDay(new Date()), days);
beforeAll(async () => {
  house = await openHouse();
  feed = openFeed(house);
  provider = await feed.newBringer();
});
beforeEach(async () => {
  ({ accountId, browser, userId } = await buildOwner(house));
  await forgetAds(house, accountId);
  await feed.adopt(provider, accountId);
  await buildAdAccount(house, { accountId, channel: "search", platformId: ID });
});
afterAll(async () => {
  await feed.close();
  await house.close();
});

const request = (from: string, until: string, key?: string) =>
  browser.send(
    ads.requestAdPause,
    { body: { channel: "search", adplorerCompanyId: ID, from, until } },
    { accountId, ...(key !== undefined && { key }) },
  );
const withdraw = (id: string, version: number) => browser.send(ads.withdrawAdPause, { body: { id, version } }, { accountId });
const budget = async () => (await browser.send(ads.getSumaBudget, { body: { adplorerCompanyId: ID } }, { accountId })).data;
const events = async () =>
  (
    await house.admin.query<{ data: object }>(
      "select data from outbox_event where account_id = $1 and type = 'ad-pause.moved.v1' order by sequence",
      [accountId],
    )
  ).rows.map(({ data }) => data);
const openCases = async () =>
  (await house.admin.query("select from desk_case where kind = 'ad-pause' and company_id = $1 and closed_at is null", [accountId]))
    .rowCount;
let answers = 0;
const answer = (pause: string, said: object) =>
  provider.bring("ad-pause-answer", [
    { id: `W-${(answers += 1)}`, version: 1, company: accountId, pause, at: new Date().toISOString(), words: "Eingetragen.", ...said },
  ]);

test("a stranger's account and wish are none", async () => {
  const { data } = await request(inDays(10), inDays(20));
  const other = await buildOwner(house);
  const body = { channel: "search" as const, adplorerCompanyId: ID, from: inDays(30), until: inDays(31) };
  expect((await other.browser.send(ads.requestAdPause, { body }, other)).status).toBe(404);
  expect((await other.browser.send(ads.withdrawAdPause, { body: { id: data.id, version: 1 } }, other)).status).toBe(404);
  expect((await budget()).pauses).toMatchObject([{ id: data.id, status: "open" }]);
});

test("a wish has its receipt, stands in the ledger, is told to the provider and waits at the desk", async () => {
  const [from, until] = [inDays(10), inDays(20)];
  const { status, data } = await request(from, until);
  expect([status, data.status, data.version, data.from, data.until]).toEqual([200, "open", 1, from, until]);
  expect(data.askedByName).toBe("Vorname Name");
  const shown = await budget();
  expect(shown.pauses).toEqual([data]);
  expect(shown.changes).toMatchObject([
    { by: "company", byName: data.askedByName, change: null, pause: { action: "request", from, until } },
  ]);
  expect(await events()).toEqual([
    { pause: data.id, version: 1, action: "request", state: "open", channel: "search", platformId: ID, from, until, words: null },
  ]);
  expect(await openCases()).toBe(1);
});

test("asked twice it is one wish, with the same key and without", async () => {
  const key = "0b7c2f0e-5f0a-4f0e-9c56-0d1d3b7f6a11";
  const [first, second, third] = [
    await request(inDays(10), inDays(20), key),
    await request(inDays(10), inDays(20), key),
    await request(inDays(10), inDays(20)),
  ];
  expect([second.data.id, third.data.id]).toEqual([first.data.id, first.data.id]);
  expect(await events()).toHaveLength(1);
  expect((await request(inDays(10), inDays(21))).errors[0]?.code).toBe("not-possible-now");
});

describe("days that are none", () => {
  test.each([
    ["today", () => [inDays(0), inDays(3)], "from"],
    ["too far away", () => [inDays(366), inDays(367)], "from"],
    ["turned", () => [inDays(5), inDays(4)], "until"],
    ["too many", () => [inDays(5), inDays(5 + PAUSE_DAYS_MAX)], "until"],
  ] as const)("%s", async (_, span, field) => {
    const [from = "", until = ""] = span();
    const { status, errors } = await request(from, until);
    expect([status, errors[0]?.code, errors[0]?.field]).toEqual([400, "invalid-input", field]);
    expect((await budget()).pauses).toEqual([]);
  });
  test("as many as may be are taken", async () => {
    expect((await request(inDays(5), inDays(4 + PAUSE_DAYS_MAX))).status).toBe(200);
  });
});

describe("taking back", () => {
  test("ends the wait, and makes room for another wish", async () => {
    const { data } = await request(inDays(10), inDays(20));
    const taken = await withdraw(data.id, 1);
    expect([taken.status, taken.data.status, taken.data.version]).toEqual([200, "withdrawn", 2]);
    expect(await openCases()).toBe(0);
    expect((await events()).at(-1)).toMatchObject({ action: "withdraw", state: "withdrawn", version: 2 });
    expect((await request(inDays(12), inDays(13))).status).toBe(200);
  });
  test("is told in an old tab that it has moved, and is not possible after an answer", async () => {
    const { data } = await request(inDays(10), inDays(20));
    expect((await withdraw(data.id, 0)).errors[0]?.code).toBe("conflict");
    await answer(data.id, { action: "accept" });
    expect((await withdraw(data.id, 1)).errors[0]?.code).toBe("conflict");
    expect((await withdraw(data.id, 2)).errors[0]?.code).toBe("not-possible-now");
    expect((await budget()).pauses[0]?.status).toBe("accepted");
  });
});

describe("the provider's answer", () => {
  test("by the feed: agreed, seen in the ledger, and no case is left", async () => {
    const { data } = await request(inDays(10), inDays(20));
    expect((await answer(data.id, { action: "accept" })).faults).toEqual([]);
    const shown = await budget();
    expect(shown.pauses[0]).toMatchObject({ status: "accepted", version: 2, words: "Eingetragen." });
    expect(shown.pauses[0]?.answeredAt).not.toBeNull();
    expect(shown.changes.map(({ by, pause }) => [by, pause?.action])).toEqual([
      ["agency", "accept"],
      ["company", "request"],
    ]);
    expect(await openCases()).toBe(0);
    // What overlaps with agreed days is not wished again.
    expect((await request(inDays(20), inDays(25))).errors[0]?.code).toBe("not-possible-now");
    expect((await request(inDays(21), inDays(25))).status).toBe(200);
  });
  test("may change its mind, says why it refuses, and comes too late for what was taken back", async () => {
    const { data } = await request(inDays(10), inDays(20));
    await answer(data.id, { action: "accept" });
    await answer(data.id, { action: "refuse", words: "Der Vertrag läuft vorher aus." });
    expect((await budget()).pauses[0]).toMatchObject({ status: "refused", words: "Der Vertrag läuft vorher aus.", version: 3 });
    const second = await request(inDays(10), inDays(20));
    await withdraw(second.data.id, 1);
    expect((await answer(second.data.id, { action: "accept" })).faults).toMatchObject([{ field: "action", reason: "not-in-this-state" }]);
    expect((await answer("987654321", { action: "accept" })).faults).toMatchObject([{ field: "pause", reason: "unknown-pause" }]);
    expect((await budget()).pauses[0]?.status).toBe("withdrawn");
  });
  test.each([
    ["accepted", "accept"],
    ["refused", "refuse"],
  ] as const)("at the desk: %s", async (decision, action) => {
    const { data } = await request(inDays(10), inDays(20));
    const { browser: staff } = await atDesk(house);
    const text = "So ist es vereinbart.";
    const { status } = await staff.send(desk.answerCase, {
      body: { ...(await take(staff, await caseAbout(house, data.id))), decision, text },
    });
    expect(status).toBe(200);
    expect((await budget()).pauses[0]).toMatchObject({ status: decision, words: text, version: 2 });
    expect((await events()).at(-1)).toMatchObject({ action, state: decision, words: text, version: 2 });
  });
});

const overdue = async (until: number) => {
  const { data } = await request(inDays(10), inDays(20));
  await house.admin.query("update ad_pause set from_on = $2, until_on = $3 where account_id = $1", [accountId, inDays(-9), inDays(until)]);
  return data.id;
};
const clock = () => closePausesOver({ db: openDb(house.job), inAccount: (id, work) => writeFor(house.job, "", id, work) });
describe("a wish that nobody answered", () => {
  test("is closed by the clock when its days are over: state, ledger, event, and no case is left", async () => {
    const id = await overdue(-1);
    await clock();
    const shown = await budget();
    expect(shown.pauses[0]).toMatchObject({ id, status: "expired", version: 2, answeredAt: null, words: null });
    expect(shown.changes.map(({ by, pause }) => [by, pause?.action])).toEqual([
      ["agency", "expire"],
      ["company", "request"],
    ]);
    expect((await events()).at(-1)).toMatchObject({ pause: id, action: "expire", state: "expired", version: 2 });
    expect(await openCases()).toBe(0);
    // Once is enough, an answer comes too late, and there is room for another wish.
    await clock();
    expect((await budget()).changes).toHaveLength(2);
    expect((await answer(id, { action: "accept" })).faults).toMatchObject([{ field: "action", reason: "not-in-this-state" }]);
    expect((await budget()).pauses[0]?.status).toBe("expired");
    expect((await request(inDays(12), inDays(13))).status).toBe(200);
  });
  test("waits through its last day, and what was answered stays as it is", async () => {
    await overdue(0);
    await clock();
    expect([(await budget()).pauses[0]?.status, await openCases()]).toEqual(["open", 1]);
    await answer((await budget()).pauses[0]?.id ?? "", { action: "accept" });
    await house.admin.query("update ad_pause set until_on = $2 where account_id = $1", [accountId, inDays(-1)]);
    await clock();
    expect((await budget()).pauses[0]?.status).toBe("accepted");
  });
});

test("an erased person leaves no name behind", async () => {
  await request(inDays(10), inDays(20));
  const door = openAuthDoor(house.job);
  await door.writeAs(userId, (tx) => forgetPerson(tx, userId));
  expect((await budget()).pauses[0]?.askedByName).toBeNull();
});

const told = async () =>
  (
    await house.admin.query<{ object: string; facts: object }>(
      "select object, facts from occasion where account_id = $1 and kind = 'ad-pause-answered' and over_at is null",
      [accountId],
    )
  ).rows;
test.each(["accept", "refuse"])("the company is told when the provider answers with %s, and of nothing before", async (action) => {
  const [from, to] = [inDays(10), inDays(20)];
  const { data } = await request(from, to);
  expect(await told()).toEqual([]);
  await answer(data.id, { action });
  const state = action === "accept" ? "accepted" : "refused";
  expect(await told()).toEqual([{ object: `search@${data.id}@2`, facts: { channel: "search", state, from, to } }]);
});
