import * as fc from "fast-check";
import { isClosingTime, isTimeOfDay } from "@schaufenster/contract/values/time/time-of-day.ts";
import { expect, test } from "vitest";
import { calendarWeek, dayText, isDay, typedDay } from "./typed-day.ts";
import { tidySpan, typedSpan, typedTime } from "./typed-time.ts";

test.each([
  ["8", "08:00"],
  ["08", "08:00"],
  ["800", "08:00"],
  ["0830", "08:30"],
  ["8.30", "08:30"],
  ["8,30", "08:30"],
  ["8:30 Uhr", "08:30"],
  ["8 Uhr 30", "08:30"],
  ["8 h 30", "08:30"],
  [" 17\u00a0Uhr ", "17:00"],
  ["23:59", "23:59"],
  ["mittags", "12:00"],
])("%s means %s, as a beginning and as an end", (typed, time) => {
  expect([typedTime(typed, "from"), typedTime(typed, "to")]).toEqual([time, time]);
});

test.each(["0", "00:00", "24", "24:00", "2400", "24 Uhr", "Mitternacht"])("%s is 00:00 as a beginning and 24:00 as an end", (typed) => {
  expect([typedTime(typed, "from"), typedTime(typed, "to")]).toEqual(["00:00", "24:00"]);
});

test.each(["", "25", "8:60", "24:30", "8:3", "acht", "12345", "8:30:00", "-8", "9".repeat(5000)])("%s is no time", (typed) => {
  expect(typedTime(typed, "to")).toBeNull();
});

test("whatever is typed: a time comes out, or nothing; and a time stays as it is", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{1,4}[:. ]?\d{0,2}( Uhr)?$/)), (typed) => {
      const [from, to] = [typedTime(typed, "from"), typedTime(typed, "to")];
      expect(from === null || (isTimeOfDay(from) && typedTime(from, "from") === from)).toBe(true);
      expect(to === null || (isClosingTime(to) && typedTime(to, "to") === to)).toBe(true);
    }),
  );
});

test.each([
  ["8-12", { from: "08:00", to: "12:00" }],
  ["von 8 bis 12 Uhr", { from: "08:00", to: "12:00" }],
  ["8.30 – 24", { from: "08:30", to: "24:00" }],
  ["8", null],
  ["8-12-17", null],
  ["8-mal", null],
])("%s in one field", (typed, span) => expect(typedSpan(typed)).toEqual(span));

test("what is no time stays as typed", () => {
  expect(tidySpan({ from: "8", to: " später " })).toEqual({ from: "08:00", to: "später" });
});

test.each([
  ["1.7.26", "2026-07-01"],
  ["01.07.2026", "2026-07-01"],
  ["1,7,2027", "2027-07-01"],
  ["24.12.", "2026-12-24"],
  ["24.12", "2026-12-24"],
  ["1.1.", "2027-01-01"],
  ["15.11.", "2026-11-15"],
  ["29.2.", null],
  ["31.2.2027", null],
  ["bald", null],
])("%s is the day %s", (typed, day) => expect(typedDay(typed, "2026-11-15")).toBe(day));

test.each([
  ["2026-12-24", 52],
  ["2026-12-31", 53],
  ["2027-01-01", 53],
  ["2027-01-04", 1],
  ["2024-12-30", 1],
  ["2026-03-29", 13],
])("%s is in week %i", (day, week) => expect(calendarWeek(day)).toBe(week));

test("a day as people read it, and what is none as typed", () => {
  expect([dayText("2026-12-24"), dayText("24.12.20"), isDay("24.12.2026"), isDay("2026-12-24")]).toEqual([
    "24.12.2026",
    "24.12.20",
    false,
    true,
  ]);
});
