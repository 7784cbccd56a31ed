import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isNear, isNearYear, isYear } from "./year.ts";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-15T12:00:00Z"), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

test.each(["0768", "1887", "2026", "2028"])("a business can be of %s", (text) => expect(isYear(text)).toBe(true));
test.each(["87", "18870", "188o", "", "0000", "0699", "2029", "9999"])("%j is no year of a business", (text) =>
  expect(isYear(text)).toBe(false),
);

test("what is sent lies between 2000 and the end of the year after next", () => {
  expect([1999, 2000, 2026, 2028, 2029].map(isNearYear)).toEqual([false, true, true, true, false]);
  expect(["2000-01-01", "2028-12", "2028-12-31T23:59:59Z"].every(isNear)).toBe(true);
  expect(["1999-12-31", "0000-01-01", "2029-01-01", "9999-12-31", "+010000-01-01", "-000001-01-01", "", "abcd"].some(isNear)).toBe(false);
});

test("the range moves with the clock", () => {
  vi.setSystemTime(new Date("2027-01-01T00:00:00Z"));
  expect(isNear("2029-12-31")).toBe(true);
});
