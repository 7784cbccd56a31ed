import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  canAnalyse,
  correctPercent,
  countByStatus,
  listingStatus,
  needingAttention,
  PORTAL_STATUSES,
  STATUS_ORDER,
  worstFirst,
} from "./portal-status.rules.ts";

const portal = fc.record({ status: fc.constantFrom(...PORTAL_STATUSES), name: fc.string() });

describe("order", () => {
  it("is not found, error, deviating, right", () => {
    expect(STATUS_ORDER).toEqual(["not_found", "error", "nok", "ok"]);
    expect(PORTAL_STATUSES.map(listingStatus)).toEqual([...STATUS_ORDER]);
  });
  it("sorts by state and then by name", () => {
    const rows = [
      { status: "portal_ok" as const, name: "Zeta" },
      { status: "portal_nok" as const, name: "Öko" },
      { status: "portal_nok" as const, name: "Pan" },
      { status: "portal_not_found" as const, name: "Zett" },
    ];
    expect(worstFirst(rows).map((row) => row.name)).toEqual(["Zett", "Öko", "Pan", "Zeta"]);
  });
  it("loses nothing", () => {
    fc.assert(fc.property(fc.array(portal), (rows) => worstFirst(rows).length === rows.length));
  });
});

describe("counts", () => {
  it("add up to the total", () => {
    fc.assert(
      fc.property(fc.array(portal), (rows) => {
        const counts = countByStatus(rows);
        expect(STATUS_ORDER.reduce((sum, status) => sum + counts[status], 0)).toBe(rows.length);
        expect(needingAttention(counts)).toBe(rows.filter((row) => row.status !== "portal_ok").length);
      }),
    );
  });
  it("give a share only when there is something", () => {
    expect(correctPercent({ total: 24, not_found: 2, error: 1, nok: 5, ok: 16 })).toBe(67);
    expect(correctPercent(countByStatus([]))).toBeNull();
  });
});

describe("canAnalyse", () => {
  it("needs a street and one value", () => {
    expect(canAnalyse({ streetParsed: true, values: ["", undefined, "50999"] })).toBe(true);
    expect(canAnalyse({ streetParsed: true, values: ["", undefined] })).toBe(false);
    expect(canAnalyse({ streetParsed: false, values: ["Kranz"] })).toBe(false);
  });
});
