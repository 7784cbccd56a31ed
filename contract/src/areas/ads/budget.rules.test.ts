import { describe, expect, it } from "vitest";
import { clickRate, costPerContact, forecast } from "./budget.rules.ts";

describe("forecast", () => {
  it("says when the budget is used up", () => {
    const result = forecast({ budgetCents: 60_000, spentCents: 23_140, daysElapsed: 11, daysInMonth: 30 });
    expect(result).toEqual({ perDayCents: 2104, neededCents: 63_109, usedUpOn: 28, lastingDailyCents: 1940 });
  });
  it("says nothing runs out when it lasts", () => {
    expect(forecast({ budgetCents: 60_000, spentCents: 10_000, daysElapsed: 15, daysInMonth: 30 })?.usedUpOn).toBeNull();
  });
  it("handles the last day, a spent budget and a day without spending", () => {
    expect(forecast({ budgetCents: 100, spentCents: 100, daysElapsed: 30, daysInMonth: 30 })).toMatchObject({
      usedUpOn: null,
      lastingDailyCents: 0,
    });
    expect(forecast({ budgetCents: 100, spentCents: 120, daysElapsed: 10, daysInMonth: 30 })?.usedUpOn).toBe(10);
    expect(forecast({ budgetCents: 100, spentCents: 0, daysElapsed: 3, daysInMonth: 30 })?.usedUpOn).toBeNull();
  });
  it("has no forecast before the first day", () => {
    expect(forecast({ budgetCents: 100, spentCents: 0, daysElapsed: 0, daysInMonth: 30 })).toBeNull();
  });
});

describe("ratios", () => {
  it("are unknown without a base", () => {
    expect(costPerContact(1000, 0)).toBeNull();
    expect(costPerContact(148_260, 118)).toBe(1256);
    expect(clickRate(1, null)).toBeNull();
    expect(clickRate(4, 100)).toBe(0.04);
  });
});
