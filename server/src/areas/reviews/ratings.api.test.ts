import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { buildReview } from "./reviews.builders.ts";
import { Browser, signedIn } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { ratioInTurns } from "../../../test/turns.ts";

let house: House;
beforeAll(async () => void (house = await openHouse({ SANDBOX_URL: "http://127.0.0.1:9" })));
afterAll(() => house.close());

const setUp = async () => {
  const { userId, login } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId] });
  await house.admin.query("delete from review where account_id = $1", [accountId]);
  await house.admin.query("delete from review_connected_source where account_id = $1", [accountId]);
  return { accountId, userId, browser: await signedIn(house, login) };
};
const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
const fill = (accountId: string, count: number) =>
  house.admin.query(
    `insert into review select $1, n, (array['google', 'ortsfink', 'kartenblick', 'branchenkompass'])[1 + n % 4], 'A. Autor', 1 + (n * 7) % 5, 'Text ' || n,
       now() - make_interval(secs => n * 3600.0 + (n % 7)) from generate_series(1, $2) n`,
    [accountId, count],
  );

/** Without the first twenty, in which everything warms up. */

describe("getRatings", () => {
  test("refuses without a session, to strangers, and an unknown source", async () => {
    const { accountId, browser } = await setUp();
    expect((await (await new Browser(house).open()).send(reviews.getRatings, { query: {} }, { accountId })).status).toBe(401);
    const stranger = await setUp();
    expect((await stranger.browser.send(reviews.getRatings, { query: {} }, { accountId })).status).toBe(404);
    expect((await browser.send(reviews.getRatings, { query: { sourceId: "google" } }, { accountId })).status).toBe(404);
    expect((await browser.send(reviews.getRatings, { query: {} }, { accountId })).data).toEqual({ ratings: [], total: 0 });
  });

  test("every page of every filter holds what sorting everything would give", async () => {
    const { accountId, browser } = await setUp();
    await fill(accountId, 2_000);
    const { rows: all } = await house.admin.query<{ id: string; stars: number; source_id: string }>(
      "select id, stars, source_id from review where account_id = $1 order by rated_at desc, id desc",
      [accountId],
    );
    for (const filter of [{}, { stars: 1 }, { sourceId: "ortsfink" }, { sourceId: "google", stars: 5 }, { answered: "open" as const }]) {
      const fitting = all.filter(
        (row) =>
          (filter.stars === undefined || row.stars === filter.stars) &&
          (filter.sourceId === undefined || row.source_id === filter.sourceId) &&
          (filter.answered === undefined || row.source_id !== "branchenkompass"),
      );
      for (const offset of [0, 1, 99, 731, 732, fitting.length - 3, fitting.length, 5_000].filter((at) => at >= 0)) {
        const { data } = await browser.send(reviews.getRatings, { query: { ...filter, limit: 7, offset } }, { accountId });
        expect([data.total, data.ratings.map((rating) => rating.id)]).toEqual([
          fitting.length,
          fitting.slice(offset, offset + 7).map((row) => row.id),
        ]);
      }
    }
  });

  test("says which source takes answers, and what is new", async () => {
    const { accountId, browser } = await setUp();
    await buildReview(house, { accountId, sourceId: "branchenkompass", ratedAt: daysAgo(20) });
    await buildReview(house, { accountId, sourceId: "google", ratedAt: daysAgo(2) });
    await house.admin.query(
      "insert into review_connected_source values ($1, 'google', 'https://google.de/maps/kranz', 'connected', now())",
      [accountId],
    );
    const { data } = await browser.send(reviews.getRatings, { query: {} }, { accountId });
    expect(data.ratings).toMatchObject([
      { source: "Google", canReply: true, isNew: true, url: "https://google.de/maps/kranz", reply: null, draftSavedAt: null },
      { source: "Branchenkompass", canReply: false, isNew: false, url: null },
    ]);
  });

  test("the thousandth page costs no more than half as much again as the first", async () => {
    const { accountId, browser } = await setUp();
    await fill(accountId, 20_000);
    await house.admin.query("vacuum analyze review");
    await house.admin.query("vacuum analyze review_month");
    const take = async (offset: number): Promise<void> => {
      const { data } = await browser.send(reviews.getRatings, { query: { limit: 20, offset } }, { accountId });
      expect([data.ratings.length, data.total]).toEqual([20, 20_000]);
    };
    expect(
      await ratioInTurns(
        () => take(19_980),
        () => take(0),
        100,
      ),
    ).toBeLessThan(1.5);
  });
});

describe("getStatistics", () => {
  test("averages ratings, never averages; marks what is not complete", async () => {
    const { accountId, browser } = await setUp();
    const today = new Date();
    for (const [days, stars] of [
      [400, 1],
      [20, 5],
      [20, 5],
      [20, 2],
      [3, 1],
    ] as const)
      await buildReview(house, { accountId, stars, ratedAt: daysAgo(days), sourceId: stars === 2 ? "ortsfink" : "google" });
    const body = { companyId: accountId, startDate: isoDay(daysAgo(21)), endDate: isoDay(today), interval: "DAY" as const };
    const { data } = await browser.send(reviews.getStatistics, { body }, { accountId });
    expect(data.totals).toEqual({ count: 4, average: 13 / 4 });
    expect(data.previousTotals).toEqual({ count: 0, average: null });
    expect(data.distribution.map(({ count }) => count)).toEqual([2, 0, 0, 1, 1]);
    expect(data.bySource).toEqual([
      { sourceId: "google", name: "Google", count: 3, average: 11 / 3 },
      { sourceId: "ortsfink", name: "Ortsfink", count: 1, average: 2 },
    ]);
    const at = (days: number) => data.series.find((step) => step.start === isoDay(daysAgo(days)));
    expect(at(20)).toMatchObject({ count: 3, average: 4, running: 13 / 4, complete: true });
    expect(at(10)).toMatchObject({ count: 0, average: null, running: 13 / 4 });
    expect(at(3)).toMatchObject({ count: 1, average: 1, running: 14 / 5 });
    expect(data.series.at(-1)).toMatchObject({ start: isoDay(today), complete: false });
    const weeks = await browser.send(reviews.getStatistics, { body: { ...body, interval: "WEEK" } }, { accountId });
    expect(weeks.data.series.reduce((sum, step) => sum + (step.count ?? 0), 0)).toBe(4);
  });

  test("says nothing about days to come, and null where nothing is gathered", async () => {
    const { accountId, browser } = await setUp();
    const ahead = { startDate: isoDay(new Date()), endDate: isoDay(daysAgo(-40)) };
    const { data } = await browser.send(
      reviews.getStatistics,
      { body: { companyId: accountId, ...ahead, interval: "WEEK" } },
      { accountId },
    );
    expect([data.totals, data.asOf]).toEqual([{ count: null, average: null }, null]);
    expect(data.series.at(-1)).toMatchObject({ count: null, average: null, running: null, complete: false });
    const turned = { companyId: accountId, startDate: ahead.endDate, endDate: ahead.startDate };
    expect((await browser.send(reviews.getStatistics, { body: turned }, { accountId })).status).toBe(400);
  });
});

const summaryOf = async (browser: Browser, accountId: string) =>
  (await browser.send(reviews.getSummary, { body: { companyId: accountId } }, { accountId })).data;

test("the course over twelve months holds at each end what all ratings up to it give", async () => {
  const { accountId, browser } = await setUp();
  expect((await summaryOf(browser, accountId)).monthly).toEqual([]);
  await fill(accountId, 6_000);
  await house.admin.query("update review set rated_at = now() - (now() - rated_at) * 1.6 where account_id = $1", [accountId]);
  const { monthly, average } = await summaryOf(browser, accountId);
  const { rows } = await house.admin.query<{ month: string; average: number }>(
    `select m::date::text as month, avg(stars)::float8 as average
     from generate_series(date_trunc('month', now() at time zone 'UTC') - interval '11 months', now() at time zone 'UTC', interval '1 month') m
     join review r on r.account_id = $1 and r.rated_at at time zone 'UTC' < m + interval '1 month' group by m order by m`,
    [accountId],
  );
  expect(rows).toHaveLength(12);
  expect(monthly.map(({ month }) => month)).toEqual(rows.map(({ month }) => month));
  for (const [index, row] of rows.entries()) expect(monthly[index]?.average).toBeCloseTo(row.average, 10);
  expect(monthly.at(-1)?.average).toBeCloseTo(average ?? 0, 10);
});

describe("the written summary", () => {
  test("is shown, and public unless the company's lock says otherwise", async () => {
    const { accountId, browser } = await setUp();
    expect(await summaryOf(browser, accountId)).toMatchObject({ summary: "Lob", topics: ["Thema"], basedOn: 1, summaryPublic: true });
    await house.admin.query("update account_locks set no_rating_summary = true where account_id = $1", [accountId]);
    expect(await summaryOf(browser, accountId)).toMatchObject({ summary: "Lob", summaryPublic: false });
  });

  test("is hidden by the lock and stays as it is; once is enough", async () => {
    const { accountId, browser } = await setUp();
    const hide = () => browser.send(reviews.deleteSummary, { query: { companyId: accountId } }, { accountId });
    expect((await hide()).status).toBe(200);
    expect(await summaryOf(browser, accountId)).toMatchObject({ summary: "Lob", topics: ["Thema"], basedOn: 1, summaryPublic: false });
    expect((await hide()).status).toBe(200);
    const { rows } = await house.admin.query("select no_rating_summary, no_newsletter from account_locks where account_id = $1", [
      accountId,
    ]);
    expect(rows).toEqual([{ no_rating_summary: true, no_newsletter: true }]);
    const lines = await house.admin.query("select from audit_event where account_id = $1", [accountId]);
    expect(lines.rowCount).toBe(1);
  });
});
