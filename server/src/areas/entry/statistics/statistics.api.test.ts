import { entryStatisticsList } from "@schaufenster/contract/areas/entry/entry-statistics-export.rules.ts";
import { drawnPlaces, ENTRY_FIGURES, namedDevices, namedPlaces } from "@schaufenster/contract/areas/entry/entry-statistics.rules.ts";
import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { headOf } from "@schaufenster/contract/values/list/table-export.ts";
import { readCsv } from "@schaufenster/contract/values/list/read-csv.ts";
import { addDays, daysOf } from "@schaufenster/contract/values/time/series.rules.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectSame, numberIn, ownerOf, squeezed } from "../../../../test/exported.ts";
import { openFeed, type Bringer, type FeedHouse } from "../../../../test/feed.ts";
import { openHouse, type House } from "../../../../test/house.ts";
import { pdfTexts } from "../../../../test/pdf-text.ts";

/* What is counted of an entry, as the company's people see it and take it along. */

let house: House;
let feed: FeedHouse;
let counter: Bringer;
beforeAll(async () => {
  house = await openHouse();
  feed = openFeed(house);
  counter = await feed.newBringer();
  await house.admin.query(
    "insert into place (no, id, name, municipality_key, zip_codes, lat, lon) values (1, 'koeln', 'Köln', '05315000', '{50667}', 50.94, 6.96), (2, 'bonn', 'Bonn', '05314000', '{53111}', null, null)",
  );
});
afterAll(async () => {
  await feed.close();
  await house.close();
});

const TODAY = isoDay(new Date());
const ago = (days: number): string => addDays(TODAY, -days);

let version = 0;
/** A day on which the figures follow from the views, so that one can tell them. */
const record = (accountId: string, day: string, views: number) => ({
  id: `${accountId}.${day}`,
  version: (version += 1),
  company: accountId,
  views,
  contacts: { calls: views % 3, clicks: views % 5, routes: views % 2 },
  devices: { smartphone: views - (views % 4), desktop: views % 4, tablet: 0, other: 0 },
  locations: [
    { municipality: "05315000", views: Math.floor(views / 2) },
    { municipality: "05314000", views: Math.floor(views / 4) },
    { municipality: "99999999", views: views % 2 },
  ],
});
/** A company that was counted from one day ago to another, with its owner. */
const countedCompany = async (from: number, to: number, except: readonly number[] = []) => {
  const owner = await ownerOf(house);
  for (const table of ["fact", "fact_month", "fact_source"])
    await house.admin.query(`delete from ${table} where account_id = $1`, [owner.accountId]);
  await feed.adopt(counter, owner.accountId);
  const days = Array.from({ length: from - to + 1 }, (_, n) => from - n).filter((day) => !except.includes(day));
  await counter.bring(
    "fact",
    days.map((day) => record(owner.accountId, ago(day), 10 + (day % 17))),
  );
  return {
    ...owner,
    views: (first: number, last: number) =>
      days.filter((day) => day <= first && day >= last).reduce((sum, day) => sum + 10 + (day % 17), 0),
  };
};
const all = async (
  { browser, accountId }: Awaited<ReturnType<typeof countedCompany>>,
  query: { startDate: string; endDate: string; interval: "Day" | "Week" | "Month" },
) => {
  const period = { startDate: query.startDate, endDate: query.endDate };
  return {
    views: (await browser.send(entry.getViewStatistics, { query }, { accountId })).data,
    devices: (await browser.send(entry.getDeviceStatistics, { query: period }, { accountId })).data,
    locations: (await browser.send(entry.getLocationStatistics, { query: period }, { accountId })).data,
  };
};

test("nobody else sees them", async () => {
  const { accountId } = await countedCompany(2, 1);
  const { browser } = await ownerOf(house);
  const query = { startDate: ago(2), endDate: ago(1) };
  for (const call of [entry.getDeviceStatistics, entry.getLocationStatistics])
    expect((await browser.send(call, { query }, { accountId })).status).toBe(404);
  expect((await browser.send(entry.getViewStatistics, { query: { ...query, interval: "Day" } }, { accountId })).status).toBe(404);
  const asFile = { ...query, interval: "Day", format: "csv" } as const;
  expect((await browser.send(entry.exportViewStatistics, { query: asFile }, { accountId })).status).toBe(404);
});

test("every total is that of its rows, over open and closed months; screen, CSV and PDF say the same", async () => {
  const company = await countedCompany(250, 1, [30, 31, 200]);
  const { browser, accountId } = company;
  for (const interval of ["Day", "Week", "Month"] as const) {
    const query = { startDate: ago(120), endDate: TODAY, interval };
    const shown = await all(company, query);
    const { views, devices, locations } = shown;
    for (const key of ENTRY_FIGURES) {
      expect(views.series.reduce((sum, { values }) => sum + (values?.[key] ?? 0), 0)).toBe(views.totals[key]);
      expect(views.series.reduce((sum, { previous }) => sum + (previous?.[key] ?? 0), 0)).toBe(views.previousTotals[key]);
    }
    expect([views.totals.views, views.previousTotals.views, views.missingDays, views.lastDay]).toEqual([
      company.views(120, 1),
      company.views(241, 121),
      2,
      ago(1),
    ]);
    expect([devices.total, locations.total]).toEqual([views.totals.views, views.totals.views]);
    for (const [parts, total] of [
      [namedDevices(devices), devices.total],
      [namedPlaces(locations), locations.total],
    ] as const)
      expect(parts.reduce((sum, part) => sum + part.value, 0)).toBe(total);
    expect(namedPlaces(locations).map(({ name }) => name)).toEqual(["Köln", "Bonn", "Ort unbekannt"]);
    // Bonn has no position in the register, and a third municipality is not even there; views from nobody knows where are no place.
    expect(locations.locations.map(({ position }) => position)).toEqual([{ lat: 50.94, lon: 6.96 }, null]);
    expect([locations.unplaced, drawnPlaces(locations).map(({ name }) => name)]).toEqual([2, ["Köln"]]);

    const csv = await browser.send(entry.exportViewStatistics, { query: { ...query, format: "csv" } }, { accountId });
    const pdf = await browser.send(entry.exportViewStatistics, { query: { ...query, format: "pdf" } }, { accountId });
    const screen = entryStatisticsList(shown, new Date().toISOString());
    expectSame(screen, csv.text, pdf.bytes);
    const sums = readCsv(csv.text).find(([first]) => first === "Summe") ?? [];
    expect(ENTRY_FIGURES.map((_, at) => numberIn(sums[at + 1] ?? ""))).toEqual(ENTRY_FIGURES.map((key) => views.totals[key]));
    const paper = squeezed(
      pdfTexts(pdf.bytes)
        .map(({ text }) => text)
        .join(""),
    );
    for (const [label, value] of headOf({ ...screen, company: "" }).slice(1, -2)) {
      expect(readCsv(csv.text)).toContainEqual([label, value]);
      expect(paper).toContain(squeezed(value));
    }
  }
});

test("what nobody counted is a gap, never zero; a step with a gap is not whole, and a day without views is counted", async () => {
  const company = await countedCompany(20, 8, [12]);
  await counter.bring("fact", [record(company.accountId, ago(9), 0)]);
  const query = { startDate: ago(13), endDate: ago(1), interval: "Day" as const };
  const { views, devices, locations } = await all(company, query);
  expect(views.series.map(({ values }) => (values === null ? null : values.views === 0))).toEqual([
    false,
    null,
    false,
    false,
    true,
    false,
    ...Array<null>(7).fill(null),
  ]);
  expect([views.lastDay, views.missingDays]).toEqual([ago(8), 1]);
  expect(views.series.map(({ complete, values }) => complete === (values !== null))).not.toContain(false);
  expect([devices.total, locations.total]).toEqual([views.totals.views, views.totals.views]);
  // The source has been dead since then: there is nothing to say, but when it last spoke.
  const dead = await all(company, { startDate: ago(6), endDate: ago(1), interval: "Week" });
  expect(dead.views.totals).toEqual({ views: null, calls: null, clicks: null, routes: null });
  expect([dead.views.lastDay, dead.devices.total, dead.locations.total]).toEqual([ago(8), null, null]);
  expect(dead.views.asOf).not.toBeNull();
  expect(dead.views.series.every(({ values }) => values === null)).toBe(true);
  const months = await all(company, { startDate: ago(40), endDate: ago(1), interval: "Month" });
  expect(months.views.series.map(({ complete }) => complete)).not.toContain(true);
});

test("a period before that was counted in part is drawn, but nothing is compared with it", async () => {
  const company = await countedCompany(50, 1);
  const { views } = await all(company, { startDate: ago(30), endDate: ago(1), interval: "Day" });
  expect(views.previousTotals).toEqual({ views: null, calls: null, clicks: null, routes: null });
  expect(views.series.filter(({ previous }) => previous !== null)).toHaveLength(20);
  // Two of thirty days: that is a gap, and no other measure.
  const nearly = await countedCompany(58, 1);
  const { views: compared } = await all(nearly, { startDate: ago(30), endDate: ago(1), interval: "Week" });
  expect(compared.previousTotals.views).toBe(nearly.views(58, 31));
});

test("a period before that was not counted has no total to compare with, and a company that nobody counted has no time of its data", async () => {
  const fresh = await countedCompany(5, 1);
  const { views } = await all(fresh, { startDate: ago(5), endDate: ago(1), interval: "Week" });
  expect([daysOf(views.previousPeriod), views.previousTotals.views, views.missingDays]).toEqual([5, null, 0]);
  await counter.bring(
    "fact",
    [1, 2, 3, 4, 5].map((day) => ({ id: `${fresh.accountId}.${ago(day)}`, version: (version += 1), deleted: true })),
  );
  const { views: none } = await all(fresh, { startDate: ago(5), endDate: ago(1), interval: "Week" });
  expect([none.asOf, none.lastDay, none.totals.views]).toEqual([null, null, null]);
});
