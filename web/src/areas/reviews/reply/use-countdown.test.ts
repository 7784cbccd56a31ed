import { expect, test } from "vitest";
import { clockText, secondsLeft } from "./use-countdown.ts";

const START = "2026-11-15T10:00:00.000Z";
const END = "2026-11-15T10:05:00.000Z";

test("counts down to the end", () => {
  expect(secondsLeft(START, END, Date.parse(START))).toBe(300);
  expect(secondsLeft(START, END, Date.parse(END) - 1)).toBe(1);
  expect(secondsLeft(START, END, Date.parse(END) + 60_000)).toBe(0);
});

test("a clock that is slow shows the whole wait, not more", () => {
  expect(secondsLeft(START, END, Date.parse(START) - 3_600_000)).toBe(300);
});

test("is written as minutes and seconds", () => {
  expect([0, 5, 65, 300].map(clockText)).toEqual(["0:00", "0:05", "1:05", "5:00"]);
});
