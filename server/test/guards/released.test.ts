import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { STAGE_TABLES } from "../../src/doors/feed/feed.tables.ts";
import { openHouse, type House } from "../house.ts";

/*
 * Servers of the last release work on the database of this one. What they ask was written down when it went out (`ops/deploy/mark.ts`): each of
 * those statements must still be one on the migrated database.
 */

const KEPT = new URL("../../../ops/released/statements.json.br", import.meta.url);
const released = Object.entries(JSON.parse(brotliDecompressSync(readFileSync(KEPT)).toString()) as Record<string, string>);

let house: House;
let client: pg.PoolClient;
beforeAll(async () => {
  house = await openHouse();
  client = await house.admin.connect();
  await client.query(STAGE_TABLES);
});
afterAll(async () => {
  client.release();
  await house.close();
});

const findBroken = async (): Promise<string[]> => {
  const broken: string[] = [];
  for (const [name, text] of released) {
    await client.query("savepoint one");
    try {
      await client.query(`prepare asked as ${text.replace(/^\s*declare \w+ no scroll cursor for/, "")}`);
    } catch (error) {
      broken.push(`${name}: ${String(error)}`);
    }
    await client.query("rollback to one");
    await client.query("deallocate all");
  }
  return broken;
};

test("what servers of the last release ask is still understood", async () => {
  expect(released.length).toBeGreaterThan(1_000);
  await client.query("begin");
  expect(await findBroken()).toEqual([]);
  // A column that they use, gone.
  await client.query("alter table lead rename column zip_code to postcode");
  expect((await findBroken()).join("\n")).toContain('column "zip_code"');
  await client.query("rollback");
});
