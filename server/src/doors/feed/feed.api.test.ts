import { company as companyCalls } from "@schaufenster/contract/areas/company/company.calls.ts";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildUser } from "../../../test/builders.ts";
import { mintedSession } from "../../../test/client.ts";
import { openFeed, type Bringer, type FeedHouse } from "../../../test/feed.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { COMPANY } from "../../areas/company/company.feed-samples.ts";
import { openDb } from "../../db/db.ts";
import { purgeWaiting } from "./feed.store.ts";

/* What systems of the provider bring arrives once, in its newest version, and never over what an owner changed since. */

let house: House;
let feed: FeedHouse;
let crm: Bringer;
beforeAll(async () => {
  house = await openHouse();
  feed = openFeed(house);
});
afterAll(async () => {
  await feed.close();
  await house.close();
});
beforeEach(async () => {
  crm = await feed.newBringer();
});

const bring = (name: string, records: readonly (object | string)[], by = crm) => by.bring(name, records);
const numberOf = (entity: string, recordId: string) => crm.numberOf(entity, recordId);
const PRODUCT = { company: "K1", sku: "ENT-1", status: "Produced", name: "Eintrag", startsOn: "1998-04-01" };
const CONTACT = { company: "K1", lastName: "Kranz", roles: ["Director"] };

const productsOf = async (accountId: string) =>
  (await house.admin.query("select sku, status, detail_name, starts_on::text from product where account_id = $1 order by id", [accountId]))
    .rows;
/** Where every row of ours stands: moves with each write. */
const prints = async (): Promise<string> => {
  const { rows } = await house.admin.query<{ print: string }>(
    `select string_agg(x, ' ' order by x) as print from (
       select 'a' || xmin::text || ctid::text as x from account union all select 'c' || xmin::text || ctid::text from customer
       union all select 'p' || xmin::text || ctid::text from product union all select 'k' || xmin::text || ctid::text from contact_person
       union all select 'r' || xmin::text || ctid::text from feed_record) all_rows`,
  );
  return rows[0]?.print ?? "";
};

test("a company with its products and contacts is seen by its people", async () => {
  const counts = { lines: 1, taken: 1, refused: 0 };
  const adviser = { name: "Tilda Brandes", title: "Beratung", phone: "0221 4710", hours: "Mo–Fr" };
  expect((await bring("company", [{ id: "K1", version: 1, ...COMPANY, adviser }])).counts).toMatchObject(counts);
  expect((await bring("product", [{ id: "P1", version: 1, ...PRODUCT }])).counts).toMatchObject(counts);
  expect((await bring("contact", [{ id: "A1", version: 1, ...CONTACT, email: "k@kranz.test" }])).counts).toMatchObject(counts);
  const accountId = await numberOf("company", "K1");
  const { userId } = await buildUser(house);
  await house.admin.query("insert into membership values ($1, $2)", [userId, accountId]);
  const { data } = await (await mintedSession(house, userId)).send(companyCalls.getAccount, { path: { id: accountId } }, { accountId });
  expect(data).toMatchObject({
    company_name: COMPANY.name,
    customer_number: "4711",
    adviser,
    products: [{ Stock_Keeping_Unit__c: "ENT-1", type_details: { name: "Eintrag", start: "1998-04-01" } }],
    contact_persons: [{ LastName: "Kranz", Email: "k@kranz.test", roles: ["Director"] }],
  });
});

test("the same again moves no row, whether it comes as the same file or in another order", async () => {
  const records = [1, 2, 3].map((n) => ({ id: `K${n}`, version: n, ...COMPANY }));
  await bring("company", records);
  const before = await prints();
  expect((await bring("company", records)).counts).toMatchObject({ lines: 3, taken: 0, same: 3 });
  expect((await bring("company", records.toReversed())).counts).toMatchObject({ lines: 3, taken: 0, same: 3 });
  expect(await prints()).toBe(before);
});

test("older never goes over newer, in one file or in two; a moment is a version like any other", async () => {
  await bring("company", [{ id: "K1", version: 1, ...COMPANY }]);
  const { counts } = await bring("product", [
    { id: "P1", version: "2026-03-01T10:00:00Z", ...PRODUCT, sku: "NEW" },
    { id: "P1", version: "2026-02-01T10:00:00Z", ...PRODUCT, sku: "OLD" },
  ]);
  expect(counts).toMatchObject({ taken: 1, older: 1 });
  expect((await bring("product", [{ id: "P1", version: "2026-02-28T10:00:00Z", ...PRODUCT, sku: "LATE" }])).counts).toMatchObject({
    older: 1,
  });
  expect(await productsOf(await numberOf("company", "K1"))).toMatchObject([{ sku: "NEW" }]);
  const both = await bring("product", [
    { id: "P1", version: "2026-05-01T10:00:00Z", ...PRODUCT, sku: "NEWEST" },
    { id: "P1", version: "2026-04-01T10:00:00Z", ...PRODUCT, sku: "NEWER" },
  ]);
  expect(both.counts).toMatchObject({ taken: 1, older: 1 });
  expect(await productsOf(await numberOf("company", "K1"))).toMatchObject([{ sku: "NEWEST" }]);
});

test("a record goes by a record, stays gone for what is older, and comes back with a newer one", async () => {
  await bring("company", [{ id: "K1", version: 1, ...COMPANY }]);
  await bring("product", [{ id: "P1", version: 1, ...PRODUCT }]);
  const accountId = await numberOf("company", "K1");
  await bring("product", [{ id: "P1", version: 3, deleted: true }]);
  expect(await productsOf(accountId)).toEqual([]);
  await bring("product", [{ id: "P1", version: 2, ...PRODUCT }]);
  expect(await productsOf(accountId)).toEqual([]);
  await bring("product", [{ id: "P1", version: 4, ...PRODUCT }]);
  expect(await productsOf(accountId)).toHaveLength(1);
});

test("a record that was only known as gone is its company's once it comes, and goes again", async () => {
  await bring(
    "company",
    ["K1", "K2"].map((id) => ({ id, version: 1, ...COMPANY })),
  );
  await bring("product", [{ id: "P1", version: 1, deleted: true }]);
  await bring("product", [{ id: "P1", version: 2, ...PRODUCT }]);
  expect((await bring("product", [{ id: "P1", version: 3, ...PRODUCT, company: "K2" }])).faults[0]?.reason).toBe("other-company");
  await bring("product", [{ id: "P1", version: 4, deleted: true }]);
  expect(await productsOf(await numberOf("company", "K1"))).toEqual([]);
});

test("what comes before its company waits, in its newest version, and is taken when the company has come", async () => {
  expect((await bring("product", [{ id: "P1", version: 2, ...PRODUCT, sku: "TWO" }])).counts).toMatchObject({ waiting: 1, taken: 0 });
  await bring("product", [{ id: "P1", version: 1, ...PRODUCT, sku: "ONE" }]);
  await bring("company", [{ id: "K1", version: 1, ...COMPANY }]);
  const waited = await crm.takeWaiting();
  expect(waited.counts).toMatchObject({ lines: 1, taken: 1 });
  expect(await productsOf(await numberOf("company", "K1"))).toMatchObject([{ sku: "TWO" }]);
  expect((await house.admin.query("select from feed_waiting where feeder = $1", [crm.feeder.id])).rowCount).toBe(0);
});

test("what another system brought for a company is taken too, when that one's names are used", async () => {
  const telephone = await feed.newBringer({ entities: ["product"], speaksAs: crm.feeder.id });
  await bring("product", [{ id: "P1", version: 1, ...PRODUCT }], telephone);
  await bring("company", [{ id: "K1", version: 1, ...COMPANY }]);
  expect((await crm.takeWaiting()).counts).toMatchObject({ lines: 1, taken: 1 });
  expect(await productsOf(await numberOf("company", "K1"))).toHaveLength(1);
});

test("what waits and is taken away waits no more, with its company named or not", async () => {
  const gone = [
    { id: "P1", version: 2, deleted: true },
    { id: "P2", version: 2, deleted: true, company: "K1" },
  ];
  await bring(
    "product",
    ["P1", "P2"].map((id) => ({ id, version: 1, ...PRODUCT })),
  );
  expect((await bring("product", gone)).counts).toMatchObject({ taken: 2, waiting: 0 });
  await bring("company", [{ id: "K1", version: 1, ...COMPANY }]);
  expect((await crm.takeWaiting()).counts).toMatchObject({ lines: 0 });
  expect(await productsOf(await numberOf("company", "K1"))).toEqual([]);
});

test("what the database refuses after waiting is told once, and waits no more", async () => {
  await bring("product", [{ id: "P1", version: 1, ...PRODUCT }]);
  await bring("company", [{ id: "K1", version: 1, ...COMPANY }]);
  await house.admin.query("delete from account where account_id = $1", [await numberOf("company", "K1")]);
  expect((await crm.takeWaiting()).faults).toMatchObject([{ recordId: "P1", reason: "database-23503" }]);
  expect((await crm.takeWaiting()).counts).toMatchObject({ lines: 0 });
});

test("nothing waits longer than a week, and the same file is looked at again then", async () => {
  const records = [{ id: "P1", version: 1, ...PRODUCT }];
  await bring("product", records);
  await bring("product", [{ id: "P2", version: 1, ...PRODUCT, company: "K9" }]);
  await house.admin.query("update feed_waiting set since = now() - interval '8 days' where feeder = $1 and record_id = 'P1'", [
    crm.feeder.id,
  ]);
  expect(await purgeWaiting(openDb(house.job))).toBe(1);
  await bring("company", [{ id: "K1", version: 1, ...COMPANY }]);
  expect((await bring("product", records)).counts).toMatchObject({ taken: 1 });
});

describe("refused, with line and reason", () => {
  test("a company of another brand, and what belongs to it", async () => {
    const both = await feed.newBringer({ brands: ["nahwerk", "ortsfink"] });
    await bring("company", [{ id: "K1", version: 1, ...COMPANY, brand: "ortsfink" }], both);
    const narrow = await feed.newBringer({ speaksAs: both.feeder.id });
    expect((await bring("company", [{ id: "K9", version: 1, ...COMPANY, brand: "ortsfink" }], narrow)).faults).toEqual([
      { line: 1, recordId: "K9", field: "", reason: "other-brand" },
    ]);
    expect((await bring("product", [{ id: "P1", version: 1, ...PRODUCT }], narrow)).faults).toEqual([
      { line: 1, recordId: "P1", field: "", reason: "other-brand" },
    ]);
  });

  test("a product that moves to another company, a company that goes", async () => {
    await bring(
      "company",
      ["K1", "K2"].map((id) => ({ id, version: 1, ...COMPANY })),
    );
    await bring("product", [{ id: "P1", version: 1, ...PRODUCT }]);
    expect((await bring("product", [{ id: "P1", version: 2, ...PRODUCT, company: "K2" }])).faults[0]?.reason).toBe("other-company");
    expect((await bring("company", [{ id: "K1", version: 2, deleted: true }])).faults[0]?.reason).toBe("not-deletable");
    expect(await productsOf(await numberOf("company", "K1"))).toHaveLength(1);
  });

  test("what is no record, by its place and never by what was written there", async () => {
    const good = JSON.stringify({ id: "K1", version: 1, ...COMPANY });
    const lines = [
      good,
      "",
      "{",
      JSON.stringify({ id: "K2", version: 1, ...COMPANY, geheim: 1 }),
      JSON.stringify({ id: "K3", version: 0, ...COMPANY }),
      JSON.stringify({ id: "K4", version: 1, ...COMPANY, city: "a\u0000b" }),
      JSON.stringify({ id: "K5", version: 1, ...COMPANY, city: "\ud800" }),
      `"${"x".repeat(300 * 1024)}"`,
      "null",
    ];
    const { faults, counts } = await bring("company", lines);
    expect(faults).toEqual([
      { line: 3, recordId: null, field: "", reason: "not-json" },
      { line: 4, recordId: "K2", field: "geheim", reason: "unrecognized_keys" },
      { line: 5, recordId: "K3", field: "version", reason: "too_small" },
      { line: 6, recordId: "K4", field: "", reason: "unstorable-sign" },
      { line: 7, recordId: "K5", field: "", reason: "unstorable-sign" },
      { line: 8, recordId: null, field: "", reason: "too-long-or-not-utf-8" },
      { line: 9, recordId: null, field: "", reason: "invalid_type" },
    ]);
    expect(counts).toMatchObject({ lines: 8, taken: 1, refused: 7 });
    // Brought again it is looked at again: what was not understood may be by then.
    expect((await bring("company", lines)).counts).toMatchObject({ lines: 8, same: 1, refused: 7 });
  });

  test("the one record that the database itself refuses; the others are taken", async () => {
    await bring(
      "company",
      ["K1", "K2"].map((id) => ({ id, version: 1, ...COMPANY })),
    );
    // As after an erasure by hand: the feed still knows the company, the tables do not.
    await house.admin.query("delete from account where account_id = $1", [await numberOf("company", "K2")]);
    const records = Array.from({ length: 9 }, (_, n) => ({ id: `P${n}`, version: 1, ...PRODUCT, company: n === 4 ? "K2" : "K1" }));
    const { faults, counts } = await bring("product", records);
    expect(faults).toEqual([{ line: 5, recordId: "P4", field: "product_account_id_fkey", reason: "database-23503" }]);
    expect(counts).toMatchObject({ lines: 9, taken: 8, refused: 1 });
    expect(await productsOf(await numberOf("company", "K1"))).toHaveLength(8);
  });
});

test("what the owner changed stays, and the feeder is told", async () => {
  await bring("company", [{ id: "K1", version: 1, ...COMPANY }]);
  const accountId = await numberOf("company", "K1");
  await house.admin.query("update account set name = 'Kranz & Tochter' where account_id = $1", [accountId]);
  await house.admin.query("update customer set claimed_by = 'OWNER', claimed_last_update = '2026-06-01Z' where account_id = $1", [
    accountId,
  ]);
  const { faults, counts } = await bring("company", [{ id: "K1", version: 2, ...COMPANY, city: "Hürth" }]);
  expect(faults).toEqual([
    { line: 1, recordId: "K1", field: "name", reason: "kept-owner-change" },
    { line: 1, recordId: "K1", field: "claimedBy", reason: "kept-owner-change" },
  ]);
  expect(counts).toMatchObject({ taken: 1, kept: 2, refused: 0 });
  const { rows } = await house.admin.query(
    "select name, city, claimed_by, claimed_last_update from account join customer using (account_id) where account_id = $1",
    [accountId],
  );
  expect(rows).toEqual([
    { name: "Kranz & Tochter", city: "Hürth", claimed_by: "OWNER", claimed_last_update: new Date("2026-06-01T00:00:00Z") },
  ]);
});

test("a trial says what would become of the records and leaves nothing", async () => {
  const before = await prints();
  const { counts } = await crm.bring("company", [{ id: "K1", version: 1, ...COMPANY }], true);
  expect([counts.taken, await prints()]).toEqual([1, before]);
});

test("whatever is brought, every line is taken once, or refused with a reason", async () => {
  await bring("company", [{ id: "K1", version: 1, ...COMPANY }]);
  const hostile = fc.record(
    {
      id: fc.oneof(fc.constantFrom("P1", "P2"), fc.string()),
      version: fc.oneof(fc.integer(), fc.double(), fc.constant("2026-01-01T00:00:00Z")),
      company: fc.oneof(fc.constantFrom("K1", "K2"), fc.string()),
      sku: fc.oneof(fc.string({ unit: "binary" }), fc.constant("ENT")),
      status: fc.oneof(fc.constantFrom("Ordered", "Produced"), fc.string()),
      name: fc.option(fc.string({ unit: "binary" })),
      startsOn: fc.option(fc.oneof(fc.constantFrom("2026-02-30", "0000-01-01", "2026-02-28", "+010000-01-01"), fc.string())),
      deleted: fc.boolean(),
    },
    { requiredKeys: ["id", "version"] },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          hostile.map((one) => JSON.stringify(one)),
          fc.json().map((text) => text.replaceAll("\n", " ")),
        ),
        { maxLength: 40 },
      ),
      async (lines) => {
        const { counts, faults } = await bring("product", lines);
        const { taken, same, older, waiting, refused, kept } = counts;
        expect(taken + same + older + waiting + refused).toBe(lines.filter((line) => line.trim() !== "").length);
        expect(faults).toHaveLength(refused + kept);
      },
    ),
    { numRuns: 60 },
  );
});
