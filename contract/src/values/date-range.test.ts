import { expect, test } from "vitest";
import { daysOf, inOrder } from "./date-range.ts";

test("the end is not before the start", () => {
  expect(inOrder({ startDate: "2026-03-01", endDate: "2026-03-01" })).toBe(true);
  expect(inOrder({ startDate: "2025-12-31", endDate: "2026-01-01" })).toBe(true);
  expect(inOrder({ startDate: "2026-03-02", endDate: "2026-03-01" })).toBe(false);
});
test("an open end is in order", () => expect(inOrder({ endDate: "2026-03-01" })).toBe(true));
test("both ends count, also over the change to summer time", () => expect(daysOf("2026-03-28", "2026-03-30")).toBe(3));
