import { expect, test } from "vitest";
import { inWorker } from "./in-worker.ts";

test("T-REDOS: no pattern and no rule is worn out by a crafted text", async () => {
  const worker = new URL("./hostile-texts.worker.ts", import.meta.url);
  const { patterns, ways, found } = await inWorker<{ patterns: number; ways: number; found: string[] }>(worker);
  expect(patterns).toBeGreaterThan(80);
  expect(ways).toBeGreaterThan(20);
  expect(found).toEqual([]);
});
