import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../../test/builders.ts";
import { mintedSession, type Browser } from "../../../../test/client.ts";
import { openGoogleDesk } from "../../../../test/google-desk.ts";
import { openHouse, type House } from "../../../../test/house.ts";
import { startSandbox } from "../../../../test/sandbox-process.ts";
import { openDb, writeFor } from "../../../db/db.ts";
import { openGoogleReviews } from "../../../gateways/google-reviews.ts";
import { openJobQueue } from "../../../jobs/queue.ts";
import type { CommandArgs } from "../../../command-args.ts";
import type { CommandTools } from "../../../room.ts";
import { commands } from "../reviews.commands.ts";
import { workWithSources, type SourceJob, type SourceJobDeps } from "../reply.jobs.ts";
import { readDueLocations } from "./google.jobs.ts";
import { ringOf } from "../../../connections.ts";

/* A location at Google: its reviews come in, answers go there, and the page says what Google last said. */

let house: House;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let desk: ReturnType<typeof openGoogleDesk>;
let deps: SourceJobDeps;
let queue: ReturnType<typeof openJobQueue>;
beforeAll(async () => {
  sandbox = await startSandbox();
  desk = openGoogleDesk(sandbox.url);
  house = await openHouse({ REPLY_HOLD_SECONDS: "0" });
  queue = openJobQueue(house.job, () => undefined);
  deps = {
    inAccount: (accountId, work) => writeFor(house.job, "", accountId, work),
    enqueue: queue.enqueue,
    google: openGoogleReviews({ url: `${sandbox.url}/google` }),
    key: ringOf(house.config),
    sources: undefined,
    openGrant: () => Promise.resolve(undefined),
  };
});
afterAll(async () => {
  await queue.close();
  await house.close();
  await sandbox.stop();
});
afterEach(() => desk.wrong({}));

interface Own {
  readonly accountId: string;
  readonly browser: Browser;
  readonly location: string;
  /** The name of its review at Google. */
  readonly name: string;
}
/** As the operator does. */
const connect = (accountId: string, location: string) =>
  commands["google-location"].run(
    { ...deps, givenSecret: () => "ya29.secret" } as unknown as CommandTools,
    { words: [accountId, location] } as unknown as CommandArgs,
  );
const setUp = async (): Promise<Own> => {
  const { userId } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId] });
  await house.admin.query("delete from review where account_id = $1", [accountId]);
  const location = `accounts/7/locations/${accountId}`;
  await connect(accountId, location);
  const name = `${location}/reviews/a`;
  await desk.write({ name, comment: "Sehr sauber.", starRating: "FOUR", reviewer: { displayName: "R. Amsel", isAnonymous: false } });
  return { accountId, browser: await mintedSession(house, userId), location, name };
};
const work = (own: Own, task: SourceJob["task"], objectId: string) => workWithSources(deps, { task, accountId: own.accountId, objectId });
const readAll = (own: Own) => work(own, "read", "google");
const ratings = async ({ browser, accountId }: Own) =>
  (await browser.send(reviews.getRatings, { query: { limit: 100 } }, { accountId })).data.ratings;
const replyOf = async (own: Own) => (await ratings(own))[0]?.reply;
/** Reads the review, answers it and lets the answer leave. */
const answer = async (own: Own, text: string): Promise<string> => {
  await readAll(own);
  const ratingId = (await ratings(own))[0]?.id ?? "";
  expect((await own.browser.send(reviews.replyToRating, { body: { ratingId, text } }, own)).status).toBe(200);
  await work(own, "reply", ratingId);
  return ratingId;
};
const waits = async ({ accountId }: Own): Promise<number[]> =>
  (
    await house.admin.query<{ wait: number }>(
      "select extract(epoch from start_after - created_on)::int as wait from pgboss.job where name = 'sources' and data->>'accountId' = $1 order by 1",
      [accountId],
    )
  ).rows.map(({ wait }) => wait);

test("reviews come in once, follow what changes there, and the figures say as of when", async () => {
  const own = await setUp();
  await readAll(own);
  await readAll(own);
  expect(await ratings(own)).toMatchObject([
    { author: "R. Amsel", stars: 4, rating_text: "Sehr sauber.", sourceId: "google", canReply: true, reply: null },
  ]);
  await desk.write({ name: own.name, comment: "Doch nicht.", starRating: "TWO" });
  await readAll(own);
  const { data } = await own.browser.send(reviews.getSummary, { body: { companyId: own.accountId } }, own);
  expect([data.count, data.average]).toEqual([1, 2]);
  const network = await own.browser.send(reviews.getSources, {}, own);
  expect(network.data.sources.find(({ sourceId }) => sourceId === "google")).toMatchObject({
    state: "connected",
    updatedAt: expect.any(String),
  });
});

test("an answer stands there once with Google's time, is changed, and is withdrawn; no event tells of it", async () => {
  const own = await setUp();
  const ratingId = await answer(own, "Vielen Dank!");
  await work(own, "reply", ratingId);
  const there = await desk.find(own.name);
  expect(there).toMatchObject({ written: 1, reviewReply: { comment: "Vielen Dank!" } });
  expect(await replyOf(own)).toMatchObject({ status: "published", text: "Vielen Dank!", confirmedAt: there?.reviewReply?.updateTime });
  await own.browser.send(reviews.replyToRating, { body: { ratingId, text: "Herzlichen Dank!" } }, own);
  await work(own, "reply", ratingId);
  expect(await desk.find(own.name)).toMatchObject({ reviewReply: { comment: "Herzlichen Dank!" } });
  await own.browser.send(reviews.withdrawReply, { body: { ratingId } }, own);
  await work(own, "reply", ratingId);
  expect((await desk.find(own.name))?.reviewReply).toBeUndefined();
  expect(await replyOf(own)).toMatchObject({ status: "withdrawn", standing: null });
  expect((await house.admin.query("select from outbox_event where account_id = $1", [own.accountId])).rowCount).toBe(0);
});

test("what was done before a crash is not done again: who comes back looks first", async () => {
  const own = await setUp();
  const ratingId = await answer(own, "Vielen Dank!");
  // As if the worker had died between Google's answer and its own note of it.
  await house.admin.query("delete from review_reply_receipt where account_id = $1", [own.accountId]);
  expect(await replyOf(own)).toMatchObject({ status: "sending", confirmedAt: null });
  await work(own, "reply", ratingId);
  const there = await desk.find(own.name);
  expect(there?.written).toBe(1);
  expect(await replyOf(own)).toMatchObject({ status: "published", confirmedAt: there?.reviewReply?.updateTime });
});

test("over the quota it waits as long as Google asks, and longer; with an expired token nothing is confirmed until there is another", async () => {
  const own = await setUp();
  await readAll(own);
  const ratingId = (await ratings(own))[0]?.id ?? "";
  await own.browser.send(reviews.replyToRating, { body: { ratingId, text: "Danke" } }, own);
  await desk.wrong({ quota: 1 });
  await work(own, "reply", ratingId);
  expect((await waits(own)).at(-1)).toBeGreaterThanOrEqual(7);
  await desk.wrong({ expired: true });
  await work(own, "reply", ratingId);
  expect(await replyOf(own)).toMatchObject({ status: "sending", confirmedAt: null });
  await desk.wrong({});
  await connect(own.accountId, own.location);
  await work(own, "reply", ratingId);
  expect(await replyOf(own)).toMatchObject({ status: "published" });
});

test("a refusal comes back with its reason, and the corrected answer is taken", async () => {
  const own = await setUp();
  const ratingId = await answer(own, "Jetzt mit Rabatt");
  expect(await replyOf(own)).toMatchObject({ status: "refused", refusalReason: "policy", refusal: "ADVERTISING_AND_SOLICITATION" });
  await own.browser.send(reviews.replyToRating, { body: { ratingId, text: "Danke" } }, own);
  await work(own, "reply", ratingId);
  expect(await replyOf(own)).toMatchObject({ status: "published", text: "Danke" });
});

test("what Google decides later is read: looked at, then published; taken down there", async () => {
  const own = await setUp();
  await answer(own, "Bitte in die Moderation");
  expect(await replyOf(own)).toMatchObject({ status: "received" });
  const soon = new Date(Date.now() + 60_000).toISOString();
  await desk.write({ name: own.name, reviewReply: { comment: "Bitte in die Moderation", updateTime: soon, reviewReplyState: "APPROVED" } });
  await readAll(own);
  expect(await replyOf(own)).toMatchObject({ status: "published", confirmedAt: soon });
  // A list that is older than Google's own word takes nothing back.
  await desk.write({ name: own.name, reviewReply: null });
  await readAll(own);
  expect(await replyOf(own)).toMatchObject({ status: "published" });
  await house.admin.query("delete from review_reply_receipt where account_id = $1 and state <> 'published'", [own.accountId]);
  await house.admin.query("update review_reply_receipt set at = now() - interval '1 hour' where account_id = $1", [own.accountId]);
  await readAll(own);
  expect(await replyOf(own)).toMatchObject({ status: "withdrawn" });
});

test("an answer that was written at Google itself is shown as what it is", async () => {
  const own = await setUp();
  const at = new Date(Date.now() - 3_600_000).toISOString();
  await desk.write({ name: own.name, reviewReply: { comment: "Direkt bei Google", updateTime: at, reviewReplyState: "APPROVED" } });
  await readAll(own);
  await readAll(own);
  expect(await replyOf(own)).toMatchObject({ status: "published", text: "Direkt bei Google", confirmedAt: at });
  expect((await own.browser.send(reviews.getRatings, { query: { answered: "answered" } }, own)).data.total).toBe(1);
});

test("every location has its turn, and only the worker sees what opens it", async () => {
  const own = await setUp();
  await house.admin.query("update review_google_location set tried_at = now()");
  await house.admin.query("update review_google_location set tried_at = now() - interval '2 hours' where account_id = $1", [own.accountId]);
  const clock = { ...deps, db: openDb(house.job) };
  expect([await readDueLocations(clock), await readDueLocations(clock)]).toEqual([1, 0]);
  const { rows } = await house.admin.query<{ token: Buffer }>("select token from review_google_location where account_id = $1", [
    own.accountId,
  ]);
  expect(rows[0]?.token.toString("utf8")).not.toContain("ya29");
  const { rows: readers } = await house.admin.query(
    "select grantee from information_schema.column_privileges where table_name = 'review_google_location' and column_name = 'token' and privilege_type = 'SELECT' and grantee <> 'portal_owner'",
  );
  expect(readers).toEqual([{ grantee: "portal_job" }]);
});

test("what is gone at Google is counted and shown nowhere, is kept with its answer, and comes back when Google shows it again", async () => {
  const own = await setUp();
  const other = `${own.location}/reviews/b`;
  await desk.write({ name: other, comment: "Unmöglich laut.", starRating: "ONE" });
  await readAll(own);
  const rated = (await ratings(own)).find(({ rating_text: text }) => text === "Unmöglich laut.");
  expect(
    (await own.browser.send(reviews.replyToRating, { body: { ratingId: rated?.id ?? "", text: "Das tut uns leid." } }, own)).status,
  ).toBe(200);
  await work(own, "reply", rated?.id ?? "");
  const seen = async () => {
    const { data } = await own.browser.send(reviews.getSummary, { body: { companyId: own.accountId } }, own);
    const found = await own.browser.send(reviews.getRatings, { query: { limit: 100, search: "unmöglich" } }, own);
    return [(await ratings(own)).length, data.count, data.average, found.data.total];
  };
  expect(await seen()).toEqual([2, 2, 2.5, 1]);
  const { comment, starRating, reviewer, reviewReply } = ((await desk.find(other)) ?? {}) as Record<string, unknown>;
  await desk.remove(other);
  await readAll(own);
  expect(await seen()).toEqual([1, 1, 4, 0]);
  expect((await own.browser.send(reviews.replyToRating, { body: { ratingId: rated?.id ?? "", text: "Noch einmal." } }, own)).status).toBe(
    404,
  );
  const kept = await house.admin.query("select text from review_reply where account_id = $1 and review_id = $2", [
    own.accountId,
    rated?.id,
  ]);
  expect(kept.rows).toEqual([{ text: "Das tut uns leid." }]);
  await desk.write({ name: other, comment, starRating, reviewer, reviewReply });
  await readAll(own);
  expect(await seen()).toEqual([2, 2, 2.5, 1]);
});

test("a location that could not be read for a day is overdue until it is read again", async () => {
  const own = await setUp();
  await readAll(own);
  const google = async () =>
    (await own.browser.send(reviews.getSources, {}, own)).data.sources.find(({ sourceId }) => sourceId === "google");
  expect(await google()).toMatchObject({ state: "connected", overdue: false });
  const readBefore = (hours: number) =>
    house.admin.query("update review_connected_source set updated_at = now() - make_interval(hours => $2) where account_id = $1", [
      own.accountId,
      hours,
    ]);
  await readBefore(23);
  expect(await google()).toMatchObject({ overdue: false });
  await readBefore(25);
  expect(await google()).toMatchObject({ overdue: true });
  await readAll(own);
  expect(await google()).toMatchObject({ overdue: false });
});
