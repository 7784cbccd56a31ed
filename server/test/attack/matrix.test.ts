import { RIGHTS_OF } from "@schaufenster/contract/values/rights/rights.rules.ts";
import { rightFor } from "@schaufenster/contract/call-rights.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildUser } from "../builders.ts";
import { mintedSession } from "../client.ts";
import type { House } from "../house.ts";
import { ACCOUNT_CALLS, attacksOn, launch, PERSON_CALLS, type Attack } from "./attacks.ts";
import { LISTED_CALLS, OTHER_ANSWERS, sampleFor, sampleOf, type ListedCall } from "./calls.ts";
import { ACTORS, digestOf, openWorld, tracesOf, type Actor, type Caller, type World } from "./world.ts";

/* Every call as every kind of caller, and every company call against a stranger's company; what is expected comes from the call table. */

let house: House;
let world: World;
beforeAll(async () => void ({ house, world } = await openWorld()));
afterAll(() => house.close());

/** Ways in that begin a session: from a visit of customer care there is none (T-NEST). */
const WAYS_IN = [
  "auth.login",
  "auth.loginCuca",
  "auth.loginDesk",
  "auth.answerStaffDialog",
  "auth.loginStaff",
  "auth.facebook",
  "auth.loginSecondFactor",
  "auth.loginPasskey",
  "auth.confirmEnrolment",
  "handOver.takeHandOver",
  "claiming.login",
  "accountLink.login",
];
/** Calls that are served before anybody is known, and then ask who it is all the same. */
const ASKS_WHO = ["accountLink.beginLink"];

/** What the head of a call promises to this kind of caller. */
const expectedStatus = ({ call, id }: ListedCall, actor: Actor): number => {
  if (actor.care && WAYS_IN.includes(id)) return 403;
  if (call.scope === "none" && !ASKS_WHO.includes(id)) return OTHER_ANSWERS[id]?.status ?? 200;
  if (actor.standing === "nobody") return 401;
  if (actor.care && ((call.effect === "write" && !call.careMayWrite) || call.takesOut)) return 403;
  if (actor.standing === "dead") return 401;
  if (call.access === "desk") return actor.desk ? 200 : 403;
  // At the desk no company is open, not even one whose case lies there.
  if (actor.desk && call.scope === "account") return 404;
  if (call.access === "customer" && !actor.care && actor.role !== "customer") return 403;
  if (call.access === "customer-care" && !actor.care) return 403;
  // Before it has asked for the contacts a visit sees no picture; everything else is masked and answered (care-masks.test.ts).
  if (actor.care && id === "leads.getLeadPhoto") return 409;
  const right = rightFor(call);
  if (right !== null && actor.memberRole !== undefined && !RIGHTS_OF[actor.memberRole].includes(right)) return 403;
  return 200;
};

const kept = new Map<Actor, Promise<Caller>>();
/** A call that may change the person, the session or what a visit is shown gets one of its own, and so does one that asks for a confirmation: those are old after five minutes. */
const callerFor = ({ built, call }: ListedCall, actor: Actor): Promise<Caller> => {
  const changesCaller = call.effect === "write" && (call.scope !== "account" || call.access === "customer-care");
  if (built && (call.stepUp || changesCaller)) return actor.fresh();
  const caller = kept.get(actor) ?? actor.fresh();
  kept.set(actor, caller);
  return caller;
};

const ask = async (listed: ListedCall, actor: Actor) => {
  const { browser, own } = await callerFor(listed, actor);
  const input = listed.built ? await sampleFor(listed, own) : {};
  return browser.send(listed.call, input, listed.call.scope === "account" ? { accountId: own.accountId } : {});
};

test("every built call has a sample, and nothing else has", () => {
  expect(LISTED_CALLS.filter((one) => one.built && !sampleOf(one)).map((one) => one.id)).toEqual([]);
  expect(LISTED_CALLS.filter((one) => !one.built && sampleOf(one)).map((one) => one.id)).toEqual([]);
  expect(world.actors.map((actor) => actor.name).sort()).toEqual([...ACTORS].sort());
});

describe("role matrix", () => {
  test.each(ACTORS)("%s gets what the table promises from every call", async (name) => {
    const actor = world.actor(name);
    const deviations: string[] = [];
    for (const listed of LISTED_CALLS) {
      const { status, text } = await ask(listed, actor);
      if (status !== (listed.call.disabled ? 404 : expectedStatus(listed, actor)))
        deviations.push(`${listed.id}: ${status} ${text.slice(0, 120)}`);
      if (actor.accountId !== world.b.accountId && text.includes(world.mark)) deviations.push(`${listed.id}: shows a text of B`);
    }
    expect(deviations).toEqual([]);
  });
});

/** The answer a stranger gets; a care session is told first that it may not write, nor take along, at all. */
const strangerStatus = ({ listed: { call } }: Attack, actor: Actor): number => {
  if (call.access === "customer-care" && !actor.care) return 403;
  return actor.care && ((call.effect === "write" && !call.careMayWrite) || call.takesOut) ? 403 : 404;
};

describe.each(["customer A", "customer A+A2", "cuca A"])("tenant matrix as %s", (name) => {
  test("the own company answers", async () => {
    const actor = world.actor(name);
    const answers: string[] = [];
    // One after the other: two calls may be about the same section, and the second would rightly be told of a conflict.
    for (const listed of ACCOUNT_CALLS) answers.push(`${listed.id} ${(await ask(listed, actor)).status} ${expectedStatus(listed, actor)}`);
    expect(answers.filter((line) => !/ (\d+) \1$/.test(line))).toEqual([]);
  });

  test("a number that is missing, doubled or not canonical is refused", async () => {
    const { browser } = await world.actor(name).fresh();
    const deviations: string[] = [];
    for (const listed of ACCOUNT_CALLS)
      for (const attack of (await attacksOn(world, listed)).malformed) {
        const { status } = await launch(browser, attack);
        if (status !== 400) deviations.push(`${listed.id} ${attack.name}: ${status}`);
      }
    expect(deviations).toEqual([]);
  });

  test("a foreign company looks like an unknown one, byte by byte, and nothing of it moves", async () => {
    const actor = world.actor(name);
    const { browser } = await actor.fresh();
    for (const listed of ACCOUNT_CALLS) {
      const { foreign } = await attacksOn(world, listed);
      const before = await digestOf(world.b);
      const answers = [];
      for (const attack of foreign) answers.push({ attack, ...(await launch(browser, attack)) });
      for (const { attack, status } of answers)
        expect([listed.id, attack.name, status]).toEqual([listed.id, attack.name, strangerStatus(attack, actor)]);
      expect(new Set(answers.map((answer) => answer.text)).size, listed.id).toBe(1);
      expect(JSON.stringify(answers.map((answer) => [answer.text, answer.headers])), listed.id).not.toContain(world.mark);
      expect(await digestOf(world.b), listed.id).toBe(before);
    }
  });

  test("a foreign object under the own company looks like an unknown one, and nothing of it moves", async () => {
    const actor = world.actor(name);
    const { browser } = await actor.fresh();
    let swaps = 0;
    for (const listed of ACCOUNT_CALLS) {
      const { swapped } = await attacksOn(world, listed);
      const before = await digestOf(world.b);
      const answers = [];
      for (const attack of swapped) answers.push({ attack, ...(await launch(browser, { ...attack, accountId: actor.accountId })) });
      swaps += answers.length;
      for (const { attack, status } of answers)
        expect([listed.id, attack.name, status]).toEqual([listed.id, attack.name, strangerStatus(attack, actor)]);
      expect(new Set(answers.map((answer) => answer.text)).size, listed.id).toBeLessThanOrEqual(1);
      expect(JSON.stringify(answers.map((answer) => [answer.text, answer.headers])), listed.id).not.toContain(world.mark);
      expect(await digestOf(world.b), listed.id).toBe(before);
    }
    expect(swaps).toBeGreaterThan(0);
  });
});

test("a stranger's object looks like an unknown one to another person, and nothing of it moves", async () => {
  for (const listed of PERSON_CALLS) {
    const one = await world.actor("customer A").fresh();
    const { own: stranger } = await world.actor("customer B").fresh();
    const { swapped } = await attacksOn({ a: one.own, b: stranger }, listed);
    const before = await digestOf(stranger);
    const answers = [];
    for (const attack of swapped) answers.push(await launch(one.browser, attack));
    expect([listed.id, answers.map((answer) => answer.status)]).toEqual([listed.id, swapped.map(() => 404)]);
    expect(new Set(answers.map((answer) => answer.text)).size, listed.id).toBe(1);
    expect(await digestOf(stranger), listed.id).toBe(before);
    expect([listed.id, (await one.browser.send(listed.call, await sampleFor(listed, one.own))).status]).toEqual([listed.id, 200]);
  }
  expect(PERSON_CALLS.length).toBeGreaterThan(0);
});

test("a member who was just removed is signed out at once, and the company is unknown to them when they come back", async () => {
  const { userId } = await buildUser(house);
  const add = () => house.admin.query("insert into membership values ($1, $2)", [userId, world.a.accountId]);
  // What staff alone may ask for, nobody of the company ever could.
  for (const listed of ACCOUNT_CALLS.filter(({ call }) => call.access !== "customer-care")) {
    await add();
    const browser = await mintedSession(house, userId);
    const attack = { listed, name: "removed", input: await sampleFor(listed, world.a), accountId: world.a.accountId };
    expect([listed.id, (await launch(browser, attack)).status]).toEqual([listed.id, 200]);
    await house.admin.query("delete from membership where user_id = $1", [userId]);
    expect([listed.id, (await launch(browser, attack)).status]).toEqual([listed.id, 401]);
    const back = await mintedSession(house, userId);
    const { status, text } = await launch(back, { ...attack, input: await sampleFor(listed, world.a) });
    const [, unknown] = (await attacksOn(world, listed)).foreign;
    expect([listed.id, status, text]).toEqual([listed.id, 404, unknown && (await launch(back, unknown)).text]);
  }
});

test("after all this no text of B stands in the log, in Redis, in jobs, in the audit trail or in anybody's kept answers", async () => {
  expect(house.log.length).toBeGreaterThan(1_000);
  expect(await tracesOf(house, world.mark, world.b.accountId)).toEqual([]);
});
