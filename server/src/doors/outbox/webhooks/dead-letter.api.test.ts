import { desk } from "@schaufenster/contract/areas/desk/desk.calls.ts";
import * as z from "zod";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildCompany } from "../../../../test/builders.ts";
import { atDesk, take } from "../../../../test/desk.ts";
import { openFeedWire, type FeedWire } from "../../../../test/feed-wire.ts";
import { openHouse, type House } from "../../../../test/house.ts";
import { openDb, writeFor, writeOpen } from "../../../db/db.ts";
import { findWaiting } from "../../desk/desk.store.ts";
import { appendEvent, type EventKind } from "../event.ts";
import { purgeEvents, saveSubscription } from "../outbox.store.ts";
import { askForReplay, buryEvent, listDeadLetters, noteReplayed, noteReplayFailed } from "./dead-letter.store.ts";
import { pauseWebhook, saveWebhook } from "./webhook.store.ts";

/* What a subscriber did not take for three days lies at the desk: one case, as long as there is something. How letters die, and are tried again: webhooks.api.test.ts. */

const NOTED = { type: "test.noted.v1", what: "", shape: z.object({ secret: z.string() }) } satisfies EventKind;

let house: House;
let wire: FeedWire;
let feeder: string;
beforeAll(async () => {
  house = await openHouse();
  wire = await openFeedWire(house);
});
afterAll(async () => {
  await wire.close();
  await house.close();
});
beforeEach(async () => {
  ({ feeder } = await wire.newSender());
  await saveSubscription(openDb(wire.pool), { feeder, brands: ["nahwerk"], types: [NOTED.type], fields: {} });
  await saveWebhook(wire.pool, feeder, "https://crm.example/hook");
});

const newEvent = async () => {
  const { accountId } = await buildCompany(house);
  await writeFor(house.job, "", accountId, (tx) => appendEvent(tx, NOTED, accountId, { secret: "Geheimnis" }));
  const { rows } = await house.admin.query<{ id: string }>("select id from outbox_event where account_id = $1", [accountId]);
  return { accountId, id: rows[0]?.id ?? "" };
};
const deadOf = (event: { accountId: string; id: string }, problem: string) =>
  ({ feeder, ...event, brand: "nahwerk", type: NOTED.type, tries: 12, problem }) as const;
const die = async (problem = "answered 500"): Promise<string> => {
  const event = await newEvent();
  await writeOpen(house.job, (tx) => buryEvent(tx, deadOf(event, problem)));
  return event.id;
};
const taken = (id: string) => writeOpen(house.job, (tx) => noteReplayed(tx, { feeder, id }));
const refused = (id: string) => writeOpen(house.job, (tx) => noteReplayFailed(tx, { feeder, id, tries: 13, problem: "answered 403" }));
const dead = async () => (await listDeadLetters(openDb(wire.pool), feeder)).length;
const cases = async () =>
  (
    await house.admin.query<{ number: string; version: number; count: number; closed: boolean; brand: string }>(
      "select number, version, (facts->>'count')::int as count, closed_at is not null as closed, brand from desk_case where kind = 'dead-letters' and object = $1 order by number",
      [feeder],
    )
  ).rows;
const takeCase = async () => {
  const { browser } = await atDesk(house);
  const [seen] = (await cases()).filter(({ closed }) => !closed);
  if (!seen) throw new Error("no case");
  return { browser, seen: await take(browser, seen) };
};
const decide = async (decision: string) => {
  const { browser, seen } = await takeCase();
  return browser.send(desk.answerCase, { body: { ...seen, decision, text: "Mit dem Betreiber geklärt: Das Ziel ist wieder da." } });
};

test("dead letters of many companies are one case: who, since when, how many, the last fault, and nothing of what they say", async () => {
  await die();
  await die("no answer in time");
  await die("answered 503");
  const [found, ...more] = await cases();
  expect([found?.count, found?.brand, found?.closed, more]).toEqual([3, "nahwerk", false, []]);
  const { browser } = await atDesk(house);
  const { data, text } = await browser.send(desk.getCase, { path: { number: found?.number ?? "" } });
  expect(data).toMatchObject({
    name: "Nicht angenommene Nachrichten",
    title: "CRM · 3 Nachrichten",
    company: null,
    overdue: false,
    facts: [
      { label: "System", text: "CRM" },
      { label: "Seit", text: expect.stringMatching(/^\d\d\.\d\d\.\d{4}, /) as string },
      { label: "Nicht angenommen", text: "3 Nachrichten" },
      { label: "Letzter Fehler", text: "answered 503" },
    ],
  });
  expect(text).not.toContain("Geheimnis");
  expect(Math.round((Date.parse(data.dueAt) - Date.parse(data.since)) / 3_600_000)).toBe(48);
  // What the metric and the log of the clock tell.
  expect(await findWaiting(openDb(house.job))).toContainEqual(expect.objectContaining({ kind: "dead-letters", brand: "nahwerk" }));
});

test("rolled back, nothing is dead and nobody waits", async () => {
  const event = await newEvent();
  const inVain = writeOpen(house.job, async (tx) => {
    await buryEvent(tx, deadOf(event, "answered 500"));
    throw new Error("in vain");
  });
  await expect(inVain).rejects.toThrow("in vain");
  expect([await dead(), await cases()]).toEqual([0, []]);
});

test("two that die at once are one case", async () => {
  const [first, second] = [await newEvent(), await newEvent()];
  const { promise: asked, resolve: end } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const one = writeOpen(house.job, async (tx) => {
    await buryEvent(tx, deadOf(first, "answered 500"));
    begin();
    await asked;
  });
  await begun;
  let isOver = false;
  const other = writeOpen(house.job, (tx) => buryEvent(tx, deadOf(second, "answered 500"))).then(() => (isOver = true));
  const held = async () => (await house.admin.query("select from pg_locks where locktype = 'advisory' and not granted")).rowCount ?? 0;
  await expect.poll(async () => isOver || (await held()) > 0).toBe(true);
  end();
  await Promise.all([one, other]);
  expect(await cases()).toMatchObject([{ count: 2, closed: false }]);
});

test("each letter that is taken after all is one less, and with the last one the case is over; one that dies later is a new case", async () => {
  const [first, second] = [await die(), await die()];
  await taken(first);
  expect(await cases()).toMatchObject([{ count: 1, closed: false }]);
  await refused(second);
  expect(await cases()).toMatchObject([{ count: 1, closed: false }]);
  await taken(second);
  expect(await cases()).toMatchObject([{ closed: true }]);
  await die();
  expect(await cases()).toMatchObject([{ closed: true }, { count: 1, closed: false }]);
});

test("staff have them sent once more: the case is over, and there is a new one only if something is refused again", async () => {
  const [first, second] = [await die(), await die()];
  expect((await decide("replayed")).data.ended).toMatchObject({ decision: "Noch einmal senden" });
  const { rows } = await house.admin.query("select from webhook_dead_letter where feeder = $1 and replay_asked_at is not null", [feeder]);
  expect(rows).toHaveLength(2);
  await taken(first);
  expect(await cases()).toMatchObject([{ closed: true }]);
  await refused(second);
  expect(await cases()).toMatchObject([{ closed: true }, { count: 1, closed: false }]);
  await askForReplay(openDb(wire.pool), feeder, null);
  expect(await cases()).toMatchObject([{ closed: true }, { count: 1, closed: false }]);
  await taken(second);
  expect(await cases()).toMatchObject([{ closed: true }, { closed: true }]);
});

test("nothing is sent once more to a system that is told nothing; the case stays, and can be settled", async () => {
  await die();
  await pauseWebhook(openDb(wire.pool), feeder);
  expect((await decide("replayed")).errors[0]?.code).toBe("not-possible-now");
  expect(await cases()).toMatchObject([{ count: 1, closed: false }]);
  expect((await decide("settled")).data.ended).toMatchObject({ decision: "Erledigt" });
  expect([await dead(), await cases()]).toMatchObject([0, [{ closed: true }]]);
});

test("letters go with their events after a month, and the case with them; another subscriber's stays", async () => {
  const id = await die();
  const first = feeder;
  ({ feeder } = await wire.newSender());
  await saveSubscription(openDb(wire.pool), { feeder, brands: ["nahwerk"], types: [NOTED.type], fields: {} });
  await saveWebhook(wire.pool, feeder, "https://crm.example/other");
  await die();
  await house.admin.query("update outbox_event set at = now() - interval '31 days' where id = $1", [id]);
  expect(await purgeEvents(openDb(house.job))).toBe(1);
  expect([await dead(), await cases()]).toMatchObject([1, [{ count: 1, closed: false }]]);
  feeder = first;
  expect([await dead(), await cases()]).toMatchObject([0, [{ closed: true }]]);
});
