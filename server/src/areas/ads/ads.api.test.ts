import { adBudgetList, adGroupsList } from "@schaufenster/contract/areas/ads/ad-lists-export.rules.ts";
import { adStatisticsList } from "@schaufenster/contract/areas/ads/ad-statistics-export.rules.ts";
import { ads } from "@schaufenster/contract/areas/ads/ads.calls.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mintedSession, type Browser } from "../../../test/client.ts";
import { buildUser } from "../../../test/builders.ts";
import { buildOwner } from "../../../test/desk.ts";
import { expectSame } from "../../../test/exported.ts";
import { openFeed, type Bringer, type FeedHouse } from "../../../test/feed.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { forgetAds } from "./ads.builders.ts";

/* What the provider counts of ads, and what its company sees of it. */

let house: House;
let feed: FeedHouse;
let provider: Bringer;
let accountId: string;
let browser: Browser;
const today = isoDay(new Date());
const day = (ago: number): string => addDays(today, -ago);
const ID = "AP-1";
const bring = async (entity: string, ...records: readonly object[]) => {
  const brought = await provider.bring(
    entity,
    records.map((record) => ({ version: 1, company: accountId, ...record })),
  );
  expect(brought.faults).toEqual([]);
};
/** What a group brought: clicks, impressions, contacts, cents. */
const group = (number: number, clicks: number, impressions: number, contacts: number, costCents: number) => ({
  number,
  clicks,
  impressions,
  contacts,
  costCents,
});
beforeAll(async () => {
  house = await openHouse();
  feed = openFeed(house);
  provider = await feed.newBringer();
  ({ accountId, browser } = await buildOwner(house));
  await feed.adopt(provider, accountId);
  await forgetAds(house, accountId);
  const budgets = [{ from: "2026-01", cents: 50_000 }];
  await bring("ad-account", { id: "A1", channel: "search", platformId: ID, startsOn: day(200), budgets });
  await bring(
    "ad-campaign",
    { id: "C1", name: "Region", network: "google", status: "active" },
    { id: "C2", name: "Umland", network: "bing", status: "active" },
  );
  await bring(
    "ad-group",
    {
      id: "G1",
      campaign: "C1",
      number: 1,
      name: "Treppen",
      status: "active",
      ads: [{ displayUrl: "a.example", headline: "Treppen", text: "Aus Holz." }],
    },
    { id: "G2", campaign: "C2", number: 2, name: "Türen", status: "active", limitReason: "budget" },
    { id: "G3", campaign: "C1", number: 3, name: "Fenster", status: "ended" },
  );
  await bring(
    "ad-search-fact",
    { id: `x.${day(1)}`, groups: [group(1, 10, 200, 2, 900), group(2, 5, 100, 0, 400)] },
    // The third was not told about yet.
    { id: `x.${day(2)}`, groups: [group(1, 3, 50, 1, 250), group(9, 2, 40, 1, 150)] },
    { id: `x.${day(4)}`, groups: [] },
  );
});
afterAll(async () => {
  await feed.close();
  await house.close();
});

const period = (from: number, to: number) => ({ adplorerCompanyId: ID, startDate: day(from), endDate: day(to), interval: "Day" as const });
const statistics = (body = period(5, 1)) => browser.send(ads.getSumaStatistics, { body }, { accountId });
const groups = (body = period(5, 1)) => browser.send(ads.getAdGroupStatistics, { body }, { accountId });
const file = (format: "csv" | "pdf") =>
  browser.send(ads.exportAdStatistics, { query: { ...period(5, 1), channel: "search", format } }, { accountId });

test("strangers find nothing, and neither does whoever names an account that is not the company's", async () => {
  const stranger = await mintedSession(house, (await buildUser(house)).userId);
  expect((await stranger.send(ads.getSumaStatistics, { body: period(5, 1) }, { accountId })).status).toBe(404);
  const other = await buildOwner(house);
  for (const call of [ads.getSumaStatistics, ads.getSocialMediaStatistics, ads.getAdGroupStatistics] as const) {
    const { status, errors } = await other.browser.send(call, { body: period(5, 1) }, { accountId: other.accountId });
    expect([status, errors[0]?.code]).toEqual([404, "not-found"]);
  }
  for (const call of [ads.getSumaBudget, ads.getSocialMediaBudget, ads.getAdGroupCampaigns] as const)
    expect((await other.browser.send(call, { body: { adplorerCompanyId: ID } }, { accountId: other.accountId })).status).toBe(404);
  // Its own ads are in search engines; of social networks it has none.
  expect((await browser.send(ads.getSocialMediaBudget, { body: { adplorerCompanyId: ID } }, { accountId })).status).toBe(404);
});

test("what is booked is told with its number at the platform and the time of the figures", async () => {
  const { data } = await browser.send(ads.getCustomerData, { body: { companyId: accountId } }, { accountId });
  expect(data).toMatchObject({
    suma: { adplorerCompanyId: ID, lastDay: day(1), asOf: expect.stringContaining("T") as string },
    socialMedia: null,
  });
});

describe("statistics", () => {
  test("are the sum of their steps and of their networks; a day that nobody counted is a gap, one without ads is zero", async () => {
    const { data } = await statistics();
    expect(data.totals).toEqual({ clicks: 20, impressions: 390, contacts: 4, costCents: 1_700 });
    expect(data.series.map(({ values }) => values?.clicks ?? null)).toEqual([null, 0, null, 5, 15]);
    expect([data.missingDays, data.lastDay]).toEqual([2, day(1)]);
    for (const key of ["clicks", "impressions", "contacts", "costCents"] as const)
      expect(data.networks.reduce((sum, row) => sum + (row[key] ?? 0), 0)).toBe(data.totals[key]);
    expect(data.networks.map(({ network, clicks }) => [network, clicks])).toEqual([
      ["google", 13],
      ["bing", 5],
      [null, 2],
    ]);
  });
  test("of a period that nobody counted are no data", async () => {
    const { data } = await statistics(period(40, 30));
    expect(data.totals).toEqual({ clicks: null, impressions: null, contacts: null, costCents: null });
    expect(data.networks).toEqual([]);
  });
  test("are the same on the screen and in both files, with money in euros", async () => {
    const [csv, pdf] = [await file("csv"), await file("pdf")];
    const screen = adStatisticsList("search", (await statistics()).data, new Date().toISOString());
    expectSame(screen, csv.text, pdf.bytes);
    expect(screen.sums?.[4]).toBe(17);
  });
});

describe("ad groups", () => {
  test("have totals that are those of their rows, also of what belongs to no known group; one that is over and brought nothing is not there", async () => {
    const { data } = await groups();
    expect(data.groups.map(({ name, clicks }) => [name, clicks])).toEqual([
      ["Treppen", 13],
      ["Türen", 5],
      [null, 2],
    ]);
    for (const key of ["clicks", "impressions", "contacts", "costCents"] as const)
      expect(data.groups.reduce((sum, row) => sum + (row[key] ?? 0), 0)).toBe(data.totals[key]);
    expect(data.totals).toEqual((await statistics()).data.totals);
    expect(data.missingDays).toBe(2);
  });
  test("are the same on the screen and in both files", async () => {
    const { adplorerCompanyId, startDate, endDate } = period(5, 1);
    const take = (format: "csv" | "pdf") =>
      browser.send(ads.exportAdGroups, { query: { adplorerCompanyId, startDate, endDate, format } }, { accountId });
    const [csv, pdf] = [await take("csv"), await take("pdf")];
    const screen = adGroupsList((await groups()).data, new Date().toISOString());
    expectSame(screen, csv.text, pdf.bytes);
    expect(screen.sums).toEqual([null, null, null, 390, 20, null, 4, 17, null]);
    expect(screen.rows.map(([name]) => name)).toEqual(["Treppen", "Türen", "Noch ohne Namen"]);
  });
  test("of a period that nobody counted show no zero", async () => {
    const { data } = await groups(period(40, 30));
    expect(data.groups.map(({ name, clicks }) => [name, clicks])).toEqual([
      ["Treppen", null],
      ["Türen", null],
    ]);
    expect(data.totals.clicks).toBeNull();
  });
  test("are told by campaign and in full; one that is not the company's is none", async () => {
    const { data } = await browser.send(ads.getAdGroupCampaigns, { body: { adplorerCompanyId: ID } }, { accountId });
    expect(data.campaigns.map(({ name, adGroupIds }) => [name, adGroupIds])).toEqual([
      ["Region", ["3", "1"]],
      ["Umland", ["2"]],
    ]);
    const detail = (adGroupCampaignIds: string[]) =>
      browser.send(ads.getAdGroupCampaign, { body: { adplorerCompanyId: ID, adGroupCampaignIds } }, { accountId });
    expect((await detail(["1"])).data.groups).toMatchObject([
      { id: "1", campaignName: "Region", network: "google", ads: [{ headline: "Treppen" }] },
    ]);
    expect((await detail(["1", "77"])).status).toBe(404);
  });
  test("are the provider's: a record brought again changes nothing, a newer one does, and a new number leaves the old one", async () => {
    const record = { id: "G4", company: accountId, campaign: "C1", number: 4, name: "Dach", status: "ended" };
    await bring("ad-group", record);
    expect((await provider.bring("ad-group", [{ ...record, version: 1 }])).counts).toMatchObject({ same: 1, taken: 0 });
    await bring("ad-group", { ...record, version: 2, number: 5, name: "Dachstuhl" });
    const { rows } = await house.admin.query("select number, name from ad_group where account_id = $1 and number in (4, 5)", [accountId]);
    expect(rows).toEqual([{ number: 5, name: "Dachstuhl" }]);
  });
});

test("the budget is what was told day by day, with gaps, and every month adds up", async () => {
  const { data } = await browser.send(ads.getSumaBudget, { body: { adplorerCompanyId: ID } }, { accountId });
  const month = today.slice(0, 7);
  expect([data.month, data.budgetCents, data.today]).toEqual([month, 50_000, today]);
  expect(data.days.map((one) => one.day)).toEqual(Array.from({ length: Number(today.slice(8)) }, (_, n) => addDays(`${month}-01`, n)));
  const known = data.days.flatMap(({ spentCents }) => spentCents ?? []);
  expect(data.spentCents).toBe(known.length === 0 ? null : known.reduce((sum, cents) => sum + cents, 0));
  const told = new Map([
    [day(1), 1_300],
    [day(2), 400],
    [day(4), 0],
  ]);
  expect(data.days).toEqual(data.days.map((one) => ({ day: one.day, spentCents: told.get(one.day) ?? null })));
  expect(data.months.reduce((sum, one) => sum + (one.spentCents ?? 0), 0)).toBe(1_700);
  expect(data.months.at(-1)?.month).toBe(month);
});

test("the budget is the same on the screen and in both files", async () => {
  const take = (format: "csv" | "pdf") =>
    browser.send(ads.exportAdBudget, { query: { adplorerCompanyId: ID, channel: "search", format } }, { accountId });
  const [csv, pdf] = [await take("csv"), await take("pdf")];
  const { data } = await browser.send(ads.getSumaBudget, { body: { adplorerCompanyId: ID } }, { accountId });
  const screen = adBudgetList("search", data, new Date().toISOString());
  expectSame(screen, csv.text, pdf.bytes);
  expect(screen.sums?.[2]).toBe(17);
  const other = await buildOwner(house);
  const asked = { query: { adplorerCompanyId: ID, channel: "search", format: "csv" } } as const;
  expect((await other.browser.send(ads.exportAdBudget, asked, { accountId: other.accountId })).status).toBe(404);
});

test("campaigns in social networks have the figures of their groups, and together those of the statistics", async () => {
  const body = { ...period(5, 1), adplorerCompanyId: "AP-S" };
  await bring("ad-account", {
    id: "A2",
    channel: "social",
    platformId: "AP-S",
    startsOn: day(200),
    budgets: [{ from: "2026-01", cents: 9_000 }],
  });
  await bring(
    "ad-campaign",
    { id: "S1", name: "Nachbarschaft", network: "facebook", status: "active" },
    { id: "S2", name: "Bilder", network: "instagram", status: "active" },
    { id: "S3", name: "Sommer", network: "instagram", status: "ended" },
  );
  await bring(
    "ad-group",
    { id: "SG1", campaign: "S1", number: 31, name: "Eltern", status: "active" },
    { id: "SG2", campaign: "S1", number: 32, name: "Bauherren", status: "active" },
  );
  await bring("ad-social-fact", {
    id: `s.${day(1)}`,
    groups: [group(31, 4, 80, 1, 300), group(32, 6, 90, 0, 500), group(39, 1, 9, 0, 70)],
  });
  const { adplorerCompanyId, startDate, endDate } = body;
  const { data } = await browser.send(ads.getSocialMediaCampaigns, { body: { adplorerCompanyId, startDate, endDate } }, { accountId });
  // What nobody has told about stands under no campaign; one that is over and brought nothing is not there, one that runs is.
  expect(data.campaigns.map(({ name, network, clicks }) => [name, network, clicks])).toEqual([
    ["Nachbarschaft", "facebook", 10],
    [null, null, 1],
    ["Bilder", "instagram", 0],
  ]);
  expect(data.totals).toEqual((await browser.send(ads.getSocialMediaStatistics, { body }, { accountId })).data.totals);
});

test("the ledger tells what was changed, newest first, for two years", async () => {
  const change = { channel: "search", what: "Gebot", before: "0,92 €", after: "0,85 €", by: "agency", why: "Zu teuer." };
  await bring(
    "ad-change",
    { id: "X1", ...change, at: new Date(`${day(9)}T10:00:00Z`).toISOString() },
    { id: "X2", ...change, at: new Date(`${day(3)}T10:00:00Z`).toISOString(), what: "Tagesbudget" },
    { id: "X3", ...change, at: new Date(`${day(900)}T10:00:00Z`).toISOString(), what: "Alt" },
  );
  const { data } = await browser.send(ads.getSumaBudget, { body: { adplorerCompanyId: ID } }, { accountId });
  expect(data.changes.map((one) => one.change?.what)).toEqual(["Tagesbudget", "Gebot"]);
  expect(data.changes[0]).toMatchObject({ by: "agency", byName: null, change: { before: "0,92 €", after: "0,85 €", why: "Zu teuer." } });
});
