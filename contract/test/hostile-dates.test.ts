import { expect, test } from "vitest";
import { inWorker } from "./in-worker.ts";

test("no rule goes on for ever with a date that nobody means", async () => {
  const worker = new URL("./hostile-dates.worker.ts", import.meta.url);
  const { tried, found } = await inWorker<{ tried: number; found: string[] }>(worker);
  expect(tried).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
