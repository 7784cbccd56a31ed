import { desk as deskCalls } from "@schaufenster/contract/areas/desk/desk.calls.ts";
import { entryService } from "@schaufenster/contract/areas/entry-service/entry-service.calls.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { monthBefore, monthOf } from "@schaufenster/contract/values/time/months.rules.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { atDesk, buildOwner, take } from "../../../test/desk.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { openListingDesk } from "../../../test/listing-desk.ts";
import { startSandbox } from "../../../test/sandbox-process.ts";
import { openDb, writeFor } from "../../db/db.ts";
import { readListedEntry } from "../../entry-facts.ts";
import { openListingPortals, type ListingPortals } from "../../gateways/listing-portals.ts";
import { openJobQueue } from "../../jobs/queue.ts";
import { checkOne, learnPortals, type ListingDeps } from "./check.jobs.ts";
import { sendCorrection } from "./correction.jobs.ts";
import { bookEntryService, buildListing } from "./entry-service.builders.ts";
import { openResting } from "./resting.ts";

/* What is ordered at a portal ends as sent, refused or with a person of ours; done is what was read there. And what is counted of listings. */

let house: House;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let portal: ReturnType<typeof openListingDesk>;
let queue: ReturnType<typeof openJobQueue>;
let portals: ListingPortals;
let own: Awaited<ReturnType<typeof buildOwner>>;
beforeAll(async () => {
  house = await openHouse();
  sandbox = await startSandbox();
  portal = openListingDesk(sandbox.url);
  queue = openJobQueue(house.job, () => undefined);
  portals = openListingPortals({ url: `${sandbox.url}/listing`, token: "sandbox-token", timeoutMs: 1_500 });
  await learnPortals({ db: openDb(house.job), listing: portals });
});
afterAll(async () => {
  await queue.close();
  await house.close();
  await sandbox.stop();
});
beforeEach(async () => {
  await portal.forget();
  own = await buildOwner(house);
  await house.admin.query("delete from portal_listing where account_id = $1", [own.accountId]);
  await house.admin.query("delete from listing_month where account_id = $1", [own.accountId]);
  await bookEntryService(house, own.accountId);
  const company = { company_name: "Kranz", ShippingStreet: "Weg 1", ShippingPostalCode: "50999", ShippingCity: "Köln", show_address: true };
  await house.admin.query(
    `insert into entry_section (account_id, section, data) values ($1, 'companyData', $2)
     on conflict (account_id, section) do update set data = excluded.data`,
    [own.accountId, JSON.stringify({ ...company, Phone: "+492214710123", mobile: null })],
  );
});
const inAccount: ListingDeps["inAccount"] = (accountId, work) => writeFor(house.job, "", accountId, work);
const deps = (): ListingDeps => ({
  inAccount,
  enqueue: queue.enqueue,
  listing: portals,
  readListed: readListedEntry,
  resting: openResting(),
});
const order = (identifier: string) => own.browser.send(entryService.requestCorrection, { body: { identifier } }, own);
const orders = async () =>
  (
    await house.admin.query<{ data: { accountId: string; portal: string; key: string } }>(
      "select data from pgboss.job where name = 'listing-correction' and data->>'accountId' = $1 order by created_on desc",
      [own.accountId],
    )
  ).rows.map(({ data }) => data);
const sendOne = async () => {
  const [first] = await orders();
  if (!first) throw new Error("nothing was ordered");
  await sendCorrection(deps(), first);
  return first;
};
const look = (name: string) => checkOne(deps(), { accountId: own.accountId, portal: name });
const stands = async (name: string) =>
  (await own.browser.send(entryService.retrievePortals, { query: { companyId: own.accountId } }, own)).data.portals.find(
    ({ identifier }) => identifier === name,
  );
const state = async (name: string) => (await stands(name))?.correction?.state;

describe("an order", () => {
  test("is refused for what is not there, is right, or only the company itself can change", async () => {
    expect((await order("kartenblick")).status).toBe(404);
    await buildListing(house, { accountId: own.accountId, portal: "kartenblick", status: "portal_ok" });
    await buildListing(house, { accountId: own.accountId, portal: "telefonheft" });
    for (const name of ["kartenblick", "telefonheft"]) expect((await order(name)).errors).toMatchObject([{ code: "not-possible-now" }]);
    expect(await stands("telefonheft")).toMatchObject({ changeable: "owner", correction: null });
    const other = await buildOwner(house);
    await buildListing(house, { accountId: own.accountId, portal: "firmenatlas" });
    expect((await other.browser.send(entryService.requestCorrection, { body: { identifier: "firmenatlas" } }, other)).status).toBe(404);
    await house.admin.query("update product set status = 'Inactive' where account_id = $1", [own.accountId]);
    expect((await order("firmenatlas")).errors).toMatchObject([{ code: "not-possible-now" }]);
    expect(await orders()).toEqual([]);
  });
  test("is sent once with what the entry says, and done when it was read there, not before", async () => {
    await portal.behave("firmenatlas", { hold: true });
    await look("firmenatlas");
    expect((await order("firmenatlas")).data).toMatchObject({ correction: { kind: "create", state: "ordered", dueOn: null } });
    expect((await order("firmenatlas")).status).toBe(409);
    const sent = await sendOne();
    expect(await state("firmenatlas")).toBe("sent");
    // The plug was pulled after sending: the same key is the same order.
    await house.admin.query("update listing_correction set state = 'ordered' where account_id = $1", [own.accountId]);
    await sendCorrection(deps(), sent);
    expect((await portal.find("firmenatlas", own.accountId))?.done).toHaveLength(1);
    await look("firmenatlas");
    expect(await state("firmenatlas")).toBe("sent");
    await portal.publish("firmenatlas", own.accountId);
    await look("firmenatlas");
    expect(await stands("firmenatlas")).toMatchObject({ status: "portal_ok", correction: { state: "done" } });
    const { rows } = await house.admin.query<{ taken: boolean }>(
      "select taken_at is not null as taken from listing_correction where account_id = $1",
      [own.accountId],
    );
    expect(rows).toEqual([{ taken: true }]);
  });
  test("that the portal refuses says why", async () => {
    await portal.behave("firmenatlas", { mode: "refuse" });
    await look("firmenatlas");
    await order("firmenatlas");
    await sendOne();
    expect((await stands("firmenatlas"))?.correction).toMatchObject({
      state: "refused",
      reason: expect.stringContaining("Werbung") as string,
    });
    expect((await order("firmenatlas")).status).toBe(200);
  });
  test.each(["error", "quota", "garbage", "foreign"])("to a portal that answers %s waits and is sent later", async (mode) => {
    await look("firmenatlas");
    await portal.behave("firmenatlas", { mode });
    await order("firmenatlas");
    await sendOne();
    expect(await state("firmenatlas")).toBe("ordered");
    expect(await orders()).toHaveLength(2);
    await portal.behave("firmenatlas", { mode: "ok" });
    await sendOne();
    expect(await state("firmenatlas")).toBe("sent");
  });
  test("that is never taken goes to a person of ours", async () => {
    await look("firmenatlas");
    await portal.behave("firmenatlas", { mode: "error" });
    await order("firmenatlas");
    await house.admin.query("update listing_correction set tries = 11 where account_id = $1", [own.accountId]);
    await sendOne();
    expect((await stands("firmenatlas"))?.correction).toMatchObject({ state: "ordered", dueOn: expect.stringMatching(/^20/) as string });
    const cases = await house.admin.query(
      "select from desk_case where company_id = $1 and kind = 'listing-correction' and closed_at is null",
      [own.accountId],
    );
    expect(cases.rowCount).toBe(1);
  });
});

const caseOf = async () => {
  const { rows } = await house.admin.query<{ number: string; version: number; open: boolean; facts: object }>(
    "select number, version, closed_at is null as open, facts from desk_case where company_id = $1 and kind = 'listing-correction' order by number desc limit 1",
    [own.accountId],
  );
  if (!rows[0]) throw new Error("no case");
  return rows[0];
};
const decide = async (decision: string, text: string) => {
  const staff = await atDesk(house);
  const taken = await take(staff.browser, await caseOf());
  return staff.browser.send(deskCalls.answerCase, { body: { ...taken, decision, text } });
};
describe("where only the portal changes a listing", () => {
  beforeEach(async () => {
    await buildListing(house, { accountId: own.accountId, portal: "servicekarte" });
    await order("servicekarte");
  });
  test("a person of ours reads what deviates and says that it was sent; done is what was read", async () => {
    expect(await orders()).toEqual([]);
    expect((await stands("servicekarte"))?.correction).toMatchObject({ state: "ordered", dueOn: expect.stringMatching(/^20/) as string });
    expect((await caseOf()).facts).toMatchObject({ portal: "Servicekarte", kind: "correct", differences: [{ field: "phone" }] });
    expect((await decide("sent", "Wir haben die Angaben an das Portal gemeldet.")).status).toBe(200);
    expect([await state("servicekarte"), (await caseOf()).open]).toEqual(["sent", false]);
  });
  test("or that it is not possible, with words", async () => {
    expect((await decide("refused", "Nicht ohne Handelsregister.")).status).toBe(200);
    expect((await stands("servicekarte"))?.correction).toMatchObject({ state: "refused", reason: "Nicht ohne Handelsregister." });
  });
  test("and what is right there before anybody came is done, and its case closed", async () => {
    await portal.overwrite("servicekarte", own.accountId, { name: "Kranz", phone: "0221 4710123" });
    await look("servicekarte");
    expect([await state("servicekarte"), (await caseOf()).open]).toEqual(["done", false]);
  });
});

const months = async () => (await own.browser.send(entryService.getCorrectnessOfListing, {}, own)).data;
const facts = async () => (await own.browser.send(entryService.getGrisuEntryServiceData, {}, own)).data;
const lock = (value: "true" | "false") =>
  own.browser.send(entryService.updateWkdbSignet, { query: { customerId: own.accountId, lock: value } }, own);
const rate = (source: string, stars: number) =>
  house.admin.query(
    "insert into review (account_id, id, source_id, author, stars, rating_text, rated_at) values ($1, nextval('feed_number'), $2, 'Erika', $3, '', now())",
    [own.accountId, source, stars],
  );
describe("what is counted", () => {
  const month = monthOf(isoDay(new Date()));
  test("is nothing where nothing was checked", async () => {
    const data = await months();
    expect(data).toMatchObject({ percent: null, runningCorrections: 0 });
    expect(data.months).toHaveLength(6);
    expect(data.months.map(({ correct, total }) => [correct, total])).toEqual(data.months.map(() => [null, null]));
    expect(data.months.map(({ complete }) => complete)).toEqual([true, true, true, true, true, false]);
  });
  test("of a month is how it stood at its last check, also when two looks end together", async () => {
    await portal.overwrite("kartenblick", own.accountId, { name: "Kranz" });
    await portal.overwrite("branchenkompass", own.accountId, { name: "Kranz Nachf." });
    await Promise.all(["kartenblick", "branchenkompass", "firmenatlas", "wegweiser-west"].map(look));
    await house.admin.query("insert into listing_month values ($1, ($2 || '-01')::date, 1, 0, 0, 3)", [own.accountId, monthBefore(month)]);
    const data = await months();
    expect(data.percent).toBe(25);
    expect(data.months.at(-1)).toEqual({ month, correct: 1, total: 4, not_found: 1, error: 1, nok: 1, complete: false });
    expect(data.months.at(-2)).toMatchObject({ month: monthBefore(month), correct: 3, total: 4, complete: true });
  });
  test("of orders are those on their way", async () => {
    await look("firmenatlas");
    await order("firmenatlas");
    expect((await months()).runningCorrections).toBe(1);
    await house.admin.query("update listing_correction set state = 'sent', since = now() - interval '3 days' where account_id = $1", [
      own.accountId,
    ]);
    expect((await months()).runningCorrections).toBe(0);
  });
  test("of ratings goes by the names of the specification; a source without ratings is left out", async () => {
    await house.admin.query("delete from review where account_id = $1", [own.accountId]);
    await rate("google", 4);
    await rate("google", 5);
    await rate("golocal", 3);
    await rate("kartenblick", 1);
    await house.admin.query("delete from product where account_id = $1 and sku like 'WKB-%'", [own.accountId]);
    const { rating_stats, has_wkdb } = await facts();
    expect(rating_stats).toEqual({ GOOGLEMYBUSINESS: { count: 2, avgScore: 4.5 }, GOLOCAL: { count: 1, avgScore: 3 } });
    expect(has_wkdb).toBe(false);
    await rate("WKDB", 5);
    expect((await facts()).has_wkdb).toBe(true);
  });
  test("the signet shows unless it is locked", async () => {
    await lock("true");
    expect((await facts()).has_wkdb_signet).toBe(false);
    await lock("false");
    expect((await facts()).has_wkdb_signet).toBe(true);
  });
});
