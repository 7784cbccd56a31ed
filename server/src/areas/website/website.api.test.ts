import { websiteStatisticsList } from "@schaufenster/contract/areas/website/website-statistics-export.rules.ts";
import { namedRows, WEBSITE_FIGURES } from "@schaufenster/contract/areas/website/website-statistics.rules.ts";
import { website } from "@schaufenster/contract/areas/website/website.calls.ts";
import { headOf } from "@schaufenster/contract/values/list/table-export.ts";
import { readCsv } from "@schaufenster/contract/values/list/read-csv.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { expectSame, numberIn, ownerOf, squeezed } from "../../../test/exported.ts";
import { openFeed, type Bringer, type FeedHouse } from "../../../test/feed.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { openMatomoDesk } from "../../../test/matomo-desk.ts";
import { pdfTexts } from "../../../test/pdf-text.ts";
import { startSandbox } from "../../../test/sandbox-process.ts";
import { openDb, writeFor } from "../../db/db.ts";
import { openMatomo, type Matomo } from "../../gateways/matomo.ts";
import { openJobQueue } from "../../jobs/queue.ts";
import { fetchDue, fetchFigures, firstDayToAsk } from "./website.jobs.ts";
import { countLate } from "./fetching.store.ts";

/* A company's websites: they come by the feed, their figures are fetched from Matomo, and the company sees and takes along the same. */

let house: House;
let feed: FeedHouse;
let bringer: Bringer;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let desk: ReturnType<typeof openMatomoDesk>;
let matomo: Matomo;
let queue: ReturnType<typeof openJobQueue>;
beforeAll(async () => {
  house = await openHouse();
  feed = openFeed(house);
  bringer = await feed.newBringer();
  sandbox = await startSandbox();
  desk = openMatomoDesk(sandbox.url);
  matomo = openMatomo({ url: `${sandbox.url}/matomo`, token: "t" });
  queue = openJobQueue(house.job, () => undefined);
});
afterAll(async () => {
  await queue.close();
  await feed.close();
  await house.close();
  await sandbox.stop();
});
afterEach(async () => {
  await desk.turn("ok");
  await desk.play();
});

const TODAY = isoDay(new Date());
const ago = (days: number): string => addDays(TODAY, -days);
const inAccount: Parameters<typeof fetchFigures>[0]["inAccount"] = (accountId, work) => writeFor(house.job, "", accountId, work);
const fetch = (own: { accountId: string }, { slot = 1, by = matomo, yesterday = ago(1) } = {}) =>
  fetchFigures({ inAccount, matomo: by }, { accountId: own.accountId, slot }, yesterday);

let [no, version] = [70_000, 0];
type Company = Awaited<ReturnType<typeof ownerOf>>;
const record = ({ accountId }: { accountId: string }, matomoId: number | null, more: object = {}) => ({
  id: `${accountId}-haupt`,
  version: (version += 1),
  company: accountId,
  identifier: "haupt",
  kind: "website",
  url: "https://www.beispiel.example",
  name: "Beispiel",
  package: "Website Komfort",
  matomoId,
  countedSince: ago(100),
  ...more,
});
/** A company with one website, by the feed, and its owner. */
const withWebsite = async (more: object = {}) => {
  const owner = await ownerOf(house);
  for (const table of ["website", "website_word", "fact", "fact_month", "fact_source"])
    await house.admin.query(`delete from ${table} where account_id = $1`, [owner.accountId]);
  await feed.adopt(bringer, owner.accountId);
  const matomoId = (no += 1);
  expect((await bringer.bring("website", [record(owner, matomoId, more)])).faults).toEqual([]);
  return { ...owner, matomoId };
};
const named = (matomoId: number, period: { startDate: string; endDate: string }) => ({
  path: { identifier: "haupt" },
  query: { ...period, piwikId: String(matomoId), url: "https://www.beispiel.example", identifier: "haupt" },
});
const all = async (
  { browser, accountId, matomoId }: Company & { matomoId: number },
  { interval, ...period }: { startDate: string; endDate: string; interval: "Day" | "Week" | "Month" },
) => {
  const { path, query } = named(matomoId, period);
  const byInterval = { path, query: { ...query, interval } };
  return {
    url: query.url,
    views: (await browser.send(website.getWebsiteViews, byInterval, { accountId })).data,
    devices: (await browser.send(website.getWebsiteDevices, { path, query }, { accountId })).data,
    referrers: (await browser.send(website.getWebsiteReferrers, { path, query }, { accountId })).data,
    terms: (await browser.send(website.getWebsiteSearchTerms, byInterval, { accountId })).data,
  };
};
const factsOf = async ({ accountId }: { accountId: string }) => ({
  days: (await house.admin.query("select day::text, dim, value_key, cnt from fact where account_id = $1 order by 1, 2, 3", [accountId]))
    .rows,
  months: (
    await house.admin.query("select month::text, dim, value_key, counts from fact_month where account_id = $1 order by 1, 2, 3", [
      accountId,
    ])
  ).rows,
  words: (await house.admin.query("select word_id, word from website_word where account_id = $1 order by 1", [accountId])).rows,
  source: (await house.admin.query("select source, last_day::text from fact_source where account_id = $1", [accountId])).rows,
});

describe("who may see figures", () => {
  test("nobody else, and nobody by a website that is not the company's in every respect", async () => {
    const [own, other] = [await withWebsite(), await withWebsite()];
    await fetch(own);
    const { path, query } = named(own.matomoId, { startDate: ago(9), endDate: ago(1) });
    const ask = async (asked: object, { browser, accountId }: Company = own) =>
      (await browser.send(website.getWebsiteDevices, { path, query: { ...query, ...asked } }, { accountId })).status;
    expect(await ask({})).toBe(200);
    // A member of another company; a number at Matomo that is another's; an address, a name that are not its own.
    expect(await ask({}, { ...other, accountId: own.accountId })).toBe(404);
    expect(await ask({ piwikId: String(other.matomoId) })).toBe(404);
    expect(await ask({}, other)).toBe(404);
    expect(await ask({ url: "https://www.beispiel.example/" })).toBe(404);
    expect(await ask({ identifier: "neben" })).toBe(404);
    expect(await ask({ piwikId: "1 or 1=1" })).toBe(404);
    const asFile = { path, query: { ...query, piwikId: String(other.matomoId), interval: "Week", format: "csv" } as const };
    expect((await own.browser.send(website.exportWebsiteStatistics, asFile, { accountId: own.accountId })).status).toBe(404);
  });
});

describe("what is shown", () => {
  test("every total is that of its rows, over open and closed months; screen, CSV and PDF say the same", async () => {
    const own = await withWebsite({ countedSince: ago(250) });
    await fetch(own);
    for (const interval of ["Day", "Week", "Month"] as const) {
      const period = { startDate: ago(120), endDate: TODAY, interval };
      const shown = await all(own, period);
      const { views, devices, referrers, terms } = shown;
      for (const key of WEBSITE_FIGURES) {
        expect(views.series.reduce((sum, { values }) => sum + (values?.[key] ?? 0), 0)).toBe(views.totals[key]);
        expect(views.series.reduce((sum, { previous }) => sum + (previous?.[key] ?? 0), 0)).toBe(views.previousTotals[key]);
      }
      expect(views.totals.visits).toBeGreaterThan(0);
      expect([devices.total, referrers.total, terms.total]).toEqual([views.totals.visits, views.totals.visits, views.totals.searches]);
      for (const { total, rows } of [devices, referrers, terms]) expect(rows.reduce((sum, { value }) => sum + value, 0)).toBe(total);
      expect(devices.rows.reduce((sum, { previous }) => sum + (previous ?? 0), 0)).toBe(views.previousTotals.visits);
      expect(terms.series.map(({ value }) => value)).toEqual(views.series.map(({ values }) => values?.searches ?? null));
      expect(namedRows(terms.rows).map(({ name }) => name)).toEqual(
        expect.arrayContaining(["maler köln", "kalkputz & lehm", "Nicht übermittelt"]),
      );
      expect(namedRows(referrers.rows).map(({ name }) => name)).toEqual(
        expect.arrayContaining(["Suchmaschinen", "Direkt aufgerufen", "nahwerk.example"]),
      );

      const asked = named(own.matomoId, { startDate: period.startDate, endDate: period.endDate });
      const file = (format: "csv" | "pdf") =>
        own.browser.send(website.exportWebsiteStatistics, { ...asked, query: { ...asked.query, interval, format } }, own);
      const [csv, pdf] = [await file("csv"), await file("pdf")];
      const screen = websiteStatisticsList(shown, new Date().toISOString());
      expectSame(screen, csv.text, pdf.bytes);
      const sums = readCsv(csv.text).find(([first]) => first === "Summe") ?? [];
      expect(WEBSITE_FIGURES.map((_, at) => numberIn(sums[at + 1] ?? ""))).toEqual(WEBSITE_FIGURES.map((key) => views.totals[key]));
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

  test("before the first day that was counted there are gaps, never zero, and nothing is compared with them", async () => {
    const own = await withWebsite({ countedSince: ago(10) });
    await fetch(own);
    const { views, devices } = await all(own, { startDate: ago(14), endDate: TODAY, interval: "Day" });
    expect(views.series.map(({ values }) => values === null)).toEqual([
      ...Array<boolean>(4).fill(true),
      ...Array<boolean>(10).fill(false),
      true,
    ]);
    expect([views.previousTotals.visits, views.lastDay, devices.rows[0]?.previous]).toEqual([null, ago(1), null]);
    const none = await all(own, { startDate: ago(60), endDate: ago(30), interval: "Week" });
    expect([none.views.totals.visits, none.devices.total, none.referrers.total, none.terms.total]).toEqual([null, null, null, null]);
  });

  test("a company's websites with what was visited lately; two of them are counted by themselves", async () => {
    const own = await withWebsite();
    const second = (no += 1);
    await bringer.bring("website", [
      { ...record(own, second), id: `${own.accountId}-seite`, identifier: "aktion", kind: "landing-page", url: "https://aktion.example" },
    ]);
    await fetch(own);
    await fetch(own, { slot: 2 });
    const { data } = await own.browser.send(website.getWebsites, {}, own);
    const { views } = await all(own, { startDate: ago(30), endDate: ago(1), interval: "Week" });
    expect(data.websites.map(({ identifier }) => identifier)).toEqual(["haupt", "aktion"]);
    expect(data.websites[0]).toMatchObject({ piwikId: String(own.matomoId), lastDay: ago(1), visits30: views.totals.visits });
    expect(data.websites[0]?.visits30Before).toBe(views.previousTotals.visits);
    expect(data.websites[1]?.visits30).not.toBe(data.websites[0]?.visits30);
  });

  test("of agreed terms the latest place, the one before, and the best", async () => {
    const own = await withWebsite();
    await house.admin.query("delete from website_keyword where account_id = $1", [own.accountId]);
    const positions = [
      { measuredOn: "2026-10-01", position: 4 },
      { measuredOn: "2026-08-01", position: null },
      { measuredOn: "2026-09-01", position: 3 },
    ];
    await bringer.bring("website-keyword", [
      { id: `${own.accountId}-1`, version: 1, company: own.accountId, keyword: "maler köln", place: "Köln", positions },
    ]);
    const { data } = await own.browser.send(website.getWebsiteKeywords, {}, own);
    expect(data.keywords).toEqual([
      {
        keyword: "maler köln",
        place: "Köln",
        position: 4,
        measuredOn: "2026-10-01",
        previousPosition: 3,
        previousOn: "2026-09-01",
        bestPosition: 3,
        bestOn: "2026-09-01",
      },
    ]);
  });
});

describe("fetching", () => {
  test("twice is the same as once, and asks for the newest days alone", async () => {
    const own = await withWebsite();
    await fetch(own);
    const once = await factsOf(own);
    await desk.play();
    await fetch(own);
    expect(await factsOf(own)).toEqual(once);
    expect(new Set((await desk.asked()).map(({ date }) => date))).toEqual(new Set([`${ago(2)},${ago(1)}`]));
  });

  test("that ends in the middle keeps what it has, and the next one goes on from there", async () => {
    const own = await withWebsite();
    let questions = 0;
    const killed: Matomo = {
      readDays: async (...asked) => {
        questions += 1;
        if (questions > 2) throw new Error("killed");
        return matomo.readDays(...asked);
      },
    };
    await expect(fetch(own, { by: killed })).rejects.toThrow("killed");
    expect((await factsOf(own)).source).toEqual([{ source: 1001, last_day: ago(39) }]);
    await desk.play();
    await fetch(own);
    const whole = await factsOf(own);
    expect((await desk.asked())[0]?.date).toBe(`${ago(38)},${ago(8)}`);
    const straight = await withWebsite({ matomoId: own.matomoId + 100_000 });
    await house.admin.query("update website set matomo_id = null where account_id = $1", [own.accountId]);
    await house.admin.query("update website set matomo_id = $2 where account_id = $1", [straight.accountId, own.matomoId]);
    await fetch(straight);
    expect(await factsOf(straight)).toEqual(whole);
  });

  test("days that Matomo left out are gaps, and are asked for again", async () => {
    const own = await withWebsite({ countedSince: ago(20) });
    await desk.play({ leavesOut: 2 });
    await fetch(own);
    const half = await all(own, { startDate: ago(20), endDate: ago(1), interval: "Day" });
    expect(half.views.series.filter(({ values }) => values === null)).toHaveLength(10);
    expect([half.views.missingDays, half.views.lastDay]).toEqual([10, ago(1)]);
    await desk.play();
    await fetch(own);
    const whole = await all(own, { startDate: ago(20), endDate: ago(1), interval: "Day" });
    expect([whole.views.missingDays, whole.views.series.filter(({ values }) => values === null)]).toEqual([0, []]);
  });

  test.each(["error", "garbage", "refuses"] as const)(
    "a Matomo that is out of order (%s) leaves what was there, and its time",
    async (how) => {
      const own = await withWebsite();
      await fetch(own, { yesterday: ago(5) });
      const before = await factsOf(own);
      if (how === "refuses") await desk.play({ refuses: true });
      else await desk.turn(how);
      await expect(fetch(own)).rejects.toThrow(/^Matomo (answered 500|refused)|JSON/);
      expect(await factsOf(own)).toEqual(before);
      const { views } = await all(own, { startDate: ago(9), endDate: ago(1), interval: "Day" });
      expect([views.lastDay, views.series.at(-1)?.values]).toEqual([ago(5), null]);
    },
  );

  test("a website that goes takes its figures along, and nobody fetches them again", async () => {
    const own = await withWebsite();
    await fetch(own);
    await bringer.bring("website", [{ id: `${own.accountId}-haupt`, version: (version += 1), deleted: true }]);
    const { days, months, source } = await factsOf(own);
    expect([days, months, source]).toEqual([[], [], []]);
    await fetch(own);
    expect((await factsOf(own)).source).toEqual([]);
  });

  test("a number at Matomo that another website has is refused", async () => {
    const own = await withWebsite();
    const other = await withWebsite();
    const { faults } = await bringer.bring("website", [record(other, own.matomoId)]);
    expect(faults).toEqual([expect.objectContaining({ reason: "database-23505" })]);
  });

  test("whose figures were not asked for lately is put in turn, once", async () => {
    const own = await withWebsite();
    const parts = { db: openDb(house.job), inAccount, enqueue: queue.enqueue, matomo };
    expect(await countLate(parts.db)).toBeGreaterThan(0);
    expect(await fetchDue(parts)).toBeGreaterThan(0);
    expect([await fetchDue(parts), await countLate(parts.db)]).toEqual([0, 0]);
    const { rows } = await house.admin.query("select data from pgboss.job where name = 'website-figures' and data->>'accountId' = $1", [
      own.accountId,
    ]);
    expect(rows).toEqual([{ data: { accountId: own.accountId, slot: 1 } }]);
    expect(await fetchDue({ ...parts, matomo: undefined })).toBe(0);
  });
});

const known = (last_day: string | null, days: readonly string[] = [], counted_since = "2020-01-01") => ({
  counted_since,
  last_day,
  days,
});
describe("from which day on", () => {
  test.each([
    ["two years, at first", known(null), "2024-11-17"],
    ["the first day that was counted", known(null, [], "2026-11-10"), "2026-11-10"],
    ["nothing before there is anything", known(null, [], "2026-11-18"), undefined],
    ["where it ended", known("2026-06-30"), "2026-07-01"],
    ["the newest days again", known("2026-11-16", ["2026-11-15", "2026-11-16"], "2026-11-15"), "2026-11-15"],
    ["a day that was left out", known("2026-11-16", ["2026-11-10", "2026-11-12"], "2026-11-10"), "2026-11-11"],
  ])("%s", (_, what, from) => {
    expect(firstDayToAsk(what, "2026-11-16")).toBe(from);
  });
});
