import { REPLY_MAX } from "@schaufenster/contract/areas/reviews/rating.rules.ts";
import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { buildReview } from "./reviews.builders.ts";
import { signedIn, type Browser } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { startSandbox } from "../../../test/sandbox-process.ts";
import { writeFor } from "../../db/db.ts";
import { openReviewSources } from "../../gateways/review-sources.ts";
import { openJobQueue } from "../../jobs/queue.ts";
import { workWithSources, type SourceJobDeps } from "./reply.jobs.ts";

let house: House;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let deps: SourceJobDeps;
let queue: ReturnType<typeof openJobQueue>;
beforeAll(async () => {
  sandbox = await startSandbox();
  house = await openHouse({ SANDBOX_URL: sandbox.url, REPLY_HOLD_SECONDS: "120" });
  queue = openJobQueue(house.job, () => undefined);
  deps = {
    inAccount: (accountId, work) => writeFor(house.job, "", accountId, work),
    sources: openReviewSources({ url: `${sandbox.url}/review-sources`, token: "t" }),
    enqueue: queue.enqueue,
  };
});
afterAll(async () => {
  await queue.close();
  await house.close();
  await sandbox.stop();
});
const turn = (fault: object) => fetch(`${sandbox.url}/faults/review-sources`, { method: "PUT", body: JSON.stringify(fault) });
afterEach(() => fetch(`${sandbox.url}/faults`, { method: "DELETE" }));

const setUp = async (options: { sourceId?: string; profession?: string } = {}) => {
  const { userId, login } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId] });
  const { sourceId = "google", profession } = options;
  const { ratingId } = await buildReview(house, { accountId, sourceId, author: "R. Amsel" });
  if (profession !== undefined)
    await house.admin.query("insert into entry_section (account_id, section, data) values ($1, 'details', $2)", [
      accountId,
      { profession },
    ]);
  return { accountId, ratingId, browser: await signedIn(house, login) };
};
interface Case {
  readonly accountId: string;
  readonly ratingId: string;
  readonly browser: Browser;
}
const reply = ({ browser, accountId, ratingId }: Case, text: string) =>
  browser.send(reviews.replyToRating, { body: { ratingId, text } }, { accountId });
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
const handedOver = async (text: string) =>
  ((await (await fetch(`${sandbox.url}/review-sources/published`)).json()) as { text: string; handed: number }[]).filter(
    (one) => one.text === text,
  );

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
    expect(data).toMatchObject({ reply: { status: "held", text: "Vielen Dank!", publishedAt: null, refusal: null }, warnings: [] });
    expect(Date.parse(data.reply?.sendsAt ?? "") - Date.now()).toBeGreaterThan(110_000);
    expect(await jobsOf(own)).toEqual([120]);
    // A job that comes too early, for whatever reason, sends nothing.
    await work(own);
    expect((await ratingOf(own))?.reply?.status).toBe("held");
    const back = await recall(own);
    expect(back.data).toMatchObject({ reply: null, draftSavedAt: expect.any(String) });
    expect((await draft(own)).data.text).toBe("Vielen Dank!");
    await work(own);
    expect(await handedOver("Vielen Dank!")).toEqual([]);
    expect((await recall(own)).errors[0]?.code).toBe("not-possible-now");
  });

  test("leaves when its time is over, arrives once, and cannot be recalled or replaced any more", async () => {
    const own = await setUp();
    const text = `Danke für die Sterne ${own.ratingId}`;
    await save(own, "Danke");
    await reply(own, text);
    expect((await ratingOf(own))?.draftSavedAt).toBeNull();
    await timeIsOver(own);
    await Promise.all([work(own), work(own)]);
    await work(own);
    const rating = await ratingOf(own);
    expect(rating?.reply).toMatchObject({ status: "published", sendsAt: null, publishedAt: expect.any(String) });
    expect((await handedOver(text)).length).toBe(1);
    expect((await recall(own)).status).toBe(409);
    expect((await reply(own, "Noch etwas")).status).toBe(409);
  });

  test("that is sent again while it waits replaces the first, whose job comes to nothing", async () => {
    const own = await setUp();
    await reply(own, "Erste Fassung");
    await reply(own, `Zweite Fassung ${own.ratingId}`);
    expect((await jobsOf(own)).length).toBe(2);
    await timeIsOver(own);
    await work(own);
    expect([(await handedOver("Erste Fassung")).length, (await handedOver(`Zweite Fassung ${own.ratingId}`)).length]).toEqual([0, 1]);
  });

  test("of two recalls at once exactly one succeeds, and none once it leaves", async () => {
    const own = await setUp();
    await reply(own, "Danke");
    const answers = await Promise.all([recall(own), recall(own), recall(own)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    await reply(own, `Wettlauf ${own.ratingId}`);
    await timeIsOver(own);
    const [, recalled] = await Promise.all([work(own), recall(own)]);
    const sent = (await handedOver(`Wettlauf ${own.ratingId}`)).length;
    expect([recalled.status, sent]).toEqual(sent === 1 ? [409, 1] : [200, 0]);
  });

  test("that the source refuses comes back with its reason, is open again, and may be sent anew", async () => {
    const own = await setUp();
    await reply(own, `Jetzt mit Rabatt ${own.ratingId}`);
    await timeIsOver(own);
    await work(own);
    expect((await ratingOf(own))?.reply).toMatchObject({ status: "refused", refusal: expect.stringContaining("Richtlinien") });
    const open = await own.browser.send(reviews.getRatings, { query: { answered: "open" } }, own);
    expect(open.data.ratings.map(({ id }) => id)).toEqual([own.ratingId]);
    await reply(own, `Ohne Werbesprache ${own.ratingId}`);
    await recall(own);
    await reply(own, `Danke ${own.ratingId}`);
    await timeIsOver(own);
    await work(own);
    expect((await ratingOf(own))?.reply).toMatchObject({ status: "published", text: `Danke ${own.ratingId}` });
    const answered = await own.browser.send(reviews.getRatings, { query: { answered: "answered" } }, own);
    expect([answered.data.total, answered.data.ratings[0]?.id]).toEqual([1, own.ratingId]);
  });

  test("that is moderated stays on its way and is asked for again", async () => {
    const own = await setUp();
    await reply(own, `Bitte in die Moderation ${own.ratingId}`);
    await timeIsOver(own);
    await work(own);
    expect((await ratingOf(own))?.reply?.status).toBe("sending");
    expect(await jobsOf(own)).toEqual([120, 300]);
    await work(own);
    expect((await ratingOf(own))?.reply?.status).toBe("published");
  });

  test.each(["error", "garbage"])("survives a source with %s: tried again, sent once", async (mode) => {
    const own = await setUp();
    const text = `Danke trotz Störung ${own.ratingId}`;
    await reply(own, text);
    await timeIsOver(own);
    await turn({ mode });
    await expect(work(own)).rejects.toThrow(/source answered|JSON/);
    expect((await ratingOf(own))?.reply?.status).toBe("sending");
    expect((await recall(own)).status).toBe(409);
    await turn({ mode: "ok" });
    await work(own);
    expect([(await ratingOf(own))?.reply?.status, (await handedOver(text)).length]).toEqual(["published", 1]);
  });

  test("waits for a source that takes its time", async () => {
    const own = await setUp();
    await reply(own, "Danke");
    await timeIsOver(own);
    await turn({ mode: "slow", ms: 400 });
    await work(own);
    expect((await ratingOf(own))?.reply?.status).toBe("published");
  });

  test("after a day without an answer of the source the owner is told", async () => {
    const own = await setUp();
    await reply(own, "Danke");
    await timeIsOver(own);
    await turn({ mode: "error" });
    await expect(work(own)).rejects.toThrow(/source answered|JSON/);
    await house.admin.query("update review_reply set left_at = now() - interval '25 hours' where account_id = $1", [own.accountId]);
    await work(own);
    expect((await ratingOf(own))?.reply).toMatchObject({ status: "refused", refusal: expect.stringContaining("nicht geantwortet") });
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
