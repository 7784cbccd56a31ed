import { expect, test } from "vitest";
import { blockEnd, busiest } from "./phone-call-statistics.rules.ts";

const cell = (weekday: number, calls: number | null) => ({ weekday, block: 9, calls });

test("blocks end where the next begins, the night at six", () => {
  expect([6, 9, 12, 15, 18, 21].map(blockEnd)).toEqual([9, 12, 15, 18, 21, 6]);
});

test("the busiest field is the first of the most", () => {
  expect(busiest([cell(1, 2), cell(2, 5), cell(3, 5)])).toEqual(cell(2, 5));
  expect(busiest([cell(1, 0), cell(2, null)])).toBeUndefined();
});
