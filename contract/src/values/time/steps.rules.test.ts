import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { isoDay } from "../text/format.ts";
import { addDays, bucketsOf, daysOf } from "./series.rules.ts";
import { lastWeeks, stepLabel, stepTitle, weekOf } from "./steps.rules.ts";

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays("2000-01-01", n));
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

describe("calendar weeks", () => {
  it("follow the norm at the turn of the year", () => {
    expect(["2026-08-17", "2026-11-08", "2026-01-01", "2027-01-03", "2026-12-31"].map(weekOf)).toEqual([34, 45, 1, 53, 53]);
    expect(["2024-12-30", "2021-01-01", "2020-12-31", "2016-01-03", "2018-12-31"].map(weekOf)).toEqual([1, 53, 53, 53, 1]);
  });
  it("are the same from Monday to Sunday, and go on by one or begin anew", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const monday = addDays(day, 1 - weekday(day));
        expect(weekOf(day)).toBe(weekOf(monday));
        const [now, next] = [weekOf(monday), weekOf(addDays(monday, 7))];
        expect(next === now + 1 || (now >= 52 && next === 1)).toBe(true);
      }),
    );
  });
  it("are those of the year in which their Thursday lies: the fourth of January is in the first", () => {
    fc.assert(fc.property(fc.integer({ min: 2000, max: 2060 }), (year) => weekOf(`${year}-01-04`) === 1));
  });
});

describe("steps of a series", () => {
  it("have one number each within a year of weeks", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const weeks = bucketsOf({ startDate: day, endDate: addDays(day, 300) }, "Week", "2100-01-01");
        expect(new Set(weeks.map(({ start }) => weekOf(start))).size).toBe(weeks.length);
      }),
    );
  });
  it("lose and gain no day in the nights that lose or gain an hour", () => {
    // The last Sundays of March and October.
    for (const night of ["2025-03-30", "2025-10-26", "2026-03-29", "2026-10-25", "2027-03-28", "2027-10-31"]) {
      const period = { startDate: addDays(night, -6), endDate: addDays(night, 1) };
      expect(bucketsOf(period, "Day", "2100-01-01").map(({ start }) => start)).toEqual(
        Array.from({ length: 8 }, (_, n) => addDays(period.startDate, n)),
      );
      expect(bucketsOf(period, "Week", "2100-01-01").map(({ start, end }) => daysOf({ startDate: start, endDate: end }))).toEqual([7, 1]);
      // What is a day in Berlin is decided by its own clock, also in the hour before midnight.
      expect(isoDay(new Date(`${night}T21:30:00Z`))).toBe(night);
    }
  });
  it("are cut by the ends of the period, and say so", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 200 }), fc.constantFrom("Week" as const, "Month" as const), (day, length, interval) => {
        const period = { startDate: day, endDate: addDays(day, length) };
        for (const { start, end, complete } of bucketsOf(period, interval, "2100-01-01")) {
          const whole =
            interval === "Week"
              ? weekday(start) === 1 && weekday(end) === 7
              : start.endsWith("-01") && addDays(end, 1).endsWith("-01") && start.slice(0, 7) === end.slice(0, 7);
          expect(complete).toBe(whole);
        }
      }),
    );
  });
  test("are named in short and with their days", () => {
    expect((["Day", "Week", "Month"] as const).map((interval) => stepLabel(interval, "2026-08-17"))).toEqual([
      "17.08.",
      "KW 34",
      "08.2026",
    ]);
    expect(stepTitle("Day", "2026-08-17", "2026-08-17")).toBe("17.08.2026");
    expect(stepTitle("Week", "2026-08-17", "2026-08-23")).toBe("KW 34 (17.08. – 23.08.2026)");
  });
});

test("twelve weeks end with the last Sunday that is over", () => {
  expect(lastWeeks("2026-11-12")).toEqual({ startDate: "2026-08-17", endDate: "2026-11-08" });
  expect(lastWeeks("2026-11-15")).toEqual({ startDate: "2026-08-17", endDate: "2026-11-08" });
  fc.assert(
    fc.property(anyDay, (today) => {
      const { startDate, endDate } = lastWeeks(today);
      expect([weekday(startDate), weekday(endDate), endDate < today]).toEqual([1, 7, true]);
    }),
  );
});
