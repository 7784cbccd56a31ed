import { randomUUID } from "node:crypto";
import { leadWork } from "@schaufenster/contract/areas/leads/work.calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCompany, buildUser } from "../builders.ts";
import { buildLead } from "../../src/areas/leads/leads.builders.ts";
import { mintedSession } from "../client.ts";
import type { House } from "../house.ts";
import { LISTED_CALLS, readyFor } from "./calls.ts";
import { digestOf, openWorld, type World } from "./world.ts";

/* A submission that is sent again, by a lost connection or on purpose, happens once. Most calls are the same done twice; offers are not. */

let house: House;
let world: World;
beforeAll(async () => void ({ house, world } = await openWorld()));
afterAll(() => house.close());

/** Writes whose repetition is not answered from what was kept, each with its reason. */
const RUN_AGAIN: Readonly<Record<string, string>> = {
  "auth.refresh": "hands out cookies, which no kept answer has",
  "auth.stepUp": "hands out cookies, which no kept answer has",
  "customerCare.getWebsiteDeeplink": "of staff nothing is kept; each link is another one, and works once",
  "customerCare.showPerson": "of staff nothing is kept; who is shown is shown, and each look counts",
  "customerCare.showContacts": "of staff nothing is kept; said again with the same reason it is one",
  "customerCare.proposeChange": "of staff nothing is kept; the number of the proposal makes it one",
};

/** Writes after which whoever sent them may do nothing there any more, each with its reason. */
const ENDS: Readonly<Record<string, string>> = {
  "claiming.dissolveClaiming": "whoever gives back the last company is signed out",
};

const OFFER = {
  title: "Fassade streichen",
  positions: [{ text: "Gerüst", amount: "pauschal", cents: 1_000 }],
  priceText: "",
  validUntil: `${new Date().getFullYear() + 1}-12-31`,
};
const people = async () => {
  const [one, two] = [await buildUser(house), await buildUser(house)];
  const { accountId } = await buildCompany(house, { members: [one.userId, two.userId], leads: 0 });
  const { externalId } = await buildLead(house, { accountId, id: 1, state: "accepted" });
  const offers = async () => (await house.admin.query("select from lead_offer where account_id = $1", [accountId])).rowCount;
  const lines = async () => (await house.admin.query("select from audit_event where account_id = $1", [accountId])).rowCount;
  const input = { body: { ...OFFER, externalId } };
  return { accountId, input, offers, lines, one: await mintedSession(house, one.userId), two: await mintedSession(house, two.userId) };
};

test("every write with the key of an earlier one gives its answer, and nothing moves", async () => {
  const deviations: string[] = [];
  const writes = LISTED_CALLS.filter(({ built, call }) => built && call.effect === "write" && call.scope !== "none");
  expect(writes.filter(({ call }) => call.runsAgain).map(({ id }) => id)).toEqual(Object.keys(RUN_AGAIN));
  for (const listed of writes.filter(({ id }) => RUN_AGAIN[id] === undefined)) {
    const { browser, own, input, scope } = await readyFor(world, listed);
    const options = { key: randomUUID(), ...scope };
    const first = await browser.send(listed.call, input, options);
    const before = await digestOf(own);
    const second = await browser.send(listed.call, input, options);
    const fits = ENDS[listed.id] === undefined ? second.text === first.text : second.status === 401;
    if (first.status !== 200 || !fits) deviations.push(`${listed.id}: ${first.status} ${second.text.slice(0, 80)}`);
    if ((await digestOf(own)) !== before) deviations.push(`${listed.id}: done again`);
  }
  expect(deviations).toEqual([]);
  expect(writes.length).toBeGreaterThan(40);
});

test("ten copies of one offer at the same time are one offer with one line", async () => {
  const { accountId, input, offers, lines, one } = await people();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => one.send(leadWork.createOffer, input, { accountId, key })));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect([answers[0]?.status, await offers(), await lines()]).toEqual([200, 1, 1]);
});

test("without a key, or with another one, the same offer is another offer", async () => {
  const { accountId, input, offers, one } = await people();
  for (const options of [{ key: randomUUID() }, { key: randomUUID() }, { without: ["idempotency-key"] }])
    expect((await one.send(leadWork.createOffer, input, { accountId, ...options })).status).toBe(200);
  expect(await offers()).toBe(3);
});

test("a key belongs to one person, one call and one content", async () => {
  const { accountId, input, offers, one, two } = await people();
  const key = randomUUID();
  expect((await one.send(leadWork.createOffer, input, { accountId, key })).data.id).toBe("1");
  expect((await two.send(leadWork.createOffer, input, { accountId, key })).data.id).toBe("2");
  const others = [
    await one.send(leadWork.createOffer, { body: { ...input.body, title: "Anderes" } }, { accountId, key }),
    await one.send(
      leadWork.createOrder,
      { body: { externalId: input.body.externalId, title: "Arbeit", plannedFor: null, note: "" } },
      { accountId, key },
    ),
  ];
  expect(others.map(({ errors }) => errors[0]?.code)).toEqual(["key-reused", "key-reused"]);
  expect(await offers()).toBe(2);
});
