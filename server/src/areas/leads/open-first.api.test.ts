import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { mintedSession, type Browser } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { ratioInTurns } from "../../../test/turns.ts";

/* Open leads first, then the rest, each newest first; the pages of one moment stay as they were, whatever happens meanwhile. */

let house: House;
let browser: Browser;
let userId: string;
beforeAll(async () => {
  house = await openHouse();
  ({ userId } = await buildUser(house));
});
afterAll(() => house.close());

/** A company with 400 leads over months; every seventh could still be answered, of every status some. */
const open = async (count = 400, openEvery = 7): Promise<string> => {
  const { accountId } = await buildCompany(house, { members: [userId], leads: 0 });
  browser = await mintedSession(house, userId);
  await house.admin.query(
    `insert into lead (account_id, id, external_id, title, status, received_at, answer_by, accepted_at, zip_code, city, distance_m, trade, period, object, budget, message, dunning_level)
     select $1::bigint, n, 'O-' || $1::bigint || '-' || n, 't', (array['new', 'accepted', 'declined'])[1 + n * 5 % 3], at, case when n % $3 = 0 then now() + interval '1 day' else at + interval '1 hour' end,
       case when n * 5 % 3 = 1 then at + interval '30 minutes' end, '50667', 'Köln', 1000, 'Maler', '', '', '', '', n % 2
     from generate_series(1, $2) n, lateral (select date_trunc('hour', now()) - make_interval(hours => 2 + (n / 3) * 7) as at) t`,
    [accountId, count, openEvery],
  );
  return accountId;
};
const inOrder = async (accountId: string, level?: number): Promise<string[]> =>
  (
    await house.admin.query<{ external_id: string }>(
      `select external_id from lead where account_id = $1 and ($2::int is null or dunning_level = $2)
       order by (status = 'new' and answer_by >= now()) desc, received_at desc, id desc`,
      [accountId, level ?? null],
    )
  ).rows.map((row) => row.external_id);
const pageAt = async (accountId: string, offset: number, more: { asOf?: string; dunningLevel?: number } = {}) => {
  const { data } = await browser.send(leads.getLeads, { query: { first: "open", offset, ...more } }, { accountId });
  return { ...data, ids: data.leads.map(({ externalId }) => externalId) };
};

test("a search, days, a status, another order and a cursor have no open ones first", async () => {
  const accountId = await open();
  const refusals = [{ status: "new" }, { sort: "newest" }, { startDate: "2026-01-01" }, { search: "Titel" }] as const;
  for (const narrowed of refusals)
    expect((await browser.send(leads.getLeads, { query: { first: "open", ...narrowed } }, { accountId })).errors[0]?.field).toBe("first");
  const after = Buffer.from("4000000000000000-9").toString("base64url");
  expect((await browser.send(leads.getLeads, { query: { first: "open", after } }, { accountId })).errors[0]?.field).toBe("after");
});

test("every offset gives its page, also far down and of one level; without being asked for the newest come first", async () => {
  const accountId = await open();
  for (const dunningLevel of [undefined, 1]) {
    const expected = await inOrder(accountId, dunningLevel);
    const level = dunningLevel === undefined ? {} : { dunningLevel };
    for (const offset of [0, 5, 10, 15, 20, 90, 100, 101, 150, expected.length - 3, expected.length, expected.length + 5]) {
      const { ids, total, next } = await pageAt(accountId, offset, level);
      expect([dunningLevel, offset, total, next, ids]).toEqual([
        dunningLevel,
        offset,
        expected.length,
        null,
        expected.slice(offset, offset + 10),
      ]);
    }
  }
  const { data } = await browser.send(leads.getLeads, { query: {} }, { accountId });
  const newest = data.leads.map(({ receivedAt }) => receivedAt);
  expect(newest).toEqual(newest.toSorted().toReversed());
  expect(data.asOf).toBeUndefined();
});

test("page by page nothing is missed or doubled while leads are accepted, declined, expire and come in", async () => {
  const accountId = await open();
  const expected = await inOrder(accountId);
  const [accepted = "", declined = "", expired = "", later = ""] = [expected[0], expected[3], expected[1], expected[14]];
  const first = await pageAt(accountId, 0);
  const { asOf = "" } = first;
  const seen = [...first.ids];
  for (const externalId of [accepted, later]) await browser.send(leads.acceptLead, { body: { externalId } }, { accountId });
  await browser.send(leads.declineLead, { body: { externalId: declined, template: "fully-booked" } }, { accountId });
  // One whose deadline passes between two pages.
  await house.admin.query("update lead set answer_by = $3 where account_id = $1 and external_id = $2", [
    accountId,
    expired,
    new Date(Date.parse(asOf) + 1).toISOString(),
  ]);
  await house.admin.query(
    `insert into lead (account_id, id, external_id, title, status, received_at, answer_by, zip_code, city, distance_m, trade, period, object, budget, message)
     values ($1, 9000, 'O-new', 't', 'new', now(), now() + interval '1 day', '50667', 'Köln', 1000, 'Maler', '', '', '', '')`,
    [accountId],
  );
  for (let offset = 10; offset < expected.length; offset += 10) {
    const { ids, total } = await pageAt(accountId, offset, { asOf });
    expect(total).toBe(expected.length);
    seen.push(...ids);
  }
  expect(seen).toEqual(expected);
  // Opened anew, the list has moved on.
  const anew = await pageAt(accountId, 0);
  expect(anew.ids[0]).toBe("O-new");
  expect(anew.total).toBe(expected.length + 1);
  expect(anew.ids).not.toContain(accepted);
  expect(anew.ids).not.toContain(expired);
});

test("a moment that is long past or still to come counts as a day ago and as now", async () => {
  const accountId = await open();
  const now = Date.now();
  const { asOf: old = "" } = await pageAt(accountId, 0, { asOf: "2020-01-01T00:00:00.000Z" });
  expect(now - Date.parse(old)).toBeLessThan(86_400_000 + 60_000);
  const { asOf: ahead = "" } = await pageAt(accountId, 0, { asOf: new Date(now + 3_600_000).toISOString() });
  expect(Date.parse(ahead)).toBeLessThan(now + 600_000);
});

test("with many leads it costs about what newest first costs, on the first page and far down: under the fences no index is given up", async () => {
  const accountId = await open(12_000, 400);
  await house.admin.query("vacuum analyze lead");
  await house.admin.query("vacuum analyze lead_calendar");
  const take = async (offset: number, more: { first?: "open" }): Promise<void> => {
    const { data } = await browser.send(leads.getLeads, { query: { offset, ...more } }, { accountId });
    expect([data.leads.length, data.total]).toEqual([10, 12_000]);
  };
  for (const offset of [0, 9_000]) {
    const ratio = await ratioInTurns(
      () => take(offset, { first: "open" }),
      () => take(offset, {}),
      60,
    );
    expect([offset, ratio < 4]).toEqual([offset, true]);
  }
});
