import { desk } from "@schaufenster/contract/areas/desk/desk.calls.ts";
import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../../test/builders.ts";
import { mintedSession, type Browser } from "../../../../test/client.ts";
import { atDesk, buildOwner, caseAbout, take } from "../../../../test/desk.ts";
import { openHouse, type House } from "../../../../test/house.ts";
import { publish } from "../../../../test/public-pages.ts";
import { writeFor } from "../../../db/db.ts";
import { openDb } from "../../../db/db.ts";
import { ringOfOne } from "../../../identity/key-ring.ts";
import { openGoogleReviews } from "../../../gateways/google-reviews.ts";
import { workWithSources } from "../reply.jobs.ts";
import { syncDueRatings } from "./own-rating.jobs.ts";

/* Somebody rates a company: the rating is theirs and a review of the company, through every change, answer and judgement. */

let house: House;
let accountId: string;
let owner: Browser;
let entry: string;
let writer: { userId: string; browser: Browser };

const inAccount = <T>(account: string, work: Parameters<typeof writeFor<T>>[3]) => writeFor(house.job, "", account, work);
const handOn = () => syncDueRatings({ db: openDb(house.job), inAccount });
const somebody = async () => {
  const { userId } = await buildUser(house, { role: "user" });
  return { userId, browser: await mintedSession(house, userId) };
};

beforeAll(async () => void (house = await openHouse()));
beforeEach(async () => {
  ({ accountId, browser: owner } = await buildOwner(house));
  await house.admin.query("delete from review where account_id = $1", [accountId]);
  entry = await publish(house, accountId);
  writer = await somebody();
});
afterAll(() => house.close());

const WORDS = { rating_text: "Pünktlich und sauber.", stars: 5 };
const write = (said: object = {}, by = writer.browser) => by.send(user.writeRating, { body: { entry, ...WORDS, ...said } });
const mine = async (by = writer.browser) => (await by.send(user.getRatings, { query: { page: 1 } })).data;
const ofCompany = async () => (await owner.send(reviews.getRatings, { query: { limit: 10, offset: 0 } }, { accountId })).data.ratings;
const report = (ratingId: string) =>
  owner.send(reviews.reportIncorrectRating, { body: { companyId: accountId, ratingId, reason: "offensive" } }, { accountId });
const decide = async (object: string, decision: string, text: string) => {
  const { browser } = await atDesk(house);
  const taken = await take(browser, await caseAbout(house, object));
  const answer = await browser.send(desk.answerCase, { body: { ...taken, decision, text } });
  await handOn();
  return answer;
};
/** Written, at the company, reported and found to be what it was reported for. */
const hidden = async () => {
  const { id } = (await write()).data;
  await handOn();
  const [review] = await ofCompany();
  const { data } = await report(review?.id ?? "");
  expect((await decide(data.id, "fixed", "Wir haben sie entfernt.")).status).toBe(200);
  return id;
};

describe("whoever it is not", () => {
  test("neither reads, changes, removes nor objects to it", async () => {
    const { id } = (await write()).data;
    const other = (await somebody()).browser;
    expect((await mine(other)).total).toBe(0);
    const body = { rating_id: id, ...WORDS };
    expect((await other.send(user.updateRating, { body })).status).toBe(404);
    expect((await other.send(user.deleteRating, { query: { rating_id: id } })).status).toBe(404);
    expect((await other.send(user.objectToRating, { body: { rating_id: id, text: "Nein" } })).status).toBe(404);
    expect((await mine()).ratings).toMatchObject([{ id, ...WORDS }]);
  });

  test("whoever works for a company does not rate it; what has no public page is not rated", async () => {
    expect((await write({}, owner)).errors[0]?.code).toBe("not-possible-now");
    expect((await owner.send(user.getRatingPlace, { query: { entry } })).data.own_company).toBe(true);
    expect((await write({ entry: "0123456789abcdef" })).status).toBe(404);
    expect((await writer.browser.send(user.getRatingPlace, { query: { entry: "0123456789abcdef" } })).status).toBe(404);
  });
});

describe("a rating", () => {
  test("is read by the company under the name of the writer and counts on the public page, also when it was changed", async () => {
    expect((await writer.browser.send(user.getRatingPlace, { query: { entry } })).data).toMatchObject({
      company_name: "Malerbetrieb Kranz & Söhne",
      author: "Vorname N.",
      own_company: false,
      rating: null,
    });
    const { data } = await write();
    await handOn();
    expect(await ofCompany()).toMatchObject([{ ...WORDS, author: "Vorname N.", sourceId: "nahwerk", canReply: true }]);
    const changed = { rating_text: "Doch nicht so sauber.", stars: 2 };
    expect((await writer.browser.send(user.updateRating, { body: { rating_id: data.id, ...changed } })).data).toMatchObject(changed);
    await handOn();
    expect(await ofCompany()).toMatchObject([changed]);
    const tally = "select stars, n from review_tally where account_id = $1 and source_id = 'nahwerk' and n > 0";
    expect((await house.admin.query(tally, [accountId])).rows).toEqual([{ stars: 2, n: 1 }]);
  });

  test("is one of each person: written again it is changed", async () => {
    const { id } = (await write()).data;
    expect((await write({ stars: 3 })).data).toMatchObject({ id, stars: 3 });
    expect((await mine()).total).toBe(1);
  });

  test("comes in pages of five, the last changed first", async () => {
    for (let at = 0; at < 6; at += 1) {
      const { accountId: other } = await buildCompany(house);
      await write({ entry: await publish(house, other), rating_text: `Nr. ${at}` });
    }
    const first = await mine();
    expect([first.total, ...first.ratings.map(({ rating_text: text }) => text)]).toEqual([6, "Nr. 5", "Nr. 4", "Nr. 3", "Nr. 2", "Nr. 1"]);
    const { data } = await writer.browser.send(user.getRatings, { query: { page: 2 } });
    expect(data.ratings.map(({ rating_text: text }) => text)).toEqual(["Nr. 0"]);
  });

  test("that is deleted is gone at the company, with what was answered", async () => {
    const { id } = (await write()).data;
    await handOn();
    const [review] = await ofCompany();
    await owner.send(reviews.replyToRating, { body: { ratingId: review?.id ?? "", text: "Danke!" } }, { accountId });
    expect((await writer.browser.send(user.deleteRating, { query: { rating_id: id } })).status).toBe(200);
    expect((await mine()).total).toBe(0);
    await handOn();
    expect(await ofCompany()).toEqual([]);
    expect((await house.admin.query("select from review_reply where account_id = $1", [accountId])).rowCount).toBe(0);
    expect(await handOn()).toBe(0);
  });

  test("goes with its person", async () => {
    await write();
    await handOn();
    await house.admin.query("delete from own_rating where user_id = $1", [writer.userId]);
    await handOn();
    expect(await ofCompany()).toEqual([]);
  });
});

test("what the company answers stands at once, and the writer reads it; nothing of it leaves the portal", async () => {
  await write();
  await handOn();
  const [review] = await ofCompany();
  const ratingId = review?.id ?? "";
  await owner.send(reviews.replyToRating, { body: { ratingId, text: "Vielen Dank!" } }, { accountId });
  await house.admin.query("update review_reply set sends_at = now() where account_id = $1", [accountId]);
  const deps = {
    inAccount,
    google: openGoogleReviews({ url: "http://127.0.0.1:9" }),
    key: ringOfOne(Buffer.alloc(32)),
    sources: undefined,
    openGrant: () => Promise.resolve(undefined),
    enqueue: () => Promise.resolve(),
  };
  await workWithSources(deps, { task: "reply", accountId, objectId: ratingId });
  expect((await ofCompany())[0]?.reply).toMatchObject({ status: "published", text: "Vielen Dank!" });
  expect((await mine()).ratings[0]?.reply).toMatchObject({ text: "Vielen Dank!" });
  const told = "select from outbox_event where account_id = $1 and type like 'review.%'";
  expect((await house.admin.query(told, [accountId])).rowCount).toBe(0);
  await owner.send(reviews.withdrawReply, { body: { ratingId } }, { accountId });
  await workWithSources(deps, { task: "reply", accountId, objectId: ratingId });
  expect((await mine()).ratings[0]?.reply).toBeNull();
});

describe("a hidden rating", () => {
  test("says why, is shown to nobody else, and is changed by nobody", async () => {
    const id = await hidden();
    expect(await ofCompany()).toEqual([]);
    expect((await mine()).ratings).toMatchObject([{ id, hidden: { ground: "offensive", objection: null, answer: null } }]);
    expect((await write({ stars: 1 })).errors[0]?.code).toBe("not-possible-now");
    const update = await writer.browser.send(user.updateRating, { body: { rating_id: id, ...WORDS } });
    expect(update.errors[0]?.code).toBe("not-possible-now");
  });

  test("that was refused to be hidden stays as it was", async () => {
    await write();
    await handOn();
    const { data } = await report((await ofCompany())[0]?.id ?? "");
    await decide(data.id, "refused", "Das ist eine Meinung.");
    expect((await mine()).ratings[0]?.hidden).toBeNull();
    expect(await ofCompany()).toHaveLength(1);
  });

  test("is objected to once, and shown again when the desk says so", async () => {
    const id = await hidden();
    const object = () => writer.browser.send(user.objectToRating, { body: { rating_id: id, text: "Das war keine Beleidigung." } });
    expect((await object()).data.hidden).toMatchObject({ objection: { text: "Das war keine Beleidigung." } });
    expect((await object()).errors[0]?.code).toBe("not-possible-now");
    expect((await decide(id, "restored", "Sie haben recht.")).status).toBe(200);
    expect((await mine()).ratings).toMatchObject([{ id, hidden: null, restored: { text: "Sie haben recht." } }]);
    expect(await ofCompany()).toMatchObject([WORDS]);
  });

  test("stays hidden when the desk says so, with its words; a deleted one keeps nobody busy", async () => {
    const id = await hidden();
    await writer.browser.send(user.objectToRating, { body: { rating_id: id, text: "Nein." } });
    await decide(id, "upheld", "Es bleibt dabei.");
    expect((await mine()).ratings[0]?.hidden).toMatchObject({ answer: { text: "Es bleibt dabei." } });
    expect(await ofCompany()).toEqual([]);
    const other = await somebody();
    writer = other;
    const second = await hidden();
    await writer.browser.send(user.objectToRating, { body: { rating_id: second, text: "Nein." } });
    await writer.browser.send(user.deleteRating, { query: { rating_id: second } });
    await handOn();
    const waiting = "select from desk_case where kind = 'rating-objection' and object = $1 and closed_at is null";
    expect((await house.admin.query(waiting, [second])).rowCount).toBe(0);
  });

  test("is not objected to before it is hidden", async () => {
    const { id } = (await write()).data;
    const { errors } = await writer.browser.send(user.objectToRating, { body: { rating_id: id, text: "Vorsorglich." } });
    expect(errors[0]?.code).toBe("not-possible-now");
  });
});
