import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCrowd } from "../../../test/crowd.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { buildAwake, openRounds } from "../../../test/rounds.ts";
import { buildLead } from "../../areas/leads/leads.builders.ts";
import { buildReview } from "../../areas/reviews/reviews.builders.ts";
import { buildPhoneCall } from "../../areas/secretarial/secretarial.builders.ts";
import type { MailJob } from "../../jobs/queues.ts";
import { startWorkers } from "../../jobs/worker.ts";

/* Places in the order are counted, not time; how long it takes with real processes is tried in `test/fault/storm.test.ts`. */

const FIRST = 5_000_000;
/** More than a round looks at. */
const COMPANIES = 450;
let house: House;
let rounds: ReturnType<typeof openRounds>;
beforeAll(async () => {
  house = await openHouse();
  rounds = openRounds(house);
  await buildCrowd(house.admin, { first: FIRST, count: COMPANIES, name: "storm" });
});
afterAll(async () => {
  await rounds.close();
  await house.close();
});
const sql = (text: string, values: unknown[] = []) => house.admin.query(text, values);
const waiting = async () => (await sql("select data from pgboss.job where name = 'mail'")).rows.map(({ data }: { data: MailJob }) => data);
/** A request that comes after all of it, at a company of its own. */
const ask = async () => {
  const { accountId } = await buildAwake(house);
  await buildLead(house, { accountId, id: 1 });
  return accountId;
};
const accountOf = (job: MailJob): string => ("accountId" in job ? job.accountId : "");

test("who asks in the middle of a storm is told in the next round, and that letter is the next; one that goes wrong stops nothing", async () => {
  await sql(
    `select tell('review-new', c, c || '-' || n, '{"stars":5,"source":"Kartenblick"}', now() - interval '1 hour', 1)
     from generate_series($1::bigint, $1::bigint + $2::int - 1) c, generate_series(1, 2) n`,
    [FIRST, COMPANIES],
  );
  const early = await ask();
  await rounds.spread();
  expect((await waiting()).map(accountOf)).toEqual([early]);
  while ((await rounds.spread()) > 0);
  // The next morning.
  await sql("update telling set due_at = now() where channel = 'email' and letter is null");
  while ((await rounds.spread()) > 0);
  expect(await waiting()).toHaveLength(COMPANIES + 1);
  const late = await ask();
  await rounds.spread();
  const order: string[] = [];
  let failures = 0;
  const run = (job: MailJob): Promise<void> => {
    // The third is not taken at first.
    if (order.length === 2 && failures === 0) return Promise.reject(new Error(`refused ${(failures += 1)}`));
    return Promise.resolve(void order.push(accountOf(job)));
  };
  const stop = await startWorkers(house.job, [{ queue: "mail", atOnce: 1, straightOn: true, run }], [], pino({ level: "silent" }));
  await expect.poll(() => order.length).toBe(COMPANIES + 2);
  await stop();
  expect(order.slice(0, 2)).toEqual([early, late]);
  // Everybody of the storm once, with both of theirs in one.
  expect(new Set(order).size).toBe(COMPANIES + 2);
  expect(failures).toBe(1);
});

test("only where somebody waits and a clock runs goes before others: a wave of poor reviews holds up no request", async () => {
  const { accountId } = await buildAwake(house);
  for (const stars of [1, 5] as const) await buildReview(house, { accountId, stars });
  await buildLead(house, { accountId, id: 1 });
  await buildPhoneCall(house, { accountId, id: 901 });
  const { rows } = await sql("select distinct kind, rank from occasion where account_id = $1 order by kind", [accountId]);
  expect(rows).toEqual([
    { kind: "lead-expiring", rank: 0 },
    { kind: "lead-new", rank: 0 },
    { kind: "phone-call", rank: 0 },
    { kind: "review-new", rank: 1 },
    { kind: "review-poor", rank: 1 },
  ]);
});
