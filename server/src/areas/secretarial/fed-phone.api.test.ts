import { secretarial } from "@schaufenster/contract/areas/secretarial/secretarial.calls.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { mintedSession } from "../../../test/client.ts";
import { openFeed, type Bringer, type FeedHouse } from "../../../test/feed.ts";
import { openHouse, type House } from "../../../test/house.ts";

/* What the telephone service brings, as the company's people see it. */

let house: House;
let feed: FeedHouse;
let exchange: Bringer;
beforeAll(async () => {
  house = await openHouse();
  feed = openFeed(house);
  exchange = await feed.newBringer();
});
afterAll(async () => {
  await feed.close();
  await house.close();
});

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
const SERVICE = { serviceNumber: "0221 4710900", startedOn: "2026-01-01" };
const CALL = {
  calledAt: daysAgo(1),
  seconds: 90,
  subject: "Termin",
  concern: "callback",
  note: "Bittet um Rückruf.",
  takenBy: "secretary",
};

let companies = 0;
const setUp = async () => {
  const { userId } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId] });
  for (const table of ["phone_call", "phone_call_day", "phone_service"])
    await house.admin.query(`delete from ${table} where account_id = $1`, [accountId]);
  await feed.adopt(exchange, accountId);
  const browser = await mintedSession(house, userId);
  const n = (companies += 1);
  const bring = (entity: string, id: string, more: object) =>
    exchange.bring(entity, [{ id: `${n}-${id}`, version: 1, company: accountId, ...(entity === "phone-call" ? CALL : SERVICE), ...more }]);
  const goes = (entity: string, id: string, version: number) => exchange.bring(entity, [{ id: `${n}-${id}`, version, deleted: true }]);
  const list = async (more: { readonly search?: string } = {}) => {
    const query = { startDate: addDays(isoDay(new Date()), -170), endDate: isoDay(new Date()), ...more };
    return (await browser.send(secretarial.getCompanyCallerList, { query }, { accountId })).data;
  };
  const totals = async () => {
    const query = { startDate: addDays(isoDay(new Date()), -30), endDate: isoDay(new Date()), interval: "Week" as const };
    const { calls, secretary, assistant, meanSeconds } = (
      await browser.send(secretarial.getCompanyCallStatistics, { query }, { accountId })
    ).data.totals;
    return { calls, secretary, assistant, meanSeconds };
  };
  return { accountId, browser, bring, goes, list, totals };
};

test("the service is there when it was brought, and ends by a record", async () => {
  const { accountId, browser, bring, goes } = await setUp();
  const number = async () => (await browser.send(secretarial.getCompanySettings, {}, { accountId })).data.serviceNumber;
  expect(await number()).toBe("");
  await bring("phone-service", "s", {});
  expect(await number()).toBe("+492214710900");
  await goes("phone-service", "s", 2);
  expect(await number()).toBe("");
});

test("calls are listed and found; a strange number loses no call", async () => {
  const { bring, goes, list } = await setUp();
  await bring("phone-service", "s", {});
  await bring("phone-call", "a", { phone: "0221 4710199", caller: "Familie Hartwig" });
  await bring("phone-call", "b", { phone: "anonym", calledAt: daysAgo(2), status: "none" });
  expect(await list()).toMatchObject({
    total: 2,
    open: 1,
    calls: [
      { caller: "Familie Hartwig", phone: "+492214710199", status: "open" },
      { phone: "anonym", status: "none" },
    ],
  });
  expect((await list({ search: "hartwig" })).total).toBe(1);
  await goes("phone-call", "a", 2);
  expect([(await list()).total, (await list({ search: "hartwig" })).total]).toEqual([1, 0]);
});

test("a call that comes again has its new note and keeps what the owner did about it; the feeder is told", async () => {
  const { accountId, browser, bring, list } = await setUp();
  await bring("phone-call", "a", { callBackBy: daysAgo(0) });
  await bring("phone-call", "a", { version: 2, status: "forwarded", note: "An das Büro." });
  expect((await list()).calls).toMatchObject([{ status: "forwarded", note: "An das Büro." }]);
  await bring("phone-call", "a", { version: 3 });
  const [shown] = (await list()).calls;
  await browser.send(secretarial.updatePhoneCall, { body: { callId: shown?.id ?? "", status: "done", result: "Erledigt" } }, { accountId });
  const { faults, counts } = await bring("phone-call", "a", { version: 4, note: "Hat noch einmal gefragt.", seconds: 95 });
  expect(faults).toMatchObject([{ line: 1, field: "status", reason: "kept-owner-change" }]);
  expect(counts).toMatchObject({ taken: 1, kept: 1 });
  expect((await list()).calls).toMatchObject([{ status: "done", result: "Erledigt", note: "Hat noch einmal gefragt.", seconds: 95 }]);
});

test("statistics follow what changes and what never was; erased calls stay counted", async () => {
  const { accountId, bring, goes, totals } = await setUp();
  await bring("phone-service", "s", {});
  await bring("phone-call", "a", {});
  await bring("phone-call", "b", { takenBy: "assistant", seconds: 30, calledAt: daysAgo(3) });
  expect(await totals()).toEqual({ calls: 2, secretary: 1, assistant: 1, meanSeconds: 60 });
  await bring("phone-call", "b", { version: 2, takenBy: "secretary", seconds: 50, calledAt: daysAgo(4) });
  expect(await totals()).toEqual({ calls: 2, secretary: 2, assistant: 0, meanSeconds: 70 });
  await goes("phone-call", "b", 3);
  expect(await totals()).toEqual({ calls: 1, secretary: 1, assistant: 0, meanSeconds: 90 });
  await house.admin.query("delete from phone_call where account_id = $1", [accountId]);
  expect((await totals()).calls).toBe(1);
});

test("what the portal would have erased by now is not taken again", async () => {
  const { bring, list } = await setUp();
  expect((await bring("phone-call", "old", { calledAt: daysAgo(181) })).faults).toMatchObject([{ line: 1, reason: "too-old" }]);
  await bring("phone-call", "said", { calledAt: daysAgo(91), takenBy: "assistant", transcript: "Guten Tag" });
  expect((await list()).calls).toMatchObject([{ takenBy: "assistant", transcript: null }]);
});
