import { secretarial } from "@schaufenster/contract/areas/secretarial/secretarial.calls.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { buildPhoneCall } from "./secretarial.builders.ts";
import { Browser, mintedSession } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { ratioInTurns } from "../../../test/turns.ts";
import { openDb, writeFor } from "../../db/db.ts";
import { forgetOldPhoneCalls } from "./secretarial.jobs.ts";

const NEXT_YEAR = new Date().getFullYear() + 1;

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const today = (): string => new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" }).format(new Date());
const period = () => ({ startDate: addDays(today(), -200), endDate: today() });

const setUp = async () => {
  const { userId } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId], leads: 0 });
  for (const table of ["phone_call", "phone_call_day", "phone_call_tally"])
    await house.admin.query(`delete from ${table} where account_id = $1`, [accountId]);
  const browser = await mintedSession(house, userId);
  const list = async (query: object = {}) =>
    (await browser.send(secretarial.getCompanyCallerList, { query: { ...period(), ...query } }, { accountId })).data;
  const settings = async () => (await browser.send(secretarial.getCompanySettings, {}, { accountId })).data;
  const lines = async () => (await house.admin.query("select from audit_event where account_id = $1", [accountId])).rowCount;
  return { accountId, userId, browser, list, settings, lines };
};
const age = (accountId: string, id: number, called: number, touched: number) =>
  house.admin.query(
    "update phone_call set called_at = now() - make_interval(days => $3), touched_at = now() - make_interval(days => $4) where account_id = $1 and id = $2",
    [accountId, id, called, touched],
  );
const forget = () =>
  forgetOldPhoneCalls({
    db: openDb(house.job),
    inAccount: (accountId, work) => writeFor(house.job, "", accountId, work),
  });

test("nothing is told to visitors, strangers and people without the role", async () => {
  const { accountId } = await setUp();
  const stranger = await setUp();
  const reader = await mintedSession(house, (await buildUser(house, { role: "user" })).userId);
  for (const [browser, status] of [
    [await new Browser(house).open(), 401],
    [stranger.browser, 404],
    [reader, 403],
  ] as const) {
    expect((await browser.send(secretarial.getCompanyCallerList, { query: period() }, { accountId })).status).toBe(status);
    expect((await browser.send(secretarial.getCompanyCallStatistics, { query: period() }, { accountId })).status).toBe(status);
    expect((await browser.send(secretarial.getCompanySettings, {}, { accountId })).status).toBe(status);
    expect((await browser.send(secretarial.getPhoneCall, { query: { callId: "1" } }, { accountId })).status).toBe(status);
    const asFile = { query: { ...period(), format: "csv" } } as const;
    expect((await browser.send(secretarial.exportPhoneCallStatistics, asFile, { accountId })).status).toBe(status);
    const body = { callId: "1", status: "done" } as const;
    expect((await browser.send(secretarial.updatePhoneCall, { body }, { accountId })).status).toBe(status);
  }
});

describe("the caller list", () => {
  test("pages newest first over days, and every page follows the one before", async () => {
    const { accountId, list } = await setUp();
    for (let id = 1; id <= 30; id += 1)
      await buildPhoneCall(house, { accountId, id, hoursAgo: id * 7, status: id % 3 === 0 ? "open" : "done" });
    const pages = await Promise.all([0, 8, 16, 24, 32].map((offset) => list({ offset })));
    expect(pages.flatMap((page) => page.calls.map(({ id }) => Number(id)))).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
    expect(pages.map((page) => page.total)).toEqual([30, 30, 30, 30, 30]);
    expect(pages[0]).toMatchObject({ counts: { all: 30, waiting: 10, settled: 20 }, open: 10, overdue: 0, calls30: 30 });
    const waiting = await list({ status: "waiting", offset: 8 });
    expect([waiting.total, waiting.calls.map(({ id }) => Number(id))]).toEqual([10, [27, 30]]);
    const settled = await list({ status: "settled", offset: 16 });
    expect([settled.total, settled.calls.map(({ status }) => status)]).toEqual([20, ["done", "done", "done", "done"]]);
  });

  test("is left by a link to one call, whichever page holds it; what there is not and what is a stranger's is unknown", async () => {
    const { accountId, browser, list } = await setUp();
    for (let id = 1; id <= 12; id += 1) await buildPhoneCall(house, { accountId, id, hoursAgo: id });
    const [, tenth] = (await list({ offset: 8 })).calls;
    const asked = (callId: string) => browser.send(secretarial.getPhoneCall, { query: { callId } }, { accountId });
    expect((await asked(tenth?.id ?? "")).data).toEqual(tenth);
    await buildPhoneCall(house, { accountId: (await setUp()).accountId, id: 4_711 });
    for (const odd of ["99", "4711", "x", "0", "-1", "1e3", "9".repeat(30)]) expect((await asked(odd)).status).toBe(404);
  });

  test("keeps to the days of the period, as they are counted in Berlin", async () => {
    const { accountId, list } = await setUp();
    await buildPhoneCall(house, { accountId, id: 1 });
    await house.admin.query("update phone_call set called_at = '2026-06-30T22:30:00Z' where account_id = $1", [accountId]);
    expect((await list({ startDate: "2026-07-01", endDate: "2026-07-01" })).total).toBe(1);
    expect((await list({ startDate: "2026-06-30", endDate: "2026-06-30" })).calls).toEqual([]);
  });

  test("knows earlier calls of the number and shows them alone", async () => {
    const { accountId, list } = await setUp();
    for (let id = 1; id <= 3; id += 1) await buildPhoneCall(house, { accountId, id, hoursAgo: id, phone: "+4922147101" });
    await buildPhoneCall(house, { accountId, id: 4, hoursAgo: 4 });
    await buildPhoneCall(house, { accountId, id: 5, hoursAgo: 5, phone: null });
    const all = await list();
    expect(all.calls.map(({ earlierCalls }) => earlierCalls)).toEqual([2, 1, 0, 0, 0]);
    const same = await list({ sameNumberAs: "2" });
    expect([same.total, same.calls.map(({ id }) => id)]).toEqual([3, ["1", "2", "3"]]);
    for (const odd of ["5", "99", "abc"]) expect((await list({ sameNumberAs: odd })).total).toBe(0);
  });

  test("tells the minutes of the month, overdue call backs and how quickly people are called back", async () => {
    const { accountId, list } = await setUp();
    await buildPhoneCall(house, { accountId, id: 1, hoursAgo: 4, status: "done" });
    await buildPhoneCall(house, { accountId, id: 2, hoursAgo: 3, dueInHours: -1 });
    const page = await list();
    expect(page).toMatchObject({ overdue: 1, open: 1, minutes: { included: 250 } });
    expect(page.minutes?.left).toBeGreaterThanOrEqual(247);
    expect(page.medianCallbackHours).toBeCloseTo(4, 1);
    await house.admin.query("delete from phone_service where account_id = $1", [accountId]);
    expect(await list()).toMatchObject({ minutes: null, calls30: null, calls30Before: null });
  });
});

describe("a call back", () => {
  test("is done with a result, put off, and opened again; each step leaves one line", async () => {
    const { accountId, browser, list, lines } = await setUp();
    const { callId } = await buildPhoneCall(house, { accountId, id: 1, dueInHours: -1 });
    const change = (body: object) =>
      browser.send(secretarial.updatePhoneCall, { body: { callId, status: "open", ...body } }, { accountId });
    const done = await change({ status: "done", result: " Termin am 02.12. " });
    expect(done.data).toMatchObject({ status: "done", result: "Termin am 02.12." });
    expect(done.data.doneAt).not.toBeNull();
    expect((await list()).open).toBe(0);
    expect((await change({ status: "done", result: "Termin am 02.12." })).status).toBe(200);
    expect(await lines()).toBe(1);
    const remindAt = new Date(Date.now() + 3_600_000).toISOString();
    expect((await change({})).data).toMatchObject({ status: "open", doneAt: null, result: null });
    expect((await change({ status: "later", remindAt })).data).toMatchObject({ remindAt, callBackBy: remindAt });
    expect(await list()).toMatchObject({ open: 1, overdue: 0, counts: { waiting: 1, settled: 0 } });
    expect((await change({})).data).toMatchObject({ status: "open", remindAt: null });
    expect(await lines()).toBe(4);
  });

  test("that is done keeps its result from whoever has not seen it", async () => {
    const { accountId, browser, list, lines } = await setUp();
    const { callId } = await buildPhoneCall(house, { accountId, id: 1 });
    const change = (body: object) =>
      browser.send(secretarial.updatePhoneCall, { body: { callId, status: "open", ...body } }, { accountId });
    await change({ status: "done", result: "Termin am 02.12." });
    const remindAt = new Date(Date.now() + 3_600_000).toISOString();
    for (const stale of [{ status: "done" }, { status: "done", result: "Niemand da." }, { status: "later", remindAt }]) {
      const answer = await change(stale);
      expect([answer.status, answer.errors[0]?.code]).toEqual([409, "conflict"]);
    }
    expect((await list()).calls[0]).toMatchObject({ status: "done", result: "Termin am 02.12.", remindAt: null });
    expect(await lines()).toBe(1);
    expect((await change({})).data).toMatchObject({ status: "open", result: null });
  });

  test("cannot be put off into the past, and a stranger's is unknown", async () => {
    const { accountId, browser, lines } = await setUp();
    const { callId } = await buildPhoneCall(house, { accountId, id: 1 });
    const put = (remindAt: string) =>
      browser.send(secretarial.updatePhoneCall, { body: { callId, status: "later", remindAt } }, { accountId });
    for (const wrong of [new Date(Date.now() - 1_000), new Date(Date.now() + 91 * 86_400_000), new Date(Date.now() + 400 * 86_400_000)]) {
      const answer = await put(wrong.toISOString());
      expect([answer.status, answer.errors[0]?.field]).toEqual([400, "remindAt"]);
    }
    const other = await setUp();
    await buildPhoneCall(house, { accountId: other.accountId, id: 77 });
    for (const foreign of ["77", "0", "x", "9".repeat(30)])
      expect((await browser.send(secretarial.updatePhoneCall, { body: { callId: foreign, status: "done" } }, { accountId })).status).toBe(
        404,
      );
    expect(await lines()).toBe(0);
  });
});

describe("the settings", () => {
  const wish = {
    forwardCalls: true,
    forwardAfterRings: 3,
    serviceFrom: "07:00",
    serviceUntil: "18:00",
    serviceDays: [5, 1, 1],
    greeting: "Guten Tag",
    instructions: [{ caller: "Holzhandel", phone: "02251 4710-0", action: "put-through" as const, target: "mobil" }],
    assistantOutsideHours: true,
    notesTo: "buero@example.test",
    urgentSmsTo: "0172 4710300",
    vacationStartDate: `${NEXT_YEAR}-12-21`,
    vacationEndDate: `${NEXT_YEAR}-12-31`,
    version: 0,
  };

  test("begin with the standard, and null is empty on the wire", async () => {
    const { accountId, browser, settings, lines } = await setUp();
    expect(await settings()).toMatchObject({
      version: 0,
      forwardCalls: false,
      vacationStartDate: "",
      vacationEndDate: "",
      hasAssistant: true,
    });
    const saved = (await browser.send(secretarial.updateCompanySettings, { body: wish }, { accountId })).data;
    expect(saved).toMatchObject({ version: 1, serviceDays: [1, 5], urgentSmsTo: "+491724710300", vacationEndDate: `${NEXT_YEAR}-12-31` });
    expect(saved.instructions[0]?.phone).toBe("+49225147100");
    expect(await settings()).toEqual(saved);
    const again = { ...wish, version: 1, vacationStartDate: null, vacationEndDate: null };
    expect((await browser.send(secretarial.updateCompanySettings, { body: again }, { accountId })).data).toMatchObject({
      version: 2,
      vacationStartDate: "",
      vacationEndDate: "",
    });
    await browser.send(secretarial.updateCompanySettings, { body: { ...again, version: 2 } }, { accountId });
    expect([await lines(), (await settings()).version]).toEqual([2, 2]);
  });

  test("are never overwritten unseen: of ten at once one wins", async () => {
    const { accountId, browser, lines } = await setUp();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        browser.send(secretarial.updateCompanySettings, { body: { ...wish, greeting: `Gruß ${n}` } }, { accountId }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ errors }) => errors[0]?.code === "conflict")).toHaveLength(9);
    expect(await lines()).toBe(1);
    const ahead = await browser.send(secretarial.updateCompanySettings, { body: { ...wish, version: 7 } }, { accountId });
    expect(ahead.errors[0]?.code).toBe("conflict");
  });

  test("name the field that is wrong", async () => {
    const { accountId, browser } = await setUp();
    const fieldOf = async (change: object) =>
      (await browser.send(secretarial.updateCompanySettings, { body: { ...wish, ...change } }, { accountId })).errors[0]?.field;
    const instruction = { caller: "A", phone: "", action: "note", target: "" };
    expect(await fieldOf({ vacationEndDate: "" })).toBe("vacationEndDate");
    expect(await fieldOf({ vacationStartDate: "2020-01-01", vacationEndDate: "2020-01-02" })).toBe("vacationEndDate");
    expect(await fieldOf({ serviceUntil: "06:00" })).toBe("serviceUntil");
    expect(await fieldOf({ serviceDays: [] })).toBe("serviceDays");
    expect(await fieldOf({ urgentSmsTo: "0221 4710" })).toBe("urgentSmsTo");
    expect(await fieldOf({ notesTo: "kein" })).toBe("notesTo");
    expect(await fieldOf({ instructions: [instruction, { ...instruction, phone: "abc" }] })).toBe("instructions.1.phone");
    expect(await fieldOf({ instructions: [{ ...instruction, action: "block" }] })).toBe("instructions.0.phone");
    expect(await fieldOf({ instructions: [{ ...instruction, action: "put-through" }] })).toBe("instructions.0.target");
    await house.admin.query("update phone_service set has_assistant = false where account_id = $1", [accountId]);
    expect(await fieldOf({})).toBe("assistantOutsideHours");
  });

  test("can still be saved after the assistant has ended", async () => {
    const { accountId, browser, settings } = await setUp();
    await browser.send(secretarial.updateCompanySettings, { body: wish }, { accountId });
    await house.admin.query("update phone_service set has_assistant = false where account_id = $1", [accountId]);
    const {
      hasAssistant,
      serviceNumber: _serviceNumber,
      confirmation: _confirmation,
      vacationOfEntry: _ofEntry,
      ...known
    } = await settings();
    expect([hasAssistant, known.assistantOutsideHours]).toEqual([false, false]);
    const body = { ...known, greeting: "Guten Morgen" };
    const saved = await browser.send(secretarial.updateCompanySettings, { body }, { accountId });
    expect([saved.status, saved.data.greeting, saved.data.version]).toEqual([200, "Guten Morgen", 2]);
    expect(await settings()).toEqual(saved.data);
  });

  test("have no switch for what the law asks of the assistant", async () => {
    const { accountId, browser, settings } = await setUp();
    const body = { ...wish, announceAi: false } as typeof wish;
    expect((await browser.send(secretarial.updateCompanySettings, { body }, { accountId })).status).toBe(400);
    expect(Object.keys(await settings()).filter((key) => /ai|ki|announce/i.test(key))).toEqual([]);
  });

  test("need a service", async () => {
    const { accountId, browser, settings } = await setUp();
    await house.admin.query("delete from phone_service where account_id = $1", [accountId]);
    expect(await settings()).toMatchObject({ serviceNumber: "", hasAssistant: false });
    const answer = await browser.send(secretarial.updateCompanySettings, { body: wish }, { accountId });
    expect(answer.errors[0]?.code).toBe("not-possible-now");
  });
});

describe("the statistics", () => {
  test("add up: steps, week and concerns hold the same calls", async () => {
    const { accountId, browser } = await setUp();
    for (let id = 1; id <= 20; id += 1)
      await buildPhoneCall(house, { accountId, id, hoursAgo: id * 30, assistant: id % 4 === 0, status: "done" });
    await house.admin.query("insert into phone_call_day values ($1, $2, 9, 'missed', 'unknown', 3, 0)", [accountId, addDays(today(), -2)]);
    const query = { startDate: addDays(today(), -27), endDate: today(), interval: "Week" as const };
    const { data } = await browser.send(secretarial.getCompanyCallStatistics, { query }, { accountId });
    expect(data.totals).toEqual({ calls: 23, secretary: 15, assistant: 5, missed: 3, meanSeconds: 90 });
    expect(data.series.reduce((sum, step) => sum + (step.values?.calls ?? 0), 0)).toBe(23);
    expect(data.grid).toHaveLength(42);
    expect(data.grid.reduce((sum, cell) => sum + (cell.calls ?? 0), 0)).toBe(23);
    expect(data.concerns).toMatchObject({ total: 20, rows: [{ key: "callback", value: 20, share: 1 }, {}, {}, {}, {}] });
    expect(data.previousTotals.calls).toBe(0);
  });

  test("what was not measured is no zero", async () => {
    const { accountId, browser } = await setUp();
    await house.admin.query("update phone_service set started_on = $2 where account_id = $1", [accountId, addDays(today(), -5)]);
    const query = { startDate: addDays(today(), -13), endDate: today(), interval: "Day" as const };
    const { data } = await browser.send(secretarial.getCompanyCallStatistics, { query }, { accountId });
    expect(data.series.map((step) => step.values?.calls ?? null)).toEqual([...Array(8).fill(null), ...Array(6).fill(0)]);
    expect(data.previousTotals.calls).toBeNull();
    await house.admin.query("delete from phone_service where account_id = $1", [accountId]);
    const none = (await browser.send(secretarial.getCompanyCallStatistics, { query }, { accountId })).data;
    expect([none.asOf, none.totals.calls, none.grid[0]?.calls]).toEqual([null, null, null]);
  });
});

describe("retention", () => {
  test("erases calls after 180 days without work and transcripts after 90, and keeps the figures", async () => {
    const { accountId, list } = await setUp();
    const other = await setUp();
    for (let id = 1; id <= 5; id += 1) await buildPhoneCall(house, { accountId, id, assistant: true, status: "done" });
    await buildPhoneCall(house, { accountId: other.accountId, id: 1, assistant: true });
    await age(accountId, 1, 181, 181);
    await age(accountId, 2, 181, 179);
    await age(accountId, 3, 91, 91);
    await age(accountId, 4, 89, 89);
    expect(await forget()).toEqual({ calls: 1, transcripts: 2 });
    const { calls, total, counts } = await list();
    expect(calls.map(({ id, transcript }) => [id, transcript !== null])).toEqual([
      ["5", true],
      ["4", true],
      ["3", false],
      ["2", false],
    ]);
    expect([total, counts.all]).toEqual([4, 4]);
    const kept = await house.admin.query("select sum(calls)::int as n from phone_call_day where account_id = $1", [accountId]);
    expect(kept.rows[0].n).toBe(5);
    expect(await forget()).toEqual({ calls: 0, transcripts: 0 });
    expect((await other.list()).calls[0]?.transcript).not.toBeNull();
  });

  test("without a company named the worker sees only what has run out, and can change nothing", async () => {
    const { accountId } = await setUp();
    await buildPhoneCall(house, { accountId, id: 1 });
    const seen = async () => (await house.job.query("select from phone_call")).rowCount;
    const before = await seen();
    await age(accountId, 1, 200, 200);
    expect(await seen()).toBe((before ?? 0) + 1);
    expect((await house.job.query("delete from phone_call")).rowCount).toBe(0);
  });
});

test("page 1 and page 1,000 of 20,000 calls cost about the same", async () => {
  const { accountId, list } = await setUp();
  await house.admin.query(
    `insert into phone_call (account_id, id, called_at, seconds, caller, phone, subject, concern, note, taken_by, status, done_at, touched_at)
     select $1, n, now() - n * interval '12 minutes', 60, 'A', '+4922147' || n, 'S', 'other', repeat('Notiz ', 40), 'secretary', 'done', now(), now() from generate_series(1, 20000) n`,
    [accountId],
  );
  await house.admin.query("analyze phone_call; analyze phone_call_tally");
  const take = async (offset: number): Promise<void> => {
    const page = await list({ offset, limit: 8 });
    expect([page.total, page.calls[0]?.id]).toEqual([20_000, String(offset + 1)]);
  };
  expect(
    await ratioInTurns(
      () => take(8_000),
      () => take(0),
      100,
    ),
  ).toBeLessThan(1.5);
});
