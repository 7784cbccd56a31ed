import { expect, test } from "vitest";
import { blockEnd, busiest, stepLabel, stepTitle, weekOf } from "./phone-call-statistics.rules.ts";

const cell = (weekday: number, calls: number | null) => ({ weekday, block: 9, calls });

test("blocks end where the next begins, the night at six", () => {
  expect([6, 9, 12, 15, 18, 21].map(blockEnd)).toEqual([9, 12, 15, 18, 21, 6]);
});

test("the busiest field is the first of the most", () => {
  expect(busiest([cell(1, 2), cell(2, 5), cell(3, 5)])).toEqual(cell(2, 5));
  expect(busiest([cell(1, 0), cell(2, null)])).toBeUndefined();
});

test("calendar weeks follow the norm", () => {
  expect(["2026-08-17", "2026-11-08", "2026-01-01", "2027-01-03", "2026-12-31"].map(weekOf)).toEqual([34, 45, 1, 53, 53]);
});

test("a step is named in short and with its days", () => {
  expect((["Day", "Week", "Month"] as const).map((interval) => stepLabel(interval, "2026-08-17"))).toEqual(["17.08.", "KW 34", "08.2026"]);
  expect(stepTitle("Day", "2026-08-17", "2026-08-17")).toBe("17.08.2026");
  expect(stepTitle("Week", "2026-08-17", "2026-08-23")).toBe("KW 34 (17.08. – 23.08.2026)");
});
