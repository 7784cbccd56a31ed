import { expect, test } from "vitest";
import { clockOf } from "./case-clock.ts";

const NOW = new Date("2026-11-16T12:00:00Z");
const HOUR = 3_600_000;
const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR).toISOString();
const OPEN = { closedAt: null, snoozedUntil: null };

test.each([
  [at(50), "info", "noch 2 Tage"],
  [at(25), "info", "noch 1 Tag"],
  [at(7), "info", "noch 7 Stunden"],
  [at(5), "warning", "noch 5 Stunden"],
  [at(0.5), "warning", "noch 30 Minuten"],
  [at(0.001), "warning", "noch 1 Minute"],
  [at(-1), "danger", "Überfällig seit 1 Stunde"],
  [at(-49), "danger", "Überfällig seit 2 Tagen"],
])("a case that is due at %s is %s: %s", (dueAt, tone, text) => {
  expect(clockOf({ ...OPEN, dueAt }, NOW)).toEqual({ tone, text });
});

test("what was put off says its day, but not once it is overdue; what is over is over", () => {
  expect(clockOf({ ...OPEN, snoozedUntil: "2026-11-20", dueAt: at(100) }, NOW)).toEqual({ tone: "neutral", text: "bis 20.11.2026" });
  expect(clockOf({ ...OPEN, snoozedUntil: "2026-11-20", dueAt: at(-1) }, NOW).tone).toBe("danger");
  expect(clockOf({ ...OPEN, closedAt: at(-2), dueAt: at(-1) }, NOW)).toEqual({ tone: "success", text: "Erledigt" });
});
