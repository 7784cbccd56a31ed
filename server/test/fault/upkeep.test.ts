import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { UPKEEP } from "../../src/brought.ts";
import { openBoss } from "./harness/boss.ts";
import { startWorker } from "./harness/processes.ts";
import { buildInbox, openStage, type Stage } from "./harness/stage.ts";

/* What the real worker does by the clock. */

let stage: Stage;
beforeAll(async () => {
  stage = await openStage("fault_upkeep");
  // A plan that an earlier version left behind.
  const left = await openBoss(stage);
  await left.schedule("upkeep", "0 1 * * *", { task: "forgotten" });
  await left.stop({ graceful: false, close: false });
  // Nothing listens there: whatever needs a file fails.
  await startWorker(stage.env({ S3_ENDPOINT: `http://127.0.0.1:${stage.port(9)}` }));
});
afterAll(() => stage.close());

const rowsIn = async (table: "pending_registration" | "counted_letter"): Promise<number> =>
  Number((await stage.admin.query(`select count(*) from ${table}`)).rows[0].count);
const register = (hours: number) =>
  stage.admin.query(
    `insert into pending_registration (id, login_hash, brand, kind, salutation, first_name, last_name, email, password_hash, expires_at)
     values ($1, $2, 'nahwerk', 'private', 'keine', 'Mira', 'Amsel', 'mira@post.test', 'x', now() + make_interval(hours => $3))`,
    [randomUUID(), randomBytes(32), hours],
  );
const count = (hoursAgo: number) =>
  stage.admin.query("insert into counted_letter values ($1, $2, 'reset', now() - make_interval(hours => $3))", [
    randomBytes(32),
    randomUUID(),
    hoursAgo,
  ]);
const run = async (task: string): Promise<void> => {
  const boss = await openBoss(stage);
  await boss.send("upkeep", { task });
  await boss.stop({ graceful: false, close: false });
};

it("plans every task under a name of its own, and nothing else", async () => {
  const { rows } = await stage.admin.query("select key, data->>'task' as task from pgboss.schedule where name = 'upkeep' order by key");
  const tasks = Object.keys(UPKEEP).sort();
  expect(tasks.length).toBeGreaterThan(10);
  expect(rows).toEqual(tasks.map((task) => ({ key: task, task })));
});

it("erases registrations that nobody confirmed in time, and no other", async () => {
  await register(-1);
  await register(-48);
  await register(1);
  await run("registrations");
  await expect.poll(() => rowsIn("pending_registration")).toBe(1);
  const { rows } = await stage.admin.query("select expires_at > now() as runs from pending_registration");
  expect(rows).toEqual([{ runs: true }]);
});

it("erases old calls while the file store is away: each task is tried by itself", async () => {
  const { accountId } = await buildInbox(stage, 0);
  await stage.admin.query("update phone_call set called_at = now() - interval '200 days', touched_at = now() - interval '200 days'");
  const nightly = Object.keys(UPKEEP).filter((task) => UPKEEP[task]?.cron === "15 3 * * *");
  for (const task of nightly) await run(task);
  const left = async () => (await stage.admin.query("select from phone_call where account_id = $1", [accountId])).rowCount;
  await expect.poll(left).toBe(0);
  const failing = async () =>
    (await stage.admin.query("select data->>'task' as task from pgboss.job where name = 'upkeep' and state = 'retry'")).rows;
  await expect.poll(failing).toEqual([{ task: "quarantine" }]);
});

it("forgets which mailboxes got letters once no limit asks any more", async () => {
  await count(25);
  await count(23);
  await run("letters");
  await expect.poll(() => rowsIn("counted_letter")).toBe(1);
});
