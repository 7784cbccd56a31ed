import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isClosingTime, isTimeOfDay } from "./time-of-day.ts";
import { parseSpan, parseTime } from "./typed-time.ts";

test.each([
  ["8", "08:00"],
  ["08", "08:00"],
  ["800", "08:00"],
  ["930", "09:30"],
  ["0830", "08:30"],
  ["8.30", "08:30"],
  ["8,30", "08:30"],
  ["9:30 Uhr", "09:30"],
  ["8 Uhr 30", "08:30"],
  ["8 h 30", "08:30"],
  [" 17\u00a0Uhr ", "17:00"],
  ["23:59", "23:59"],
  ["mittags", "12:00"],
])("%s means %s, as a beginning and as an end", (typed, time) => {
  expect([parseTime(typed, "from"), parseTime(typed, "to")]).toEqual([time, time]);
});

test.each(["0", "00:00", "24", "24:00", "2400", "24 Uhr", "Mitternacht"])("%s is 00:00 as a beginning and 24:00 as an end", (typed) => {
  expect([parseTime(typed), parseTime(typed, "from"), parseTime(typed, "to")]).toEqual(["00:00", "00:00", "24:00"]);
});

test.each(["", "25", "8:60", "24:30", "8:3", "acht", "12345", "8:30:00", "-8", "9".repeat(5000)])("%s is no time", (typed) => {
  expect(parseTime(typed, "to")).toBeNull();
});

test("whatever is typed: a time comes out, or nothing; and a time stays as it is", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{1,4}[:., ]?\d{0,2}( Uhr)?$/)), (typed) => {
      const [from, to] = [parseTime(typed, "from"), parseTime(typed, "to")];
      expect(from === null || (isTimeOfDay(from) && parseTime(from, "from") === from)).toBe(true);
      expect(to === null || (isClosingTime(to) && parseTime(to, "to") === to)).toBe(true);
    }),
  );
});

test("every time can be typed with digits and a comma alone", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hour, minute) => {
      const [hours, minutes] = [hour, minute].map((value) => String(value).padStart(2, "0"));
      const written = [`${hour},${minutes}`, `${hour}${minutes}`, `${hours}${minutes}`, `${hours}:${minutes}`];
      expect(written.map((typed) => parseTime(typed))).toEqual(written.map(() => `${hours}:${minutes}`));
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
])("%s in one field", (typed, span) => expect(parseSpan(typed)).toEqual(span));
