import { describe, expect, it } from "vitest";
import { APPROVALS, canBeSet, canDecide, whyNotRunning } from "./creative.rules.ts";

const sides = (customerApprovalStatus: (typeof APPROVALS)[number], partnerApprovalStatus: (typeof APPROVALS)[number]) => ({
  customerApprovalStatus,
  partnerApprovalStatus,
});
const flight = { startDate: "2026-11-01", endDate: "2026-11-30" };

describe("whyNotRunning", () => {
  it("is silent only when both agree and the day is booked", () => {
    const running = APPROVALS.flatMap((c) =>
      APPROVALS.filter((p) => whyNotRunning(sides(c, p), flight, "2026-11-12") === null).map((p) => [c, p]),
    );
    expect(running).toEqual([["ACCEPTED", "ACCEPTED"]]);
  });
  it("names the company's answer before the channels'", () => {
    expect(whyNotRunning(sides("UNVERIFIED", "REJECTED"), null, "2026-11-12")).toBe("customer-open");
    expect(whyNotRunning(sides("REJECTED", "UNVERIFIED"), flight, "2026-11-12")).toBe("customer-rejected");
    expect(whyNotRunning(sides("ACCEPTED", "REJECTED"), flight, "2026-11-12")).toBe("partner-rejected");
    expect(whyNotRunning(sides("ACCEPTED", "UNVERIFIED"), flight, "2026-11-12")).toBe("partner-open");
  });
  it("looks at the booking last; its first and last day count", () => {
    const agreed = sides("ACCEPTED", "ACCEPTED");
    expect(whyNotRunning(agreed, null, "2026-11-12")).toBe("not-booked");
    expect(whyNotRunning(agreed, flight, "2026-10-31")).toBe("not-started");
    expect(whyNotRunning(agreed, flight, "2026-11-01")).toBeNull();
    expect(whyNotRunning(agreed, flight, "2026-11-30")).toBeNull();
    expect(whyNotRunning(agreed, flight, "2026-12-01")).toBe("ended");
    expect(whyNotRunning(agreed, { startDate: "2026-11-01", endDate: null }, "2030-01-01")).toBeNull();
  });
});

describe("decisions", () => {
  it("are taken once", () => {
    expect(APPROVALS.filter((c) => canDecide(sides(c, "UNVERIFIED")))).toEqual(["UNVERIFIED"]);
  });
  it("do not book what was refused", () => {
    expect(canBeSet(sides("ACCEPTED", "REJECTED"))).toBe(false);
    expect(canBeSet(sides("REJECTED", "UNVERIFIED"))).toBe(false);
    expect(canBeSet(sides("UNVERIFIED", "UNVERIFIED"))).toBe(true);
  });
});
