import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { mintedSession, type Browser } from "../../../test/client.ts";
import { FEED_SAMPLES } from "../../../test/feed-samples.ts";
import { openFeed, type Bringer, type FeedHouse } from "../../../test/feed.ts";
import { openHouse, type House } from "../../../test/house.ts";

/* What systems of the provider bring of reviews, as the company's people see it. */

let house: House;
let feed: FeedHouse;
let aggregator: Bringer;
let sourcesAtFirst: string[];
beforeAll(async () => {
  house = await openHouse();
  sourcesAtFirst = (await house.admin.query<{ id: string }>("select id from review_source")).rows.map(({ id }) => id);
  feed = openFeed(house);
  aggregator = await feed.newBringer();
});
afterAll(async () => {
  await feed.close();
  await house.close();
});

let companies = 0;
interface Own {
  readonly accountId: string;
  readonly browser: Browser;
  /** A number that no other company has. */
  readonly n: number;
}
const setUp = async (): Promise<Own> => {
  const { userId } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId] });
  await house.admin.query("delete from review where account_id = $1", [accountId]);
  await feed.adopt(aggregator, accountId);
  return { accountId, browser: await mintedSession(house, userId), n: (companies += 1) };
};
const goodOf = (entity: string): object => FEED_SAMPLES[entity]?.good ?? {};
const review = ({ accountId, n }: Own, id: string, more: object = {}) => ({
  id: `${n}-${id}`,
  version: 1,
  company: accountId,
  ...goodOf("review"),
  sourceReviewId: id,
  ...more,
});
/** The list, its average and what a word finds. */
const shown = async ({ accountId, browser }: Own, search: string) => {
  const list = (query: object) =>
    browser.send(reviews.getRatings, { query: { limit: 10, offset: 0, ...query } }, { accountId }).then(({ data }) => data);
  const { data } = await browser.send(reviews.getSummary, { body: { companyId: accountId } }, { accountId });
  const all = await list({});
  return {
    total: all.total,
    authors: all.ratings.map(({ author }) => author),
    found: (await list({ search })).total,
    count: data.count,
    average: data.average,
  };
};

test("no source is there that nobody fed, but the one that everybody knows and the brands themselves", () => {
  expect(sourcesAtFirst).toEqual(["google", "nahwerk", "ortsfink"]);
});

test("reviews are listed, counted and found; a change and a deletion take back what they were", async () => {
  const own = await setUp();
  await aggregator.bring("review", [
    review(own, "a", { author: "Anna", stars: 5, ratedAt: "2026-03-03T10:00:00Z" }),
    review(own, "b", { author: "Bert", stars: 2, text: "Unpünktlich.", ratedAt: "2026-03-02T10:00:00Z" }),
    review(own, "c", { author: "Cleo", stars: 4, source: "ortsfink", ratedAt: "2026-02-01T10:00:00Z" }),
  ]);
  expect(await shown(own, "unpünktlich")).toEqual({ total: 3, authors: ["Anna", "Bert", "Cleo"], found: 1, count: 3, average: 11 / 3 });
  await aggregator.bring("review", [
    review(own, "b", { version: 2, author: "Bert", stars: 3, text: "Doch noch gut.", ratedAt: "2026-03-04T10:00:00Z" }),
    { id: `${own.n}-c`, version: 2, deleted: true },
  ]);
  expect(await shown(own, "unpünktlich")).toEqual({ total: 2, authors: ["Bert", "Anna"], found: 0, count: 2, average: 4 });
});

test("what the owner answered stays when the review changes at its source, and goes with it", async () => {
  const own = await setUp();
  const { accountId, browser } = own;
  await aggregator.bring("review", [review(own, "a")]);
  const only = async () => (await browser.send(reviews.getRatings, { query: { limit: 1, offset: 0 } }, { accountId })).data.ratings[0];
  const ratingId = (await only())?.id ?? "";
  await house.admin.query(
    "insert into review_reply (account_id, review_id, text, sends_at, left_at) values ($1, $2, 'Danke!', now(), now())",
    [accountId, ratingId],
  );
  await aggregator.bring("review", [review(own, "a", { version: 2, text: "Noch sauberer.", stars: 4 })]);
  expect(await only()).toMatchObject({ id: ratingId, rating_text: "Noch sauberer.", stars: 4, reply: { text: "Danke!" } });
  await aggregator.bring("review", [{ id: `${own.n}-a`, version: 3, deleted: true }]);
  expect(await only()).toBeUndefined();
  expect((await house.admin.query("select from review_reply where account_id = $1", [accountId])).rowCount).toBe(0);
});

test("the same review by two systems is one", async () => {
  const own = await setUp();
  const other = await feed.newBringer({ speaksAs: aggregator.feeder.id });
  await aggregator.bring("review", [review(own, "a")]);
  expect((await other.bring("review", [review(own, "a", { id: "other" })])).faults).toMatchObject([
    { field: "review_at_source", reason: "database-23505" },
  ]);
});

test("a source has its name and is offered; while reviews are there it stays", async () => {
  const own = await setUp();
  const { accountId, browser } = own;
  const source = { id: "gassenblick", version: 1, ...goodOf("review-source") };
  await aggregator.bring("review", [review(own, "a", { source: "gassenblick" })]);
  const nameOf = async () =>
    (await browser.send(reviews.getRatings, { query: { limit: 1, offset: 0 } }, { accountId })).data.ratings.map((one) => one.source);
  const offered = async () =>
    (await browser.send(reviews.getPartnerSelection, {}, { accountId })).data.sources.map(({ sourceId }) => sourceId);
  expect(await nameOf()).toEqual(["gassenblick"]);
  await aggregator.bring("review-source", [source]);
  expect([await nameOf(), (await offered()).includes("gassenblick")]).toEqual([["Gassenblick"], false]);
  const gone = { id: "gassenblick", version: 2, deleted: true };
  expect((await aggregator.bring("review-source", [gone])).faults).toMatchObject([{ line: 1, reason: "in-use" }]);
  await aggregator.bring("review", [{ id: `${own.n}-a`, version: 2, deleted: true }]);
  expect(await offered()).toContain("gassenblick");
  await aggregator.bring("review-source", [{ ...gone, version: 3 }]);
  expect(await offered()).not.toContain("gassenblick");
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

test("what is shown of a source holds as of its last reading, is overdue after a day, and the course says the oldest moment", async () => {
  const own = await setUp();
  const { accountId, browser } = own;
  const read = (id: string, version: number, readAt: string) =>
    aggregator.bring("review-source", [{ ...goodOf("review-source"), id, version, readAt }]);
  await aggregator.bring("review", [review(own, "a", { source: "marktblick" }), review(own, "b", { source: "torblick" })]);
  const [fresh, late] = [hoursAgo(23), hoursAgo(25)];
  await read("marktblick", 1, fresh);
  await read("torblick", 1, late);
  const told = async () => {
    const { data } = await browser.send(reviews.getSources, {}, { accountId });
    const of = (id: string) => data.sources.find(({ sourceId }) => sourceId === id);
    return ["marktblick", "torblick"].map((id) => [of(id)?.updatedAt, of(id)?.overdue]);
  };
  const asOf = async () => {
    const body = { companyId: accountId, startDate: "2026-03-01", endDate: "2026-03-31", interval: "MONTH" as const };
    return (await browser.send(reviews.getStatistics, { body }, { accountId })).data.asOf;
  };
  await house.admin.query("delete from review_connected_source where account_id = $1", [accountId]);
  expect([await told(), await asOf()]).toEqual([
    [
      [fresh, false],
      [late, true],
    ],
    late,
  ]);
  const now = hoursAgo(0);
  await read("torblick", 2, now);
  expect([await told(), await asOf()]).toEqual([
    [
      [fresh, false],
      [now, false],
    ],
    fresh,
  ]);
});

test("summary, award and report are shown as they were brought, and go", async () => {
  const { accountId, browser, n } = await setUp();
  const records = ["review-summary", "award", "package-report"].map((entity) => ({
    entity,
    record: { id: `${entity}-${n}`, version: 1, company: accountId, ...goodOf(entity) },
  }));
  for (const { entity, record } of records) expect((await aggregator.bring(entity, [record])).faults).toEqual([]);
  const read = async () => {
    const { data: summary } = await browser.send(reviews.getSummary, { body: { companyId: accountId } }, { accountId });
    const { data: awards } = await browser.send(reviews.getAwards, {}, { accountId });
    const { data: reports } = await browser.send(reviews.getLatestReports, { body: { companyId: accountId } }, { accountId });
    const employer = awards.awards.find(({ key }) => key === "top-employer");
    return { summary: summary.summary, employer: employer?.count, reports: reports.reports };
  };
  const { summary, employer, reports } = await read();
  expect([summary, employer]).toEqual(["Gelobt wird die Sauberkeit.", 12]);
  expect(reports).toMatchObject([
    {
      name: "Bericht Februar 2026",
      packageName: "Vermarktungspaket Plus",
      period: { startDate: "2026-02-01", endDate: "2026-02-28" },
      bytes: null,
    },
  ]);
  const paper = await browser.send(reviews.downloadReport, { body: { download: reports[0]?.download ?? "" } }, { accountId });
  expect(paper.text.slice(0, 5)).toBe("%PDF-");
  for (const { entity, record } of records) await aggregator.bring(entity, [{ id: record.id, version: 2, deleted: true }]);
  expect(await read()).toMatchObject({ summary: null, employer: 0, reports: [] });
});
