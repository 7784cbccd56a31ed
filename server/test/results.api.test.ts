import { resultsList } from "@schaufenster/contract/areas/results/results-export.rules.ts";
import { results } from "@schaufenster/contract/areas/results/results.calls.ts";
import { resultMonths } from "@schaufenster/contract/areas/results/results.rules.ts";
import { monthBefore, monthDays, monthName } from "@schaufenster/contract/values/time/months.rules.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { momentAt } from "@schaufenster/contract/values/time/berlin-clock.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectSame, ownerOf } from "./exported.ts";
import { openHouse, type House } from "./house.ts";
import { collectPost } from "./post.ts";
import { buildAwake, openRounds } from "./rounds.ts";
import { AD_KIND, adDim, CONTACT, ENTRY_DIM as DIM, SOURCE } from "../src/facts/dimensions.ts";
import { buildLead } from "../src/areas/leads/leads.builders.ts";

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const MONTHS = resultMonths(isoDay(new Date()));
const LAST = MONTHS.at(-1) ?? "";
const BEFORE = monthBefore(LAST);
const sql = (text: string, values: unknown[]) => house.admin.query(text, values);

/** A company that nobody has counted yet, and ways to bring it something. */
const setUp = async () => {
  const { accountId, browser } = await ownerOf(house);
  await sql("delete from product_cost where account_id = $1", [accountId]);
  await sql("delete from lead where account_id = $1", [accountId]);
  await sql("delete from fact where account_id = $1", [accountId]);
  await sql("delete from fact_month where account_id = $1", [accountId]);
  await sql("delete from entry_change where account_id = $1", [accountId]);
  let id = 100;
  return {
    accountId,
    browser,
    read: async (month?: string) =>
      (await browser.send(results.getResults, { query: month === undefined ? {} : { month } }, { accountId })).data,
    /** Every day of a month with so many calls, clicks and routes; some days left out. */
    count: async (month: string, [calls, clicks, routes]: readonly [number, number, number], without = 0) => {
      const { startDate, endDate } = monthDays(month);
      for (let day = addDays(startDate, without); day <= endDate; day = addDays(day, 1)) {
        await sql("insert into fact values ($1, $2, $3, 1, 20)", [accountId, DIM.views, day]);
        for (const [key, cnt] of [
          [CONTACT.calls, calls],
          [CONTACT.clicks, clicks],
          [CONTACT.routes, routes],
        ] as const)
          await sql("insert into fact values ($1, $2, $3, $4, $5)", [accountId, DIM.contacts, day, key, cnt]);
      }
      await sql("insert into fact_source (account_id, source, last_day) values ($1, $2, $3) on conflict do nothing", [
        accountId,
        SOURCE.entry,
        endDate,
      ]);
    },
    charge: (month: string, family: string, cents: number, once = false) =>
      sql("insert into product_cost values ($1, $2, $3, $4, $5, $6)", [accountId, (id += 1), `${month}-01`, family, cents, once]),
    ask: async (at: string) => {
      await buildLead(house, { accountId, id: (id += 1) });
      await sql("update lead set received_at = $3 where account_id = $1 and id = $2", [accountId, id, at]);
    },
    change: (section: string, version: number, at: string) =>
      sql("insert into entry_change (account_id, id, section, version, after, at) values ($1, $2, $3, $4, '{}', $5)", [
        accountId,
        (id += 1),
        section,
        version,
        at,
      ]),
  };
};
/** A company whose entry was counted up to a day. */
const counted = async (day: string) => {
  const { accountId } = await setUp();
  await sql(
    "insert into fact_source (account_id, source, last_day) values ($1, $2, $3) on conflict (account_id, source) do update set last_day = $3",
    [accountId, SOURCE.entry, day],
  );
  await sql("delete from occasion where account_id = $1", [accountId]);
  return { accountId };
};
const advance = (accountId: string, day: string) =>
  sql("update fact_source set last_day = $3 where account_id = $1 and source = $2", [accountId, SOURCE.entry, day]);
const toldOf = async (accountId: string) =>
  (
    await house.admin.query<{ object: string; at: Date }>(
      "select object, at from occasion where account_id = $1 and kind = 'month-result'",
      [accountId],
    )
  ).rows;
const daysIn = (month: string): number => Number(monthDays(month).endDate.slice(-2));

test("every total is the sum of its rows, and a contact costs what both say", async () => {
  const { count, charge, ask, read } = await setUp();
  await count(LAST, [2, 1, 1]);
  await count(BEFORE, [1, 1, 1]);
  await charge(LAST, "entry", 14_900);
  await charge(LAST, "website", 5_900);
  await charge(LAST, "website", 1_000);
  await charge(BEFORE, "entry", 14_900);
  await ask(`${BEFORE}-10T09:00:00Z`);
  await ask(`${LAST}-03T09:00:00Z`);
  await ask(`${LAST}-20T09:00:00Z`);
  const found = await read();
  const entry = daysIn(LAST) * 4;
  expect(found.totals).toEqual({
    month: LAST,
    contacts: entry + 2,
    cents: 21_800,
    perContact: Math.round(21_800 / (entry + 2)),
    missingDays: 0,
  });
  expect(found.previous).toMatchObject({ month: BEFORE, contacts: daysIn(BEFORE) * 3 + 1, cents: 14_900, missingDays: 0 });
  expect(found.rows.map(({ product, cents, contacts, measured }) => [product, cents, contacts, measured])).toEqual([
    ["requests", null, 2, true],
    ["entry", 14_900, entry, true],
    ["website", 6_900, null, false],
  ]);
  expect(found.rows[1]?.parts).toEqual([
    { part: "calls", count: daysIn(LAST) * 2 },
    { part: "clicks", count: daysIn(LAST) },
    { part: "routes", count: daysIn(LAST) },
  ]);
  for (const row of found.rows) expect(row.parts.reduce((sum, { count: n }) => sum + n, 0)).toBe(row.contacts ?? 0);
  const { contacts } = await read(BEFORE).then(({ totals }) => totals);
  expect(contacts).toBe(found.previous.contacts);
});

test("what was not counted is a gap and no zero; of half a month nothing is reckoned", async () => {
  const { count, charge, read } = await setUp();
  await count(LAST, [1, 0, 0], 3);
  await charge(LAST, "entry", 14_900);
  const { totals, previous, course, rows } = await read();
  expect(totals).toMatchObject({ contacts: daysIn(LAST) - 3, missingDays: 3, perContact: null });
  expect([previous.contacts, previous.cents, previous.perContact]).toEqual([null, null, null]);
  expect(course.map(({ entry }) => entry)).toEqual([...MONTHS.slice(0, -1).map(() => null), daysIn(LAST) - 3]);
  expect(course.every(({ requests }) => requests === null)).toBe(true);
  expect(rows.find(({ product }) => product === "requests")).toMatchObject({ contacts: null, measured: true, parts: [] });
});

test("a month begins at midnight in Berlin, and before the first request there are none to miss", async () => {
  const { ask, read } = await setUp();
  // Half an hour of the month in Berlin, the day before in London.
  const first = new Date(`${LAST}-01T00:30:00+01:00`).getTime();
  await ask(new Date(first).toISOString());
  const { course } = await read();
  expect(course.slice(-2).map(({ requests }) => requests)).toEqual([null, 1]);
});

test("contacts by ads count for their product, all groups together, and only where a day was counted", async () => {
  const { accountId, charge, read } = await setUp();
  const put = (source: number, kind: number, key: number, cnt: number) =>
    sql("insert into fact values ($1, $2, $3, $4, $5)", [accountId, adDim(source, kind), `${LAST}-05`, key, cnt]);
  await put(SOURCE.searchAds, AD_KIND.day, 1, 1);
  await put(SOURCE.searchAds, AD_KIND.contacts, 7, 3);
  await put(SOURCE.searchAds, AD_KIND.contacts, 8, 4);
  await charge(LAST, "searchAds", 30_000);
  await charge(LAST, "socialMedia", 20_000);
  const { rows, totals, course } = await read();
  expect(rows.find(({ product }) => product === "searchAds")).toMatchObject({ contacts: 7, parts: [{ part: "byAds", count: 7 }] });
  expect(rows.find(({ product }) => product === "socialMedia")).toMatchObject({ contacts: null, measured: true, cents: 20_000 });
  expect([totals.contacts, totals.missingDays, course.at(-1)?.ads]).toEqual([7, 0, 7]);
});

test("closed months count as open ones do", async () => {
  const { accountId, count, read } = await setUp();
  await count(LAST, [1, 1, 0]);
  const before = (await read()).totals;
  for (const [dim, key, cnt] of [
    [DIM.views, 1, 20],
    [DIM.contacts, CONTACT.calls, 1],
    [DIM.contacts, CONTACT.clicks, 1],
  ])
    await sql(
      "insert into fact_month (account_id, dim, month, value_key, counts) values ($1, $2, $3, $4, array_fill($5::int, array[$6::int]))",
      [accountId, dim, `${LAST}-01`, key, cnt, daysIn(LAST)],
    );
  await sql("delete from fact where account_id = $1", [accountId]);
  expect((await read()).totals).toEqual(before);
});

test("what changed in the entry is noted once a day; its beginning is no change", async () => {
  const { change, read } = await setUp();
  await change("media", 1, `${LAST}-02T09:00:00Z`);
  await change("media", 2, `${LAST}-05T09:00:00Z`);
  await change("media", 3, `${LAST}-05T10:00:00Z`);
  await change("openingHours", 2, `${LAST}-07T10:00:00Z`);
  await change("payments", 2, `${LAST}-08T10:00:00Z`);
  expect((await read()).notes).toEqual([
    { day: `${LAST}-05`, change: "media" },
    { day: `${LAST}-07`, change: "openingHours" },
  ]);
});

describe("months", () => {
  test("that are over, and no others", async () => {
    const { browser, accountId, read } = await setUp();
    expect((await read()).month).toBe(LAST);
    for (const month of [isoDay(new Date()).slice(0, 7), monthBefore(MONTHS[0] ?? "")]) {
      const { status, errors } = await browser.send(results.getResults, { query: { month } }, { accountId });
      expect([status, errors[0]?.field]).toEqual([400, "month"]);
    }
  });
});

describe("a month that is whole", () => {
  const lastDay = monthDays(LAST).endDate;

  test("is told of on the fourth, once, however often its last day comes", async () => {
    const { accountId } = await counted(addDays(lastDay, -1));
    await advance(accountId, lastDay);
    await advance(accountId, lastDay);
    await advance(accountId, addDays(lastDay, 1));
    const [told, ...more] = await toldOf(accountId);
    expect([told?.object, more]).toEqual([LAST, []]);
    const fourth = momentAt(addDays(lastDay, 4), "00:00");
    expect(told?.at.getTime()).toBeGreaterThanOrEqual(fourth.getTime());
    expect(told?.at.getTime()).toBeLessThanOrEqual(Math.max(fourth.getTime(), Date.now()));
  });

  test("is no news when it is another's, not over, or long over", async () => {
    const { accountId } = await counted(addDays(monthDays(BEFORE).startDate, -1));
    await advance(accountId, monthDays(BEFORE).startDate);
    await advance(accountId, monthDays(BEFORE).endDate);
    await advance(accountId, addDays(lastDay, -1));
    await sql(
      "insert into fact_source (account_id, source, last_day) values ($1, 1001, $2) on conflict (account_id, source) do update set last_day = $2",
      [accountId, addDays(lastDay, -1)],
    );
    await sql("update fact_source set last_day = $2 where account_id = $1 and source = 1001", [accountId, lastDay]);
    expect(await toldOf(accountId)).toEqual([]);
  });

  test("comes as a letter that leads to its month", async () => {
    const { accountId, person } = await buildAwake(house);
    await sql(
      "insert into fact_source (account_id, source, last_day) values ($1, $2, $3) on conflict (account_id, source) do update set last_day = $3",
      [accountId, SOURCE.entry, addDays(lastDay, -1)],
    );
    await advance(accountId, lastDay);
    await sql("update occasion set at = now() - interval '2 days' where account_id = $1", [accountId]);
    const rounds = openRounds(house);
    await rounds.spread();
    await sql("update telling set due_at = now() where account_id = $1", [accountId]);
    await rounds.spread();
    await rounds.close();
    const letters = (await collectPost(house)).filter(({ to }) => to === person.email);
    expect(letters.map(({ subject }) => subject)).toEqual([`Ihr Ergebnis für ${monthName(LAST)} (Firma)`]);
    expect(letters[0]?.content.action?.url).toContain(`${PATHS.results}?monat=${LAST}&firma=${accountId}`);
  });
});

test("the file says what the screen says", async () => {
  const { browser, accountId, count, charge, ask, read } = await setUp();
  await count(LAST, [2, 1, 0]);
  await charge(LAST, "entry", 9_900);
  await charge(LAST, "tvBanner", 89_000, true);
  await ask(`${LAST}-12T09:00:00Z`);
  const found = await read();
  const file = (format: "csv" | "pdf") => browser.send(results.exportResults, { query: { month: LAST, format } }, { accountId });
  const [csv, pdf] = [await file("csv"), await file("pdf")];
  const screen = resultsList(found, new Date().toISOString());
  expectSame(screen, csv.text, pdf.bytes);
  expect(found.totals.cents).toBe(98_900);
});
