import { randomUUID } from "node:crypto";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signedInAt, untilAnswered } from "./harness/browser.ts";
import { openFaultProxy } from "./harness/fault-proxy.ts";
import { countBrokenRecords, judge, readEffects, SPOTLESS, type Ledger } from "./harness/ledger.ts";
import { startServer } from "./harness/processes.ts";
import { buildInbox, openStage, type Stage } from "./harness/stage.ts";
import type { Desk } from "./harness/writers.ts";

const DESKS = 5;

let stage: Stage;
let turn = 0;
/** Two instances in turn: copies of one submission meet in the database, not in one process. */
const eitherPort = (): number => stage.port(1 + ((turn += 1) % 2));

beforeAll(async () => {
  stage = await openStage("fault_duplicates");
  await Promise.all([1, 2].map((n) => startServer(stage.port(n), stage.env())));
});
afterAll(() => stage.close());

const openDesks = async (perDesk: number, port = eitherPort): Promise<Desk[]> =>
  Promise.all(
    Array.from({ length: DESKS }, async () => {
      const inbox = await buildInbox(stage, perDesk);
      return { ...inbox, browser: await signedInAt(port, inbox.login) };
    }),
  );

/** The effects on the requests of these desks alone. */
const effectsAt = async (desks: readonly Desk[]) => {
  const own = new Set(desks.flatMap((desk) => desk.leads));
  return new Map([...(await readEffects(stage.admin))].filter(([id]) => own.has(id)));
};

it("gives 1,000 submissions, each sent two to five times at once, one effect and equal answers", async () => {
  const desks = await openDesks(1_000 / DESKS);
  const ledger: Ledger = new Map();
  const unequal: string[] = [];
  let copies = 0;
  await Promise.all(
    desks.map(async ({ browser, accountId, leads: numbers }, at) => {
      for (const [n, externalId] of numbers.entries()) {
        const key = randomUUID();
        const send = () => browser.send(leads.acceptLead, { body: { externalId } }, { accountId, key });
        const answers = await Promise.all(Array.from({ length: 2 + ((n + at) % 4) }, send));
        copies += answers.length;
        if (new Set(answers.map(({ text }) => text)).size > 1 || answers.some(({ status }) => status !== 200)) unequal.push(externalId);
        ledger.set(externalId, "acknowledged");
      }
    }),
  );
  expect(unequal).toEqual([]);
  expect(copies).toBe(3_500);
  expect(judge(ledger, await effectsAt(desks))).toEqual(SPOTLESS);
  const kept = await stage.admin.query<{ n: number }>("select count(*)::int as n from idempotency where call like '%/acceptLead'");
  expect(kept.rows[0]?.n).toBe(1_000);
});

it("refuses the key of one submission for another", async () => {
  const [desk] = await openDesks(2);
  if (!desk) throw new Error("no desk");
  const [first = "", second = ""] = desk.leads;
  const send = (externalId: string) =>
    desk.browser.send(leads.acceptLead, { body: { externalId } }, { accountId: desk.accountId, key: "ein-und-derselbe" });
  expect((await send(first)).status).toBe(200);
  const reused = await send(second);
  expect([reused.status, reused.errors[0]?.code]).toEqual([422, "key-reused"]);
  expect((await effectsAt([desk])).has(second)).toBe(false);
});

it("neither loses nor doubles a write when three of ten answers are lost on the way", async () => {
  const proxy = await openFaultProxy(stage.port(11), stage.port(1));
  const desks = await openDesks(100, () => stage.port(11));
  const ledger: Ledger = new Map();
  proxy.set({ mode: "cut", p: 0.3 });
  let unanswered = 0;
  await Promise.all(
    desks.map(async ({ browser, accountId, leads: numbers }) => {
      for (const externalId of numbers) {
        const key = randomUUID();
        const { answer, unknown } = await untilAnswered(() => browser.send(leads.acceptLead, { body: { externalId } }, { accountId, key }));
        unanswered += unknown;
        ledger.set(externalId, answer.status === 200 ? "acknowledged" : "refused");
      }
    }),
  );
  await proxy.close();
  expect(proxy.cuts()).toBeGreaterThan(100);
  expect(unanswered).toBeGreaterThanOrEqual(proxy.cuts());
  expect([...ledger.values()].every((known) => known === "acknowledged")).toBe(true);
  expect(judge(ledger, await effectsAt(desks))).toEqual(SPOTLESS);
  expect(await countBrokenRecords(stage.admin)).toEqual({ links: 0, tallies: 0 });
});
