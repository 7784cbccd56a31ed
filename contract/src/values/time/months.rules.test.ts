import fc from "fast-check";
import { expect, test } from "vitest";
import { monthBefore, monthDays, monthName, monthOf, monthsUntil } from "./months.rules.ts";
import { addDays, daysOf } from "./series.rules.ts";

const day = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays("2000-01-01", n));

test("a month has all of its days and no other, and the one before ends the day before it begins", () => {
  fc.assert(
    fc.property(day, (one) => {
      const month = monthDays(monthOf(one));
      expect(one >= month.startDate && one <= month.endDate).toBe(true);
      expect(monthOf(month.startDate)).toBe(monthOf(month.endDate));
      expect(daysOf(month)).toBeGreaterThanOrEqual(28);
      expect(addDays(month.endDate, 1).slice(8)).toBe("01");
      expect(monthDays(monthBefore(monthOf(one))).endDate).toBe(addDays(month.startDate, -1));
    }),
  );
  expect([monthDays("2028-02").endDate, monthDays("2026-10").endDate, monthBefore("2026-01")]).toEqual([
    "2028-02-29",
    "2026-10-31",
    "2025-12",
  ]);
  expect(monthName("2026-03")).toBe("März 2026");
  expect(monthsUntil("2026-02", 3)).toEqual(["2025-12", "2026-01", "2026-02"]);
});
