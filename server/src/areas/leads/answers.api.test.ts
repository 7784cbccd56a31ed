import { randomUUID } from "node:crypto";
import { declineTexts } from "@schaufenster/contract/areas/leads/decline.texts.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import type { Input } from "@schaufenster/contract/call.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { buildLead } from "./leads.builders.ts";
import { mintedSession } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { writeFor } from "../../db/db.ts";
import { readEntryFacts } from "../../entry-facts.ts";
import { openLetters } from "../../letters.ts";
import type { MailJob } from "../../jobs/queues.ts";
import { workOnReclaim } from "./leads.jobs.ts";
import { endReclaim } from "./reclaim.service.ts";

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const setUp = async () => {
  const { userId } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId], leads: 0 });
  return { accountId, userId, browser: await mintedSession(house, userId), colleague: await mintedSession(house, userId) };
};
const lines = async (accountId: string) => (await house.admin.query("select from audit_event where account_id = $1", [accountId])).rowCount;
const jobs = async <T>(accountId: string, queue: string): Promise<T[]> =>
  (
    await house.admin.query("select data from pgboss.job where data->>'accountId' = $1 and name = $2 order by start_after", [
      accountId,
      queue,
    ])
  ).rows.map(({ data }) => data as T);
const inAccount: Parameters<typeof workOnReclaim>[0]["inAccount"] = (accountId, work) => writeFor(house.job, "", accountId, work);
const runReclaims = async (accountId: string, task: "judge" | "deadline") => {
  for (const job of await jobs<Parameters<typeof workOnReclaim>[1]>(accountId, "leads"))
    if (job.task === task) await workOnReclaim({ inAccount, readEntry: readEntryFacts }, job);
};

describe("acceptLead from two devices", () => {
  test("twenty at once on a server that has done nothing yet: one acceptance, one line, one mail, the same for everybody", async () => {
    const fresh = await openHouse();
    try {
      const { userId } = await buildUser(fresh);
      const { accountId } = await buildCompany(fresh, { members: [userId], leads: 1 });
      const phone = await mintedSession(fresh, userId);
      const desk = await mintedSession(fresh, userId);
      const body = { externalId: `A-${accountId}-1` };
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? phone : desk).send(leads.acceptLead, { body }, { accountId })),
      );
      expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
      expect(answers[0]?.data.status).toBe("accepted");
      for (const [table, where] of [
        ["audit_event", "account_id = $1::bigint"],
        ["pgboss.job", "data->>'accountId' = $1::text"],
      ])
        expect((await fresh.admin.query(`select from ${table} where ${where}`, [accountId])).rowCount, table).toBe(1);
    } finally {
      await fresh.close();
    }
  });
});

describe("declineLead", () => {
  test("writes to the person who asked, in the words of the template, and never shows who that is", async () => {
    const { accountId, userId, browser } = await setUp();
    const { externalId } = await buildLead(house, { accountId, id: 1, mark: "geheim" });
    const body = { externalId, template: "fully-booked", referral: "Maler Muster, 0221 1234" } as const;
    const { data, text } = await browser.send(leads.declineLead, { body }, { accountId });
    expect(data).toMatchObject({
      status: "declined",
      contact: null,
      decline: { template: "fully-booked", text: declineTexts["fully-booked"] },
    });
    expect(text).not.toContain("Persongeheim");
    const mails = await jobs<MailJob>(accountId, "mail");
    const request = expect.any(String) as string;
    expect(mails).toEqual([{ template: "lead-declined", accountId, userId, objectId: externalId, at: data.decline?.at, request }]);
    const letter = await openLetters(house.job, house.app.brands, house.config)(mails[0] as MailJob, randomUUID());
    expect(letter?.to).toBe("mailgeheim@x.test");
    expect(letter?.content.paragraphs.join("\n")).toContain(declineTexts["fully-booked"]);
    expect(letter?.content.paragraphs.join("\n")).toContain("Maler Muster, 0221 1234");
    expect(await lines(accountId)).toBe(1);
  });

  test("own words need words, and templates bring theirs", async () => {
    const { accountId, browser } = await setUp();
    const { externalId } = await buildLead(house, { accountId, id: 1 });
    const decline = (body: Omit<Input<typeof leads.declineLead>["body"], "externalId">) =>
      browser.send(leads.declineLead, { body: { externalId, ...body } }, { accountId });
    expect((await decline({ template: "own-words" })).status).toBe(400);
    expect((await decline({ template: "too-far", text: "anders" })).status).toBe(400);
    expect((await decline({ template: "own-words", text: "Danke, leider nein." })).data.decline?.text).toBe("Danke, leider nein.");
  });

  test("accept and decline at once: one of them wins, and only its mail is sent", async () => {
    const { accountId, browser, colleague } = await setUp();
    for (let id = 1; id <= 5; id += 1) {
      const { externalId } = await buildLead(house, { accountId, id });
      const answers = await Promise.all([
        browser.send(leads.acceptLead, { body: { externalId } }, { accountId }),
        colleague.send(leads.declineLead, { body: { externalId, template: "closed" } }, { accountId }),
      ]);
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.errors[0]?.code).toBe("not-possible-now");
    }
    expect(await jobs(accountId, "mail")).toHaveLength(5);
    expect(await lines(accountId)).toBe(5);
  });

  test("an expired lead cannot be declined, and a second refusal changes nothing", async () => {
    const { accountId, browser } = await setUp();
    const { externalId: late } = await buildLead(house, { accountId, id: 1, state: "expired" });
    const first = await browser.send(leads.declineLead, { body: { externalId: late, template: "closed" } }, { accountId });
    expect(first.errors[0]?.code).toBe("lead-expired");
    const { externalId } = await buildLead(house, { accountId, id: 2 });
    await browser.send(leads.declineLead, { body: { externalId, template: "closed" } }, { accountId });
    const again = await browser.send(leads.declineLead, { body: { externalId, template: "too-far" } }, { accountId });
    expect(again.data.decline?.template).toBe("closed");
    expect(await lines(accountId)).toBe(1);
    expect(await jobs(accountId, "mail")).toHaveLength(1);
  });
});

const reclaimed = async (reason: Input<typeof leads.reclaimLead>["body"]["reason"], attempts = 0) => {
  const given = await setUp();
  const { externalId } = await buildLead(house, { accountId: given.accountId, id: 2, state: "accepted" });
  const reclaim = () =>
    given.browser.send(leads.reclaimLead, { body: { externalId, reason, comment: "so nicht", attempts } }, { accountId: given.accountId });
  const read = async () =>
    (await given.browser.send(leads.getLead, { query: { externalId } }, { accountId: given.accountId })).data.reclaim;
  return { ...given, externalId, reclaim, read };
};

describe("reclaimLead", () => {
  test("shows a clock of 24 hours, and the rules answer by a job", async () => {
    const { accountId, reclaim, read, browser } = await reclaimed("unreachable", 3);
    const { data } = await reclaim();
    expect(data.reclaim).toMatchObject({ state: "checking", answer: null, reason: "unreachable", attempts: 3 });
    expect(Date.parse(data.reclaim?.answerBy ?? "") - Date.parse(data.reclaim?.at ?? "")).toBe(24 * 3_600_000);
    const before = (await browser.send(leads.getChanges, { query: {} }, { accountId })).data.revision;
    await runReclaims(accountId, "judge");
    // "Telefon" is no number that could be called.
    expect(await read()).toMatchObject({ state: "credited", answer: "number-impossible" });
    expect((await browser.send(leads.getChanges, { query: {} }, { accountId })).data.revision).toBeGreaterThan(before);
    await runReclaims(accountId, "judge");
    await runReclaims(accountId, "deadline");
    expect(await read()).toMatchObject({ state: "credited", answer: "number-impossible" });
    expect((await reclaim()).data.reclaim?.state).toBe("credited");
    expect(await lines(accountId)).toBe(1);
  });

  test("knows who asked before", async () => {
    const { accountId, reclaim, read } = await reclaimed("duplicate");
    await buildLead(house, { accountId, id: 1, state: "accepted", hoursAgo: 48 });
    await reclaim();
    await runReclaims(accountId, "judge");
    expect(await read()).toMatchObject({ state: "credited", answer: "same-person-before" });
    const alone = await reclaimed("duplicate");
    await alone.reclaim();
    await runReclaims(alone.accountId, "judge");
    expect(await alone.read()).toMatchObject({ state: "refused", answer: "no-earlier-request" });
  });

  test.each([
    ["", "", "no-earlier-request"],
    ["keine", "-", "no-earlier-request"],
    ["+49 221 4710-12", "0221 471012", "same-person-before"],
    ["0049221471012", "(0221) 471012", "same-person-before"],
  ])("takes %j and %j of two addresses for one person: %s", async (before, now, answer) => {
    const { accountId, reclaim, read } = await reclaimed("duplicate");
    const { externalId } = await buildLead(house, { accountId, id: 1, state: "accepted", hoursAgo: 48 });
    const change =
      "update lead_contact c set email = $3, phone = $4 from lead l where l.account_id = c.account_id and l.id = c.lead_id and c.account_id = $1 and (l.external_id = $2) = $5";
    await house.admin.query(change, [accountId, externalId, "a@x.test", before, true]);
    await house.admin.query(change, [accountId, externalId, "b@x.test", now, false]);
    await reclaim();
    await runReclaims(accountId, "judge");
    expect(await read()).toMatchObject({ answer });
  });

  test.each([
    [20, "credited", "beyond-radius"],
    [40, "refused", "within-radius"],
  ])("is judged by the radius of the day it came: %i km, whatever the entry says today", async (radiusKm, state, answer) => {
    const { accountId, externalId, reclaim, read } = await reclaimed("outside-radius");
    await house.admin.query("update lead set distance_m = 30000, radius_km = $3 where account_id = $1 and external_id = $2", [
      accountId,
      externalId,
      radiusKm,
    ]);
    // Today it is the other way round.
    await house.admin.query("insert into entry_section (account_id, section, data, updated_at) values ($1, 'requestRadius', $2, now())", [
      accountId,
      JSON.stringify({ radiusKm: 60 - radiusKm }),
    ]);
    await reclaim();
    await runReclaims(accountId, "judge");
    expect(await read()).toMatchObject({ state, answer });
  });

  test.each(["other", "not-a-request"] as const)("%s without a word is refused", async (reason) => {
    const { accountId, externalId, browser } = await reclaimed(reason);
    for (const comment of [undefined, "", "   "]) {
      const body = { externalId, reason, ...(comment === undefined ? {} : { comment }) };
      expect((await browser.send(leads.reclaimLead, { body }, { accountId })).errors[0]).toMatchObject({
        code: "invalid-input",
        field: "comment",
      });
    }
    expect(await jobs(accountId, "leads")).toEqual([]);
  });

  test.each([
    ["wanted then, not any more", ["Maler"], [], "refused", "trade-is-wanted"],
    ["not wanted then, but now", ["Maler"], ["Maler"], "credited", "trade-not-wanted"],
    ["not of the trades of that day", ["Tischler"], [], "credited", "trade-not-wanted"],
  ])("is judged by what was wanted on the day it came: %s", async (_what, wanted, unwanted, state, answer) => {
    const { accountId, externalId, reclaim, read } = await reclaimed("wrong-trade");
    const delivered =
      "update lead set trade = 'Maler', wanted_trades = $3, unwanted_trades = $4 where account_id = $1 and external_id = $2";
    await house.admin.query(delivered, [accountId, externalId, wanted, unwanted]);
    // Today it is the other way round.
    const label = answer === "trade-is-wanted" ? "Tischler" : "Maler";
    await house.admin.query("insert into entry_section (account_id, section, data, updated_at) values ($1, 'trades', $2, now())", [
      accountId,
      JSON.stringify({ trades: [{ label }] }),
    ]);
    await reclaim();
    await runReclaims(accountId, "judge");
    expect(await read()).toMatchObject({ state, answer });
  });

  test("what needs a person is decided by one, or credited when the time is over", async () => {
    const first = await reclaimed("other");
    await first.reclaim();
    await runReclaims(first.accountId, "judge");
    expect(await first.read()).toMatchObject({ state: "person", answer: null });
    const { accountId, externalId } = first;
    const decide = () =>
      inAccount(accountId, (tx) => endReclaim(tx, { accountId, externalId, state: "refused", answer: "decided-by-person" }));
    expect([await decide(), await decide()]).toEqual([true, false]);
    expect(await first.read()).toMatchObject({ state: "refused", answer: "decided-by-person" });
    const second = await reclaimed("not-a-request");
    await second.reclaim();
    await runReclaims(second.accountId, "judge");
    await runReclaims(second.accountId, "deadline");
    expect(await second.read()).toMatchObject({ state: "credited", answer: "deadline-passed" });
  });

  test("only what was accepted lately", async () => {
    const { accountId, browser } = await setUp();
    const { externalId: open } = await buildLead(house, { accountId, id: 1 });
    const { externalId: old } = await buildLead(house, { accountId, id: 2, state: "accepted" });
    await house.admin.query("update lead set accepted_at = now() - interval '15 days' where account_id = $1 and id = 2", [accountId]);
    for (const externalId of [open, old]) {
      const answer = await browser.send(leads.reclaimLead, { body: { externalId, reason: "duplicate" } }, { accountId });
      expect(answer.errors[0]?.code).toBe("not-possible-now");
    }
    expect(await jobs(accountId, "leads")).toEqual([]);
  });
});
