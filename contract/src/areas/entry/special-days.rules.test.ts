import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { WEEKDAYS } from "./entry.rules.ts";
import type { DayHours, SpecialDays, Week } from "./opening-hours.model.ts";
import { isOpenAt } from "./opening-hours.rules.ts";
import { closedOn, hoursOn, isOpenOn, openMinutesOn, weekdayOf } from "./special-days.rules.ts";

const CLOSED: DayHours = { state: "closed" };
const open = (from: string, to: string): DayHours => ({ state: "open", spans: [{ from, to }], by_appointment: false });
const every = (day: DayHours): Week => Object.fromEntries(WEEKDAYS.map((name) => [name, day])) as Week;
const special = (startDate: string, endDate: string, hours: DayHours): SpecialDays => ({
  startDate,
  endDate,
  kind: "company-holiday",
  label: "Betriebsferien",
  hours,
});
const workshop = (...days: SpecialDays[]) => ({ week: { ...every(open("08:00", "17:00")), sunday: CLOSED }, special_days: days });

test.each([
  ["2026-11-15", "sunday"],
  ["2024-02-29", "thursday"],
  ["2026-12-24", "thursday"],
])("%s is a %s", (day, name) => expect(weekdayOf(day)).toBe(name));
describe("which hours apply", () => {
  const holidays = special("2026-12-21", "2027-01-03", CLOSED);
  const christmasEve = special("2026-12-24", "2026-12-24", open("08:00", "12:00"));
  test.each([
    ["2026-12-18", false],
    ["2026-12-20", true],
    ["2026-12-21", true],
    ["2026-12-24", false],
    ["2026-12-25", true],
    ["2027-01-03", true],
    ["2027-01-04", false],
  ])("%s closed: %s", (day, closed) => {
    expect(closedOn(workshop(holidays, christmasEve), day)).toBe(closed);
    expect(closedOn(workshop(christmasEve, holidays), day)).toBe(closed);
  });
  test("the shorter entry wins, and of equals the later one", () => {
    expect(hoursOn(workshop(holidays, christmasEve), "2026-12-24")).toEqual(open("08:00", "12:00"));
    const twice = workshop(christmasEve, special("2026-12-24", "2026-12-24", CLOSED));
    expect(hoursOn(twice, "2026-12-24")).toEqual(CLOSED);
  });
  test("what is not known is not closed", () => {
    expect([
      closedOn({ week: every({ state: "unknown" }), special_days: [] }, "2026-12-24"),
      closedOn({ week: every({ state: "by-appointment" }), special_days: [] }, "2026-12-24"),
    ]).toEqual([false, false]);
  });
});
describe("the night", () => {
  const bar = { week: { ...every(CLOSED), saturday: open("18:00", "02:00") }, special_days: [special("2026-11-15", "2026-11-15", CLOSED)] };
  test("runs into a day that is closed", () => {
    expect(openMinutesOn(bar, "2026-11-15")).toEqual([{ start: 0, end: 120 }]);
    expect([isOpenOn(bar, "2026-11-14", 1439), isOpenOn(bar, "2026-11-15", 119), isOpenOn(bar, "2026-11-15", 120)]).toEqual([
      true,
      true,
      false,
    ]);
  });
  test("of a special day replaces the usual one", () => {
    const closed = { ...bar, special_days: [special("2026-11-14", "2026-11-14", CLOSED)] };
    expect(openMinutesOn(closed, "2026-11-15")).toEqual([]);
  });
});
test("the change of the clocks moves nothing", () => {
  const night = { week: every(open("22:00", "06:00")), special_days: [] };
  for (const day of ["2026-03-29", "2026-10-25", "2026-06-01"])
    expect(openMinutesOn(night, day)).toEqual([
      { start: 0, end: 360 },
      { start: 1320, end: 1440 },
    ]);
});
test("without special days every day is its weekday", () => {
  const bar = { week: { ...every(open("11:30", "14:00")), friday: open("18:00", "03:00") }, special_days: [] };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 1439 }), (n, minute) => {
      const day = new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10);
      return isOpenOn(bar, day, minute) === isOpenAt(bar.week, WEEKDAYS.indexOf(weekdayOf(day)) * 1440 + minute);
    }),
  );
});
