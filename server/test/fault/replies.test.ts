import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildReview } from "../../src/areas/reviews/reviews.builders.ts";
import type { Browser } from "../client.ts";
import type { House } from "../house.ts";
import { startSandbox } from "../sandbox-process.ts";
import { endLeases } from "./harness/boss.ts";
import { signedInAt } from "./harness/browser.ts";
import { startServer, startWorker, type Started } from "./harness/processes.ts";
import { buildInbox, openStage, type Stage } from "./harness/stage.ts";

/* Answers to reviews on their way to a portal that is away, while the worker is killed. */

const SERVICES = ["postgres", "redis"] as const;
let stage: Stage;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let server: Started;
let worker: Started;
let env: Record<string, string>;
let browser: Browser;
let accountId: string;

beforeAll(async () => {
  stage = await openStage("fault_replies", SERVICES);
  sandbox = await startSandbox();
  // The same tries as always, only sooner after one another.
  await stage.admin.query("update pgboss.queue set retry_delay = 1, retry_backoff = false where name = 'sources'");
  env = stage.env({ SANDBOX_URL: sandbox.url, REPLY_HOLD_SECONDS: "1" });
  server = await startServer(stage.port(1), env);
  const inbox = await buildInbox(stage, 0);
  ({ accountId } = inbox);
  browser = await signedInAt(() => server.port, inbox.login);
});
afterAll(async () => {
  await sandbox.stop();
  await stage.close();
});

const turn = (mode: string) => fetch(`${sandbox.url}/faults/review-sources`, { method: "PUT", body: JSON.stringify({ mode }) });
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
const handed = async (text: string) => {
  const all = (await (await fetch(`${sandbox.url}/review-sources/published`)).json()) as { text: string; state: string }[];
  return all.filter((one) => one.text === text).map(({ state }) => state);
};
const stateOfJob = async (ratingId: string) => {
  const { rows } = await stage.admin.query<{ state: string; tries: number }>(
    "select state, retry_count as tries from pgboss.job where name = 'sources' and data->>'objectId' = $1",
    [ratingId],
  );
  return rows[0] ?? { state: "none", tries: 0 };
};

it("keeps an answer while nobody works, and sends it when somebody does", async () => {
  const ratingId = await reply("Danke, auch wenn es dauert");
  worker = await startWorker(env);
  await expect.poll(() => statusOf(ratingId)).toBe("published");
  expect(await handed("Danke, auch wenn es dauert")).toEqual(["published"]);
});

it("tries again while the portal is down, and sends it once", async () => {
  await turn("error");
  const ratingId = await reply("Danke trotz Ausfall");
  await expect.poll(async () => (await stateOfJob(ratingId)).tries).toBeGreaterThan(1);
  expect(await statusOf(ratingId)).toBe("sending");
  await turn("ok");
  await expect.poll(() => statusOf(ratingId)).toBe("published");
  expect(await handed("Danke trotz Ausfall")).toEqual(["published"]);
});

it("finishes the answer of a worker that was killed in the middle of it, once", async () => {
  await turn("hang");
  const ratingId = await reply("Danke trotz Absturz");
  await expect.poll(async () => (await stateOfJob(ratingId)).state).toBe("active");
  await expect.poll(() => statusOf(ratingId)).toBe("sending");
  await worker.kill();
  await turn("ok");
  worker = await startWorker(env);
  await endLeases(stage, "sources");
  await expect.poll(() => statusOf(ratingId)).toBe("published");
  expect(await handed("Danke trotz Absturz")).toEqual(["published"]);
});
