import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../../test/builders.ts";
import { mintedSession } from "../../../../test/client.ts";
import { openFeed, type FeedHouse } from "../../../../test/feed.ts";
import { openHouse, type House } from "../../../../test/house.ts";

/* What is counted of an entry, as the company's people see it. */

let house: House;
let feed: FeedHouse;
beforeAll(async () => {
  house = await openHouse();
  feed = openFeed(house);
});
afterAll(async () => {
  await feed.close();
  await house.close();
});

test("a day's figures are shown, replaced by newer ones, and go; a day of long ago has a place, too", async () => {
  const { userId } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId] });
  await house.admin.query("delete from fact where account_id = $1", [accountId]);
  const counter = await feed.newBringer();
  await feed.adopt(counter, accountId);
  const browser = await mintedSession(house, userId);
  const day = addDays(isoDay(new Date()), -2);
  const longAgo = addDays(day, -900);
  const record = (version: number, views: number, calls: number, at = day) => ({
    id: `${accountId}.${at}`,
    version,
    company: accountId,
    views,
    contacts: { calls, clicks: 1, routes: 0 },
    devices: { smartphone: views, desktop: 0, tablet: 0, other: 0 },
  });
  const shown = async (startDate: string, endDate: string) => {
    const query = { startDate, endDate, interval: "Day" as const };
    const { data } = await browser.send(entry.getViewStatistics, { query }, { accountId });
    const { data: by } = await browser.send(entry.getDeviceStatistics, { query: { startDate, endDate } }, { accountId });
    return [data.total, data.totalContacts, by.devices];
  };
  expect((await counter.bring("fact", [record(1, 40, 3)])).counts.taken).toBe(1);
  expect(await shown(day, day)).toEqual([40, 4, [{ device: "smartphone", views: 40 }]]);
  await counter.bring("fact", [record(2, 0, 0)]);
  expect(await shown(day, day)).toEqual([0, 1, []]);
  await counter.bring("fact", [{ id: `${accountId}.${day}`, version: 3, deleted: true }]);
  expect((await house.admin.query("select from fact where account_id = $1", [accountId])).rowCount).toBe(0);
  expect((await counter.bring("fact", [record(1, 7, 0, longAgo)])).faults).toEqual([]);
  expect((await shown(longAgo, longAgo))[0]).toBe(7);
});
