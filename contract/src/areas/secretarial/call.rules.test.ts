import { describe, expect, it } from "vitest";
import { blockOf, CALL_STATUSES, emptyWhenNull, isOverdue, isVacation } from "./call.rules.ts";

describe("isOverdue", () => {
  const callBackBy = "2026-11-12T09:00:00Z";
  it("needs an open call and a promised time", () => {
    expect(CALL_STATUSES.filter((status) => isOverdue({ status, callBackBy }, "2026-11-12T10:00:00Z"))).toEqual(["open", "later"]);
    expect(isOverdue({ status: "open", callBackBy: null }, "2026-11-12T10:00:00Z")).toBe(false);
    expect(isOverdue({ status: "open", callBackBy }, callBackBy)).toBe(false);
  });
});

describe("blockOf", () => {
  it("puts the night into one block", () => {
    expect([0, 5, 6, 8, 9, 17, 18, 21, 23].map(blockOf)).toEqual([21, 21, 6, 6, 9, 15, 18, 21, 21]);
  });
});

describe("vacation", () => {
  it("turns null into empty", () => {
    expect(emptyWhenNull(null)).toBe("");
    expect(emptyWhenNull("2027-01-03")).toBe("2027-01-03");
  });
  it("needs both days or neither", () => {
    expect(isVacation("", "")).toBe(true);
    expect(isVacation("2026-12-21", "2027-01-03")).toBe(true);
    expect(isVacation("2026-12-21", "")).toBe(false);
    expect(isVacation("", "2027-01-03")).toBe(false);
    expect(isVacation("2027-01-03", "2026-12-21")).toBe(false);
  });
});
