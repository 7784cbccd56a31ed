import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDb } from "../db/db.ts";
import { buildCompany } from "../../test/builders.ts";
import { openFeed, type Bringer, type FeedHouse } from "../../test/feed.ts";
import { openHouse, type House } from "../../test/house.ts";
import { ENTRY_DIM } from "./dimensions.ts";
import { foldFacts, keepFacts } from "./facts.jobs.ts";
import { findWatched } from "./upkeep.store.ts";

/* Where facts stand, and that nobody can tell from the figures. */

let house: House;
let feed: FeedHouse;
let counter: Bringer;
let accountId: string;
beforeAll(async () => {
  house = await openHouse();
  feed = openFeed(house);
  counter = await feed.newBringer();
});
beforeEach(async () => {
  await house.admin.query("truncate fact, fact_month, fact_source");
  ({ accountId } = await buildCompany(house, { members: [] }));
  for (const table of ["fact", "fact_month", "fact_source"])
    await house.admin.query(`delete from ${table} where account_id = $1`, [accountId]);
  await feed.adopt(counter, accountId);
});
afterAll(async () => {
  await feed.close();
  await house.close();
});

const YESTERDAY = addDays(isoDay(new Date()), -1);
/** A day in the middle of a month that is closed. */
const closedDay = async (): Promise<string> => {
  const { rows } = await house.admin.query<{ day: string }>("select (fact_open_from() - 20)::text as day");
  return rows[0]?.day ?? "";
};
let version = 0;
const record = (day: string, views: number, places: Readonly<Record<string, number>> = {}) => ({
  id: `${accountId}.${day}`,
  version: (version += 1),
  company: accountId,
  views,
  contacts: { calls: 0, clicks: 0, routes: 0 },
  devices: { smartphone: views, desktop: 0, tablet: 0, other: 0 },
  ...(Object.keys(places).length > 0 && {
    locations: Object.entries(places).map(([municipality, count]) => ({ municipality, views: count })),
  }),
});
const ofCompany = async (text: string) => (await house.admin.query<Record<string, unknown>>(text, [accountId])).rows;
const standing = async () => ({
  days: await ofCompany("select day::text, dim, value_key, cnt from fact where account_id = $1 order by 1, 2, 3"),
  months: await ofCompany("select month::text, dim, value_key, counts from fact_month where account_id = $1 order by 1, 2, 3"),
  last: (await ofCompany("select last_day::text as day from fact_source where account_id = $1"))[0]?.day,
});
const asDays = (day: string, views: number) => [
  { day, dim: ENTRY_DIM.views, value_key: 1, cnt: views },
  ...(views > 0 ? [{ day, dim: ENTRY_DIM.device, value_key: 1, cnt: views }] : []),
];
/** The counts of a month in which one day was counted. */
const countsAt = (day: string, count: number): (number | null)[] => [...Array<null>(Number(day.slice(8)) - 1).fill(null), count];

const gone = (at: string) => ({ id: `${accountId}.${at}`, version: (version += 1), deleted: true });
const closeMonth = (day: string, views: number) =>
  house.admin.query("insert into fact values ($1, 1, $2, 1, $3), ($1, 3, $2, 1, $3)", [accountId, day, views]);

describe("what a source brings", () => {
  test("takes the place of what it said of the day before, also where a value is gone, and nobody else's", async () => {
    const { accountId: other } = await buildCompany(house, { members: [] });
    const neighbours = async () => (await house.admin.query("select day::text, dim, cnt from fact where account_id = $1", [other])).rows;
    const before = await neighbours();
    await counter.bring("fact", [record(YESTERDAY, 40, { "05315000": 30, "05314000": 4 })]);
    expect((await standing()).days.filter(({ dim }) => dim === ENTRY_DIM.location).map(({ value_key, cnt }) => [value_key, cnt])).toEqual([
      [0, 6],
      [5_314_000, 4],
      [5_315_000, 30],
    ]);
    await counter.bring("fact", [record(YESTERDAY, 12)]);
    expect(await standing()).toEqual({ days: asDays(YESTERDAY, 12), months: [], last: YESTERDAY });
    expect(await neighbours()).toEqual(before);
  });
  test("is kept when it is zero: a day that was counted is no gap", async () => {
    await counter.bring("fact", [record(YESTERDAY, 0)]);
    expect((await standing()).days).toEqual(asDays(YESTERDAY, 0));
  });
  test("under another number is the same day", async () => {
    await counter.bring("fact", [record(YESTERDAY, 40)]);
    await counter.bring("fact", [{ ...record(YESTERDAY, 7), id: `another.${YESTERDAY}` }]);
    expect((await standing()).days).toEqual(asDays(YESTERDAY, 7));
  });
  test("of a closed month stands folded at once, is replaced there, and leaves nothing behind", async () => {
    const day = await closedDay();
    await counter.bring("fact", [record(day, 5), record(addDays(day, 1), 6)]);
    await counter.bring("fact", [record(day, 9, { "05315000": 9 })]);
    const month = `${day.slice(0, 8)}01`;
    expect(await standing()).toEqual({
      days: [],
      months: [
        { month, dim: ENTRY_DIM.views, value_key: 1, counts: [...countsAt(day, 9), 6] },
        { month, dim: ENTRY_DIM.device, value_key: 1, counts: [...countsAt(day, 9), 6] },
        { month, dim: ENTRY_DIM.location, value_key: 5_315_000, counts: countsAt(day, 9) },
      ],
      last: addDays(day, 1),
    });
    await counter.bring("fact", [gone(addDays(day, 1))]);
    expect((await standing()).last).toBe(day);
    await counter.bring("fact", [gone(day)]);
    expect(await standing()).toEqual({ days: [], months: [], last: undefined });
  });
  test("of tomorrow, or of more than six years ago, is refused", async () => {
    const { faults } = await counter.bring("fact", [record(addDays(YESTERDAY, 3), 1), record("2015-06-30", 1)]);
    expect(faults.map(({ reason }) => reason)).toEqual(["day-out-of-range", "day-out-of-range"]);
    expect((await standing()).days).toEqual([]);
  });
});

describe("upkeep", () => {
  test("folds what is closed, in turns, beside what came late; and open months stay", async () => {
    const day = await closedDay();
    await closeMonth(day, 5);
    await counter.bring("fact", [record(addDays(day, 1), 6), record(YESTERDAY, 3)]);
    const job = openDb(house.job);
    expect(await foldFacts(job, { many: 1, turns: 1 })).toEqual({ facts: 2, finished: false });
    expect(await foldFacts(job)).toEqual({ facts: 0, finished: true });
    const { days, months } = await standing();
    expect(days).toEqual(asDays(YESTERDAY, 3));
    expect(months.map(({ counts }) => counts)).toEqual([
      [...countsAt(day, 5), 6],
      [...countsAt(day, 5), 6],
    ]);
  });
  test("a day that was brought again while it waits to be folded stands once", async () => {
    const day = await closedDay();
    await closeMonth(day, 5);
    await counter.bring("fact", [record(day, 8)]);
    await keepFacts(openDb(house.job));
    expect((await standing()).months.map(({ counts }) => counts)).toEqual([countsAt(day, 8), countsAt(day, 8)]);
  });
  test("drops parts that are folded or too old, never one with rows, and makes those to come", async () => {
    const job = openDb(house.job);
    const partsOf = async (table: string) =>
      (
        await house.admin.query<{ name: string }>(
          "select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = $1::regclass order by 1",
          [table],
        )
      ).rows.map(({ name }) => name);
    await keepFacts(job);
    const [days, years] = [await partsOf("fact"), await partsOf("fact_month")];
    expect(days.filter((name) => name !== "fact_default")).toHaveLength(5);
    const [ahead] = days.filter((name) => name !== "fact_default").slice(-1);
    // One query, so that it ends with the owner's role.
    await house.admin.query(`set role portal_owner; drop table ${ahead};
      select fact_partition((fact_open_from() - make_interval(months => n))::date) from unnest('{5,6}'::int[]) n;
      create table fact_year_1999 partition of fact_month for values from ('1999-01-01') to ('2000-01-01'); reset role`);
    await house.admin.query("insert into fact values ($1, 1, (fact_open_from() - interval '5 months')::date, 1, 3)", [accountId]);
    expect(await findWatched(job)).toEqual({ ahead: 2, closed: 2 });
    // Rows that are not folded yet hold their part.
    expect((await house.admin.query("select made, dropped from fact_parts()")).rows).toEqual([{ made: 1, dropped: 2 }]);
    expect(await findWatched(job)).toEqual({ ahead: 3, closed: 1 });
    expect(await keepFacts(job)).toEqual({ facts: 1, finished: true, made: 0, dropped: 1 });
    expect([await partsOf("fact"), await partsOf("fact_month")]).toEqual([days, years]);
  });
});
