import { describe, expect, it } from "vitest";
import {
  areHours,
  blockOf,
  PHONE_CALL_DAYS,
  PHONE_CALL_STATUSES,
  emptyWhenNull,
  isOverdue,
  isVacation,
  isWaiting,
  PUT_OFF_DAYS,
  transcriptEnd,
  WAITING_STATUSES,
} from "./phone-call.rules.ts";

describe("isOverdue", () => {
  const callBackBy = "2026-11-12T09:00:00Z";
  it("needs an open call and a promised time", () => {
    expect(PHONE_CALL_STATUSES.filter((status) => isOverdue({ status, callBackBy }, "2026-11-12T10:00:00Z"))).toEqual(["open", "later"]);
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

describe("waiting and settled", () => {
  it("cover every state once", () => {
    expect(PHONE_CALL_STATUSES.filter(isWaiting)).toEqual([...WAITING_STATUSES]);
    expect(PHONE_CALL_STATUSES.filter((status) => !isWaiting(status))).toEqual(["done", "forwarded", "none"]);
  });
});

describe("a call that was put off", () => {
  it("is still there when it falls due, and a while after", () => {
    expect(PUT_OFF_DAYS).toBeLessThanOrEqual(PHONE_CALL_DAYS / 2);
  });
});

describe("areHours", () => {
  it("begin before they end", () => {
    expect(areHours("07:00", "18:00")).toBe(true);
    expect(areHours("18:00", "18:00")).toBe(false);
    expect(areHours("18:00", "07:00")).toBe(false);
  });
});

describe("transcriptEnd", () => {
  it("is ninety days after the call", () => {
    expect(transcriptEnd("2026-08-01T10:00:00.000Z")).toBe("2026-10-30T10:00:00.000Z");
  });
});
