import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import type { Input } from "@schaufenster/contract/call.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mintedSession } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { collectPost } from "../../../test/post.ts";
import { buildAwake, openRounds } from "../../../test/rounds.ts";
import { buildLead } from "../../areas/leads/leads.builders.ts";
import { buildReview } from "../../areas/reviews/reviews.builders.ts";
import { TOLD } from "../../brought.ts";
import { followTimes, type MovedTimes } from "./moving.ts";

/* Mails of what can wait, together once a day or once a week. */

let house: House;
let rounds: ReturnType<typeof openRounds>;
beforeAll(async () => {
  house = await openHouse();
  rounds = openRounds(house);
});
afterAll(async () => {
  await rounds.close();
  await house.close();
});

type Wish = { rhythm?: "each" | "daily" | "weekly"; times?: { quiet: boolean; from: string; to: string; sundays: boolean } };
const setUp = async () => {
  const { accountId, person } = await buildAwake(house);
  const browser = await mintedSession(house, person.userId);
  /** Chooses, and has the worker do what follows from it. */
  const choose = async (wish: Wish) => {
    const answer = await browser.send(company.updateSubscriptions, { body: { subscriptions: [], ...wish } }, { accountId });
    expect(answer.status).toBe(200);
    const { rows } = await house.admin.query<{ data: MovedTimes }>("delete from pgboss.job where name = 'told-times' returning data");
    for (const { data } of rows) await followTimes({ ...rounds.parts, told: TOLD }, data);
    return answer.data.rhythm;
  };
  const review = (stars = 5) => buildReview(house, { accountId, stars });
  /** What is told to the person now. */
  const post = async () => {
    await rounds.spread();
    return (await collectPost(house)).filter(({ to }) => to === person.email);
  };
  /** Which day and hour, in Berlin, mails wait for. */
  const waits = async () =>
    (
      await house.admin.query<{ at: string }>(
        `select distinct to_char(due_at at time zone 'Europe/Berlin', 'ID HH24:MI') as at from telling
         where account_id = $1 and channel = 'email' and letter is null`,
        [accountId],
      )
    ).rows.map(({ at }) => at);
  const comeDue = () => house.admin.query("update telling set due_at = now() where account_id = $1", [accountId]);
  return { accountId, person, browser, choose, review, post, waits, comeDue };
};

test("each mail comes by itself until somebody chooses otherwise; the choice is kept beside the quiet hours", async () => {
  const { browser, accountId, choose } = await setUp();
  const read = async () => (await browser.send(company.getSubscriptions, {}, { accountId })).data;
  expect((await read()).rhythm).toBe("each");
  expect(await choose({ rhythm: "daily" })).toBe("daily");
  const times = { quiet: true, from: "20:00", to: "06:00", sundays: false };
  expect(await choose({ times })).toBe("daily");
  expect(await read()).toMatchObject({ rhythm: "daily", times });
});

test("choices that come at the same moment are all kept: topics, rhythm and quiet hours beside one another", async () => {
  const { browser, accountId, person } = await setUp();
  // In several tabs and on several devices at once.
  const tabs = await Promise.all([1, 2, 3, 4, 5].map(() => mintedSession(house, person.userId)));
  let next = 0;
  const send = async (body: Input<typeof company.updateSubscriptions>["body"]) =>
    expect((await tabs[(next += 1) % tabs.length]?.send(company.updateSubscriptions, { body }, { accountId }))?.status).toBe(200);
  const choose = (wish: Wish) => send({ subscriptions: [], ...wish });
  const choices = (subscriptions: Input<typeof company.updateSubscriptions>["body"]["subscriptions"]) => send({ subscriptions });
  const read = async () => (await browser.send(company.getSubscriptions, {}, { accountId })).data;
  for (const n of [1, 2, 3, 4, 5, 6]) {
    const times = { quiet: true, from: "20:00", to: `0${n}:00`, sundays: false };
    const rhythm = n % 2 === 0 ? ("daily" as const) : ("weekly" as const);
    const off = n % 2 === 0;
    await Promise.all([
      choose({ rhythm }),
      choose({ times }),
      choices([{ key: "lead-new", email: off }]),
      choices([{ key: "lead-new", portal: off }]),
      choices([{ key: "review-poor", email: off }]),
    ]);
    const { subscriptions, ...rest } = await read();
    expect(rest).toMatchObject({ rhythm, times });
    expect(subscriptions.filter(({ key }) => key === "lead-new" || key === "review-poor")).toMatchObject([
      { key: "lead-new", email: off, portal: off },
      { key: "review-poor", email: off, portal: true },
    ]);
  }
});

test("a week's news are one letter on Monday, which says so and leaves out what is done", async () => {
  const { accountId, choose, review, post, waits, comeDue } = await setUp();
  await choose({ rhythm: "weekly" });
  const [done] = [await review(), await review(4), await review()];
  expect(await post()).toEqual([]);
  expect(await waits()).toEqual(["1 08:00"]);
  await house.admin.query("update review set answered = true where account_id = $1 and id = $2", [accountId, done.ratingId]);
  await comeDue();
  const [letter, ...more] = await post();
  expect(more).toEqual([]);
  expect([letter?.subject, letter?.content.heading]).toEqual(["Ihre Woche bei Firma: 2 Neuigkeiten", "Ihre Woche bei Firma"]);
  expect(letter?.content.items?.map(({ title }) => title)).toEqual(["Neue Bewertung: 4 Sterne", "Neue Bewertung: 5 Sterne"]);
});

test("one single thing is a summary, too", async () => {
  const { choose, review, post, comeDue } = await setUp();
  await choose({ rhythm: "daily" });
  await review();
  await post();
  await comeDue();
  const [letter] = await post();
  expect([letter?.subject, letter?.content.items?.length]).toEqual(["Ihr Tag bei Firma: eine Neuigkeit", 1]);
});

test("what has an end, or somebody waits for, comes at once all the same", async () => {
  const { accountId, choose, review, post } = await setUp();
  await choose({ rhythm: "weekly" });
  await review();
  await buildLead(house, { accountId, id: 1 });
  expect((await post()).map(({ subject }) => subject)).toEqual(["Neue Anfrage: Titel (Firma)"]);
  await house.admin.query("update telling set letter_at = now() - interval '1 hour' where account_id = $1 and letter is not null", [
    accountId,
  ]);
  await review(1);
  expect((await post()).map(({ subject }) => subject)).toEqual(["Schlechte Bewertung: 1 Stern (Firma)"]);
});

test("with something that could not wait the letter is no summary, and begins with that", async () => {
  const { accountId, choose, review, post, comeDue } = await setUp();
  await choose({ rhythm: "daily" });
  await review();
  await post();
  await comeDue();
  await buildLead(house, { accountId, id: 1 });
  const [letter] = await post();
  expect(letter?.subject).toBe("2 Neuigkeiten für Firma");
  expect(letter?.content.items?.map(({ title }) => title)).toEqual(["Neue Anfrage: Titel", "Neue Bewertung: 5 Sterne"]);
});

test("right after a letter the morning is still the next one", async () => {
  const { accountId, choose, review, post } = await setUp();
  await choose({ rhythm: "daily" });
  await buildLead(house, { accountId, id: 1 });
  await post();
  // The last letter is so young that what does not wait for a morning would wait until long after it.
  await house.admin.query("update telling set letter_at = now() + interval '3 days' where account_id = $1 and letter is not null", [
    accountId,
  ]);
  await review();
  await post();
  const { rows } = await house.admin.query<{ hours: number }>(
    "select extract(epoch from due_at - now())::int / 3600 as hours from telling where account_id = $1 and channel = 'email' and letter is null",
    [accountId],
  );
  expect(rows[0]?.hours).toBeLessThan(25);
});

test("what waits follows the choice: from Monday to the morning, to the end of the night, and to now", async () => {
  const { accountId, choose, review, post, waits } = await setUp();
  await choose({ rhythm: "weekly" });
  await house.admin.query("select tell('reclaim-answered', $1, 'A-1', '{\"title\":\"Titel\",\"credited\":true}', now(), 1)", [accountId]);
  await review();
  expect(await post()).toEqual([]);
  expect(await waits()).toEqual(["1 08:00"]);
  await choose({ rhythm: "daily" });
  expect((await waits()).map((at) => at.slice(2))).toEqual(["08:00"]);
  await choose({ times: { quiet: true, from: "07:30", to: "09:30", sundays: false } });
  expect((await waits()).map((at) => at.slice(2))).toEqual(["09:30"]);
  await choose({ times: { quiet: false, from: "07:30", to: "09:30", sundays: false }, rhythm: "each" });
  // A review is for the morning in any case.
  expect((await post()).map(({ subject }) => subject)).toEqual(["Reklamation anerkannt: Titel (Firma)"]);
  expect((await waits()).map((at) => at.slice(2))).toEqual(["08:00"]);
});

test("a choice that was made stands so: once more changes nothing and moves nothing", async () => {
  const { browser, accountId, choose } = await setUp();
  await choose({ rhythm: "weekly" });
  await browser.send(company.updateSubscriptions, { body: { subscriptions: [], rhythm: "weekly" } }, { accountId });
  expect((await house.admin.query("select from pgboss.job where name = 'told-times'")).rowCount).toBe(0);
});

test("a round that still goes by the old choice ends before what waits is moved", async () => {
  const { accountId, person, choose, review, waits } = await setUp();
  await choose({ rhythm: "weekly" });
  await review();
  const client = await house.job.connect();
  const { rows } = await house.admin.query<{ at: string }>("select (now() + interval '9 days')::text as at");
  try {
    // A round as it stands just before its end.
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock_shared(hashtextextended('told', $1::bigint))", [accountId]);
    const moving = choose({ rhythm: "daily" });
    await expect
      .poll(async () => (await house.admin.query("select from pg_locks where locktype = 'advisory' and not granted")).rowCount)
      .toBe(1);
    await house.admin.query(
      `insert into telling (account_id, occasion_id, user_id, channel, due_at, rank)
       select account_id, id, $2, 'email', $3, 1 from occasion where account_id = $1`,
      [accountId, person.userId, rows[0]?.at],
    );
    await client.query("commit");
    await moving;
  } finally {
    client.release();
  }
  expect((await waits()).map((at) => at.slice(2))).toEqual(["08:00"]);
});
