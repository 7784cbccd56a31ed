import { PrometheusExporter, PrometheusSerializer } from "@opentelemetry/exporter-prometheus";
import { metrics } from "@opentelemetry/sdk-node";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../test/builders.ts";
import { runCli } from "../../test/cli.ts";
import { mintedSession } from "../../test/client.ts";
import { readGauges } from "../../test/gauges.ts";
import { openHouse, type House } from "../../test/house.ts";
import { becauseOf } from "../db/cause.ts";
import { openDb, writeFor } from "../db/db.ts";
import { openJobQueue } from "../jobs/queue.ts";
import { startWorkers } from "../jobs/worker.ts";
import { READ_EVERY_MS, openRemembered } from "./remembered.ts";

/* What the worker tells, and how one request is followed. */

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const REQUEST = "0a1b2c3d-0000-4000-8000-0000deadbeef";
const enqueue = async (request: string | undefined, queue: "mail" | "upkeep") => {
  const jobs = openJobQueue(house.job, () => undefined);
  const work = () => writeFor(house.job, "", null, (tx) => jobs.enqueue(tx, queue as "upkeep", { task: "nothing" }));
  await (request === undefined ? work() : becauseOf(request, work));
  await jobs.close();
};

test("the worker tells how old the oldest job of a queue is, and what failed for good", async () => {
  await enqueue(undefined, "upkeep");
  await house.admin.query(
    "update pgboss.job set created_on = now() - interval '10 minutes', start_after = now() - interval '10 minutes' where name = 'upkeep'",
  );
  await house.admin.query("insert into pgboss.job (name, data) values ('mail-dead', '{}'), ('mail-dead', '{}')");
  await house.admin.query("insert into pgboss.job (name, data, start_after) values ('mail', '{}', now() + interval '1 hour')");
  expect((await readGauges(house, "queue_oldest_seconds", 'queue="upkeep"'))[0]).toBeGreaterThan(599);
  expect(await readGauges(house, "queue_oldest_seconds", 'queue="mail"')).toEqual([0]);
  expect(await readGauges(house, "queue_dead_letters", 'queue="mail"')).toEqual([2]);
  expect(await readGauges(house, "queue_jobs", 'queue="mail",state="later"')).toEqual([1]);
  expect(await readGauges(house, "queue_jobs", 'queue="upkeep",state="ready"')).toEqual([1]);
  await house.admin.query("delete from pgboss.job");
});

test("the business of a day is three numbers of all companies", async () => {
  await buildCompany(house, { leads: 3 });
  const [before = -1] = await readGauges(house, "requests_of_day", 'outcome="delivered"');
  await house.admin.query(
    "update lead set received_at = now() - interval '25 hours', answer_by = now() - interval '1 hour', status = 'new'",
  );
  expect(before).toBeGreaterThanOrEqual(0);
  expect(await readGauges(house, "requests_of_day", 'outcome="delivered"')).toEqual([0]);
  expect((await readGauges(house, "requests_of_day", 'outcome="expired"'))[0]).toBeGreaterThan(0);
  await expect(house.app.pools.app.query("select * from requests_of_day()")).rejects.toThrow(/permission denied/);
});

test("however often is asked, the database is asked once in fifteen seconds; what failed is asked again, and its age is told", async () => {
  const exporter = new PrometheusExporter({ preventServerStart: true });
  const meter = new metrics.MeterProvider({ readers: [exporter] }).getMeter("test");
  let [clock, asked, fails] = [0, 0, false];
  const db = openRemembered(
    meter,
    { rows: () => ((asked += 1), fails ? Promise.reject(new Error("away")) : Promise.resolve([])) },
    () => clock,
  );
  const query = { name: "x", text: () => "", values: () => [] };
  for (let n = 0; n < 20; n += 1) await db.rows(query, {});
  expect(asked).toBe(1);
  [clock, fails] = [READ_EVERY_MS, true];
  // Nobody waits for what fails: the former rows are told, and it is tried again.
  await expect(db.rows(query, {})).resolves.toEqual([]);
  await new Promise(setImmediate);
  await expect(db.rows(query, {})).resolves.toEqual([]);
  expect(asked).toBe(3);
  const text = new PrometheusSerializer().serialize((await exporter.collect()).resourceMetrics);
  expect(text).toMatch(/figures_age_seconds(?:\{[^}]*\})? 15\b/);
});

test("one id goes through answer, statement, job and the worker's log, and the operator finds all of it by its code", async () => {
  const { userId } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId], leads: 1 });
  const browser = await mintedSession(house, userId);
  const seen: string[] = [];
  await house.admin.query("create table seen_name (name text); grant insert on seen_name to portal_app");
  await house.admin
    .query(`create function see() returns trigger language plpgsql as $$ begin insert into seen_name values (current_setting('application_name')); return null; end $$;
    create trigger see after update on lead for each statement execute function see()`);
  const answer = await browser.send(leads.acceptLead, { body: { externalId: `A-${accountId}-1` } }, { accountId });
  expect(answer.status).toBe(200);
  const request = String(answer.headers["x-request-id"]);
  const { rows } = await house.admin.query("select name from seen_name");
  expect(rows).toEqual([{ name: `portal_app ${request.slice(-8)}` }]);
  const { rows: jobs } = await house.admin.query("select name from pgboss.job where data ->> 'request' = $1", [request]);
  expect(jobs.length).toBeGreaterThan(0);
  // Behind the transaction the name is the role's again.
  expect((await house.app.pools.app.query("show application_name")).rows).toEqual([{ application_name: "portal_app" }]);
  const code = `200-${request.slice(-8, -4)}-${request.slice(-4)}`.toUpperCase();
  const found = await runCli(house, "find-code", code);
  expect(found.code).toBe(0);
  expect(found.out).toContain(`${request} change`);
  expect(found.out).toContain(`${request} job`);
  const stop = await startWorkers(
    house.job,
    [{ queue: "mail", atOnce: 1, run: (job) => Promise.resolve(void seen.push(...Object.keys(job))) }],
    [],
    pino({ level: "info" }, { write: (line: string) => void seen.push(line) }),
  );
  await expect.poll(() => seen.some((line) => line.includes(request))).toBe(true);
  await stop();
  expect(seen).not.toContain("request");
});

test("a code that is none is refused with words", async () => {
  expect(await runCli(house, "find-code", "zzz")).toMatchObject({ code: 1, err: expect.stringContaining("is no code") as string });
});

test("work that the clock began names nobody's request", async () => {
  const { rows } = await house.job.query("select 1");
  expect(rows).toHaveLength(1);
  await enqueue(undefined, "upkeep");
  await enqueue(REQUEST, "upkeep");
  const { rows: jobs } = await house.admin.query("select data ->> 'request' as request from pgboss.job where name = 'upkeep' order by 1");
  expect(jobs).toEqual([{ request: REQUEST }, { request: null }]);
  expect(
    await openDb(house.job).rows({ name: "n", text: () => "select current_setting('application_name') as name", values: () => [] }, {}),
  ).toEqual([{ name: "portal_job" }]);
});
