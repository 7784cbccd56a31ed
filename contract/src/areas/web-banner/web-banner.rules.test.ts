import { describe, expect, it } from "vitest";
import { actionsIn, afterAction, BANNER_ACTIONS, BANNER_STATUSES, fitOf, needsReason, whyNotRunning } from "./web-banner.rules.ts";

const booking = { startDate: "2026-11-20", endDate: "2026-12-31" };

describe("afterAction", () => {
  it("follows the dates after approval", () => {
    expect(afterAction("open", "approve", booking, "2026-11-12")).toBe("scheduled");
    expect(afterAction("open", "approve", booking, "2026-11-20")).toBe("running");
    expect(afterAction("open", "approve", booking, "2027-01-01")).toBe("ended");
    expect(afterAction("open", "approve", { startDate: null, endDate: null }, "2026-11-12")).toBe("scheduled");
  });
  it("comes back from a pause where the dates say", () => {
    expect(afterAction("paused", "resume", booking, "2026-12-31")).toBe("running");
    expect(afterAction("paused", "resume", booking, "2027-01-01")).toBe("ended");
  });
  it("knows exactly six steps", () => {
    const possible = BANNER_STATUSES.flatMap((status) =>
      BANNER_ACTIONS.filter((action) => afterAction(status, action, booking, "2026-12-01") !== null).map((action) => `${status} ${action}`),
    );
    expect(possible).toEqual(["open approve", "open reject", "scheduled reject", "scheduled pause", "running pause", "paused resume"]);
  });
  it("offers only what is possible", () => {
    for (const status of BANNER_STATUSES)
      for (const action of BANNER_ACTIONS)
        expect(actionsIn(status).includes(action)).toBe(afterAction(status, action, booking, "2026-12-01") !== null);
  });
});

describe("banner", () => {
  it("wants a reason for a refusal only", () => {
    expect(BANNER_ACTIONS.filter(needsReason)).toEqual(["reject"]);
  });
  it("explains every state but running", () => {
    expect(BANNER_STATUSES.filter((status) => whyNotRunning(status) === null)).toEqual(["running"]);
  });
  it("judges files by size and format", () => {
    expect(fitOf({ width: 300, height: 250, bytes: 118_000 })).toBe("fits");
    expect(fitOf({ width: 320, height: 100, bytes: 246_000 })).toBe("too-large");
    expect(fitOf({ width: 4000, height: 3000, bytes: 8_000_000 })).toBe("raw");
    expect(fitOf({ width: 4000, height: 3000, bytes: 30_000_000 })).toBe("too-large");
  });
});
