import { expect, test } from "vitest";
import { remainingOf } from "./remaining.ts";

const NOW = new Date("2026-11-12T10:00:00.000Z");

test("a clock counts in hours and minutes, rounded up", () => {
  expect(remainingOf("2026-11-13T10:00:00.000Z", NOW)).toEqual({ hours: 24, minutes: 0 });
  expect(remainingOf("2026-11-12T11:30:01.000Z", NOW)).toEqual({ hours: 1, minutes: 31 });
  expect(remainingOf("2026-11-12T10:00:01.000Z", NOW)).toEqual({ hours: 0, minutes: 1 });
});

test("it ends at the moment itself", () => {
  expect(remainingOf("2026-11-12T10:00:00.000Z", NOW)).toBeNull();
  expect(remainingOf("2026-11-12T09:00:00.000Z", NOW)).toBeNull();
});
