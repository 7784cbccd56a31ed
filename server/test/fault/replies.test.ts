import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildReview } from "../../src/areas/reviews/reviews.builders.ts";
import type { Browser } from "../client.ts";
import type { House } from "../house.ts";
import { endLeases } from "./harness/boss.ts";
import { signedInAt } from "./harness/browser.ts";
import { startServer, startWorker, type Started } from "./harness/processes.ts";
import { buildInbox, openStage, type Stage } from "./harness/stage.ts";

/* Answers to reviews on their way out, while nobody works and while workers are killed. */

const SERVICES = ["postgres", "redis"] as const;
let stage: Stage;
let server: Started;
let worker: Started;
let env: Record<string, string>;
let browser: Browser;
let accountId: string;

beforeAll(async () => {
  stage = await openStage("fault_replies", SERVICES);
  env = stage.env({ REPLY_HOLD_SECONDS: "1" });
  server = await startServer(stage.port(1), env);
  const inbox = await buildInbox(stage, 0);
  ({ accountId } = inbox);
  browser = await signedInAt(() => server.port, inbox.login);
});
afterAll(async () => {
  await stage.close();
});

const reply = async (text: string): Promise<string> => {
  const { ratingId } = await buildReview({ admin: stage.admin } as unknown as House, { accountId });
  const { status, data } = await browser.send(reviews.replyToRating, { body: { ratingId, text } }, { accountId });
  expect([status, data.reply?.status]).toEqual([200, "held"]);
  return ratingId;
};
const statusOf = async (ratingId: string) => {
  const { data } = await browser.send(reviews.getRatings, { query: { limit: 100 } }, { accountId });
  return data.ratings.find(({ id }) => id === ratingId)?.reply?.status;
};
const leftOf = async (text: string): Promise<number> =>
  (await stage.admin.query("select from outbox_event where data->>'text' = $1", [text])).rowCount ?? 0;

it("keeps an answer while nobody works, and lets it leave when somebody does", async () => {
  const ratingId = await reply("Danke, auch wenn es dauert");
  worker = await startWorker(env);
  await expect.poll(() => statusOf(ratingId)).toBe("sending");
  expect(await leftOf("Danke, auch wenn es dauert")).toBe(1);
});

it("lets every answer leave once, although the worker is killed", async () => {
  const texts = Array.from({ length: 12 }, (_, at) => `Danke trotz Absturz ${at}`);
  for (const text of texts) await reply(text);
  await expect.poll(async () => (await Promise.all(texts.map(leftOf))).some((left) => left > 0)).toBe(true);
  await worker.kill();
  worker = await startWorker(env);
  await endLeases(stage, "sources");
  await expect.poll(() => Promise.all(texts.map(leftOf))).toEqual(texts.map(() => 1));
});
