import { entryService } from "@schaufenster/contract/areas/entry-service/entry-service.calls.ts";
import { externalServices } from "@schaufenster/contract/areas/external-services/external-services.calls.ts";
import { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { mintedSession } from "../../../test/client.ts";
import { openFeed, type Bringer, type FeedHouse } from "../../../test/feed.ts";
import { openHouse, type House } from "../../../test/house.ts";

/* Small things that systems of the provider bring, as people see them: listings, connections, notices. */

let house: House;
let feed: FeedHouse;
let system: Bringer;
beforeAll(async () => {
  house = await openHouse();
  feed = openFeed(house);
  system = await feed.newBringer();
});
afterAll(async () => {
  await feed.close();
  await house.close();
});
const setUp = async () => {
  const { userId } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId] });
  for (const table of ["portal_listing", "external_service"])
    await house.admin.query(`delete from ${table} where account_id = $1`, [accountId]);
  await feed.adopt(system, accountId);
  return { accountId, browser: await mintedSession(house, userId) };
};

test("listings are counted by their state, follow their partner, and go", async () => {
  const { accountId, browser } = await setUp();
  const listing = (id: string, version: number, partner: string, status: string) => ({
    id,
    version,
    company: accountId,
    partner,
    status,
    checkedAt: "2026-03-01T10:00:00Z",
  });
  const counts = async () => {
    const { total, ok, nok } = (await browser.send(entryService.getPartnerPortalListingStatistics, {}, { accountId })).data;
    return { total, ok, nok };
  };
  await system.bring("listing", [listing("1", 1, "stadtregister", "portal_nok"), listing("2", 1, "regioindex", "portal_ok")]);
  expect(await counts()).toEqual({ total: 2, ok: 1, nok: 1 });
  await system.bring("listing", [listing("1", 2, "kiezkenner", "portal_ok"), { id: "2", version: 2, deleted: true }]);
  expect(await counts()).toEqual({ total: 1, ok: 1, nok: 0 });
  const { rows } = await house.admin.query("select portal from portal_listing where account_id = $1", [accountId]);
  expect(rows).toEqual([{ portal: "kiezkenner" }]);
});

test("a connection is shown as it stands, and goes", async () => {
  const { accountId, browser } = await setUp();
  const google = async () =>
    (await browser.send(externalServices.list, {}, { accountId })).data.find(({ sourceName }) => sourceName === "google");
  const record = { id: "1", version: 1, company: accountId, service: "google", connected: true, confirmed: false, locationTitle: "Köln" };
  await system.bring("external-service", [record]);
  expect(await google()).toMatchObject({ connected: true, externallyConfirmed: false, locationTitle: "Köln" });
  await system.bring("external-service", [{ ...record, version: 2, confirmed: true }]);
  expect(await google()).toMatchObject({ externallyConfirmed: true });
  await system.bring("external-service", [{ id: "1", version: 3, deleted: true }]);
  expect(await google()).toMatchObject({ connected: false, locationTitle: null });
});

const moment = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

test("a notice stands in its portal while it runs; another brand's feeder neither writes nor ends it", async () => {
  const { accountId, browser } = await setUp();
  const messages = async () => (await browser.send(portal.getNotifications, {}, { accountId })).data.map(({ message }) => message);
  const notice = {
    id: "1",
    version: 1,
    brand: "nahwerk",
    message: "Wartung",
    level: "info",
    label: "Wartung",
    startsAt: moment(-1),
    endsAt: moment(1),
  };
  await system.bring("notice", [notice, { ...notice, id: "2", message: "Vorbei", startsAt: moment(-2), endsAt: moment(-1) }]);
  expect(await messages()).toEqual(["Wartung"]);
  const other = await feed.newBringer({ brands: ["ortsfink"] });
  expect((await other.bring("notice", [{ ...notice, message: "Fremd" }])).faults).toMatchObject([{ reason: "other-brand" }]);
  expect((await other.bring("notice", [{ id: "1", version: 5, deleted: true }])).counts.taken).toBe(1);
  expect(await messages()).toEqual(["Wartung"]);
  await system.bring("notice", [{ id: "1", version: 2, deleted: true }]);
  expect(await messages()).toEqual([]);
});
