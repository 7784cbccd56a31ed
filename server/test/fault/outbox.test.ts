import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, it } from "vitest";
import { crashPostgres, startServices } from "../../../ops/local/services.ts";
import { databaseOf, ringOf } from "../../src/connections.ts";
import { openDb, writeOpen } from "../../src/db/db.ts";
import { openFeedDoor } from "../../src/doors/feed/feed-door.ts";
import { saveFeeder } from "../../src/doors/feed/feed.store.ts";
import { saveSubscription } from "../../src/doors/outbox/outbox.store.ts";
import { SEALED_FOR } from "../../src/doors/outbox/webhooks/message.ts";
import { makeSecret } from "../../src/doors/outbox/webhooks/signature.ts";
import { addSecret, saveWebhook } from "../../src/doors/outbox/webhooks/webhook.store.ts";
import { seal } from "../../src/identity/factors/secret-box.ts";
import { signedInAt } from "./harness/browser.ts";
import { startServer, startWorker, type Started } from "./harness/processes.ts";
import { buildInbox, openStage, type Stage } from "./harness/stage.ts";
import { moreWrites, startWriters, type Desk } from "./harness/writers.ts";

/* Whatever dies: every change that was committed is told, company by company in order, and nothing that was not. `OUTBOX_KILLS=40` for the long run. */

const KILLS = Number(process.env["OUTBOX_KILLS"] ?? 6);
const DESKS = 8;
const LEADS_PER_DESK = 1_500;
const BETWEEN_KILLS = 25;
/** Of ten messages three are not taken, each in another way. */
const FAILING = 0.3;

interface Heard {
  readonly id: string;
  readonly subject: string;
  readonly sequence: string;
  readonly data: { readonly lead: string; readonly answer: string };
}

let stage: Stage;
let servers: Started[];
let worker: Started;
let subscriber: Server;
let secret = "";
/** In the order in which they came for the first time. */
const heard = new Map<string, Heard>();
const count = { messages: 0, refused: 0, wrong: 0 };
let isIll = true;

const answerBadly = (response: ServerResponse): void => {
  count.refused += 1;
  const way = Math.random();
  if (way < 0.4) response.writeHead(500).end();
  else if (way < 0.7) response.writeHead(200, { "content-length": "10" }).write("a", () => response.destroy());
  else response.destroy();
};
const listen = async (): Promise<string> => {
  subscriber = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += String(chunk)));
    request.on("end", () => {
      count.messages += 1;
      try {
        const event = new Webhook(secret).verify(body, request.headers as Record<string, string>) as Heard;
        // One that fails may have heard all the same, or nothing: both happen.
        if (isIll && Math.random() < FAILING / 2) return answerBadly(response);
        if (!heard.has(event.id)) heard.set(event.id, event);
        if (isIll && Math.random() < FAILING / 2) return answerBadly(response);
        response.writeHead(204).end();
      } catch {
        count.wrong += 1;
        response.writeHead(401).end();
      }
    });
  });
  await new Promise<void>((resolve) => subscriber.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(subscriber.address() as AddressInfo).port}/`;
};
/** As the operator's commands do it. */
const subscribe = async (): Promise<void> => {
  const { config } = stage.world;
  const key = ringOf(config);
  const { pool, close } = openFeedDoor(databaseOf(config), key);
  const feeder = "crm";
  await saveFeeder(openDb(pool), { id: feeder, name: "CRM", entities: ["company"], brands: ["nahwerk"], speaksAs: feeder });
  await saveSubscription(openDb(pool), { feeder, brands: ["nahwerk"], types: ["lead.answered.v1"], fields: {} });
  await saveWebhook(pool, feeder, await listen());
  secret = makeSecret();
  await writeOpen(pool, (tx) => addSecret(tx, feeder, seal(key, SEALED_FOR, feeder, Buffer.from(secret)), new Date()));
  await close();
};

let turn = 0;
const anyPort = (): number => {
  turn += 1;
  const standing = servers.filter((server) => server.isRunning());
  return (standing[turn % Math.max(1, standing.length)] ?? servers[0])?.port ?? 0;
};
beforeAll(async () => {
  stage = await openStage("fault_outbox");
  servers = await Promise.all([1, 2].map((n) => startServer(stage.port(n), stage.env())));
  await subscribe();
  worker = await startWorker(stage.env());
});
afterAll(async () => {
  subscriber.close().closeAllConnections();
  await stage.close();
});

const openDesks = async (): Promise<Desk[]> => {
  const desks: Desk[] = [];
  for (let n = 0; n < DESKS; n += 1) {
    const inbox = await buildInbox(stage, LEADS_PER_DESK);
    desks.push({ ...inbox, browser: await signedInAt(anyPort, inbox.login) });
  }
  return desks;
};
const kill = async (what: string, n: number): Promise<void> => {
  if (what === "database") {
    await crashPostgres(stage.base);
    await startServices({ base: stage.base, only: ["postgres"] });
  } else if (what === "worker") {
    await worker.kill();
    worker = await startWorker(stage.env());
  } else {
    const at = n % 2;
    await servers[at]?.kill();
    servers[at] = await startServer(stage.port(at + 1), stage.env());
  }
};
/** The time of those who wait has come: moved by hand instead of waited for. */
const hurry = () => stage.admin.query("update webhook_waiting set next_at = now()").catch(() => undefined);

it(`tells every committed change in order, and no other, over ${KILLS} kills of server, worker and database, to a subscriber that fails at random`, async () => {
  const desks = await openDesks();
  const begun = performance.now();
  const writers = startWriters(desks);
  const moving = new AbortController();
  const hurrying = (async () => {
    for (; !moving.signal.aborted; await wait(500)) await hurry();
  })();
  const victims = ["server", "worker", "database"];
  for (let n = 0; n < KILLS; n += 1) {
    await moreWrites(writers, BETWEEN_KILLS);
    await kill(victims[n % 3] ?? "", Math.floor(n / 3));
  }
  await moreWrites(writers, BETWEEN_KILLS);
  await writers.stop();
  const seconds = (performance.now() - begun) / 1_000;
  isIll = false;
  const { rows } = await stage.admin.query<{ lead: string }>("select external_id as lead from lead where status = 'accepted'");
  const committed = rows.map(({ lead }) => lead).toSorted();
  await expect.poll(() => heard.size, { interval: 250 }).toBe(committed.length);
  moving.abort();
  await hurrying;
  process.stdout.write(
    `${JSON.stringify({
      kills: KILLS,
      changes: committed.length,
      perSecond: Math.round(committed.length / seconds),
      unanswered: writers.unanswered(),
      ...count,
    })}\n`,
  );

  const all = [...heard.values()];
  expect(all.map(({ data }) => data.lead).toSorted()).toEqual(committed);
  expect([...writers.ledger.entries()].filter(([, known]) => known !== "acknowledged")).toEqual([]);
  const companies = Object.values(Object.groupBy(all, ({ subject }) => subject));
  expect(companies.map((events) => events?.map(({ sequence }) => Number(sequence)))).toEqual(
    companies.map((events) => Array.from({ length: events?.length ?? 0 }, (_, n) => n + 1)),
  );
  expect(companies).toHaveLength(DESKS);
  expect(count.wrong).toBe(0);
  // It has failed, and was told again.
  expect(count.refused).toBeGreaterThan(50);
  expect(count.messages).toBeGreaterThan(committed.length);
});
