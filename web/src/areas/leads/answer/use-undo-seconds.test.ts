import { expect, test } from "vitest";
import { undoSecondsLeft } from "./use-undo-seconds.ts";

const decline = { at: "2026-11-16T08:00:00.000Z", template: "closed", text: "nein", referral: "", undoSeconds: 10 } as const;

test("the seconds are counted from the server's answer on, also on a device whose clock is wrong", () => {
  const answeredAt = Date.parse("2031-01-01T00:00:00Z");
  expect(undoSecondsLeft(decline, answeredAt, answeredAt)).toBe(10);
  expect(undoSecondsLeft(decline, answeredAt, answeredAt + 3_500)).toBe(7);
  expect(undoSecondsLeft(decline, answeredAt, answeredAt + 60_000)).toBe(0);
});

test("what is not declined, or whose letter has begun, cannot be taken back", () => {
  expect(undoSecondsLeft(null, 0, 0)).toBe(0);
  expect(undoSecondsLeft({ ...decline, undoSeconds: 0 }, 5, 5)).toBe(0);
});
