import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { LISTED_CALLS, sampleFor } from "./calls.ts";
import { openWorld, tracesOf, type World } from "./world.ts";
import { openFeed } from "../feed.ts";
import type { House } from "../house.ts";

/* T-LEAD: who asks is in the database and nowhere else until the company has accepted; a refusal never opens it. */

let house: House;
let world: World;
const canary = `kanari${randomBytes(6).toString("hex")}`;
beforeAll(async () => void ({ house, world } = await openWorld()));
afterAll(() => house.close());

const lead = (company: string, id: string): object => ({
  id,
  version: 1,
  company,
  title: "Zimmer streichen",
  zipCode: "50667",
  city: "Köln",
  distanceKm: 3,
  trade: "Maler",
  message: "Bitte um ein Angebot.",
  contact: { name: `Name ${canary}`, phone: `0221 ${canary}`, email: `${canary}@x.test`, street: `Weg ${canary}` },
});
/** Brings leads as the market does; what it is told goes into a file of theirs. */
const deliver = async (accountId: string, ids: readonly string[]) => {
  const feed = openFeed(house);
  const market = await feed.newBringer();
  const company = await feed.adopt(market, accountId);
  const told = await market.bring(
    "lead",
    ids.map((id) => lead(company, id)),
  );
  await feed.close();
  return told;
};

test("contact data of requests that are not accepted leave by no call, log, job, Redis key or trail", async () => {
  const { browser, own } = await world.actor("customer A").fresh();
  const { accountId } = own;
  expect(await deliver(accountId, ["P-1", "P-2", "P-3"])).toMatchObject({ counts: { taken: 3 }, faults: [] });
  await browser.send(leads.declineLead, { body: { externalId: "P-2", template: "closed", referral: "Betrieb Muster" } }, { accountId });
  await house.admin.query("update lead set answer_by = now() - interval '1 s' where account_id = $1 and external_id = 'P-3'", [accountId]);
  await browser.send(leads.acceptLead, { body: { externalId: "P-3" } }, { accountId });

  const staff = (await world.actor("cuca A").fresh()).browser;
  const shown: string[] = [];
  for (const listed of LISTED_CALLS.filter(({ built, call }) => built && call.scope === "account")) {
    const input = await sampleFor(listed, own);
    for (const caller of [browser, staff]) {
      const answer = await caller.send(listed.call, input, { accountId });
      if (`${answer.text} ${JSON.stringify(answer.headers)}`.includes(canary)) shown.push(listed.id);
    }
  }
  for (const externalId of ["P-1", "P-2", "P-3"])
    for (const caller of [browser, staff])
      expect((await caller.send(leads.getLead, { query: { externalId } }, { accountId })).text).not.toContain(canary);
  expect(shown).toEqual([]);
  expect(await tracesOf(house, canary)).toEqual([]);
});

test("the database itself holds them back from the portal's roles, and from the worker until there is an answer", async () => {
  const { accountId } = world.a;
  const seenBy = async (pool: "app" | "care" | "job"): Promise<string[]> => {
    const client = await { ...house.app.pools, job: house.job }[pool].connect();
    try {
      await client.query("begin");
      await client.query("select set_config('app.account_id', $1, true)", [accountId]);
      const { rows } = await client.query<{ lead_status: string }>("select lead_status from lead_contact where name like $1", [
        `%${canary}`,
      ]);
      return rows.map((row) => row.lead_status);
    } finally {
      await client.query("rollback");
      client.release();
    }
  };
  expect([await seenBy("app"), await seenBy("care"), await seenBy("job")]).toEqual([[], [], ["declined"]]);
});

test("after acceptance the company sees who asks", async () => {
  const { browser, own } = await world.actor("customer A").fresh();
  const answer = await browser.send(leads.acceptLead, { body: { externalId: "P-1" } }, { accountId: own.accountId });
  expect(answer.text).toContain(canary);
});
