import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import type { LeadStatus } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { buildLead } from "./leads.builders.ts";
import { mintedSession, type Browser } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";

/* Every page by offset, far down and at the ends, is what a plain ORDER BY would give; whatever happened to the rows before. */

let house: House;
let browser: Browser;
let accountId: string;
beforeAll(async () => {
  house = await openHouse();
  const { userId } = await buildUser(house);
  ({ accountId } = await buildCompany(house, { members: [userId], leads: 0 }));
  browser = await mintedSession(house, userId);
  // Several at the same moment, several a day, months without any, and open ones among the expired.
  await house.admin.query(
    `insert into lead (account_id, id, external_id, title, status, received_at, answer_by, accepted_at, zip_code, city, distance_m, trade, period, object, budget, message, dunning_level)
     select $1, n, 'A-' || n, 't', (array['new', 'accepted', 'declined'])[1 + n * 7 % 3], at, case when n % 11 = 0 then now() + interval '1 day' else at + interval '1 hour' end,
       null, '50667', 'Köln', 1000, 'Maler', '', '', '', '', n % 2
     from generate_series(1, 700) n, lateral (select date_trunc('hour', now()) - make_interval(hours => (n / 3) * 5 + (n / 200) * 1500) as at) t`,
    [accountId],
  );
  // Changed, removed and added out of order: the calendar must follow.
  await house.admin.query("update lead set status = 'declined' where account_id = $1 and status = 'new' and id % 13 = 0", [accountId]);
  await house.admin.query("delete from lead where account_id = $1 and id % 17 = 0", [accountId]);
  await house.admin.query("update lead set received_at = received_at - interval '40 days' where account_id = $1 and id % 29 = 0", [
    accountId,
  ]);
});
afterAll(() => house.close());

const CONDITION: Readonly<Record<LeadStatus | "all", string>> = {
  all: "true",
  new: "status = 'new' and answer_by >= now()",
  accepted: "status = 'accepted'",
  declined: "status = 'declined'",
  expired: "status = 'new' and answer_by < now()",
};
const inOrder = async (filter: LeadStatus | "all", level?: number): Promise<string[]> =>
  (
    await house.admin.query<{ external_id: string }>(
      `select external_id from lead where account_id = $1 and ${CONDITION[filter]} and ($2::int is null or dunning_level = $2) order by received_at desc, id desc`,
      [accountId, level ?? null],
    )
  ).rows.map((row) => row.external_id);

test.each(["all", "new", "accepted", "declined", "expired"] as const)("%s: every offset gives its page", async (filter) => {
  for (const level of [undefined, 1]) {
    const expected = await inOrder(filter, level);
    expect(expected.length).toBeGreaterThan(3);
    const status = filter === "all" ? {} : { status: filter };
    const dunning = level === undefined ? {} : { dunningLevel: level };
    for (const offset of [0, 90, 100, 101, 107, 150, 199, 333, expected.length - 3, expected.length, expected.length + 5].filter(
      (n) => n >= 0,
    )) {
      const { data } = await browser.send(leads.getLeads, { query: { offset, ...status, ...dunning } }, { accountId });
      expect([filter, level, offset, data.total, data.leads.map((lead) => lead.externalId)]).toEqual([
        filter,
        level,
        offset,
        expected.length,
        expected.slice(offset, offset + 10),
      ]);
      expect(data.next === null).toBe(offset + 10 >= expected.length);
    }
  }
});

test("page by page with the cursor gives everything once, also when something new comes in meanwhile", async () => {
  const expected = await inOrder("all");
  const seen: string[] = [];
  let after: string | null = null;
  for (let n = 0; n === 0 || after !== null; n += 1) {
    const { data }: { data: { leads: { externalId: string }[]; next: string | null } } = await browser.send(
      leads.getLeads,
      { query: { limit: 60, ...(after === null ? {} : { after }) } },
      { accountId },
    );
    seen.push(...data.leads.map((lead) => lead.externalId));
    after = data.next;
    if (n === 1) await buildLead(house, { accountId, id: 5_000, hoursAgo: 0 });
  }
  expect(seen).toEqual(expected);
  expect((await browser.send(leads.getLeads, { query: { after: "unsinn" } }, { accountId })).errors[0]?.field).toBe("after");
});

test("the poll tells what has arrived since, and every change raises the revision", async () => {
  const poll = async (since?: string) =>
    (await browser.send(leads.getChanges, { query: since === undefined ? {} : { since } }, { accountId })).data;
  const before = await poll();
  expect(before.arrived).toBe(0);
  const since = before.newestReceivedAt ?? "";
  expect((await poll(since)).arrived).toBe(0);
  await house.admin.query("update lead set received_at = now() + interval '1 second' where account_id = $1 and id = 5000", [accountId]);
  const after = await poll(since);
  expect(after.arrived).toBe(1);
  expect(after.revision).toBeGreaterThan(before.revision);
});
