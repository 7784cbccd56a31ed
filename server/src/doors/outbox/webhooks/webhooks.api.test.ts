import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { Webhook as Verifier } from "standardwebhooks";
import * as z from "zod";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../../test/builders.ts";
import { runCli } from "../../../../test/cli.ts";
import { openFeedWire, type FeedWire } from "../../../../test/feed-wire.ts";
import { openHouse, type House } from "../../../../test/house.ts";
import { PROFILE_ERASED } from "../../../areas/user/user.events.ts";
import { PEOPLE } from "../../../brought.ts";
import { databaseOf, ringOf } from "../../../connections.ts";
import { openJobPool } from "../../../db/pools.ts";
import { openDb, writeFor, writeOpen } from "../../../db/db.ts";
import { seal } from "../../../identity/factors/secret-box.ts";
import { openOutward } from "../../../gateways/outward.ts";
import { erasePerson } from "../../../privacy/erasure.ts";
import { openAuthDoor } from "../../../session/auth-door.ts";
import { appendEvent, type EventKind } from "../event.ts";
import { saveSubscription } from "../outbox.store.ts";
import { askForReplay, listDeadLetters } from "./dead-letter.store.ts";
import { SEALED_FOR } from "./message.ts";
import { makeSecret } from "./signature.ts";
import { startTelling } from "./telling.ts";
import { addSecret, listWebhooks, pauseWebhook, resumeWebhook, saveWebhook } from "./webhook.store.ts";

/* Subscribers that want to be told are told: signed, each company in order, nobody held up by another. */

const NOTED = { type: "test.noted.v1", what: "", shape: z.object({ n: z.int(), secret: z.string().optional() }) } satisfies EventKind;

interface Got {
  readonly id: string;
  readonly n: number;
  readonly subject: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
/** How a subscriber answers. */
type Answer = (got: Got, response: ServerResponse) => void;
const say =
  (status: number, headers: Readonly<Record<string, string>> = {}): Answer =>
  (_, response) =>
    void response.writeHead(status, headers).end();

/** A system that is told. */
interface Subscriber {
  readonly feeder: string;
  readonly url: string;
  secret: string;
  readonly got: Got[];
  answer: Answer;
  /** Messages that it has and has not answered. */
  under: number;
  most: number;
}

let house: House;
let wire: FeedWire;
let stop: () => Promise<void>;
const servers: Server[] = [];
const outward = openOutward({ mayStayHere: true, withinMs: 2_000 });
beforeAll(async () => {
  house = await openHouse();
  wire = await openFeedWire(house);
});
afterAll(async () => {
  for (const server of servers) server.close().closeAllConnections();
  outward.close();
  await wire.close();
  await house.close();
});
/** A worker that tells, with connections of its own. */
const start = () => {
  const pool = openJobPool(databaseOf(house.config), 16, { onFault: () => undefined, connectWithinMs: 60_000 });
  const key = ringOf(house.config);
  const end = startTelling({ pool, key, post: outward.post, log: pino({ level: "silent" }) });
  stop = async () => {
    await end();
    await pool.end();
  };
};
beforeEach(start);
afterEach(async () => {
  await stop();
  await house.admin.query("update webhook set paused_at = now()");
});

const listen = async (handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> => {
  const server = createServer(handle);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
};
const ran = async (...words: string[]): Promise<string> => {
  const { code, out, err } = await runCli(house, ...words);
  expect([code, err.split("\n").filter((line) => line !== "" && !line.startsWith("{"))]).toEqual([0, []]);
  return out.trim();
};

/** As the commands do it, without a process for each. */
const rotate = async (feeder: string, othersEnd: Date): Promise<string> => {
  const secret = makeSecret();
  const sealed = seal(ringOf(house.config), SEALED_FOR, feeder, Buffer.from(secret));
  await writeOpen(wire.pool, (tx) => addSecret(tx, feeder, sealed, othersEnd));
  return secret;
};
const subscribe = async ({ fields = {} }: { readonly fields?: Readonly<Record<string, readonly string[]>> } = {}): Promise<Subscriber> => {
  const { feeder } = await wire.newSender();
  await saveSubscription(openDb(wire.pool), { feeder, brands: ["nahwerk"], types: [NOTED.type, PROFILE_ERASED.type], fields });
  const url = await listen((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += String(chunk)));
    request.on("end", () => {
      const { id, data, subject } = JSON.parse(body) as { id: string; data: { n: number }; subject: string };
      const got = { id, n: data.n, subject, headers: request.headers as Record<string, string>, body };
      one.got.push(got);
      one.under += 1;
      one.most = Math.max(one.most, one.under);
      response.once("close", () => (one.under -= 1));
      one.answer(got, response);
    });
  });
  const one: Subscriber = { feeder, url, secret: "", got: [], answer: say(204), under: 0, most: 0 };
  await saveWebhook(wire.pool, feeder, url);
  one.secret = await rotate(feeder, new Date());
  return one;
};
const numbers = ({ got }: Subscriber): number[] => got.map(({ n }) => n);
const newCompany = async () => (await buildCompany(house)).accountId;
const note = (accountId: string, n: number) => writeFor(house.job, "", accountId, (tx) => appendEvent(tx, NOTED, accountId, { n }));
/** Its time has come. */
const hurry = ({ feeder }: Subscriber, age = "0 s") =>
  house.admin.query("update webhook_waiting set next_at = now(), since = now() - $2::interval where feeder = $1", [feeder, age]);
const waitingOf = async ({ feeder }: Subscriber) =>
  (await house.admin.query<{ tries: number; problem: string }>("select tries, problem from webhook_waiting where feeder = $1", [feeder]))
    .rows;
const letters = async ({ feeder }: Subscriber) =>
  (
    await house.admin.query<{ tries: number; replayed: boolean; problem: string; account_id: string }>(
      "select tries, replayed_at is not null as replayed, problem, account_id from webhook_dead_letter where feeder = $1",
      [feeder],
    )
  ).rows;

const casesOf = async ({ feeder }: Subscriber) =>
  (
    await house.admin.query<{ closed: boolean }>(
      "select closed_at is not null as closed from desk_case where kind = 'dead-letters' and object = $1 order by number",
      [feeder],
    )
  ).rows.map(({ closed }) => (closed ? "closed" : "open"));

describe("a message", () => {
  test("is a CloudEvent, signed so that the published library finds it right, and wrong when a byte differs", async () => {
    const crm = await subscribe();
    const company = await newCompany();
    await note(company, 1);
    await expect.poll(() => numbers(crm)).toEqual([1]);
    const [{ headers, body, id }] = crm.got as [Got];
    expect(headers["content-type"]).toBe("application/cloudevents+json");
    expect(headers["webhook-id"]).toBe(id);
    expect(new Verifier(crm.secret).verify(body, headers)).toMatchObject({
      specversion: "1.0",
      type: "de.nahwerk.test.noted.v1",
      data: { n: 1 },
    });
    expect(() => new Verifier(crm.secret).verify(`${body} `, headers)).toThrow("No matching signature");
  });

  test("keeps its id over all tries, with a time and a signature of its own", async () => {
    const crm = await subscribe();
    crm.answer = say(500);
    await note(await newCompany(), 1);
    await expect.poll(() => waitingOf(crm)).toMatchObject([{ tries: 1, problem: "answered 500" }]);
    crm.answer = say(200);
    await hurry(crm);
    await expect.poll(() => waitingOf(crm)).toEqual([]);
    expect(new Set(crm.got.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    for (const { headers, body } of crm.got) expect(new Verifier(crm.secret).verify(body, headers)).toBeDefined();
  });

  test("is signed with both secrets while one follows the other, and then with the new one alone", async () => {
    const crm = await subscribe();
    const company = await newCompany();
    // The round under way may have looked before; what is noted after its message is sent by a later one.
    const tellTwo = async (first: number): Promise<Got> => {
      for (const n of [first, first + 1]) {
        await note(company, n);
        await expect.poll(() => numbers(crm).at(-1)).toBe(n);
      }
      return crm.got.at(-1) as Got;
    };
    const second = await rotate(crm.feeder, new Date(Date.now() + 3_600_000));
    const { headers, body } = await tellTwo(1);
    for (const secret of [crm.secret, second]) expect(new Verifier(secret).verify(body, headers)).toBeDefined();
    const third = await rotate(crm.feeder, new Date());
    const { headers: later, body: laterBody } = await tellTwo(3);
    expect(new Verifier(third).verify(laterBody, later)).toBeDefined();
    for (const secret of [crm.secret, second]) expect(() => new Verifier(secret).verify(laterBody, later)).toThrow("No matching signature");
  });

  test("has the fields that the subscription may see, and no others", async () => {
    const crm = await subscribe({ fields: { [NOTED.type]: ["n"] } });
    const company = await newCompany();
    await writeFor(house.job, "", company, (tx) => appendEvent(tx, NOTED, company, { n: 1, secret: "kanarie" }));
    await expect.poll(() => numbers(crm)).toEqual([1]);
    expect(JSON.parse(crm.got[0]?.body ?? "")).toMatchObject({ data: { n: 1 } });
    expect(crm.got[0]?.body).not.toContain("kanarie");
  });

  test("no secret stands readable in the database", async () => {
    const crm = await subscribe();
    const { rows } = await house.admin.query<{ sealed: Buffer }>("select sealed from webhook_secret where feeder = $1", [crm.feeder]);
    const bytes = Buffer.from(crm.secret.slice("whsec_".length), "base64");
    expect(rows.map(({ sealed }) => [sealed.includes(bytes), sealed.includes(crm.secret)])).toEqual([[false, false]]);
  });
});

describe("in order", () => {
  test("a company is told one event behind the other, companies side by side", async () => {
    const crm = await subscribe();
    const held: ServerResponse[] = [];
    crm.answer = (_, response) => void held.push(response);
    const [first, second] = [await newCompany(), await newCompany()];
    for (const n of [1, 2]) await note(first, n);
    await note(second, 10);
    await expect.poll(() => numbers(crm).toSorted((a, b) => a - b)).toEqual([1, 10]);
    crm.answer = say(204);
    for (const response of held) response.writeHead(204).end();
    await expect.poll(() => numbers(crm).at(-1)).toBe(2);
  });

  test("a company that waits holds itself, and what comes later waits behind it; the others go on", async () => {
    const crm = await subscribe();
    const [bad, good] = [await newCompany(), await newCompany()];
    crm.answer = ({ n }, response) => void response.writeHead(n < 10 ? 503 : 204).end();
    await note(bad, 1);
    await expect.poll(() => waitingOf(crm)).toHaveLength(1);
    await note(bad, 2);
    for (const n of [10, 11, 12]) await note(good, n);
    await expect.poll(() => numbers(crm)).toEqual([1, 10, 11, 12]);
    crm.answer = say(204);
    await hurry(crm);
    await expect.poll(() => waitingOf(crm)).toEqual([]);
    await note(bad, 3);
    await expect.poll(() => numbers(crm)).toEqual([1, 10, 11, 12, 1, 2, 3]);
  });

  test("a subscriber that never answers gets so many at once and no more, and delays no other", async () => {
    const [dead, live] = [await subscribe(), await subscribe()];
    dead.answer = () => undefined;
    const companies = await Promise.all(Array.from({ length: 30 }, newCompany));
    for (const [n, company] of companies.entries()) await note(company, n);
    await expect.poll(() => live.got.length).toBe(30);
    expect([live.got.length, dead.most]).toEqual([30, 8]);
    expect(dead.got.length).toBeLessThan(30);
  });

  test("a process that is gone tells again what it had under way, and forgets nothing", async () => {
    const crm = await subscribe();
    const [first, second] = [await newCompany(), await newCompany()];
    crm.answer = ({ n }, response) => void (n === 1 ? undefined : response.writeHead(204).end());
    await note(first, 1);
    await expect.poll(() => numbers(crm)).toEqual([1]);
    await note(second, 2);
    await expect.poll(() => numbers(crm)).toEqual([1, 2]);
    await stop();
    crm.answer = say(204);
    start();
    await expect.poll(() => numbers(crm).filter((n) => n === 1).length).toBeGreaterThan(1);
    await note(first, 3);
    await expect.poll(() => numbers(crm).at(-1)).toBe(3);
  });

  test("two workers tell everything once between them", async () => {
    const crm = await subscribe();
    const company = await newCompany();
    const first = stop;
    start();
    for (let n = 0; n < 20; n += 1) await note(company, n);
    await expect.poll(() => crm.got.length).toBe(20);
    // Whichever tells: the other takes over.
    await first();
    await note(company, 20);
    await expect.poll(() => numbers(crm)).toEqual(Array.from({ length: 21 }, (_, n) => n));
  });
});

describe("what is not taken", () => {
  const faults: readonly [string, Answer, string][] = [
    ["500", say(500), "answered 500"],
    ["a redirect is not followed", say(302, { location: "http://127.0.0.1:9/elsewhere" }), "answered 302"],
    [
      "an answer that ends in the middle",
      (_, response) => void response.writeHead(200, { "content-length": "10" }).write("ab", () => response.destroy()),
      "the answer was cut",
    ],
    ["no answer in time", () => undefined, "no answer in time"],
    ["nobody there", (_, response) => void response.destroy(), "not reached: ECONNRESET"],
  ];
  test.each(faults)("waits: %s", async (_, answer, problem) => {
    const crm = await subscribe();
    crm.answer = answer;
    await note(await newCompany(), 1);
    await expect.poll(() => waitingOf(crm)).toMatchObject([{ tries: 1, problem }]);
  });

  test("410 ends it, until the operator has it told again", async () => {
    const crm = await subscribe();
    crm.answer = say(410);
    const company = await newCompany();
    await note(company, 1);
    await expect.poll(async () => (await listWebhooks(openDb(wire.pool))).find((one) => one.feeder === crm.feeder)?.state).toBe("gone");
    const before = crm.got.length;
    await note(company, 2);
    crm.answer = say(204);
    await writeOpen(wire.pool, (tx) => resumeWebhook(tx, crm.feeder));
    await expect.poll(() => numbers(crm).slice(before)).toEqual([1, 2]);
  });

  test("after three days it is a dead letter, and the next one is told; replayed it is taken", async () => {
    const crm = await subscribe();
    crm.answer = ({ n }, response) => void response.writeHead(n === 1 ? 500 : 204).end();
    const company = await newCompany();
    for (const n of [1, 2]) await note(company, n);
    await expect.poll(() => waitingOf(crm)).toHaveLength(1);
    await hurry(crm, "71 h");
    await expect.poll(() => waitingOf(crm)).toMatchObject([{ tries: 2 }]);
    await hurry(crm, "72 h");
    await expect.poll(() => numbers(crm)).toEqual([1, 1, 1, 2]);
    expect(await letters(crm)).toEqual([{ tries: 3, replayed: false, problem: "answered 500", account_id: company }]);
    await expect.poll(() => waitingOf(crm)).toEqual([]);
    expect(await askForReplay(openDb(wire.pool), crm.feeder, crm.got[0]?.id ?? "")).toBe(1);
    await expect.poll(() => letters(crm)).toMatchObject([{ tries: 4, replayed: false }]);
    expect(await casesOf(crm)).toEqual(["open"]);
    // Once: nobody has asked for it any more.
    expect(await listDeadLetters(openDb(wire.pool), crm.feeder)).toMatchObject([{ replay_asked_at: null }]);
    crm.answer = say(204);
    await askForReplay(openDb(wire.pool), crm.feeder, null);
    await expect.poll(() => letters(crm)).toMatchObject([{ replayed: true }]);
    expect(await casesOf(crm)).toEqual(["closed"]);
    expect(await listDeadLetters(openDb(wire.pool), crm.feeder)).toEqual([]);
    expect(new Set(crm.got.filter(({ n }) => n === 1).map(({ id }) => id)).size).toBe(1);
  });

  test("a dead letter that is tried again and answered with 410 waits for a person", async () => {
    const crm = await subscribe();
    crm.answer = say(500);
    await note(await newCompany(), 1);
    await expect.poll(() => waitingOf(crm)).toHaveLength(1);
    await hurry(crm, "72 h");
    await expect.poll(() => letters(crm)).toHaveLength(1);
    // As a decision of the desk ends it.
    await house.admin.query("update desk_case set closed_at = now() where kind = 'dead-letters' and object = $1", [crm.feeder]);
    crm.answer = say(410);
    await askForReplay(openDb(wire.pool), crm.feeder, null);
    await expect.poll(() => letters(crm)).toMatchObject([{ tries: 3, replayed: false, problem: "answered 410" }]);
    expect(await casesOf(crm)).toEqual(["closed", "open"]);
  });

  test("paused it hears nothing, and afterwards all of it", async () => {
    const crm = await subscribe();
    const other = await subscribe();
    await pauseWebhook(openDb(wire.pool), crm.feeder);
    const company = await newCompany();
    for (const n of [1, 2]) await note(company, n);
    await expect.poll(() => numbers(other)).toEqual([1, 2]);
    expect(numbers(crm)).toEqual([]);
    await writeOpen(wire.pool, (tx) => resumeWebhook(tx, crm.feeder));
    await expect.poll(() => numbers(crm)).toEqual([1, 2]);
  });
});

test("an erased person is told of by the number there; not taken, it dies as a letter about no company, and is replayed", async () => {
  const [crm, stranger] = [await subscribe(), await subscribe()];
  crm.answer = say(500);
  const { userId } = await buildUser(house);
  await house.admin.query("update app_user set erase_at = now() - interval '1 second' where user_id = $1", [userId]);
  await house.admin.query(
    "insert into feed_record (feeder, entity, record_id, number, version, deleted, brand) values ($1, 'person', 'P-1', $2, 1, false, 'nahwerk')",
    [crm.feeder, userId],
  );
  await erasePerson(
    { door: openAuthDoor(house.job), files: { put: () => Promise.resolve(), removeAll: () => Promise.resolve() }, people: PEOPLE },
    userId,
  );
  await expect.poll(() => waitingOf(crm)).toHaveLength(1);
  await hurry(crm, "72 h");
  await expect.poll(() => letters(crm)).toMatchObject([{ account_id: null, replayed: false }]);
  crm.answer = say(204);
  await askForReplay(openDb(wire.pool), crm.feeder, null);
  await expect.poll(() => letters(crm)).toMatchObject([{ replayed: true }]);
  expect(crm.got.map(({ subject }) => subject)).toEqual(["P-1", "P-1", "P-1"]);
  await note(await newCompany(), 1);
  await expect.poll(() => numbers(stranger)).toEqual([1]);
});

test("what happened before there was a webhook is not told; a new address is told from there on, with the secret of before", async () => {
  const company = await newCompany();
  await note(company, 1);
  const elder = await subscribe();
  const crm = await subscribe();
  await note(company, 2);
  await expect.poll(() => [numbers(elder), numbers(crm)]).toEqual([[2], [2]]);
  expect(await saveWebhook(wire.pool, crm.feeder, elder.url)).toBe(false);
  await note(company, 3);
  await expect.poll(() => numbers(elder)).toEqual([2, 3, 3]);
  expect(elder.got.filter(({ body, headers }) => isSignedWith(crm.secret, body, headers))).toHaveLength(1);
});
const isSignedWith = (secret: string, body: string, headers: Readonly<Record<string, string>>): boolean => {
  try {
    return new Verifier(secret).verify(body, headers) !== undefined;
  } catch {
    return false;
  }
};

test("the operator's commands: a secret that is printed once, a list, another address, another secret, pause and going on, dead letters", async () => {
  const crm = await subscribe();
  await house.admin.query("delete from webhook where feeder = $1", [crm.feeder]);
  crm.secret = await ran("add-webhook", crm.feeder, crm.url);
  crm.answer = say(500);
  await note(await newCompany(), 1);
  await expect.poll(() => waitingOf(crm)).toHaveLength(1);
  expect(await ran("webhooks")).toContain(`"target":"${crm.url}","state":"open"`);
  expect(await ran("add-webhook", crm.feeder, `${crm.url}?new`)).toContain("signed as before");
  const second = await ran("rotate-webhook-secret", crm.feeder);
  expect(await ran("pause-webhook", crm.feeder)).toContain("nothing");
  await hurry(crm, "72 h");
  expect(await ran("resume-webhook", crm.feeder)).toContain("1 companies");
  await expect.poll(() => letters(crm)).toHaveLength(1);
  const { body, headers } = crm.got.at(-1) as Got;
  for (const secret of [crm.secret, second]) expect(new Verifier(secret).verify(body, headers)).toBeDefined();
  const listed = JSON.parse(await ran("dead-letters", crm.feeder)) as { event_id: string };
  expect(listed).toMatchObject({ type: NOTED.type, problem: "answered 500" });
  crm.answer = say(204);
  expect(await ran("replay-dead-letters", crm.feeder, listed.event_id)).toContain("1 dead letter");
  await expect.poll(() => letters(crm)).toMatchObject([{ replayed: true }]);
});

const refusal = async (...words: string[]) => (await runCli(house, ...words)).err.trim();
test("refused: a target that is none, a feeder that has subscribed to nothing, a webhook that is not there", async () => {
  const { feeder } = await wire.newSender();
  expect(await refusal("add-webhook", feeder, "http://127.0.0.1:9/")).toContain("subscribed to nothing");
  await saveSubscription(openDb(wire.pool), { feeder, brands: ["nahwerk"], types: [NOTED.type], fields: {} });
  expect(await refusal("add-webhook", feeder, "ftp://crm.example/")).toContain("only https");
  expect(await refusal("add-webhook", feeder, "https://user:word@crm.example/")).toContain("passwords");
  expect(await refusal("rotate-webhook-secret", feeder)).toContain("no webhook");
});
