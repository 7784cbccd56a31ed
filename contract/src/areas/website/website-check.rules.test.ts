import { describe, expect, it } from "vitest";
import { bySeverity, CHECK_STATUSES, fillOf, isFinished } from "./website-check.rules.ts";

describe("website check", () => {
  it("is finished in three of the five states", () => {
    expect(CHECK_STATUSES.filter(isFinished)).toEqual(["success", "redirect", "error"]);
  });
  it("puts the urgent first and keeps equal ones in order", () => {
    const findings = [
      { code: "a", severity: "ok" as const },
      { code: "b", severity: "danger" as const },
      { code: "c", severity: "ok" as const },
    ];
    expect(bySeverity(findings).map((f) => f.code)).toEqual(["b", "a", "c"]);
  });
});

describe("mailbox", () => {
  it("is nearly full from nine tenths", () => {
    expect(fillOf({ usedBytes: 89, quotaBytes: 100 })).toBe("ok");
    expect(fillOf({ usedBytes: 90, quotaBytes: 100 })).toBe("nearly-full");
    expect(fillOf({ usedBytes: 100, quotaBytes: 100 })).toBe("full");
    expect(fillOf({ usedBytes: 0, quotaBytes: 0 })).toBe("full");
  });
});
