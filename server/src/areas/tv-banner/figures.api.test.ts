import { tvBanner } from "@schaufenster/contract/areas/tv-banner/tv-banner.calls.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildOwner } from "../../../test/desk.ts";
import { openFeed, type Bringer, type FeedHouse } from "../../../test/feed.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { buildBooking, buildCreative } from "./tv-banner.builders.ts";

/* How often creatives were shown: seven views of the same counts. */

let house: House;
let feed: FeedHouse;
let platform: Bringer;
beforeAll(async () => {
  house = await openHouse();
  feed = openFeed(house);
  platform = await feed.newBringer();
});
afterAll(async () => {
  await feed.close();
  await house.close();
});

const TODAY = isoDay(new Date());
const ago = (days: number): string => addDays(TODAY, -days);
let version = 0;
/** Some impressions at hours that follow from the day, so that one can tell them. */
const hoursAt = (day: number, some: number) => Array.from({ length: 24 }, (_, hour) => (hour >= 6 ? ((day + hour) % 5) * some : 0));
const sum = (counts: readonly (number | null)[]): number => counts.reduce<number>((all, count) => all + (count ?? 0), 0);
const shownOn = (day: number) => [
  { creative: 1, channel: 1, hours: hoursAt(day, 1) },
  { creative: 1, channel: 2, hours: hoursAt(day, 2) },
  { creative: 2, channel: 2, hours: hoursAt(day, 3) },
];
const record = (accountId: string, day: number) => ({
  id: `${accountId}.${ago(day)}`,
  version: (version += 1),
  company: accountId,
  counted: {
    shown: shownOn(day),
    programs: [
      { creative: 1, program: 7, impressions: 9 },
      { creative: 1, program: 8, impressions: 4 },
    ],
  },
});
/** A company that was counted from one day ago to another, but not on some days. */
const countedCompany = async (from: number, to: number, except: readonly number[] = []) => {
  const owner = await buildOwner(house);
  const { accountId } = owner;
  for (const table of ["fact", "fact_month", "fact_source", "tv_banner", "tv_creative"])
    await house.admin.query(`delete from ${table} where account_id = $1`, [accountId]);
  await feed.adopt(platform, accountId);
  const masters = [];
  // Numbers follow from ids: the first is 1, the second 2.
  for (const id of [9999, 1]) masters.push((await buildCreative(house, { accountId, id })).master);
  await buildBooking(house, { accountId, id: 1, campaign: "running" });
  const days = Array.from({ length: from - to + 1 }, (_, n) => from - n).filter((day) => !except.includes(day));
  await platform.bring(
    "tv-impression",
    days.map((day) => record(accountId, day)),
  );
  const total = (first: number, last: number, creative?: number) =>
    sum(
      days
        .filter((day) => day <= first && day >= last)
        .flatMap((day) => shownOn(day).filter((one) => creative === undefined || one.creative === creative))
        .map(({ hours }) => sum(hours)),
    );
  return { ...owner, masters, total };
};
type Counted = Awaited<ReturnType<typeof countedCompany>>;
const all = async (of: Counted, query: { startDate: string; endDate: string; binaryMasterId?: string }) => {
  const views = [
    tvBanner.getKeyFigures,
    tvBanner.getByTvChannel,
    tvBanner.getByTvProgram,
    tvBanner.getByDay,
    tvBanner.getByWeekAndTvChannel,
    tvBanner.getByTimeOfDay,
    tvBanner.getTotal,
  ] as const;
  const [key, channel, program, day, week, time, total] = await Promise.all(
    views.map(async (view) => {
      const { status, data } = await of.browser.send(view as typeof tvBanner.getKeyFigures, { query }, of);
      expect(status).toBe(200);
      return data;
    }),
  );
  return { key, channel, program, day, week, time, total } as unknown as {
    key: Reply<typeof tvBanner.getKeyFigures>;
    channel: Reply<typeof tvBanner.getByTvChannel>;
    program: Reply<typeof tvBanner.getByTvProgram>;
    day: Reply<typeof tvBanner.getByDay>;
    week: Reply<typeof tvBanner.getByWeekAndTvChannel>;
    time: Reply<typeof tvBanner.getByTimeOfDay>;
    total: Reply<typeof tvBanner.getTotal>;
  };
};
const PERIOD = { startDate: ago(30), endDate: ago(1) };

const expectWhole = ({ key, channel, program, day, week, time, total }: Awaited<ReturnType<typeof all>>, expected: number) => {
  expect([key.impressions, channel.total, program.total, day.total, week.total, time.total, total.impressions]).toEqual(
    Array.from({ length: 7 }, () => expected),
  );
  expect(sum(channel.channels.map(({ impressions }) => impressions))).toBe(expected);
  expect(sum(program.programs.map(({ impressions }) => impressions)) + program.unknown).toBe(expected);
  expect(sum(day.days.map(({ impressions }) => impressions))).toBe(expected);
  expect(sum(week.weeks.map(({ impressions }) => impressions))).toBe(expected);
  for (const { impressions, channels } of week.weeks) expect(sum(channels.map((one) => one.impressions))).toBe(impressions ?? 0);
  for (const rows of [time.channels, time.weekdays]) {
    for (const { hours, total: whole } of rows) expect(sum(hours)).toBe(whole ?? 0);
    expect(sum(rows.map((row) => row.total))).toBe(expected);
  }
};

test("every total of the seven views is that of its rows, over open and closed months, for all creatives and for one", async () => {
  const of = await countedCompany(200, 1, [40]);
  const query = { startDate: ago(170), endDate: ago(1) };
  expectWhole(await all(of, query), of.total(170, 1));
  for (const [at, binaryMasterId] of of.masters.entries())
    expectWhole(await all(of, { ...query, binaryMasterId }), of.total(170, 1, at + 1));
  const { channel, program, key, time } = await all(of, query);
  expect(channel.channels.map(({ channelId }) => channelId)).toEqual([2, 1]);
  // The second program has no name here: it is among the unknown.
  expect(program.programs).toEqual([{ program: "Sendung", channelId: 1, impressions: 9 * 169 }]);
  const bestHours = Array.from({ length: 24 }, (_, hour) => sum(time.channels.map(({ hours }) => hours[hour] ?? 0)));
  const best = Math.max(...Array.from({ length: 22 }, (_, from) => sum(bestHours.slice(from, from + 3))));
  expect(key.bestTime?.share).toBeCloseTo(best / of.total(170, 1));
  expect([key.channelCount, key.strongestChannelId]).toEqual([2, 2]);
});

test("what nobody counted is a gap and no zero; a day on which nothing was shown is counted", async () => {
  const of = await countedCompany(20, 1, [5, 6]);
  await platform.bring("tv-impression", [
    { id: `${of.accountId}.${ago(5)}`, version: (version += 1), company: of.accountId, counted: { shown: [] } },
  ]);
  const { day, key, week, time } = await all(of, { startDate: ago(20), endDate: ago(1) });
  const at = (days: number) => day.days.find((one) => one.day === ago(days))?.impressions;
  expect([at(7), at(6), at(5)]).toEqual([of.total(7, 7), null, 0]);
  expect([day.missingDays, day.lastDay]).toEqual([1, ago(1)]);
  expect(key.asOf).not.toBeNull();
  expect(week.weeks.find(({ start, end }) => start <= ago(6) && ago(6) <= end)?.complete).toBe(false);
  expect(time.weekdays.every(({ total }) => total !== null)).toBe(true);
  // One day alone: of the others nothing is known.
  const { time: single } = await all(of, { startDate: ago(7), endDate: ago(7) });
  expect(single.weekdays.filter(({ total }) => total !== null)).toHaveLength(1);
  const { day: none, channel, total } = await all(of, { startDate: ago(60), endDate: ago(40) });
  expect([none.total, channel.total, total.impressions, total.since]).toEqual([null, null, null, null]);
});

test("a day that comes again takes the place of the one before, under whatever number", async () => {
  const of = await countedCompany(3, 1);
  const hours = Array.from({ length: 24 }, (_, hour) => (hour === 20 ? 7 : 0));
  const again = { company: of.accountId, counted: { shown: [{ creative: 2, channel: 9, hours }] } };
  await platform.bring("tv-impression", [{ ...again, id: `x.${ago(2)}`, version: 1 }]);
  const found = await all(of, { startDate: ago(2), endDate: ago(2) });
  expectWhole(found, 7);
  expect(found.channel.channels).toMatchObject([{ channelId: 9, impressions: 7, share: 1 }]);
  expect(found.key.bestTime).toEqual({ fromHour: 18, toHour: 21, share: 1 });
});

test("a company without a source has no figures at all, and more than a year is not told by days", async () => {
  const owner = await buildOwner(house);
  await house.admin.query("delete from fact_source where account_id = $1", [owner.accountId]);
  await house.admin.query("delete from fact where account_id = $1", [owner.accountId]);
  const { data } = await owner.browser.send(tvBanner.getKeyFigures, { query: PERIOD }, owner);
  expect(data).toMatchObject({ asOf: null, lastDay: null, impressions: null, bestTime: null, channelCount: 0 });
  const query = { startDate: ago(400), endDate: ago(1) };
  expect((await owner.browser.send(tvBanner.getByDay, { query }, owner)).status).toBe(400);
  expect((await owner.browser.send(tvBanner.getByTvChannel, { query }, owner)).status).toBe(200);
});
