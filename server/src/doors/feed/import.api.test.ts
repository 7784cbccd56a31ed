import { afterAll, beforeAll, expect, test } from "vitest";
import { entityOf, openFeed, type Bringer, type FeedHouse } from "../../../test/feed.ts";
import { openHouse, type House } from "../../../test/house.ts";
import type { Tx } from "../../db/db.ts";
import { COMPANY } from "../../areas/company/company.feed-samples.ts";
import { BATCH_LINES } from "./lines.ts";

/* While one batch is taken the next is read already; nobody notices but the clock. */

let house: House;
let feed: FeedHouse;
let crm: Bringer;
beforeAll(async () => {
  house = await openHouse();
  feed = openFeed(house);
  crm = await feed.newBringer();
});
afterAll(async () => {
  await feed.close();
  await house.close();
});

const companies = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, at) => ({ id: `${prefix}${at}`, version: 1, ...COMPANY }));

/** Rows of the ledger that a transaction has read so far. */
const readOfLedger = async ({ client }: Tx): Promise<number> =>
  (
    await client.query<{ n: number }>(
      "select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables where relname = 'feed_record'",
    )
  ).rows[0]?.n ?? -1;

test("however small the ledger was when it was counted last, each record is looked up by its key: no more is read than was brought", async () => {
  const records = companies(100, "C");
  await crm.bring("company", records);
  await house.admin.query("analyze feed_record");
  let read = -1;
  const counting = {
    ...entityOf("product"),
    merge: async (tx: Tx) => {
      read = await readOfLedger(tx);
      return [];
    },
  };
  await crm.bring(
    counting,
    records.map(({ id }) => ({ id, version: 1, company: id, sku: "SKU", status: "Produced" })),
  );
  expect(read).toBe(records.length);
});

test("a record in a later batch finds what an earlier one of the same file did", async () => {
  const records = companies(BATCH_LINES, "A");
  const [first] = records;
  const { counts } = await crm.bring("company", [...records, first ?? {}, { ...first, version: 2 }, "{"]);
  expect(counts).toMatchObject({ lines: BATCH_LINES + 3, taken: BATCH_LINES + 1, same: 1, older: 0, refused: 1 });
});

test("a batch that fails ends the import: what comes behind it is read and not taken", async () => {
  let begun = 0;
  const failing = {
    ...entityOf("company"),
    merge: () => {
      begun += 1;
      return Promise.reject(new Error("the disk is full"));
    },
  };
  await expect(crm.bring(failing, companies(2 * BATCH_LINES + 1, "B"))).rejects.toThrow("the disk is full");
  expect(begun).toBe(1);
  expect(await crm.numberOf("company", "B0")).toBe("");
});
