import { randomUUID } from "node:crypto";
import { leadWork } from "@schaufenster/contract/areas/leads/work.calls.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signedInAt, untilAnswered } from "./harness/browser.ts";
import { openFaultProxy } from "./harness/fault-proxy.ts";
import { countBrokenRecords } from "./harness/ledger.ts";
import { startServer } from "./harness/processes.ts";
import { buildInbox, openStage, type Stage } from "./harness/stage.ts";
import type { Desk } from "./harness/writers.ts";

/* Offers are what shows it: the same one written twice is two offers, while most other calls are the same done twice. */

const DESKS = 5;
const OFFER = {
  title: "Fassade streichen",
  positions: [{ text: "Gerüst", amount: "pauschal", cents: 120_000 }],
  priceText: "",
  validUntil: `${new Date().getFullYear() + 1}-12-31`,
};

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
      await stage.admin.query("update lead set status = 'accepted', accepted_at = now() where account_id = $1", [inbox.accountId]);
      return { ...inbox, browser: await signedInAt(port, inbox.login) };
    }),
  );

/** What was written for the requests of these desks: how many offers and lines of the trail each has, where it is not exactly one. */
const notOnce = async (desks: readonly Desk[]): Promise<string[]> => {
  const { rows } = await stage.admin.query<{ id: string; offers: number; lines: number }>(
    `select l.external_id as id, (select count(*)::int from lead_offer o where o.account_id = l.account_id and o.lead_id = l.id) as offers,
            (select count(*)::int from audit_event e where e.account_id = l.account_id and e.call like '%/createOffer' and e.object = l.external_id) as lines
     from lead l where l.account_id = any ($1::bigint[])`,
    [desks.map(({ accountId }) => accountId)],
  );
  expect(rows).toHaveLength(desks.reduce((sum, { leads }) => sum + leads.length, 0));
  return rows
    .filter(({ offers, lines }) => offers !== 1 || lines !== 1)
    .map(({ id, offers, lines }) => `${id}: ${offers} offers, ${lines} lines`);
};

const offerTo = ({ browser, accountId }: Desk, externalId: string, key: string, title = OFFER.title) =>
  browser.send(leadWork.createOffer, { body: { ...OFFER, title, externalId } }, { accountId, key });

it("gives 1,000 submissions, each sent two to five times at once, one effect and equal answers", async () => {
  const desks = await openDesks(1_000 / DESKS);
  const unequal: string[] = [];
  let copies = 0;
  await Promise.all(
    desks.map(async (desk, at) => {
      for (const [n, externalId] of desk.leads.entries()) {
        const key = randomUUID();
        const answers = await Promise.all(Array.from({ length: 2 + ((n + at) % 4) }, () => offerTo(desk, externalId, key)));
        copies += answers.length;
        if (new Set(answers.map(({ text }) => text)).size > 1 || answers.some(({ status }) => status !== 200)) unequal.push(externalId);
      }
    }),
  );
  expect(unequal).toEqual([]);
  expect(copies).toBe(3_500);
  expect(await notOnce(desks)).toEqual([]);
  const kept = await stage.admin.query<{ n: number }>("select count(*)::int as n from idempotency where call like '%/createOffer'");
  expect(kept.rows[0]?.n).toBe(1_000);
});

it("refuses the key of one submission for another", async () => {
  const [desk] = await openDesks(1);
  if (!desk) throw new Error("no desk");
  const [externalId = ""] = desk.leads;
  expect((await offerTo(desk, externalId, "ein-und-derselbe")).status).toBe(200);
  const reused = await offerTo(desk, externalId, "ein-und-derselbe", "Etwas anderes");
  expect([reused.status, reused.errors[0]?.code]).toEqual([422, "key-reused"]);
  expect(await notOnce([desk])).toEqual([]);
});

it("neither loses nor doubles a write when three of ten answers are lost on the way", async () => {
  const proxy = await openFaultProxy(stage.port(11), stage.port(1));
  const desks = await openDesks(100, () => stage.port(11));
  proxy.set({ mode: "cut", p: 0.3 });
  const refused: string[] = [];
  let unanswered = 0;
  await Promise.all(
    desks.map(async (desk) => {
      for (const externalId of desk.leads) {
        const key = randomUUID();
        const { answer, unknown } = await untilAnswered(() => offerTo(desk, externalId, key));
        unanswered += unknown;
        if (answer.status !== 200) refused.push(externalId);
      }
    }),
  );
  await proxy.close();
  expect(proxy.cuts()).toBeGreaterThan(100);
  expect(unanswered).toBeGreaterThanOrEqual(proxy.cuts());
  expect(refused).toEqual([]);
  expect(await notOnce(desks)).toEqual([]);
  expect(await countBrokenRecords(stage.admin)).toEqual({ links: 0, tallies: 0 });
});
