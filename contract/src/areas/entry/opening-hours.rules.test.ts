import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { WEEKDAYS } from "./entry.rules.ts";
import type { DayHours, Week } from "./opening-hours.model.ts";
import { hasOverlap, isOpenAt, isOvernight, isStated, lengthOf, overlapsIn } from "./opening-hours.rules.ts";
import { updateEntryOpeningHours } from "./entry.shapes.ts";

const unknown: DayHours = { state: "unknown" };
const week = (days: Partial<Week>): Week => ({ ...(Object.fromEntries(WEEKDAYS.map((day) => [day, unknown])) as Week), ...days });
const open = (...spans: [string, string][]): DayHours => ({
  state: "open",
  spans: spans.map(([from, to]) => ({ from, to })),
  by_appointment: false,
});
const at = (day: number, hour: number): number => day * 1440 + hour * 60;

describe("spans", () => {
  test.each([
    ["08:00", "12:00", false, 240],
    ["18:00", "02:00", true, 480],
    ["18:00", "00:00", true, 360],
    ["18:00", "24:00", false, 360],
    ["00:00", "24:00", false, 1440],
    ["00:00", "00:00", true, 1440],
  ])("%s to %s", (from, to, overnight, minutes) => {
    expect([isOvernight({ from, to }), lengthOf({ from, to })]).toEqual([overnight, minutes]);
  });
});
describe("overlap", () => {
  test.each<[string, Partial<Week>, boolean]>([
    ["nothing stated", {}, false],
    ["two spans that touch", { monday: open(["08:00", "12:00"], ["12:00", "17:00"]) }, false],
    ["two spans that overlap", { monday: open(["13:00", "17:00"], ["08:00", "13:01"]) }, true],
    ["the night before runs into the morning", { friday: open(["18:00", "05:00"]), saturday: open(["04:00", "12:00"]) }, true],
    ["the night before ends in time", { friday: open(["18:00", "04:00"]), saturday: open(["04:00", "12:00"]) }, false],
    ["Sunday night runs into Monday", { sunday: open(["20:00", "06:00"]), monday: open(["05:00", "12:00"]) }, true],
  ])("%s", (_, days, expected) => expect(hasOverlap(week(days))).toBe(expected));
  test("says which days, and which times", () => {
    const saturday = open(["04:00", "12:00"], ["11:00", "13:00"]);
    expect(overlapsIn(week({ friday: open(["18:00", "05:00"]), saturday, sunday: open(["20:00", "06:00"]) }))).toEqual([
      { day: "saturday", before: "friday", end: "05:00", start: "04:00" },
      { day: "saturday", before: "saturday", end: "12:00", start: "11:00" },
    ]);
  });
  test("a week that is open around the clock does not overlap", () => {
    const always = Object.fromEntries(WEEKDAYS.map((day) => [day, open(["00:00", "24:00"])])) as Week;
    expect(hasOverlap(always)).toBe(false);
    fc.assert(fc.property(fc.integer({ min: 0, max: 7 * 1440 - 1 }), (minute) => isOpenAt(always, minute)));
  });
});
test("open at a moment, also after midnight and from Sunday to Monday", () => {
  const bar = week({ friday: open(["18:00", "02:00"]), sunday: open(["18:00", "02:00"]) });
  expect([at(4, 17), at(4, 18), at(5, 1), at(5, 2), at(0, 1), at(0, 2)].map((minute) => isOpenAt(bar, minute))).toEqual([
    false,
    true,
    true,
    false,
    true,
    false,
  ]);
});
test("unknown says nothing, closed does", () => {
  expect([isStated(week({})), isStated(week({ sunday: { state: "closed" } }))]).toEqual([false, true]);
});
test("the update refuses overlapping telephone hours", () => {
  const body = {
    version: 1,
    week: week({}),
    phone_week: week({ monday: open(["08:00", "12:00"], ["11:00", "13:00"]) }),
    special_days: [],
    note: "",
  };
  expect(updateEntryOpeningHours.body.safeParse(body).error?.issues[0]?.path).toEqual(["phone_week"]);
  expect(updateEntryOpeningHours.body.safeParse({ ...body, phone_week: null }).success).toBe(true);
});
