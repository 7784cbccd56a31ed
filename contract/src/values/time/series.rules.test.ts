import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, bucketsOf, daysBetween, daysOf, intervalOf, isPeriod, periodBefore } from "./series.rules.ts";

const day = fc.integer({ min: 0, max: 4000 }).map((n) => addDays("2020-01-01", n));
const anyPeriod = fc
  .tuple(day, fc.integer({ min: 0, max: 365 }))
  .map(([startDate, length]) => ({ startDate, endDate: addDays(startDate, length) }));

const lasting = (days: number) => ({ startDate: addDays("2026-11-12", 1 - days), endDate: "2026-11-12" });

describe("bucketsOf", () => {
  it("cuts twelve weeks from Monday to Sunday", () => {
    const weeks = bucketsOf({ startDate: "2026-08-17", endDate: "2026-11-08" }, "Week", "2026-11-12");
    expect(weeks).toHaveLength(12);
    expect(weeks.every((week) => week.complete)).toBe(true);
    expect(weeks[0]).toEqual({ start: "2026-08-17", end: "2026-08-23", complete: true });
  });
  it("marks a month that is still running", () => {
    const months = bucketsOf({ startDate: "2026-10-01", endDate: "2026-11-30" }, "Month", "2026-11-12");
    expect(months.map((month) => month.complete)).toEqual([true, false]);
  });
  it("marks a step that the period cuts", () => {
    const [first] = bucketsOf({ startDate: "2026-08-19", endDate: "2026-08-30" }, "Week", "2026-11-12");
    expect(first).toEqual({ start: "2026-08-19", end: "2026-08-23", complete: false });
  });
  it("ends where the calendar ends", () => {
    const end = { startDate: "9999-12-30", endDate: "9999-12-31" };
    expect(bucketsOf(end, "Day", "2026-11-12").map(({ start }) => start)).toEqual(["9999-12-30", "9999-12-31"]);
    expect(bucketsOf(end, "Week", "2026-11-12")).toHaveLength(1);
    expect(bucketsOf(end, "Month", "2026-11-12")).toHaveLength(1);
  });
  it("cuts no period that nobody may ask for", () => {
    for (const [startDate, endDate] of [
      ["2026-02-02", "2026-02-01"],
      ["2000-01-01", "9999-12-31"],
      ["x", "2026-01-01"],
    ] as const)
      expect(() => bucketsOf({ startDate, endDate }, "Day", "2026-11-12")).toThrow(RangeError);
  });
  it("covers every day exactly once", () => {
    fc.assert(
      fc.property(anyPeriod, fc.constantFrom("Day" as const, "Week" as const, "Month" as const), (period, interval) => {
        const buckets = bucketsOf(period, interval, "2040-01-01");
        expect(buckets[0]?.start).toBe(period.startDate);
        expect(buckets.at(-1)?.end).toBe(period.endDate);
        buckets.slice(1).forEach((bucket, i) => expect(bucket.start).toBe(addDays(buckets[i]?.end ?? "", 1)));
      }),
    );
  });
});

describe("periods", () => {
  it("compares with as many days before", () => {
    expect(periodBefore({ startDate: "2026-08-17", endDate: "2026-11-08" })).toEqual({ startDate: "2026-05-25", endDate: "2026-08-16" });
    fc.assert(fc.property(anyPeriod, (period) => daysOf(periodBefore(period)) === daysOf(period)));
  });
  it("refuses turned and endless periods", () => {
    expect(isPeriod({ startDate: "2026-02-02", endDate: "2026-02-01" })).toBe(false);
    expect(isPeriod({ startDate: "2020-01-01", endDate: "2026-01-01" })).toBe(false);
    expect(isPeriod({ startDate: "2026-02-01", endDate: "2026-02-01" })).toBe(true);
  });
  it("may be a year long by days and three years otherwise", () => {
    expect([366, 367].map((days) => isPeriod(lasting(days), "Day"))).toEqual([true, false]);
    expect([1100, 1101].map((days) => isPeriod(lasting(days), "Week"))).toEqual([true, false]);
    expect([1100, 1101].map((days) => isPeriod(lasting(days)))).toEqual([true, false]);
  });
});

describe("days", () => {
  it("end where years have more than four digits", () => {
    expect(addDays("9999-12-31", 1)).toBe("9999-12-31");
    expect(addDays("0000-01-01", -1)).toBe("0000-01-01");
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  });
  it("gives days in a row as one by one", () => {
    const anyDay = fc.oneof(day, fc.constantFrom("0000-01-03", "9999-12-30"));
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -40, max: 40 }), fc.nat(40), (first, from, length) => {
        const expected = Array.from({ length }, (_, n) => addDays(first, from + n));
        expect(daysBetween(first, from, from + length)).toEqual(expected);
      }),
    );
  });
  it("are cut by the word of a call", () => {
    expect(["Day", "WEEK", "month", undefined, "__proto__"].map(intervalOf)).toEqual(["Day", "Week", "Month", "Month", "Month"]);
  });
});
