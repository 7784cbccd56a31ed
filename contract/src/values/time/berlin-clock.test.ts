import { describe, expect, test } from "vitest";
import { momentAt } from "./berlin-clock.ts";

describe("momentAt", () => {
  test.each([
    ["2026-01-15", "08:00", "2026-01-15T07:00:00.000Z"],
    ["2026-07-15", "08:00", "2026-07-15T06:00:00.000Z"],
    ["2026-03-29", "07:00", "2026-03-29T05:00:00.000Z"],
    ["2026-03-29", "02:30", "2026-03-29T01:30:00.000Z"],
    ["2026-10-25", "07:00", "2026-10-25T06:00:00.000Z"],
    ["2026-10-25", "02:30", "2026-10-25T00:30:00.000Z"],
  ])("%s %s in Berlin", (day, time, iso) => expect(momentAt(day, time).toISOString()).toBe(iso));
});
