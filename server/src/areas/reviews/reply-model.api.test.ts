import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { mintedSession } from "../../../test/client.ts";
import { openFeed, type Bringer, type FeedHouse } from "../../../test/feed.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { mustEqual } from "../../../test/must-equal.ts";
import { writeFor } from "../../db/db.ts";
import { openGoogleReviews } from "../../gateways/google-reviews.ts";
import { workWithSources, type SourceJobDeps } from "./reply.jobs.ts";
import { buildReview } from "./reviews.builders.ts";
import { ringOfOne } from "../../identity/key-ring.ts";

/*
 * Whatever the owner does and whenever the source speaks (late, twice, in any order, about any step), whatever work is broken off: the page says
 * what the source last confirmed, with its time, and nothing else.
 */

let house: House;
let feed: FeedHouse;
let aggregator: Bringer;
beforeAll(async () => {
  house = await openHouse({ REPLY_HOLD_SECONDS: "0" });
  feed = openFeed(house);
  aggregator = await feed.newBringer();
});
afterAll(async () => {
  await feed.close();
  await house.close();
});

type Said = "received" | "published" | "refused" | "withdrawn";
interface Step {
  readonly key: string;
  readonly wish: "publish" | "withdraw";
  readonly text: string;
}
interface Receipt {
  readonly key: string;
  readonly state: Said;
  readonly at: string;
}
/** What is known of an answer: the wish, everything that left, everything that was said. */
interface Model {
  wish: (Omit<Step, "key"> & { readonly key: string | null }) | null;
  readonly steps: Step[];
  readonly receipts: Receipt[];
}
const order = (one: Receipt, other: Receipt): number =>
  one.at.localeCompare(other.at) || one.key.localeCompare(other.key) || one.state.localeCompare(other.state);
const lastOf = ({ steps, receipts }: Model, fits: (step: Step, said: Said) => boolean): (Receipt & { text: string }) | undefined =>
  receipts
    .flatMap((said) => steps.filter((step) => step.key === said.key && fits(step, said.state)).map(({ text }) => ({ ...said, text })))
    .toSorted(order)
    .at(-1);
const expected = (model: Model) => {
  const { wish } = model;
  if (wish === null) return null;
  const said = lastOf(model, (step, state) => step.wish === "publish" || state === "refused" || state === "withdrawn");
  const shown = lastOf(model, (step, state) => state === "withdrawn" || (step.wish === "publish" && state === "published"));
  const confirmed = said !== undefined && said.key === wish.key ? said : undefined;
  const waiting = wish.wish === "withdraw" ? "withdrawing" : wish.key === null ? "held" : "sending";
  const refused = wish.wish === "withdraw" && confirmed?.state === "refused" ? "withdrawal-refused" : confirmed?.state;
  const status = refused ?? waiting;
  const standing = shown?.state === "published" && status !== "published" ? { text: shown.text, since: shown.at } : null;
  return { text: wish.text, status, confirmedAt: confirmed?.at ?? null, standing, refusal: confirmed?.state === "refused" ? "No." : null };
};

const action = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("reply" as const), text: fc.constantFrom("Danke", "Vielen Dank", "Gern") }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("recall" as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("withdraw" as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("work" as const), kills: fc.nat(2) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("say" as const),
      of: fc.nat(5),
      state: fc.constantFrom<Said>("received", "published", "refused", "withdrawn"),
      minute: fc.nat(59),
      twice: fc.boolean(),
    }),
  },
);

let receiptIds = 0;
const openCase = async () => {
  const { userId } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId] });
  await feed.adopt(aggregator, accountId);
  const { ratingId } = await buildReview(house, { accountId, sourceId: "kartenblick" });
  const browser = await mintedSession(house, userId);
  const model: Model = { wish: null, steps: [], receipts: [] };
  let kills = 0;
  const deps = {
    // A worker that dies before its commit has done nothing.
    inAccount: (id: string, work: (tx: never) => Promise<unknown>) =>
      writeFor(house.job, "", id, async (tx) => {
        const done = await work(tx as never);
        if (kills > 0) throw new Error(`killed ${(kills -= 1)}`);
        return done;
      }),
    enqueue: () => Promise.resolve(),
    google: openGoogleReviews({ url: "http://127.0.0.1:9" }),
    key: ringOfOne(Buffer.alloc(32)),
    sources: undefined,
  } as unknown as SourceJobDeps;
  const call = { body: { ratingId } };
  const isFree = () => {
    const status = expected(model)?.status;
    return status !== "sending" && status !== "withdrawing";
  };
  const last = () => model.steps.at(-1) ?? null;
  const acts = {
    reply: async ({ text }: { text?: string }) => {
      const { status } = await browser.send(reviews.replyToRating, { body: { ratingId, text: text ?? "" } }, { accountId });
      mustEqual(status, isFree() ? 200 : 409);
      if (status === 200) model.wish = { key: null, wish: "publish", text: text ?? "" };
    },
    recall: async () => {
      const isHeld = model.wish?.key === null && model.wish.wish === "publish";
      mustEqual((await browser.send(reviews.recallReply, call, { accountId })).status, isHeld ? 200 : 409);
      if (isHeld) model.wish = last();
    },
    withdraw: async () => {
      const before = expected(model);
      const may =
        ["received", "published", "withdrawal-refused"].includes(before?.status ?? "") ||
        (before?.status === "refused" && before.standing !== null);
      mustEqual((await browser.send(reviews.withdrawReply, call, { accountId })).status, may ? 200 : 409);
      if (may && model.wish) model.wish = { ...model.wish, key: null, wish: "withdraw" };
    },
    work: async ({ kills: wanted = 0 }: { kills?: number }) => {
      kills = wanted;
      for (let n = 0; n <= wanted; n += 1)
        await workWithSources(deps, { task: "reply", accountId, objectId: ratingId }).catch(() => undefined);
      const { rows } = await house.admin.query<{ key: string }>(
        "select data->>'key' as key from outbox_event where account_id = $1 order by sequence",
        [accountId],
      );
      const due = model.wish?.key === null ? 1 : 0;
      // Once, and only what was wished: as many events as steps.
      mustEqual(rows.length, model.steps.length + due);
      const { key } = rows.at(-1) ?? {};
      if (due === 0 || model.wish === null || key === undefined) return;
      model.wish = { ...model.wish, key };
      model.steps.push({ ...model.wish, key });
    },
    say: async ({ of = 0, state = "received" as Said, minute = 0, twice = false }) => {
      const step = model.steps[of % Math.max(1, model.steps.length)];
      if (!step) return;
      const said = { key: step.key, state, at: `2026-03-02T10:${String(minute).padStart(2, "0")}:00.000Z` };
      const record = {
        id: `m-${(receiptIds += 1)}`,
        version: 1,
        company: accountId,
        ...said,
        ...(state === "refused" && { words: "No." }),
      };
      for (let n = twice ? 2 : 1; n > 0; n -= 1) await aggregator.bring("review-reply-receipt", [record]);
      model.receipts.push(said);
    },
  };
  const look = async () => {
    const { data } = await browser.send(reviews.getRatings, { query: { limit: 100 } }, { accountId });
    const reply = data.ratings.find(({ id }) => id === ratingId)?.reply ?? null;
    if (reply === null) return null;
    const { text, status, confirmedAt, standing, refusal } = reply;
    return { text, status, confirmedAt, standing, refusal };
  };
  return { acts, look, model };
};

test("the page says what the source last confirmed, and nothing else", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 6, maxLength: 24 }), async (actions) => {
      const { acts, look, model } = await openCase();
      for (const one of actions) {
        await (acts[one.do] as (given: typeof one) => Promise<void>)(one);
        expect(await look()).toEqual(expected(model));
      }
    }),
    { numRuns: 25 },
  );
});
