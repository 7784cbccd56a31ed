import * as z from "zod";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCompany } from "../../../test/builders.ts";
import { openFeedWire, type FeedWire } from "../../../test/feed-wire.ts";
import { readGauges } from "../../../test/gauges.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { openDb, writeFor, writeOpen } from "../../db/db.ts";
import { appendEvent, type EventKind } from "./event.ts";
import { placeEvents, saveSubscription } from "./outbox.store.ts";
import { buryEvent, noteReplayed } from "./webhooks/dead-letter.store.ts";
import { putWaiting } from "./webhooks/waiting.store.ts";
import { saveTold, saveWebhook } from "./webhooks/webhook.store.ts";

/* How far subscribers are behind, as a machine reads it. */

const NOTED = { type: "test.noted.v1", what: "", shape: z.object({ n: z.int() }) } satisfies EventKind;
const OTHER = { ...NOTED, type: "test.other.v1" } satisfies EventKind;

let house: House;
let wire: FeedWire;
let feeder: string;
beforeAll(async () => {
  house = await openHouse();
  wire = await openFeedWire(house);
  ({ feeder } = await wire.newSender());
  await saveSubscription(openDb(wire.pool), { feeder, brands: ["nahwerk"], types: [NOTED.type], fields: {} });
  await saveWebhook(wire.pool, feeder, "https://crm.example/hook");
});
afterAll(async () => {
  await wire.close();
  await house.close();
});

/** An event that happened so many hours ago. */
const noteHoursAgo = async (hours: number, kind: EventKind = NOTED) => {
  const { accountId } = await buildCompany(house);
  await writeFor(house.job, "", accountId, (tx) => appendEvent(tx, kind, accountId, { n: 1 }));
  const { rows } = await house.admin.query<{ id: string; public_id: string }>(
    "update outbox_event set at = now() - $2::int * interval '1 hour' where account_id = $1 returning id, public_id",
    [accountId, hours],
  );
  return { accountId, id: rows[0]?.id ?? "", publicId: rows[0]?.public_id ?? "" };
};
const read = async (name: string): Promise<number[]> => readGauges(house, name, `subscriber="${feeder}"`);
const hours = async () => (await read("outbox_lag_seconds")).map((seconds) => Math.round(seconds / 3_600));

test("the age of the oldest event that was not told: before it has a place, behind the place, and of a company that waits", async () => {
  expect(await hours()).toEqual([0]);
  await noteHoursAgo(30, OTHER);
  expect(await hours()).toEqual([0]);
  const { publicId } = await noteHoursAgo(5);
  expect(await hours()).toEqual([5]);
  const place = await placeEvents(house.job);
  expect(await hours()).toEqual([5]);
  await saveTold(openDb(house.job), feeder, place);
  expect(await hours()).toEqual([0]);
  const now = new Date();
  const waiting = { feeder, publicId, tries: 1, since: now, nextAt: now, problem: "answered 500" };
  await putWaiting(openDb(house.job), { ...waiting, told: "0" });
  await noteHoursAgo(2);
  expect(await hours()).toEqual([5]);
  await putWaiting(openDb(house.job), { ...waiting, told: place });
  expect(await hours()).toEqual([2]);
});

test("dead letters are counted until they were taken after all, and nothing says about whom they are", async () => {
  const { accountId, id } = await noteHoursAgo(80);
  expect(await read("webhook_dead_letters")).toEqual([0]);
  await writeOpen(house.job, (tx) =>
    buryEvent(tx, { feeder, id, accountId, brand: "nahwerk", type: NOTED.type, tries: 12, problem: "answered 500" }),
  );
  expect(await read("webhook_dead_letters")).toEqual([1]);
  await writeOpen(house.job, (tx) => noteReplayed(tx, { feeder, id }));
  expect(await read("webhook_dead_letters")).toEqual([0]);
});
