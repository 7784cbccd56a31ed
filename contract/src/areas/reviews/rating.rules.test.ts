import { describe, expect, it } from "vitest";
import { awardProgress, tallyOf, weightedAverage } from "./rating.rules.ts";

describe("weightedAverage", () => {
  it("weighs by count", () => {
    expect(
      weightedAverage([
        { count: 9, average: 5 },
        { count: 1, average: 1 },
      ]),
    ).toBeCloseTo(4.6);
  });
  it("ignores portals without ratings and is unknown without any", () => {
    expect(
      weightedAverage([
        { count: 0, average: null },
        { count: 2, average: 4 },
      ]),
    ).toBe(4);
    expect(weightedAverage([])).toBeNull();
  });
});

describe("tallyOf", () => {
  it("sums a distribution", () => {
    const rows = [247, 43, 9, 4, 5].map((count, i) => ({ stars: 5 - i, count }));
    expect(tallyOf(rows).count).toBe(308);
    expect(tallyOf(rows).average).toBeCloseTo(4.7, 1);
    expect(tallyOf([])).toEqual({ count: 0, average: null });
  });
});

describe("awardProgress", () => {
  it("counts what is missing", () => {
    expect(awardProgress("top-employer", { count: 6, average: 4.2 })).toEqual({ earned: false, missing: 4 });
    expect(awardProgress("top-employer", { count: 10, average: 4 })).toEqual({ earned: true, missing: 0 });
    expect(awardProgress("top-employer", { count: 30, average: 3.9 })).toEqual({ earned: false, missing: 0 });
    expect(awardProgress("recommended", { count: 86, average: 4.7 })).toEqual({ earned: true, missing: 0 });
    expect(awardProgress("recommended", { count: 86, average: 4.4 })).toEqual({ earned: false, missing: 0 });
  });
});
