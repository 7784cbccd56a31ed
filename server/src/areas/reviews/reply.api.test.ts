import { REPLY_MAX } from "@schaufenster/contract/areas/reviews/rating.rules.ts";
import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { buildReview } from "./reviews.builders.ts";
import { signedIn, type Browser } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { openFeed, type Bringer, type FeedHouse } from "../../../test/feed.ts";
import { writeFor } from "../../db/db.ts";
import { openGoogleReviews } from "../../gateways/google-reviews.ts";
import { openJobQueue } from "../../jobs/queue.ts";
import { workWithSources, type SourceJobDeps } from "./reply.jobs.ts";
import { ringOf } from "../../connections.ts";

let house: House;
let feed: FeedHouse;
let aggregator: Bringer;
let deps: SourceJobDeps;
let queue: ReturnType<typeof openJobQueue>;
beforeAll(async () => {
  house = await openHouse({ REPLY_HOLD_SECONDS: "120" });
  feed = openFeed(house);
  aggregator = await feed.newBringer();
  queue = openJobQueue(house.job, () => undefined);
  deps = {
    inAccount: (accountId, work) => writeFor(house.job, "", accountId, work),
    sources: undefined,
    openGrant: () => Promise.resolve(undefined),
    google: openGoogleReviews({ url: "http://127.0.0.1:9" }),
    key: ringOf(house.config),
    enqueue: queue.enqueue,
  };
});
afterAll(async () => {
  await queue.close();
  await feed.close();
  await house.close();
});

const setUp = async (options: { sourceId?: string; profession?: string } = {}) => {
  const { userId, login } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId] });
  const { sourceId = "google", profession } = options;
  await feed.adopt(aggregator, accountId);
  const { ratingId, sourceReviewId } = await buildReview(house, { accountId, sourceId, author: "R. Amsel" });
  if (profession !== undefined)
    await house.admin.query("insert into entry_section (account_id, section, data) values ($1, 'details', $2)", [
      accountId,
      { profession },
    ]);
  return { accountId, ratingId, sourceReviewId, browser: await signedIn(house, login) };
};
interface Case {
  readonly accountId: string;
  readonly ratingId: string;
  readonly sourceReviewId: string;
  readonly browser: Browser;
}
const reply = ({ browser, accountId, ratingId }: Case, text: string) =>
  browser.send(reviews.replyToRating, { body: { ratingId, text } }, { accountId });
const withdraw = ({ browser, accountId, ratingId }: Case) => browser.send(reviews.withdrawReply, { body: { ratingId } }, { accountId });
const recall = ({ browser, accountId, ratingId }: Case) => browser.send(reviews.recallReply, { body: { ratingId } }, { accountId });
const draft = ({ browser, accountId, ratingId }: Case) => browser.send(reviews.getReplyDraft, { query: { ratingId } }, { accountId });
const save = ({ browser, accountId, ratingId }: Case, text: string) =>
  browser.send(reviews.saveReplyDraft, { body: { ratingId, text } }, { accountId });
const ratingOf = async ({ browser, accountId, ratingId }: Case) =>
  (await browser.send(reviews.getRatings, { query: { limit: 100 } }, { accountId })).data.ratings.find(({ id }) => id === ratingId);
/** The waiting time is over: set back instead of waited for. */
const timeIsOver = ({ accountId, ratingId }: Case) =>
  house.admin.query("update review_reply set sends_at = now() - interval '1 s' where account_id = $1 and review_id = $2", [
    accountId,
    ratingId,
  ]);
const work = ({ accountId, ratingId: objectId }: Case) => workWithSources(deps, { task: "reply", accountId, objectId });
const jobsOf = async ({ accountId }: Case) =>
  (
    await house.admin.query<{ wait: number }>(
      "select extract(epoch from start_after - created_on)::int as wait from pgboss.job where name = 'sources' and data->>'accountId' = $1 order by 1",
      [accountId],
    )
  ).rows.map(({ wait }) => wait);
interface Left {
  readonly type: string;
  readonly data: { readonly key: string; readonly source: string; readonly sourceReview: string; readonly text?: string };
}
/** What has left for systems of the provider, in order. */
const eventsOf = async ({ accountId }: Pick<Case, "accountId">): Promise<Left[]> =>
  (await house.admin.query<Left>("select type, data from outbox_event where account_id = $1 order by sequence", [accountId])).rows;
const leave = async (own: Case): Promise<string> => {
  await timeIsOver(own);
  await work(own);
  return (await eventsOf(own)).at(-1)?.data.key ?? "";
};
let receipts = 0;
const say = (own: Case, key: string, state: string, at: string, more: object = {}) =>
  aggregator.bring("review-reply-receipt", [{ id: `q-${(receipts += 1)}`, version: 1, company: own.accountId, key, state, at, ...more }]);
const at = (hour: number): string => `2026-03-02T${String(hour).padStart(2, "0")}:00:00.000Z`;

describe("drafts", () => {
  test("are kept for the company, changed, and discarded by an empty text", async () => {
    const own = await setUp();
    expect((await draft(own)).data).toMatchObject({ text: "", savedAt: null, secrecy: null, holdSeconds: 120, warnings: [] });
    expect((await save(own, "Vielen Dank, Herr Amsel")).data.warnings).toMatchObject([{ kind: "reviewer-name", passage: "Amsel" }]);
    expect((await draft(own)).data).toMatchObject({ text: "Vielen Dank, Herr Amsel", savedAt: expect.any(String) });
    expect((await ratingOf(own))?.draftSavedAt).not.toBeNull();
    expect((await save(own, "")).data.savedAt).toBeNull();
    expect((await draft(own)).data.text).toBe("");
  });
  test("may be longer than an answer, which is refused then", async () => {
    const own = await setUp();
    const long = "ß".repeat(2 * REPLY_MAX);
    expect((await save(own, long)).status).toBe(200);
    expect((await draft(own)).data.text).toBe(long);
    expect((await reply(own, long)).status).toBe(400);
    expect((await save(own, `${long}ß`)).status).toBe(400);
  });
  test("of a review that is not there are refused", async () => {
    const own = await setUp();
    for (const ratingId of ["999999", "abc", "0", "1; drop table review", "9".repeat(30)]) {
      expect((await draft({ ...own, ratingId })).status).toBe(404);
      expect((await reply({ ...own, ratingId }, "Danke")).status).toBe(404);
    }
  });
});

describe("an answer", () => {
  test("is held back, and recalled with its text as the draft", async () => {
    const own = await setUp();
    const { data } = await reply(own, "Vielen Dank!");
    expect(data).toMatchObject({
      reply: { status: "held", text: "Vielen Dank!", confirmedAt: null, refusal: null, standing: null },
      warnings: [],
    });
    expect(Date.parse(data.reply?.sendsAt ?? "") - Date.now()).toBeGreaterThan(110_000);
    expect(await jobsOf(own)).toEqual([120]);
    // A job that comes too early, for whatever reason, sends nothing.
    await work(own);
    expect((await ratingOf(own))?.reply?.status).toBe("held");
    const back = await recall(own);
    expect(back.data).toMatchObject({ reply: null, draftSavedAt: expect.any(String) });
    expect((await draft(own)).data.text).toBe("Vielen Dank!");
    await work(own);
    expect(await eventsOf(own)).toEqual([]);
    expect((await recall(own)).errors[0]?.code).toBe("not-possible-now");
  });

  test("leaves once when its time is over, under the source's id and never under our number", async () => {
    const own = await setUp();
    await save(own, "Danke");
    await reply(own, "Danke für die Sterne");
    expect((await ratingOf(own))?.draftSavedAt).toBeNull();
    await timeIsOver(own);
    await Promise.all([work(own), work(own)]);
    await work(own);
    const left = await eventsOf(own);
    expect(left).toEqual([
      {
        type: "review.replied.v2",
        data: { source: "google", sourceReview: own.sourceReviewId, key: expect.any(String), text: "Danke für die Sterne" },
      },
    ]);
    expect(JSON.stringify(left)).not.toContain(`"${own.ratingId}"`);
    // Nothing is confirmed: it cannot be taken back, and nothing else is sent meanwhile.
    expect((await ratingOf(own))?.reply).toMatchObject({ status: "sending", confirmedAt: null, sendsAt: null, overdue: false });
    expect([(await recall(own)).status, (await reply(own, "Noch etwas")).status, (await withdraw(own)).status]).toEqual([409, 409, 409]);
  });

  test("is what its source says: received, published since, taken away", async () => {
    const own = await setUp();
    await reply(own, "Danke");
    const key = await leave(own);
    await say(own, key, "received", at(9));
    expect((await ratingOf(own))?.reply).toMatchObject({ status: "received", confirmedAt: at(9), standing: null });
    await say(own, key, "published", at(10));
    expect((await ratingOf(own))?.reply).toMatchObject({ status: "published", confirmedAt: at(10), standing: null });
    expect((await own.browser.send(reviews.getRatings, { query: { answered: "answered" } }, own)).data.total).toBe(1);
    expect((await withdraw(own)).data.reply).toMatchObject({
      status: "withdrawing",
      confirmedAt: null,
      standing: { text: "Danke", since: at(10) },
    });
    await work(own);
    const [, gone] = await eventsOf(own);
    expect(gone).toEqual({
      type: "review.reply-withdrawn.v1",
      data: { source: "google", sourceReview: own.sourceReviewId, key: expect.any(String) },
    });
    await say(own, gone?.data.key ?? "", "withdrawn", at(11));
    expect((await ratingOf(own))?.reply).toMatchObject({ status: "withdrawn", confirmedAt: at(11), standing: null });
    expect((await own.browser.send(reviews.getRatings, { query: { answered: "open" } }, own)).data.total).toBe(1);
    expect((await withdraw(own)).status).toBe(409);
    expect((await reply(own, "Doch noch")).data.reply).toMatchObject({ status: "held", standing: null });
  });

  test("that is changed stands with its old text until the new one is confirmed; recalled, it is what it was", async () => {
    const own = await setUp();
    await reply(own, "Erste Fassung");
    const first = await leave(own);
    await say(own, first, "published", at(9));
    expect((await reply(own, "Zweite Fassung")).data.reply).toMatchObject({
      status: "held",
      standing: { text: "Erste Fassung", since: at(9) },
    });
    expect((await recall(own)).data.reply).toMatchObject({ status: "published", text: "Erste Fassung", confirmedAt: at(9) });
    expect((await draft(own)).data.text).toBe("Zweite Fassung");
    await reply(own, "Zweite Fassung");
    const second = await leave(own);
    expect((await ratingOf(own))?.reply).toMatchObject({
      status: "sending",
      text: "Zweite Fassung",
      standing: { text: "Erste Fassung", since: at(9) },
    });
    await say(own, second, "published", at(12));
    expect((await ratingOf(own))?.reply).toMatchObject({
      status: "published",
      text: "Zweite Fassung",
      confirmedAt: at(12),
      standing: null,
    });
    // Late words about what was before change nothing.
    await say(own, first, "published", at(11));
    await say(own, first, "refused", at(10), { words: "Too late." });
    expect((await ratingOf(own))?.reply).toMatchObject({ status: "published", text: "Zweite Fassung", confirmedAt: at(12) });
  });

  test("that is sent again while it waits replaces the first, whose job comes to nothing", async () => {
    const own = await setUp();
    await reply(own, "Erste Fassung");
    await reply(own, "Zweite Fassung");
    expect((await jobsOf(own)).length).toBe(2);
    await leave(own);
    await work(own);
    expect((await eventsOf(own)).map(({ data }) => data.text)).toEqual(["Zweite Fassung"]);
  });

  test("of two recalls at once exactly one succeeds, and none once it leaves", async () => {
    const own = await setUp();
    await reply(own, "Danke");
    const answers = await Promise.all([recall(own), recall(own), recall(own)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    await reply(own, "Wettlauf");
    await timeIsOver(own);
    const [, recalled] = await Promise.all([work(own), recall(own)]);
    const sent = (await eventsOf(own)).length;
    expect([recalled.status, sent]).toEqual(sent === 1 ? [409, 1] : [200, 0]);
  });

  test("that the source refuses comes back with its reason, is open again, and may be sent anew", async () => {
    const own = await setUp();
    await reply(own, "Jetzt mit Rabatt");
    await say(own, await leave(own), "refused", at(9), { words: "Contains advertising.", reason: "policy" });
    const refusal = { status: "refused", refusal: "Contains advertising.", refusalReason: "policy", confirmedAt: at(9) };
    expect((await ratingOf(own))?.reply).toMatchObject(refusal);
    const open = await own.browser.send(reviews.getRatings, { query: { answered: "open" } }, own);
    expect(open.data.ratings.map(({ id }) => id)).toEqual([own.ratingId]);
    expect((await withdraw(own)).status).toBe(409);
    expect((await reply(own, "Ohne Werbung")).data.reply).toMatchObject({ status: "held", refusal: null, refusalReason: null });
    expect((await recall(own)).data.reply).toMatchObject(refusal);
    await reply(own, "Ohne Werbung");
    await say(own, await leave(own), "published", at(10));
    expect((await ratingOf(own))?.reply).toMatchObject({ status: "published", text: "Ohne Werbung", refusal: null });
    // A refused withdrawal leaves what stands there.
    await withdraw(own);
    await work(own);
    await say(own, (await eventsOf(own)).at(-1)?.data.key ?? "", "refused", at(11), { words: "Locked." });
    const kept = { status: "withdrawal-refused", refusal: "Locked.", standing: { text: "Ohne Werbung", since: at(10) } };
    expect((await ratingOf(own))?.reply).toMatchObject(kept);
  });

  test("of which nothing is heard for a day is called overdue, never refused, and may be sent anew", async () => {
    const own = await setUp();
    await reply(own, "Danke");
    await leave(own);
    await house.admin.query("update review_reply set left_at = now() - interval '25 hours' where account_id = $1", [own.accountId]);
    expect((await ratingOf(own))?.reply).toMatchObject({ status: "sending", overdue: true, confirmedAt: null, refusal: null });
    expect((await reply(own, "Danke, noch einmal")).status).toBe(200);
  });

  test("a receipt of an answer that never left, or of another company, is left alone", async () => {
    const [own, other] = [await setUp(), await setUp()];
    await reply(own, "Danke");
    const key = await leave(own);
    const unknown = { counts: { taken: 1, kept: 1 }, faults: [{ field: "key", reason: "unknown-answer" }] };
    expect(await say(own, crypto.randomUUID(), "published", at(9))).toMatchObject(unknown);
    expect(await say(other, key, "published", at(9))).toMatchObject(unknown);
    expect((await ratingOf(own))?.reply?.status).toBe("sending");
  });

  test("is not taken for a review whose own id at the source nobody knows", async () => {
    const own = await setUp();
    await house.admin.query("update review set source_review_id = null where account_id = $1 and id = $2", [own.accountId, own.ratingId]);
    expect((await ratingOf(own))?.canReply).toBe(false);
    expect((await reply(own, "Danke")).errors[0]?.code).toBe("not-possible-now");
  });

  test("goes nowhere where the source takes none", async () => {
    const own = await setUp({ sourceId: "branchenkompass" });
    expect((await reply(own, "Danke")).errors[0]?.code).toBe("not-possible-now");
    expect((await reply(own, " ")).status).toBe(400);
    expect((await reply(own, "x".repeat(2_001))).status).toBe(400);
  });
});

test("a practice is warned, nothing is refused, and what was shown is kept", async () => {
  const own = await setUp({ profession: "practice" });
  expect((await draft(own)).data.secrecy).toBe("practice");
  const text = "Vielen Dank für Ihren Besuch in unserer Praxis. Rufen Sie an: 0221 4710 555.";
  const body = { ratingId: own.ratingId, text, warningsShown: ["client-relation" as const] };
  const { status, data } = await own.browser.send(reviews.replyToRating, { body }, own);
  expect([status, data.warnings.map(({ kind }) => kind)]).toEqual([200, ["client-relation", "contact-data"]]);
  const { rows } = await house.admin.query("select warnings, warnings_shown from review_reply where account_id = $1", [own.accountId]);
  expect(rows).toEqual([{ warnings: ["client-relation", "contact-data"], warnings_shown: ["client-relation"] }]);
});

test("an idempotent repetition answers the same and holds once", async () => {
  const own = await setUp();
  const key = crypto.randomUUID();
  const send = () =>
    own.browser.send(reviews.replyToRating, { body: { ratingId: own.ratingId, text: "Danke" } }, { accountId: own.accountId, key });
  const [first, second] = [await send(), await send()];
  expect(second.data).toEqual(first.data);
  expect((await jobsOf(own)).length).toBe(1);
  const lines = await house.admin.query("select from audit_event where account_id = $1 and call like '%/reply'", [own.accountId]);
  expect(lines.rowCount).toBe(1);
});
