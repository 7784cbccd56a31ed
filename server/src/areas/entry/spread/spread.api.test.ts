import { desk as deskCalls } from "@schaufenster/contract/areas/desk/desk.calls.ts";
import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { WEEKDAYS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import { readCsv } from "@schaufenster/contract/values/list/read-csv.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../../test/builders.ts";
import { mintedSession, type Browser } from "../../../../test/client.ts";
import { COMPANY_DATA } from "../../../../test/company-data.ts";
import { atDesk, caseAbout, take } from "../../../../test/desk.ts";
import { openFeed, type Bringer, type FeedHouse } from "../../../../test/feed.ts";
import { openHouse, type House } from "../../../../test/house.ts";
import { openListingDesk } from "../../../../test/listing-desk.ts";
import { startSandbox } from "../../../../test/sandbox-process.ts";
import { openDb, writeFor } from "../../../db/db.ts";
import { readListedEntry } from "../../../entry-facts.ts";
import { openListingPortals, type ListingPortals } from "../../../gateways/listing-portals.ts";
import { portalChannel } from "./channel.ts";
import { beginAll } from "./spread.jobs.ts";
import { doStep } from "./spread.service.ts";
import { DEVIATING_TRIES, UNREACHABLE_TRIES } from "./spread.rules.ts";
import { takeDue } from "./spread.store.ts";

/* A change of the entry goes to every portal, and what became of it stands in the history: against portals that delay, refuse, drift, cannot be read or send garbage. */

let house: House;
let feed: FeedHouse;
let bringer: Bringer;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let desk: ReturnType<typeof openListingDesk>;
let listing: ListingPortals;
beforeAll(async () => {
  house = await openHouse();
  feed = openFeed(house);
  bringer = await feed.newBringer();
  sandbox = await startSandbox();
  desk = openListingDesk(sandbox.url);
  listing = openListingPortals({ url: `${sandbox.url}/listing`, token: "t", timeoutMs: 1_000 });
});
afterAll(async () => {
  await feed.close();
  await house.close();
  await sandbox.stop();
});
afterEach(() => desk.forget());

const KARTE = "kartenblick";
const inAccount: Parameters<typeof doStep>[0]["inAccount"] = (accountId, work) => writeFor(house.job, "", accountId, work);
const stepAs =
  (now: Date) =>
  (accountId: string, portal = KARTE) =>
    doStep({ inAccount, channelOf: (one) => portalChannel(listing, one), now: () => now }, { accountId, portal });
const step = stepAs(new Date());

interface Company {
  readonly accountId: string;
  readonly userId: string;
  readonly browser: Browser;
}
/** A company with the service booked, sent to every portal that we may change; nothing was sent yet. */
const setUp = async (): Promise<Company> => {
  const { userId } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId] });
  await house.admin.query("delete from entry_receipt where account_id = $1", [accountId]);
  await house.admin.query("delete from entry_spread where account_id = $1", [accountId]);
  await house.admin.query(
    "insert into product (account_id, id, sku, status, detail_name) values ($1, 777, 'ESV-24', 'Produced', 'Eintragsservice')",
    [accountId],
  );
  const browser = await mintedSession(house, userId);
  await beginAll({ db: openDb(house.job), inAccount, listing });
  return { accountId, userId, browser };
};
let number = 100;
/** Changes the telephone number; says the number of the change. */
const change = async ({ accountId, browser }: Company, more: object = {}): Promise<string> => {
  const { data: before } = await browser.send(entry.getGrisuEntry, {}, { accountId });
  number += 1;
  const body = { ...COMPANY_DATA, version: before.companyData.version, company_name: "Kranz", Phone: `+492214710${number}`, ...more };
  expect((await browser.send(entry.updateEntryCompanyData, { body }, { accountId })).status).toBe(200);
  return lastChange(accountId);
};
const lastChange = async (accountId: string): Promise<string> =>
  (await house.admin.query<{ id: string }>("select max(id)::text as id from entry_change where account_id = $1", [accountId])).rows[0]
    ?.id ?? "";
const rowOf = async (accountId: string, portal = KARTE) =>
  (
    await house.admin.query<{ wanted: string; sent: string; tries: number; rank: number; due_at: Date | null; trouble: string | null }>(
      "select wanted::text, sent::text, tries, rank, due_at, trouble from entry_spread where account_id = $1 and portal = $2",
      [accountId, portal],
    )
  ).rows[0];
const receipts = async ({ accountId, browser }: Company, ids: string, portal: string | null = KARTE) =>
  (await browser.send(entryEditing.getReceipts, { query: { ids, ...(portal && { portal }) } }, { accountId })).data.portals;
const stateOf = async (company: Company, id: string, fact = "phone", portal = KARTE) =>
  (await receipts(company, id, portal))[0]?.facts.find((one) => one.fact === fact);
const cases = async (accountId: string) =>
  (
    await house.admin.query<{ object: string; facts: object }>(
      "select object, facts from desk_case where kind = 'listing-trouble' and company_id = $1 and closed_at is null",
      [accountId],
    )
  ).rows;

describe("a change", () => {
  test("is accepted, sent, and confirmed only when it was read back, with the portal's time", async () => {
    const company = await setUp();
    const id = await change(company);
    expect(await stateOf(company, id)).toEqual({ fact: "phone", state: "accepted", at: null, found: null });
    await step(company.accountId);
    expect(await stateOf(company, id)).toMatchObject({ state: "sent", at: expect.any(String) });
    expect(await rowOf(company.accountId)).toMatchObject({ sent: id, tries: 0, trouble: null, due_at: expect.any(Date) });
    await step(company.accountId);
    expect(await stateOf(company, id)).toMatchObject({ state: "confirmed", at: expect.any(String) });
    expect((await desk.find(KARTE, company.accountId))?.shown).toMatchObject({ name: "Kranz", phone: `+492214710${number}` });
    expect(await rowOf(company.accountId)).toMatchObject({ rank: 2, due_at: expect.any(Date) });
  });

  test("has the number that a correction is ordered with, whatever else of the entry was changed since", async () => {
    const { accountId, ...company } = await setUp();
    const id = await change({ accountId, ...company });
    await house.admin.query("update entry_head set revision = revision + 5 where account_id = $1", [accountId]);
    expect(await inAccount(accountId, (tx) => readListedEntry(tx, accountId))).toMatchObject({ version: Number(id) });
    expect(await rowOf(accountId)).toMatchObject({ wanted: id });
  });

  test("goes to every portal that we may change, and to nobody who has not booked it", async () => {
    const company = await setUp();
    const { rows } = await house.admin.query<{ n: number; rank: number }>(
      "select count(*)::int as n, min(rank) as rank from entry_spread where account_id = $1",
      [company.accountId],
    );
    expect(rows).toEqual([{ n: 22, rank: 1 }]);
    await house.admin.query("update product set status = 'Inactive' where account_id = $1 and id = 777", [company.accountId]);
    await change(company);
    await step(company.accountId);
    expect(await rowOf(company.accountId)).toBeUndefined();
    expect(await desk.find(KARTE, company.accountId)).toBeUndefined();
  });

  test.each([
    ["editing", 0, (company: Company) => change(company)],
    [
      "restoring",
      0,
      async (company: Company) => {
        await change(company);
        await change(company);
        const sections = [{ section: "companyData" as const, to: 1, version: 2 }];
        await company.browser.send(entryEditing.restore, { body: { sections } }, { accountId: company.accountId });
        return lastChange(company.accountId);
      },
    ],
    [
      "company holidays",
      0,
      async (company: Company) => {
        const { data } = await company.browser.send(entry.getGrisuEntry, {}, { accountId: company.accountId });
        const days = { startDate: addDays(isoDay(new Date()), 20), endDate: addDays(isoDay(new Date()), 30) };
        const special = { ...days, kind: "company-holiday" as const, label: "Ferien", hours: { state: "closed" as const } };
        const body = {
          version: data.openingHours.version,
          week: data.openingHours.week,
          phone_week: null,
          special_days: [special],
          note: "",
        };
        await company.browser.send(entry.updateEntryOpeningHours, { body }, { accountId: company.accountId });
        return lastChange(company.accountId);
      },
    ],
    [
      "the feed",
      1,
      async (company: Company) => {
        await feed.adopt(bringer, company.accountId);
        const week = Object.fromEntries(WEEKDAYS.map((day) => [day, { state: "closed" }]));
        const data = { week, phone_week: null, special_days: [], note: "" };
        await bringer.bring("entry", [
          { id: company.accountId, version: 1, company: company.accountId, openingHours: { changedAt: "2026-03-02T09:30:00Z", data } },
        ]);
        return lastChange(company.accountId);
      },
    ],
  ])("by %s is work in the same transaction", async (_, rank, work) => {
    const company = await setUp();
    await step(company.accountId);
    const id = await work(company);
    expect(await rowOf(company.accountId)).toMatchObject({ wanted: id, rank, tries: 0 });
    await step(company.accountId);
    expect(await rowOf(company.accountId)).toMatchObject({ wanted: id, sent: id });
  });

  test("of what no listing says goes nowhere, and has no receipts", async () => {
    const company = await setUp();
    await change(company);
    await step(company.accountId);
    const before = await rowOf(company.accountId);
    await company.browser.send(
      entry.updateEntrySearchKeywordsData,
      { body: { version: 0, keywords: ["x"] } },
      { accountId: company.accountId },
    );
    expect(await rowOf(company.accountId)).toEqual(before);
    expect(await receipts(company, await lastChange(company.accountId), null)).toEqual([]);
  });

  test("that a later one overtook says so, and is never called confirmed", async () => {
    const company = await setUp();
    const first = await change(company);
    const second = await change(company);
    await step(company.accountId);
    await step(company.accountId);
    expect([await stateOf(company, first), await stateOf(company, second)]).toMatchObject([{ state: "replaced" }, { state: "confirmed" }]);
  });

  test("that comes while an older one is under way is sent at once and neither lost nor turned round", async () => {
    const company = await setUp();
    await change(company);
    const slow = {
      ...listing,
      putListing: async (...args: Parameters<ListingPortals["putListing"]>) => {
        const taken = await listing.putListing(...args);
        await change(company);
        return taken;
      },
    };
    await doStep(
      { inAccount, channelOf: (portal) => portalChannel(slow, portal), now: () => new Date() },
      { accountId: company.accountId, portal: KARTE },
    );
    const row = await rowOf(company.accountId);
    expect(Number(row?.wanted)).toBeGreaterThan(Number(row?.sent));
    expect(row?.due_at?.getTime()).toBeLessThanOrEqual(Date.now());
    await step(company.accountId);
    expect((await desk.find(KARTE, company.accountId))?.shown).toMatchObject({ phone: `+492214710${number}` });
  });
});

describe("a portal that", () => {
  test("holds it back is not green; later it is", async () => {
    const company = await setUp();
    await desk.behave(KARTE, { hold: true });
    const id = await change(company);
    await step(company.accountId);
    await step(company.accountId);
    expect(await stateOf(company, id)).toMatchObject({ state: "deviating" });
    await desk.publish(KARTE, company.accountId);
    await step(company.accountId);
    expect(await stateOf(company, id)).toMatchObject({ state: "confirmed" });
  });

  test("refuses says why, and a person looks at it; sent once more it goes through", async () => {
    const company = await setUp();
    await desk.behave(KARTE, { mode: "refuse" });
    const id = await change(company);
    await step(company.accountId);
    expect(await receipts(company, id)).toMatchObject([
      {
        words: expect.stringContaining("Werbung"),
        facts: expect.arrayContaining([{ fact: "phone", state: "refused", at: expect.any(String), found: null }]),
      },
    ]);
    expect(await rowOf(company.accountId)).toMatchObject({ trouble: "refused", due_at: null });
    expect(await cases(company.accountId)).toMatchObject([
      { object: KARTE, facts: { trouble: "refused", words: expect.stringContaining("Werbung") } },
    ]);
    await desk.behave(KARTE, {});
    const staff = await atDesk(house);
    const seen = await take(staff.browser, await caseAbout(house, KARTE));
    const answer = { ...seen, decision: "again", text: "Wir haben Ihre Angaben noch einmal gesendet." };
    expect((await staff.browser.send(deskCalls.answerCase, { body: answer })).status).toBe(200);
    expect(await cases(company.accountId)).toEqual([]);
    await step(company.accountId);
    await step(company.accountId);
    expect(await stateOf(company, id)).toMatchObject({ state: "confirmed" });
  });

  test("shows something else is deviating, and after some tries a person looks at it until it is right", async () => {
    const company = await setUp();
    await desk.behave(KARTE, { drift: { phone: "0221 999999" } });
    const id = await change(company);
    await step(company.accountId);
    for (let n = 0; n < DEVIATING_TRIES; n += 1) {
      expect(await cases(company.accountId)).toEqual([]);
      await step(company.accountId);
    }
    expect(await stateOf(company, id)).toMatchObject({ state: "deviating", found: "0221 999999", at: expect.any(String) });
    expect(await stateOf(company, id, "name")).toMatchObject({ state: "confirmed" });
    expect(await cases(company.accountId)).toHaveLength(1);
    await desk.behave(KARTE, {});
    await step(company.accountId);
    expect([await stateOf(company, id), await cases(company.accountId)]).toMatchObject([{ state: "confirmed" }, []]);
  });

  test("showed it once and is written over by somebody is overwritten", async () => {
    const company = await setUp();
    const id = await change(company);
    await step(company.accountId);
    await step(company.accountId);
    await desk.overwrite(KARTE, company.accountId, { phone: "0221 111" });
    await step(company.accountId);
    expect(await stateOf(company, id)).toMatchObject({ state: "overwritten", found: "0221 111" });
  });

  test("people are told once of what was written over, until it is right again or something newer goes there", async () => {
    const company = await setUp();
    const told = async () =>
      (
        await house.admin.query<{ portal: string; over: boolean }>(
          `select facts->>'portal' as portal, over_at is not null as over from occasion where account_id = $1 and kind = 'listing-overwritten' order by at, object`,
          [company.accountId],
        )
      ).rows;
    await change(company);
    await step(company.accountId);
    await step(company.accountId);
    expect(await told()).toEqual([]);
    await desk.overwrite(KARTE, company.accountId, { phone: "0221 111" });
    await step(company.accountId);
    await step(company.accountId);
    expect(await told()).toEqual([{ portal: expect.stringContaining("arte") as string, over: false }]);
    await desk.overwrite(KARTE, company.accountId, { phone: `0221 4710${number}` });
    await step(company.accountId);
    expect(await told()).toMatchObject([{ over: true }]);
    await desk.overwrite(KARTE, company.accountId, { phone: "0221 222" });
    await step(company.accountId);
    expect(await told()).toMatchObject([{ over: false }]);
    await change(company);
    await step(company.accountId);
    expect(await told()).toMatchObject([{ over: true }]);
  });

  test("cannot be read is never green", async () => {
    const company = await setUp();
    const id = await change(company);
    await step(company.accountId, "wegweiser-west");
    expect(await stateOf(company, id, "phone", "wegweiser-west")).toMatchObject({ state: "unreadable" });
    expect(await rowOf(company.accountId, "wegweiser-west")).toMatchObject({ sent: id, due_at: null, trouble: null });
  });

  test.each(["garbage", "dead", "huge", "error", "quota", "foreign"])(
    "answers by %s decides nothing, is tried later and later, and a person is called",
    async (mode) => {
      const company = await setUp();
      const id = await change(company);
      await desk.behave(KARTE, { mode });
      const waits: number[] = [];
      for (let n = 0; n < (mode === "dead" ? 2 : UNREACHABLE_TRIES); n += 1) {
        expect(await step(company.accountId)).toBe(false);
        const row = await rowOf(company.accountId);
        expect(row?.tries).toBe(n + 1);
        waits.push(Math.round(((row?.due_at?.getTime() ?? 0) - Date.now()) / 60_000));
      }
      expect(waits).toEqual(waits.toSorted((a, b) => a - b));
      expect(await stateOf(company, id)).toMatchObject({ state: "accepted" });
      expect((await cases(company.accountId)).length).toBe(mode === "dead" ? 0 : 1);
      await desk.behave(KARTE, {});
      await step(company.accountId);
      await step(company.accountId);
      expect([await stateOf(company, id), await cases(company.accountId)]).toMatchObject([{ state: "confirmed" }, []]);
    },
  );

  test("has answered before it took the change confirms nothing", async () => {
    const company = await setUp();
    const id = await change(company);
    await step(company.accountId);
    const stale: ListingPortals = {
      ...listing,
      findListing: async (...args) => {
        const found = await listing.findListing(...args);
        return found && { ...found, readAt: "2020-01-01T00:00:00Z" };
      },
    };
    await doStep(
      { inAccount, channelOf: (portal) => portalChannel(stale, portal), now: () => new Date() },
      { accountId: company.accountId, portal: KARTE },
    );
    expect(await stateOf(company, id)).toMatchObject({ state: "sent" });
  });
});

describe("what is due", () => {
  test("of a portal comes by rank, no more than asked for, and again only when its time is over", async () => {
    const [owner, fed, again] = [await setUp(), await setUp(), await setUp()];
    await house.admin.query("update entry_spread set due_at = null");
    const ranked = [
      [again, 2],
      [fed, 1],
      [owner, 0],
    ] as const;
    for (const [{ accountId }, rank] of ranked)
      await house.admin.query(
        "update entry_spread set due_at = now() - make_interval(hours => $3), rank = $3 where account_id = $1 and portal = $2",
        [accountId, KARTE, rank],
      );
    const taken = async (most: number) =>
      (await takeDue(openDb(house.job), [{ portal: KARTE, most }], 24, 60)).map(({ account_id }) => account_id);
    expect(await taken(1)).toEqual([owner.accountId]);
    expect(await taken(1)).toEqual([fed.accountId]);
    expect(await taken(5)).toEqual([again.accountId]);
    expect(await taken(5)).toEqual([]);
    await house.admin.query("update entry_spread set due_at = now() - interval '1 second' where account_id = $1 and portal = $2", [
      owner.accountId,
      KARTE,
    ]);
    expect(await taken(5)).toEqual([owner.accountId]);
  });
});

describe("the receipts", () => {
  test("are nobody else's, and are taken along as they are shown", async () => {
    const company = await setUp();
    const id = await change(company);
    await step(company.accountId);
    await step(company.accountId);
    const stranger = await setUp();
    const query = { query: { ids: id } };
    expect((await stranger.browser.send(entryEditing.getReceipts, query, { accountId: company.accountId })).status).toBe(404);
    expect(await receipts(stranger, id, null)).toEqual([]);
    const all = await receipts(company, id, null);
    expect(all).toHaveLength(22);
    expect(all.at(-1)?.identifier).toBe(KARTE);
    const file = await company.browser.send(
      entryEditing.exportReceipts,
      { query: { ids: id, portal: KARTE, format: "csv" } },
      { accountId: company.accountId },
    );
    expect(readCsv(file.text)).toContainEqual(["Kartenblick", "Telefon", "Bestätigt", expect.any(String), ""]);
  });
});
