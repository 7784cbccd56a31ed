import { expect, test } from "vitest";
import { BATCH_BYTES, BATCH_LINES, LINE_MAX_BYTES, readBatches } from "./lines.ts";

async function* bytesOf(lines: readonly string[]): AsyncGenerator<Buffer> {
  for (const line of lines) yield Buffer.from(`${line}\n`);
}
const sizesOf = async (lines: readonly string[]): Promise<number[]> => {
  const sizes: number[] = [];
  for await (const batch of readBatches(bytesOf(lines))) sizes.push(batch.lines.length);
  return sizes;
};

test("short lines are taken by their number, long ones by what they hold together", async () => {
  const long = "x".repeat(LINE_MAX_BYTES - 1);
  const inOne = BATCH_BYTES / LINE_MAX_BYTES;
  expect(await sizesOf(Array.from({ length: BATCH_LINES + 1 }, () => "{}"))).toEqual([BATCH_LINES, 1]);
  expect(await sizesOf(Array.from({ length: 2 * inOne + 1 }, () => long))).toEqual([inOne, inOne, 1]);
});
