import { randomUUID } from "node:crypto";
import { CONSENT_VERSIONS } from "@schaufenster/contract/areas/tracking/consent.rules.ts";
import { tracking } from "@schaufenster/contract/areas/tracking/tracking.calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCompany, buildUser } from "../builders.ts";
import { Browser, mintedSession } from "../client.ts";
import { buildOwner } from "../desk.ts";
import { openHouse, type House } from "../house.ts";

/* T-TART: strangers' numbers, unknown names, too much at once. T-CTRK: care mode and missing consent store nothing. §25 TDDDG. */

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const AT = "2026-11-16T08:00:00.000Z";
const seen = (...names: string[]) => names.map((name) => ({ name, at: AT }));
const answer = (granted: boolean) => ({ body: { answers: [{ purpose: "usage" as const, version: CONSENT_VERSIONS.usage, granted }] } });
const count = async (): Promise<number> => Number((await house.admin.query("select count(*) from tracked_event")).rows[0].count);
const countOf = async (userId: string): Promise<number> =>
  Number((await house.admin.query("select count(*) from tracked_event where user_id = $1", [userId])).rows[0].count);
/** The part of a month. */
const nameOf = (day = ""): string => `tracked_event_${day.slice(0, 7).replace("-", "_")}`;
const willing = async () => {
  const owner = await buildOwner(house);
  await owner.browser.send(tracking.answerConsents, answer(true));
  return owner;
};

test("T-TART: another person's or company's number looks like an unknown one, and stores nothing", async () => {
  const [one, other] = [await willing(), await willing()];
  const before = await count();
  const answers = [];
  for (const id of [other.userId, "999999999999", "x", one.accountId])
    answers.push(await one.browser.send(tracking.trackUserViews, { body: { id, data: seen("profile") } }));
  for (const id of [other.accountId, "999999999999"])
    answers.push(await one.browser.send(tracking.trackCompanyViews, { body: { id, data: seen("entryData") } }));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await count()).toBe(before);
});

test("T-TART: names of our settings alone, values of our lists alone, fifty events and ten kilobytes at once", async () => {
  const { browser, userId, accountId } = await willing();
  const user = (data: object[]) => ({ body: { id: userId, data: data as never } });
  const [event] = seen("profile");
  const bad = [
    await browser.send(tracking.trackUserViews, user(seen("Erika Mustermann"))),
    await browser.send(tracking.trackUserViews, user(seen("entryData"))),
    await browser.send(tracking.trackUserViews, user([{ ...event, value: "phone" }])),
    await browser.send(tracking.trackUserData, user([{ ...event, name: "width", value: "erika" }])),
    await browser.send(tracking.trackUserData, user(seen("width"))),
    await browser.send(tracking.trackUserViews, user([{ ...event, ip: "192.0.2.1" }])),
    await browser.send(tracking.trackUserViews, user(Array.from({ length: 51 }, () => event as object))),
    await browser.send(tracking.trackUserViews, user([])),
    await browser.send(tracking.trackCompanyViews, { body: { id: accountId, data: seen("profile") } }),
  ];
  expect(bad.map(({ status }) => status)).toEqual(bad.map(() => 400));
  const big = JSON.stringify({ id: userId, data: seen("profile"), filler: "x".repeat(10_000) });
  expect((await browser.send(tracking.trackUserViews, user([]), { raw: big })).status).toBe(413);
  expect(await countOf(userId)).toBe(0);
});

test("T-CTRK: without consent nothing is stored, with it everything, and after withdrawal nothing is left", async () => {
  const { browser, userId, accountId } = await buildOwner(house);
  const sendAll = async () => [
    (await browser.send(tracking.trackUserViews, { body: { id: userId, data: seen("profile", "inbox") } })).status,
    (await browser.send(tracking.trackUserData, { body: { id: userId, data: [{ name: "width", at: AT, value: "phone" }] } })).status,
    (await browser.send(tracking.trackCompanyActions, { body: { id: accountId, data: seen("print") } })).status,
  ];
  const settings = async () => [
    (await browser.send(tracking.getUserSettings, {})).data.views.length > 0,
    (await browser.send(tracking.getCompanySettings, {})).data.views.length > 0,
  ];
  expect([await settings(), await sendAll(), await countOf(userId)]).toEqual([[false, false], [200, 200, 200], 0]);
  // What was answered to older words counts no longer.
  await browser.send(tracking.answerConsents, answer(true));
  await house.admin.query("update consent set version = '2020-01' where user_id = $1", [userId]);
  expect([await settings(), await sendAll(), await countOf(userId)]).toEqual([[false, false], [200, 200, 200], 0]);
  await browser.send(tracking.answerConsents, answer(true));
  expect([await settings(), await sendAll(), await countOf(userId)]).toEqual([[true, true], [200, 200, 200], 4]);
  const { data } = await browser.send(tracking.getStoredUse, {});
  expect([data.events, data.lines.map(({ side, kind, name }) => `${side} ${kind} ${name}`).toSorted()]).toEqual([
    4,
    ["company actions print", "user data width", "user views inbox", "user views profile"],
  ]);
  await browser.send(tracking.answerConsents, answer(false));
  expect(await countOf(userId)).toBe(0);
  expect([await settings(), await sendAll(), await countOf(userId)]).toEqual([[false, false], [200, 200, 200], 0]);
});

test("T-CTRK: a visit of customer care is refused every sending, is told of nothing to track, and stores nothing", async () => {
  const { userId } = await buildUser(house, { role: "cuca", roles: ["cuca", "customer"] });
  const { accountId } = await buildCompany(house, { members: [userId] });
  await (await mintedSession(house, userId)).send(tracking.answerConsents, answer(true));
  const visit = await mintedSession(house, userId, { kind: "cuca", fixedAccount: accountId });
  const before = await count();
  expect((await visit.send(tracking.trackUserViews, { body: { id: userId, data: seen("profile") } })).status).toBe(403);
  expect((await visit.send(tracking.trackCompanyViews, { body: { id: accountId, data: seen("entryData") } })).status).toBe(403);
  expect((await visit.send(tracking.getUserSettings, {})).data).toEqual({ views: [], data: [], actions: [] });
  expect((await visit.send(tracking.getCompanySettings, {})).data).toEqual({ views: [], data: [], actions: [] });
  expect(await count()).toBe(before);
});

test("nobody without a session, and no page but ours", async () => {
  const { browser, userId } = await willing();
  const body = { id: userId, data: seen("profile") };
  expect((await new Browser(house).send(tracking.trackUserViews, { body })).status).toBe(401);
  expect((await browser.send(tracking.trackUserViews, { body }, { without: ["x-xsrf-token"] })).status).toBe(403);
  expect(await countOf(userId)).toBe(0);
});

test("a sending that comes twice is stored once, and the rows hold numbers and our own words", async () => {
  const { browser, userId, accountId } = await willing();
  const key = randomUUID();
  for (let turn = 0; turn < 2; turn += 1)
    await browser.send(tracking.trackCompanyViews, { body: { id: accountId, data: seen("entryData", "leads") } }, { key });
  const { rows } = await house.admin.query("select * from tracked_event where user_id = $1 order by n", [userId]);
  expect(rows).toMatchObject([
    { account_id: accountId, kind: "views", name: "entryData", value: null },
    { account_id: accountId, kind: "views", name: "leads", value: null },
  ]);
  expect(Object.keys(rows[0] as object).toSorted()).toEqual([
    "account_id",
    "at",
    "batch",
    "kind",
    "n",
    "name",
    "stored_on",
    "user_id",
    "value",
  ]);
});

test("the fence: in one person's name nobody else's events are seen, deleted or written", async () => {
  const [one, other] = [await willing(), await willing()];
  await other.browser.send(tracking.trackUserViews, { body: { id: other.userId, data: seen("profile") } });
  expect((await one.browser.send(tracking.getStoredUse, {})).data.events).toBe(0);
  await one.browser.send(tracking.answerConsents, answer(false));
  expect(await countOf(other.userId)).toBe(1);
  const client = await house.app.pools.app.connect();
  try {
    await client.query("begin");
    await client.query("select set_config('app.user_ids', $1, true)", [`{${one.userId}}`]);
    const write = `insert into tracked_event (user_id, kind, name, at, batch, n) values ($1, 'views', 'profile', now(), $2, 0)`;
    await expect(client.query(write, [other.userId, randomUUID()])).rejects.toThrow("row-level security");
  } finally {
    await client.query("rollback");
    client.release();
  }
});

test("many people's events in one commit: those who withdraw meanwhile are left out, the others are stored", async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => willing()));
  const send = ({ browser, userId }: (typeof people)[number]) =>
    browser.send(tracking.trackUserViews, { body: { id: userId, data: seen("profile") } });
  const withdrawing = people.slice(0, 3);
  await Promise.all([...people.map(send), ...withdrawing.map(({ browser }) => browser.send(tracking.answerConsents, answer(false)))]);
  const counts = await Promise.all(people.map(({ userId }) => countOf(userId)));
  expect(counts).toEqual([0, 0, 0, 1, 1, 1]);
});

test("parts are made ahead, and dropped when their first day is thirteen months ago", async () => {
  const names = async () =>
    (
      await house.admin.query<{ name: string }>(
        "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'tracked_event'::regclass",
      )
    ).rows
      .map(({ name }) => name)
      .toSorted();
  const { rows } = await house.admin.query<{ gone: string; kept: string }>(`
    select to_char(month - interval '13 months', 'YYYY-MM-01') as gone, to_char(month - interval '12 months', 'YYYY-MM-01') as kept
    from date_trunc('month', now() at time zone 'Europe/Berlin') as month`);
  for (const day of Object.values(rows[0] ?? {}))
    await house.admin.query(
      `set role portal_owner; create table ${nameOf(day)} partition of tracked_event for values from ('${day}') to ('${day}'::date + interval '1 month'); reset role`,
    );
  const before = await names();
  expect((await house.job.query("select made, dropped from track_parts()")).rows).toEqual([{ made: 0, dropped: 1 }]);
  const after = await names();
  expect(before.filter((name) => !after.includes(name))).toEqual([nameOf(rows[0]?.gone)]);
});
