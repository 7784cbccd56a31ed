import { expect, test } from "vitest";
import { lastDays, spanFrom, stepFrom, stepsOf } from "./status.params.ts";

const TODAY = "2026-11-15";
const DEFAULT = { startDate: "2026-08-24", endDate: TODAY };

test("weeks are the default step", () => {
  expect(stepFrom("monat", DEFAULT)).toBe("MONTH");
  expect(stepFrom("tag", DEFAULT)).toBe("DAY");
  for (const odd of [null, "", "WEEK", "jahr"]) expect(stepFrom(odd, DEFAULT)).toBe("WEEK");
});

test("more than a year is not shown by days", () => {
  expect(stepsOf(lastDays(TODAY, 366))).toEqual(["DAY", "WEEK", "MONTH"]);
  expect(stepsOf(lastDays(TODAY, 367))).toEqual(["WEEK", "MONTH"]);
  expect(stepFrom("tag", lastDays(TODAY, 367))).toBe("WEEK");
});

test("a span of the address is taken as it is", () => {
  expect(spanFrom("2026-10-01", "2026-10-31", TODAY)).toEqual({ startDate: "2026-10-01", endDate: "2026-10-31" });
});

test("what is no span means the last twelve weeks", () => {
  for (const [start, end] of [
    [null, null],
    ["2026-10-31", "2026-10-01"],
    ["2026-02-30", "2026-03-05"],
    ["2026-13-01", "2026-10-31"],
    ["2020-01-01", "2026-10-31"],
    ["2026-10-01", "2026-12-31"],
    ["x", "y"],
  ] as const) {
    expect(spanFrom(start, end, TODAY)).toEqual(DEFAULT);
  }
});
