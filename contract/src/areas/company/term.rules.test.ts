import { describe, expect, test } from "vitest";
import { addDays } from "../../values/time/series.rules.ts";
import { addMonths, endOfTermAt, lastDayOfTerm, lastDayToCancel, nextExit, perMonthCents, type Terms } from "./term.rules.ts";

/* Days as §§ 187 and 188 BGB count them. */

const months = (count: number) => ({ count, unit: "month" }) as const;
const days = (count: number) => ({ count, unit: "day" }) as const;
const TERMS: Terms = { startsOn: "2024-02-01", minimumMonths: 12, notice: months(1), renewalMonths: 12 };

describe("a term ends on the day before the one of the same number", () => {
  test.each([
    ["2024-02-01", 12, "2025-01-31"],
    ["2026-01-01", 12, "2026-12-31"],
    ["2026-03-01", 12, "2027-02-28"],
    ["2027-03-01", 12, "2028-02-29"],
    ["2026-06-15", 1, "2026-07-14"],
    // Months that have no such day end on their last one.
    ["2026-01-31", 1, "2026-02-28"],
    ["2028-01-31", 1, "2028-02-29"],
    ["2026-01-30", 1, "2026-02-28"],
    ["2028-01-30", 1, "2028-02-29"],
    ["2026-01-31", 3, "2026-04-30"],
    ["2024-02-29", 12, "2025-02-28"],
    ["2024-02-29", 48, "2028-02-28"],
  ])("from %s for %i months: %s", (startsOn, count, last) => expect(lastDayOfTerm(startsOn, count)).toBe(last));
});

describe("the last day on which a cancellation may arrive", () => {
  test.each([
    ["2026-12-31", months(1), "2026-11-30"],
    ["2026-12-31", months(3), "2026-09-30"],
    ["2026-06-30", months(3), "2026-03-31"],
    ["2027-02-28", months(3), "2026-11-30"],
    ["2028-02-29", months(1), "2028-01-31"],
    ["2026-05-30", months(3), "2026-02-28"],
    ["2028-05-30", months(3), "2028-02-29"],
    ["2026-07-14", months(1), "2026-06-14"],
    ["2026-12-31", days(30), "2026-12-01"],
    ["2028-03-01", days(1), "2028-02-29"],
    ["2026-12-31", days(0), "2026-12-31"],
    // A Sunday, Christmas, and the day on which the clock changes: none of them moves it.
    ["2026-05-31", days(28), "2026-05-03"],
    ["2027-01-25", months(1), "2026-12-25"],
    ["2026-11-25", months(1), "2026-10-25"],
  ])("for %s with %o: %s", (endsOn, notice, last) => expect(lastDayToCancel(endsOn, notice)).toBe(last));

  test("is enough, and a day later is too late, for every end in four years", () => {
    for (let endsOn = "2026-01-01"; endsOn < "2030-01-01"; endsOn = addDays(endsOn, 1))
      for (let count = 1; count <= 12; count += 1) {
        const last = lastDayToCancel(endsOn, months(count));
        expect([endsOn, count, addMonths(last, count) <= endsOn, addMonths(addDays(last, 1), count) > endsOn]).toEqual([
          endsOn,
          count,
          true,
          true,
        ]);
      }
  });
});

describe("the next end", () => {
  test.each([
    ["2024-06-01", { endsOn: "2025-01-31", cancelBy: "2024-12-31" }],
    ["2024-12-31", { endsOn: "2025-01-31", cancelBy: "2024-12-31" }],
    ["2025-01-01", { endsOn: "2026-01-31", cancelBy: "2025-12-31" }],
    ["2026-11-12", { endsOn: "2027-01-31", cancelBy: "2026-12-31" }],
  ])("asked for on %s", (today, exit) => expect(nextExit(TERMS, today)).toEqual(exit));
  test("before it began it is that of the first term", () =>
    expect(nextExit(TERMS, "2023-12-24")).toEqual({ endsOn: "2025-01-31", cancelBy: "2024-12-31" }));
  test("goes on by the month after the first term, always counted from the beginning", () => {
    const monthly: Terms = { startsOn: "2025-01-31", minimumMonths: 12, notice: days(14), renewalMonths: 1 };
    expect(nextExit(monthly, "2026-02-10")).toEqual({ endsOn: "2026-02-28", cancelBy: "2026-02-14" });
    expect(nextExit(monthly, "2026-03-01")).toEqual({ endsOn: "2026-03-30", cancelBy: "2026-03-16" });
  });
  test("there is none to reach where it ends by itself", () =>
    expect(nextExit({ ...TERMS, renewalMonths: null }, "2024-06-01")).toBeNull());
  test("grows with the day, never lies behind it, and leaves the whole notice", () => {
    const starts = ["2024-01-31", "2024-02-29", "2025-03-01", "2025-06-15", "2025-12-30"];
    const notices = [months(1), months(3), days(14), days(90)];
    for (const startsOn of starts)
      for (const notice of notices)
        for (const renewalMonths of [1, 3, 12]) {
          const terms: Terms = { startsOn, minimumMonths: 12, notice, renewalMonths };
          let before = "";
          for (let today = "2026-01-01"; today < "2028-04-01"; today = addDays(today, 1)) {
            const exit = nextExit(terms, today);
            const sound = exit !== null && exit.cancelBy >= today && exit.endsOn >= before && exit.cancelBy <= exit.endsOn;
            expect([terms, today, sound]).toEqual([terms, today, true]);
            before = exit?.endsOn ?? "";
          }
        }
  });
});

test("the term that runs today", () => {
  expect(endOfTermAt(TERMS, "2025-01-31")).toBe("2025-01-31");
  expect(endOfTermAt(TERMS, "2025-02-01")).toBe("2026-01-31");
  expect(endOfTermAt({ ...TERMS, renewalMonths: null }, "2027-01-01")).toBe("2025-01-31");
});
test("what is paid in a month", () =>
  expect([perMonthCents(5_900, "month"), perMonthCents(12_000, "year"), perMonthCents(124_000, "once")]).toEqual([5_900, 1_000, 0]));
