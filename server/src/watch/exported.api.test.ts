import http from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { metrics as api } from "@opentelemetry/api";
import { PrometheusExporter, PrometheusSerializer } from "@opentelemetry/exporter-prometheus";
import { metrics } from "@opentelemetry/sdk-node";
import { allCalls } from "@schaufenster/contract/all-calls.ts";
import { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";
import { BROWSER_REPORT_PATH } from "@schaufenster/contract/areas/portal/browser-report.rules.ts";
import { pino } from "pino";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { metricsIn, readExpressions } from "../../../ops/test/alert-rules.ts";
import { buildCompany } from "../../test/builders.ts";
import { Browser } from "../../test/client.ts";
import { openHouse, type House } from "../../test/house.ts";
import { GAUGES } from "../brought.ts";
import { openDb } from "../db/db.ts";
import { watchPools } from "../db/pool-metrics.ts";
import { startWorkers } from "../jobs/worker.ts";
import { watchProcess } from "./process-metrics.ts";
import { readStubStatus, watchProxies } from "./proxy-metrics.ts";
import { openRemembered, READ_EVERY_MS } from "./remembered.ts";

import { zeroing } from "./zeroing.ts";

/* What rules and dashboard ask for is really told, and nothing of anybody stands in it. */

const CANARY = "petra.muster@kunde.example";
const STUB = "Active connections: 3 \nserver accepts handled requests\n 10 9 25 \nReading: 0 Writing: 1 Waiting: 2 \n";
const exporter = new PrometheusExporter({ preventServerStart: true, host: "127.0.0.1" });
let house: House;
let nginx: http.Server;
let text = "";
let clock = 0;
const serializer = new PrometheusSerializer(undefined, undefined, undefined, true, true);
const scrape = async (): Promise<string> => serializer.serialize((await exporter.collect()).resourceMetrics);
beforeAll(async () => {
  api.setGlobalMeterProvider(new metrics.MeterProvider({ readers: [exporter] }));
  house = await openHouse();
  nginx = http.createServer((_request, response) => response.end(STUB));
  await once(nginx.listen(0, "127.0.0.1"), "listening");
  const meter = api.getMeter("schaufenster");
  watchProcess(meter);
  watchPools(meter, { ...house.app.pools });
  watchProxies(meter, [`http://127.0.0.1:${(nginx.address() as AddressInfo).port}/stub`]);
  const figures = openRemembered(meter, openDb(house.job), () => (clock += READ_EVERY_MS));
  for (const open of GAUGES) open(zeroing(meter), figures);
  const { accountId } = await buildCompany(house);
  await house.admin.query(
    `insert into feeder (id, name, entities, brands, speaks_as) values ('crm', 'crm', '{lead}', '{nahwerk}', 'crm');
     insert into feed_batch (feeder, entity, digest, lines, taken, same, older, waiting, refused, kept) values ('crm', 'lead', '\\x00', 1, 1, 0, 0, 0, 0, 0);
     insert into subscription (feeder, brands, types) values ('crm', '{nahwerk}', '{x}');
     insert into webhook (feeder, target, told) values ('crm', 'https://crm.example/', 0);
     insert into desk_case (kind, brand, company_id, object, facts, since, due_at) values ('feed-refused', 'nahwerk', ${accountId}, 'x', '{}', now(), now() - interval '1 h')`,
  );
  const browser = new Browser(house);
  await browser.send(portal.getBrand, {});
  // What strangers say stands in no label: paths, verbs, hosts and agents of their own.
  for (const url of [`/api/${CANARY}`, `/${CANARY}?q=${CANARY}`, `/e/${CANARY}`])
    await browser.request("GET", url, undefined, { headers: { "user-agent": CANARY } });
  await browser.send(portal.getBrand, {}, { host: `${CANARY}.example` });
  await browser.request("POST", BROWSER_REPORT_PATH, {
    release: "Ab12_-Zz",
    faults: [{ kind: "error", name: "TypeError", page: "leads", frames: [{ file: "x.js", line: 1, column: 1 }] }],
    vitals: { "largest-paint": 1.2, shift: 0.01 },
  });
  const stop = await startWorkers(
    house.job,
    [{ queue: "upkeep", atOnce: 1, run: () => Promise.reject(new Error(CANARY)) }],
    [],
    pino({ level: "silent" }),
  );
  await house.admin.query("insert into pgboss.job (name, data) values ('upkeep', '{}')");
  // Something to collect, so that its counter is there.
  for (let n = 0; n < 2_000; n += 1) JSON.parse(JSON.stringify(Array.from({ length: 2_000 }, String)));
  for (text = await scrape(); !/job_failures_total\{queue="upkeep"\} [1-9]/.test(text); text = await scrape()) await pause(100);
  await stop();
});
afterAll(async () => {
  api.disable();
  nginx.close();
  await house.close();
});

test("every metric of the rules and of the dashboard is exported", () => {
  const told = new Set(text.split("\n").flatMap((line) => /^([a-z_]+)[{ ]/.exec(line)?.[1] ?? []));
  const wanted = [...new Set(readExpressions().flatMap(metricsIn))].filter((name) => name !== "up");
  expect(wanted.length).toBeGreaterThan(25);
  expect(wanted.filter((name) => !told.has(name))).toEqual([]);
});

test("nothing that anybody says becomes a label, and calls go by the contract's names alone", () => {
  expect(text).not.toContain("petra");
  const calls = new Set([...text.matchAll(/call="([^"]*)"/g)].map(([, call = ""]) => call));
  const known = new Set([
    "other",
    ...Object.values(allCalls).flatMap((area) => Object.values(area).map(({ method, path }) => `${method} ${path}`)),
  ]);
  expect([...calls].filter((call) => !known.has(call))).toEqual([]);
  expect(calls.has(`GET ${portal.getBrand.path}`)).toBe(true);
});

test("what is over is told as nothing, and does not stay overdue for ever", async () => {
  const LINE = /desk_cases\{kind="feed-refused",brand="nahwerk",overdue="yes"\} (\d+)/;
  expect(LINE.exec(await scrape())?.[1]).toBe("1");
  await house.admin.query("update desk_case set closed_at = now()");
  // The scrape after the one that has it read anew.
  await expect.poll(async () => LINE.exec(await scrape())?.[1]).toBe("0");
});

test("nginx is read, and what is no status is none", () => {
  expect(readStubStatus(STUB)).toEqual({ dropped: 1, requests: 25, connections: { reading: 0, writing: 1, waiting: 2 } });
  expect(readStubStatus("<html>404</html>")).toBeUndefined();
  expect(text).toMatch(/proxy_up\{proxy="1"\} 1/);
});
