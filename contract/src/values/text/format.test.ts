import { describe, expect, it } from "vitest";
import { isoDay } from "./format.ts";

describe("isoDay", () => {
  it.each([
    ["2026-06-30T21:59:59Z", "2026-06-30"],
    ["2026-06-30T22:00:00Z", "2026-07-01"],
    ["2026-12-31T22:59:59Z", "2026-12-31"],
    ["2026-12-31T23:00:00Z", "2027-01-01"],
    ["2026-03-29T00:59:59Z", "2026-03-29"],
  ])("%s is in Germany %s", (moment, day) => expect(isoDay(new Date(moment))).toBe(day));
});
