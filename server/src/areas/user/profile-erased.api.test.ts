import * as z from "zod";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sendSigned, type Sender } from "../../../../ops/feed-send.ts";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { openFeedWire, type FeedWire } from "../../../test/feed-wire.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { PEOPLE } from "../../brought.ts";
import { openDb, writeFor } from "../../db/db.ts";
import { saveSubscription } from "../../doors/outbox/outbox.store.ts";
import { appendEvent, appendPersonEvent, type EventKind } from "../../doors/outbox/event.ts";
import { erasePerson } from "../../privacy/erasure.ts";
import { openAuthDoor, type AuthDoor } from "../../session/auth-door.ts";
import { PROFILE_ERASED } from "./user.events.ts";

/* Systems of the provider hear that somebody whom they brought was erased: by their own number, and nothing else. By webhook: webhooks.api.test.ts. */

let house: House;
let wire: FeedWire;
let door: AuthDoor;
let crm: Sender;
let cursor: string;
beforeAll(async () => {
  house = await openHouse();
  wire = await openFeedWire(house);
  door = openAuthDoor(house.job);
});
afterAll(async () => {
  await wire.close();
  await house.close();
});

interface Told {
  readonly type: string;
  readonly subject: string;
  readonly sequence: string;
  readonly data: object;
}
const pull = async (by: Sender, after = cursor) => {
  const response = await sendSigned(by, { method: "GET", path: `/feed/v1/events?after=${after}&wait=0` });
  expect(response.status).toBe(200);
  return (await response.json()) as { readonly events: readonly Told[]; readonly cursor: string };
};
const subscribe = async (sender: Sender, brands = ["nahwerk"]) => {
  await saveSubscription(openDb(wire.pool), { feeder: sender.feeder, brands, types: [PROFILE_ERASED.type, NOTED.type], fields: {} });
  return sender;
};
const NOTED = { type: "test.noted.v1", what: "", shape: z.object({ n: z.int() }) } satisfies EventKind;
beforeEach(async () => {
  crm = await subscribe(await wire.newSender());
  ({ cursor } = await pull(crm, "0"));
});

/** Somebody whose time is over, brought as `recordId` by these. */
const buildDue = async (
  recordId: string,
  ...by: readonly { readonly feeder: string; readonly brand?: string; readonly deleted?: boolean }[]
) => {
  const { userId, email } = await buildUser(house);
  await house.admin.query("update app_user set erase_at = now() - interval '1 second' where user_id = $1", [userId]);
  for (const { feeder, brand = "nahwerk", deleted = false } of by)
    await house.admin.query(
      "insert into feed_record (feeder, entity, record_id, number, version, deleted, brand) values ($1, 'person', $2, $3, 1, $4, $5)",
      [feeder, recordId, userId, deleted, brand],
    );
  return { userId, email };
};
const erase = (userId: string, removeAll = () => Promise.resolve(), people = PEOPLE) =>
  erasePerson({ door, files: { put: () => Promise.resolve(), removeAll }, people }, userId);
/** Between people no order is promised. */
const subjects = async (by = crm) => (await pull(by)).events.map(({ subject }) => subject).toSorted();

test("whoever was brought and is erased is told of by the number there, with the time and nothing else", async () => {
  const { userId, email } = await buildDue("P-1", crm);
  expect(await subjects()).toEqual([]);
  expect(await erase(userId)).toBe(true);
  const { events } = await pull(crm);
  expect(events).toEqual([
    {
      specversion: "1.0",
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      source: "/portal/nahwerk",
      type: "de.nahwerk.profile.erased.v1",
      subject: "P-1",
      time: expect.stringMatching(/Z$/) as string,
      datacontenttype: "application/json",
      dataschema: "/docs/feed/event.profile.erased.v1.schema.json",
      sequence: "1",
      data: {},
    },
  ]);
  for (const word of [userId, email, "Vorname"]) expect(JSON.stringify(events)).not.toContain(word);
});

test("an erasure that fails at its end tells nobody; the next one does, once", async () => {
  const { userId } = await buildDue("P-1", crm);
  const broken = {
    ...PEOPLE,
    erase: async (...args: Parameters<typeof PEOPLE.erase>) => {
      await PEOPLE.erase(...args);
      throw new Error("in vain");
    },
  };
  await expect(erase(userId, undefined, broken)).rejects.toThrow("in vain");
  expect(await subjects()).toEqual([]);
  await erase(userId);
  expect(await erase(userId)).toBe(false);
  expect(await subjects()).toEqual(["P-1"]);
});

test("hears of it: who brought the person, also if the record was taken back, and who speaks as that one; nobody else", async () => {
  const stranger = await subscribe(await wire.newSender());
  const letters = await subscribe(await wire.newSender({ speaksAs: crm.feeder }));
  const { userId: brought } = await buildDue("P-1", crm);
  const { userId: takenBack } = await buildDue("P-2", { feeder: crm.feeder, deleted: true });
  const { userId: own } = await buildDue("P-3");
  for (const userId of [brought, takenBack, own]) expect(await erase(userId)).toBe(true);
  expect([await subjects(), await subjects(letters), await subjects(stranger)]).toEqual([["P-1", "P-2"], ["P-1", "P-2"], []]);
  const { rows } = await house.admin.query("select from outbox_event where person = $1", [own]);
  expect(rows).toEqual([]);
});

test("somebody whom two brands brought is told of to each, by its own number", async () => {
  const other = await subscribe(await wire.newSender({ brands: ["ortsfink"] }), ["ortsfink"]);
  const { userId } = await buildDue("P-1", crm, { feeder: other.feeder, brand: "ortsfink" });
  await erase(userId);
  const told = [...(await pull(crm)).events, ...(await pull(other)).events];
  expect(told.map(({ type, subject, sequence }) => [type, subject, sequence])).toEqual([
    ["de.nahwerk.profile.erased.v1", "P-1", "1"],
    ["de.ortsfink.profile.erased.v1", "P-1", "2"],
  ]);
});

test("between the events of companies, which keep their own order and numbers", async () => {
  const { accountId } = await buildCompany(house);
  const note = (n: number) => writeFor(house.job, "", accountId, (tx) => appendEvent(tx, NOTED, accountId, { n }));
  const [first, second] = [await buildDue("P-1", crm), await buildDue("P-2", crm)];
  await note(1);
  await erase(first.userId);
  await note(2);
  await erase(second.userId);
  const { events } = await pull(crm);
  expect(events.filter(({ data }) => "n" in data).map(({ sequence, data }) => [sequence, data])).toEqual([
    ["1", { n: 1 }],
    ["2", { n: 2 }],
  ]);
  const people = events.filter(({ data }) => !("n" in data)).map(({ sequence, subject }) => `${subject} ${sequence}`);
  expect(people.toSorted()).toEqual(["P-1 1", "P-2 1"]);
});

test("nobody tells of another person, or of something else without a company: the database says so", async () => {
  const [{ userId }, { userId: other }] = [await buildDue("P-1", crm), await buildDue("P-2", crm)];
  await expect(door.writeAs(other, (tx) => appendPersonEvent(tx, PROFILE_ERASED, userId, {}))).rejects.toThrow("row-level security");
  await expect(door.writeAs(userId, (tx) => appendPersonEvent(tx, NOTED, userId, { n: 1 }))).rejects.toThrow("row-level security");
  expect(await subjects()).toEqual([]);
});
