import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startCommand } from "./harness/processes.ts";
import { openStage, type Stage } from "./harness/stage.ts";

/* An import that is killed in the middle leaves whole batches, and is simply begun again. */

const KILLS = 10;
const COMPANIES = 20;
/** Seven batches. */
const PRODUCTS = 33_000;

let stage: Stage;
let folder: string;
const file = (name: string): string => path.join(folder, name);
const run = async (...words: string[]): Promise<{ readonly code: number | null; readonly last: string }> => {
  const command = startCommand(words, stage.env());
  const { code } = await command.ended;
  return { code, last: command.log.at(-1) ?? "" };
};
const lines = (count: number, record: (n: number) => object): string =>
  Array.from({ length: count }, (_, n) => `${JSON.stringify(record(n))}\n`).join("");

beforeAll(async () => {
  stage = await openStage("fault_feed");
  folder = await mkdtemp(path.join(tmpdir(), "feed-"));
  const company = {
    brand: "nahwerk",
    name: "Firma",
    city: "Köln",
    customerNumber: "1",
    claimedBy: "OWNER",
    claimedAt: "2026-01-01T00:00:00Z",
  };
  await writeFile(
    file("companies.jsonl"),
    lines(COMPANIES, (n) => ({ id: `K${n}`, version: 1, ...company, published: true })),
  );
  await writeFile(
    file("products.jsonl"),
    lines(PRODUCTS, (n) => ({ id: `P${n}`, version: 1, company: `K${n % COMPANIES}`, sku: `SKU-${n}`, status: "Produced" })),
  );
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await stage.close();
});

const look = async () =>
  (
    await stage.admin.query<{ products: number; records: number; noted: number; batches: number }>(
      `select (select count(*)::int from product) as products, (select count(*)::int from feed_record where entity = 'product') as records,
         (select coalesce(sum(taken), 0)::int from feed_batch where entity = 'product') as noted,
         (select count(*)::int from feed_batch where entity = 'product') as batches`,
    )
  ).rows[0] ?? { products: -1, records: -1, noted: -1, batches: -1 };
const printOf = async (): Promise<string> =>
  (await stage.admin.query<{ print: string }>("select md5(string_agg(xmin::text || ctid::text, ' ' order by ctid)) as print from product"))
    .rows[0]?.print ?? "";

it(`is killed ${KILLS} times, leaves no half batch, and ends with every record once; the same file again moves no row`, async () => {
  expect(await run("add-feeder", "crm", "company,product", "nahwerk", "--name", "CRM")).toMatchObject({ code: 0 });
  expect(await run("import", "crm", "company", file("companies.jsonl"))).toMatchObject({ code: 0 });
  for (let kill = 0; kill < KILLS; kill += 1) {
    const command = startCommand(["import", "crm", "product", file("products.jsonl")], stage.env());
    // Somewhere from the first statement to the third batch.
    await expect.poll(() => command.log.length, { interval: 5 }).toBeGreaterThan(kill % 3);
    await wait(Math.random() * 150);
    await command.kill();
    // What the database was still busy with when the process went ends there too, one way or the other.
    await expect.poll(async () => (await stage.admin.query("select from pg_stat_activity where usename = 'portal_feed'")).rowCount).toBe(0);
    const { products, records, noted } = await look();
    expect([records, noted]).toEqual([products, products]);
  }
  const { code, last } = await run("import", "crm", "product", file("products.jsonl"));
  expect([code, JSON.parse(last)]).toMatchObject([0, { lines: PRODUCTS, refused: 0 }]);
  expect(await look()).toMatchObject({ products: PRODUCTS, records: PRODUCTS, noted: PRODUCTS });
  const before = await printOf();
  expect(JSON.parse((await run("import", "crm", "product", file("products.jsonl"))).last)).toMatchObject({ taken: 0, same: PRODUCTS });
  expect(await printOf()).toBe(before);
});
