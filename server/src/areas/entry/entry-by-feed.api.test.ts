import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import { entry as entryCalls } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { user as userCalls } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildUser } from "../../../test/builders.ts";
import { mintedSession, type Browser } from "../../../test/client.ts";
import { FEED_SAMPLES } from "../../../test/feed-samples.ts";
import { openFeed, type Bringer, type FeedHouse } from "../../../test/feed.ts";
import { openHouse, type House } from "../../../test/house.ts";

/* The entry comes by the feed, section by section, as changes that no person made; what the owner changed later stays. */

let house: House;
let feed: FeedHouse;
let store: Bringer;
let accountId: string;
let browser: Browser;
beforeAll(async () => {
  house = await openHouse();
  feed = openFeed(house);
  await house.admin.query("insert into trade values ('maler', 'Maler und Lackierer', 'craft'), ('boden', 'Bodenleger', 'craft')");
});
afterAll(async () => {
  await feed.close();
  await house.close();
});
beforeEach(async () => {
  store = await feed.newBringer();
  await store.bring("company", [{ id: "K1", version: 1, ...FEED_SAMPLES["company"]?.good }]);
  accountId = await store.numberOf("company", "K1");
  const { userId } = await buildUser(house);
  await house.admin.query("insert into membership values ($1, $2)", [userId, accountId]);
  browser = await mintedSession(house, userId);
});

const GOOD = FEED_SAMPLES["entry"]?.good as { readonly companyData: { readonly changedAt: string; readonly data: object } };
const bring = (version: number, sections: object) => store.bring("entry", [{ id: "E1", version, company: "K1", ...sections }]);
const about = (changedAt: string, short: string) => ({ aboutUs: { changedAt, data: { short, long: "" } } });
const look = async () => (await browser.send(entryCalls.getGrisuEntry, {}, { accountId })).data;
const history = async () => (await browser.send(entryEditing.getHistory, { query: { limit: 50, offset: 0 } }, { accountId })).data.changes;
const SOON = "2027-06-01T00:00:00Z";

test("is shown as it was fed, with the company's name in the selector, and every section is a change by the provider", async () => {
  const trades = { changedAt: "2026-03-02T09:30:00Z", data: { trade_ids: ["boden", "maler", "boden"] } };
  const named = { ...GOOD.companyData, data: { ...GOOD.companyData.data, company_name: "Kranz & Tochter" } };
  expect(await bring(1, { ...GOOD, companyData: named, trades })).toMatchObject({ counts: { taken: 1 }, faults: [] });
  expect(await look()).toMatchObject({
    companyData: { company_name: "Kranz & Tochter", Phone: "+492214710199", version: 1 },
    payments: { payments: ["cash", "girocard"] },
    trades: {
      trades: [
        { id: "boden", label: "Bodenleger" },
        { id: "maler", label: "Maler und Lackierer" },
      ],
    },
    updatedAt: "2026-03-02T09:30:00.000Z",
  });
  const { data } = await browser.send(userCalls.getUser, {});
  expect(data.accounts[accountId]).toMatchObject({ name: "Kranz & Tochter" });
  const changes = await history();
  expect(changes).toHaveLength(5);
  expect(new Set(changes.map(({ id }) => id)).size).toBe(5);
  for (const change of changes) expect(change).toMatchObject({ actor: { kind: "system", name: null }, before: null, version: 1 });
});

test("what the owner saved later stays and is told; what the owner did not touch is written", async () => {
  await bring(1, { ...GOOD, ...about("2026-03-02T09:30:00Z", "Vom Anbieter") });
  const body = { version: 1, short: "Von mir", long: "" };
  expect((await browser.send(entryCalls.updateEntryAboutUs, { body }, { accountId })).status).toBe(200);
  const payments = { payments: { changedAt: "2026-03-03T09:30:00Z", data: { payments: ["invoice"] } } };
  expect(await bring(2, { ...about("2026-03-03T09:30:00Z", "Wieder der Anbieter"), ...payments })).toMatchObject({
    counts: { taken: 1, kept: 1 },
    faults: [{ line: 1, recordId: "E1", field: "aboutUs", reason: "kept-owner-change" }],
  });
  expect(await look()).toMatchObject({ aboutUs: { short: "Von mir" }, payments: { payments: ["invoice"], version: 2 } });
  expect(await bring(3, about(SOON, "Der Anbieter zuletzt"))).toMatchObject({ faults: [] });
  expect(await look()).toMatchObject({ aboutUs: { short: "Der Anbieter zuletzt", version: 3 } });
  expect((await history()).slice(0, 2).map(({ section, actor }) => [section, actor.kind])).toEqual([
    ["aboutUs", "system"],
    ["payments", "system"],
  ]);
});

test("the cached copy follows, and an owner who saves over a fed change is told of the conflict", async () => {
  await bring(1, about("2026-03-02T09:30:00Z", "Eins"));
  const cached = async () => (await browser.send(entryCalls.getGrisuEntryFromRedis, {}, { accountId })).data.aboutUs.short;
  expect(await cached()).toBe("Eins");
  await bring(2, about("2026-03-03T09:30:00Z", "Zwei"));
  expect(await cached()).toBe("Zwei");
  const body = { version: 1, short: "Von mir", long: "" };
  expect((await browser.send(entryCalls.updateEntryAboutUs, { body }, { accountId })).errors[0]?.code).toBe("conflict");
});

test("a section that says what stands there already is no change; one that says nothing begins no history", async () => {
  await bring(1, about("2026-03-02T09:30:00Z", "Eins"));
  await bring(2, { ...about("2026-04-02T09:30:00Z", "Eins"), payments: { changedAt: "2026-04-02T09:30:00Z", data: { payments: [] } } });
  expect(await history()).toHaveLength(1);
});

test("slogan and videos are fed, logo and pictures stay", async () => {
  await house.admin.query(
    `insert into entry_section (account_id, section, data, updated_at) values ($1, 'logoAndSlogan', '{"slogan": "", "logo": "f1"}', '2026-01-01Z'),
       ($1, 'media', '{"images": [{"id": "f2", "alt": "Werkstatt"}], "videos": []}', '2026-01-01Z')`,
    [accountId],
  );
  const changedAt = "2026-03-02T09:30:00Z";
  const videos = [{ url: "https://film.example/1", title: "Werkstatt" }];
  await bring(1, { logoAndSlogan: { changedAt, data: { slogan: "Farbe" } }, media: { changedAt, data: { videos } } });
  const { rows } = await house.admin.query("select data from entry_section where account_id = $1 order by section", [accountId]);
  expect(rows.map(({ data }: { data: object }) => data)).toEqual([
    { slogan: "Farbe", logo: "f1" },
    { images: [{ id: "f2", alt: "Werkstatt" }], videos },
  ]);
});

test("a number that no register knows is refused, and the same file is understood once it does", async () => {
  const trades = { trades: { changedAt: "2026-03-02T09:30:00Z", data: { trade_ids: ["neu"] } } };
  expect((await bring(1, trades)).faults).toEqual([{ line: 1, recordId: "E1", field: "", reason: "not-in-register" }]);
  await house.admin.query("insert into trade values ('neu', 'Neues Handwerk', 'craft')");
  expect((await bring(1, trades)).counts).toMatchObject({ taken: 1 });
  expect(await look()).toMatchObject({ trades: { trades: [{ label: "Neues Handwerk" }] } });
});
