import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { entryService } from "@schaufenster/contract/areas/entry-service/entry-service.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { leadWork } from "@schaufenster/contract/areas/leads/work.calls.ts";
import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { secretarial } from "@schaufenster/contract/areas/secretarial/secretarial.calls.ts";
import type { Call } from "@schaufenster/contract/call.ts";
import * as z from "zod";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sendSigned, type Sender } from "../../../../ops/feed-send.ts";
import { LISTED_CALLS, readyFor } from "../../../test/attack/calls.ts";
import { openWorld, type World } from "../../../test/attack/world.ts";
import { buildCompany } from "../../../test/builders.ts";
import { runCli } from "../../../test/cli.ts";
import { openFeedWire, type FeedWire } from "../../../test/feed-wire.ts";
import type { House } from "../../../test/house.ts";
import { writeDeclined } from "../../areas/leads/leads.jobs.ts";
import { workWithSources } from "../../areas/reviews/reply.jobs.ts";
import { EVENTS } from "../../brought.ts";
import { openDb, writeFor, type Tx } from "../../db/db.ts";
import { appendEvent, type EventKind } from "./event.ts";
import { purgeEvents, saveSubscription } from "./outbox.store.ts";

/* What an owner changes is told once it is committed, per company in order; what was never committed is never told. */

const NOTED = { type: "test.noted.v1", what: "", shape: z.object({ n: z.int(), secret: z.string().optional() }) } satisfies EventKind;

let house: House;
let world: World;
let wire: FeedWire;
let crm: Sender;
/** Where the events of a test begin. */
let cursor: string;
beforeAll(async () => {
  ({ house, world } = await openWorld());
  wire = await openFeedWire(house);
});
afterAll(async () => {
  await wire.close();
  await house.close();
});

interface Told {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly sequence: string;
  readonly data: Readonly<Record<string, unknown>>;
}
interface Page {
  readonly events: readonly Told[];
  readonly cursor: string;
}
const pull = async (by = crm, after = cursor, wait = 0): Promise<Page> => {
  const response = await sendSigned(by, { method: "GET", path: `/feed/v1/events?after=${after}&wait=${wait}` });
  expect(response.status).toBe(200);
  return (await response.json()) as Page;
};
const subscribe = (sender: Sender, changes: object = {}) =>
  saveSubscription(openDb(wire.pool), {
    feeder: sender.feeder,
    brands: ["nahwerk"],
    types: [NOTED.type, ...EVENTS.map(({ type }) => type)],
    fields: {},
    ...changes,
  });
beforeEach(async () => {
  crm = await wire.newSender();
  await subscribe(crm);
  ({ cursor } = await pull(crm, "0"));
});

const inAccount = <T>(accountId: string, work: (tx: Tx) => Promise<T>): Promise<T> => writeFor(house.job, "", accountId, work);
const note = (accountId: string, n: number) => inAccount(accountId, (tx) => appendEvent(tx, NOTED, accountId, { n }));
const noted = async (by = crm, after = cursor): Promise<unknown[]> => (await pull(by, after)).events.map(({ data }) => data["n"]);

/** A transaction that has appended its event and waits. */
const openNote = async (accountId: string, n: number) => {
  const { promise: asked, resolve: end } = Promise.withResolvers<boolean>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const done = inAccount(accountId, async (tx) => {
    await appendEvent(tx, NOTED, accountId, { n });
    begin();
    if (!(await asked)) throw new Error("rolled back");
  }).catch(() => undefined);
  await begun;
  return { commit: () => (end(true), done), rollBack: () => (end(false), done) };
};

const statusOf = async (by: Sender, path: string) => (await sendSigned(by, { method: "GET", path })).status;
/** Has a new customer make this call, as its sample has it. */
const bringAbout = async (call: Call) => {
  const listed = LISTED_CALLS.find((one) => one.call === call);
  if (!listed) throw new Error(`no call ${call.path}`);
  const { browser, own, input, scope } = await readyFor(world, listed);
  // What was built for the sample may have been told already.
  ({ cursor } = await pull());
  const answer = await browser.send(call, input, scope);
  expect(answer.status).toBe(200);
  return { own, input, send: () => browser.send(call, input, scope) };
};

describe("whatever the order of the commits", () => {
  test("one that is committed late is told late, not passed over", async () => {
    const [{ accountId: first }, { accountId: second }] = [await buildCompany(house), await buildCompany(house)];
    const late = await openNote(first, 1);
    await note(second, 2);
    const before = await pull();
    expect(before.events.map(({ data }) => data["n"])).toEqual([2]);
    await late.commit();
    expect(await noted(crm, before.cursor)).toEqual([1]);
  });

  test("of one company the later waits for the earlier, also when its transaction is older", async () => {
    const { accountId } = await buildCompany(house);
    const { promise: asked, resolve: goOn } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    // Older by its number, later by its event.
    const older = inAccount(accountId, async (tx) => {
      await tx.client.query("select pg_current_xact_id()");
      begin();
      await asked;
      await appendEvent(tx, NOTED, accountId, { n: 2 });
    });
    await begun;
    await note(accountId, 1);
    goOn();
    await older;
    expect((await pull()).events.map(({ sequence, data }) => [sequence, data["n"]])).toEqual([
      ["1", 1],
      ["2", 2],
    ]);
  });

  test("what was rolled back is never told, and leaves no gap", async () => {
    const { accountId } = await buildCompany(house);
    await (await openNote(accountId, 1)).rollBack();
    await note(accountId, 2);
    expect((await pull()).events.map(({ sequence, data }) => [sequence, data["n"]])).toEqual([["1", 2]]);
  });

  test("many at once, some of them in vain: each is told once, in the order of its company, without gaps", async () => {
    const companies = await Promise.all(Array.from({ length: 4 }, () => buildCompany(house)));
    const told: Told[] = [];
    let at = cursor;
    const writing = new AbortController();
    const reading = (async () => {
      while (!writing.signal.aborted) {
        const page = await pull(crm, at);
        told.push(...page.events);
        at = page.cursor;
      }
    })();
    await Promise.all(
      Array.from({ length: 120 }, async (_, n) => {
        const accountId = companies[n % 4]?.accountId ?? "";
        await inAccount(accountId, async (tx) => {
          await appendEvent(tx, NOTED, accountId, { n });
          if (n % 3 === 0) throw new Error("in vain");
        }).catch(() => undefined);
      }),
    );
    writing.abort();
    await reading;
    told.push(...(await pull(crm, at)).events);
    expect(new Set(told.map(({ id }) => id)).size).toBe(80);
    expect(told.filter(({ data }) => Number(data["n"]) % 3 === 0)).toEqual([]);
    const bySubject = Object.values(Object.groupBy(told, ({ subject }) => subject));
    expect(bySubject.map((events) => events?.map(({ sequence }) => Number(sequence)))).toEqual(
      bySubject.map((events) => Array.from({ length: events?.length ?? 0 }, (_, n) => n + 1)),
    );
    expect(told).toHaveLength(80);
  });
});

describe("a subscriber", () => {
  test("reads a CloudEvent, by its own number of the company and never by ours", async () => {
    const { accountId } = await buildCompany(house);
    await house.admin.query(
      "insert into feed_record (feeder, entity, record_id, number, version, deleted, account_id, brand) values ($1, 'company', 'K-77', $2, 1, false, $2, 'nahwerk')",
      [crm.feeder, accountId],
    );
    await note(accountId, 1);
    const { events } = await pull();
    expect(events).toEqual([
      {
        specversion: "1.0",
        id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        source: "/portal/nahwerk",
        type: "de.nahwerk.test.noted.v1",
        subject: "K-77",
        time: expect.stringMatching(/Z$/) as string,
        datacontenttype: "application/json",
        dataschema: "/docs/feed/event.test.noted.v1.schema.json",
        sequence: "1",
        data: { n: 1 },
      },
    ]);
    const stranger = await wire.newSender();
    await subscribe(stranger);
    const [told] = (await pull(stranger)).events;
    expect(told?.subject).toMatch(/^portal:[0-9a-f-]{36}$/);
    const telephone = await wire.newSender({ speaksAs: crm.feeder });
    await subscribe(telephone);
    expect((await pull(telephone)).events.map(({ subject }) => subject)).toEqual(["K-77"]);
  });

  test("hears of its brands and types only, and sees the fields it was given", async () => {
    const { accountId } = await buildCompany(house);
    const { accountId: other } = await buildCompany(house);
    await house.admin.query("update account set brand = 'ortsfink' where account_id = $1", [other]);
    await note(other, 1);
    await inAccount(accountId, (tx) => appendEvent(tx, NOTED, accountId, { n: 2, secret: "kanarie" }));
    expect(await noted()).toEqual([2]);
    await subscribe(crm, { fields: { [NOTED.type]: ["n"] } });
    expect((await pull()).events.map(({ data }) => data)).toEqual([{ n: 2 }]);
    await subscribe(crm, { types: ["lead.answered.v1"] });
    const page = await pull();
    expect(page.events).toEqual([]);
    expect(BigInt(page.cursor)).toBeGreaterThan(BigInt(cursor));
  });

  test("who waits is answered when there is something", async () => {
    const { accountId } = await buildCompany(house);
    const waiting = pull(crm, cursor, 25);
    await note(accountId, 1);
    expect((await waiting).events).toHaveLength(1);
  });

  test("who has subscribed to nothing, or asks in another way, is refused", async () => {
    const nobody = await wire.newSender();
    expect(await statusOf(nobody, "/feed/v1/events")).toBe(403);
    for (const query of ["?after=x", "?after=1&wait=26", "?after=-1", "?wait=1&wait=2", "?after=1&after=2", "?types=x"])
      expect([query, await statusOf(crm, `/feed/v1/events${query}`)]).toEqual([query, 400]);
    expect((await fetch(`${wire.url}/feed/v1/events`)).status).toBe(401);
  });

  test("is made known by the operator, for nothing that there is not and for no other brand", async () => {
    const errorOf = async (...words: readonly string[]) => (await runCli(house, "add-subscriber", ...words)).err;
    expect(await errorOf("nobody", "nahwerk", "lead.answered.v1")).toContain('No feeder "nobody"');
    expect(await errorOf(crm.feeder, "ortsfink", "lead.answered.v1")).toContain('not for "ortsfink"');
    expect(await errorOf(crm.feeder, "nahwerk", "lead.lost.v1")).toContain('no "lead.lost.v1"');
    expect(await errorOf(crm.feeder, "nahwerk", "lead.answered.v1", "--fields", "lead.answered.v1:secret")).toContain('no "secret"');
    expect(await errorOf(crm.feeder, "nahwerk", "lead.answered.v1", "--fields", "lead.answered.v1:lead")).toBe("");
    const { rows } = await house.admin.query("select brands, types, fields from subscription where feeder = $1", [crm.feeder]);
    expect(rows).toEqual([{ brands: ["nahwerk"], types: ["lead.answered.v1"], fields: { "lead.answered.v1": ["lead"] } }]);
  });
});

test("events are kept for a month, and no place is given twice after that", async () => {
  const { accountId } = await buildCompany(house);
  await note(accountId, 1);
  const { cursor: first } = await pull();
  await house.admin.query("update outbox_event set at = now() - interval '31 days' where account_id = $1", [accountId]);
  expect(await purgeEvents(openDb(house.job))).toBe(1);
  await note(accountId, 2);
  const { cursor: second, events } = await pull(crm, first);
  expect([events.map(({ sequence }) => sequence), BigInt(second) > BigInt(first)]).toEqual([["2"], true]);
});

test("where nobody fetches events they do not pile up either", async () => {
  const { accountId } = await buildCompany(house);
  await note(accountId, 1);
  await house.admin.query("update outbox_event set at = now() - interval '31 days' where account_id = $1", [accountId]);
  expect(await purgeEvents(openDb(house.job))).toBe(1);
});

describe("told when the owner has changed something", () => {
  const cases: readonly [string, Call, object][] = [
    ["entry.section-changed.v1", entry.updateEntryPayments, { section: "payments", version: expect.any(Number) as number }],
    ["lead.answered.v1", leads.acceptLead, { lead: expect.any(String) as string, answer: "accepted" }],
    ["lead.order-made.v1", leadWork.createOrder, { lead: expect.any(String) as string, order: expect.any(String) as string }],
    ["lead.order-made.v1", leadWork.settleOffer, { lead: expect.any(String) as string, order: expect.any(String) as string }],
    ["phone.settings-changed.v1", secretarial.updateCompanySettings, { version: expect.any(Number) as number }],
    ["company.award-shown.v1", entryService.updateWkdbSignet, { award: "signet", shown: expect.any(Boolean) as boolean }],
  ];
  test.each(cases)("%s", async (type, call, data) => {
    await bringAbout(call);
    expect((await pull()).events).toMatchObject([{ type: `de.nahwerk.${type}`, data }]);
  });

  test("a refusal only when it can no longer be taken back, and once, however often its letter is tried", async () => {
    const { own, input } = await bringAbout(leads.declineLead);
    expect((await pull()).events).toEqual([]);
    const objectId = String(input.body?.["externalId"]);
    for (let n = 0; n < 2; n += 1)
      await inAccount(own.accountId, (tx) =>
        writeDeclined(tx, { accountId: own.accountId, userId: own.userId, objectId }, { name: "Firma", portalUrl: "" }),
      );
    expect((await pull()).events.map(({ data }) => data)).toEqual([{ lead: objectId, answer: "declined" }]);
  });

  test("an answer to a review when it leaves, and once, however often it is handed over", async () => {
    const { own, input } = await bringAbout(reviews.replyToRating);
    expect((await pull()).events).toEqual([]);
    const id = String(input.body?.["ratingId"]);
    await house.admin.query("update review_reply set sends_at = now() where account_id = $1", [own.accountId]);
    const deps = { inAccount, sources: undefined, enqueue: () => Promise.resolve() } as unknown as Parameters<typeof workWithSources>[0];
    for (let n = 0; n < 2; n += 1) await workWithSources(deps, { task: "reply", accountId: own.accountId, objectId: id });
    expect((await pull()).events).toMatchObject([
      { type: "de.nahwerk.review.replied.v2", data: { sourceReview: expect.stringContaining(`/r-${id}`), text: input.body?.["text"] } },
    ]);
  });
});
