import { expect, test } from "vitest";
import { calendarWeek } from "./calendar-week.ts";

test.each([
  ["2026-12-24", 52],
  ["2026-12-31", 53],
  ["2027-01-01", 53],
  ["2027-01-04", 1],
  ["2024-12-30", 1],
  ["2026-03-29", 13],
])("%s is in week %i", (day, week) => expect(calendarWeek(day)).toBe(week));
