import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { PROJECT } from "../local/processes.ts";

/* A day is one of Berlin's calendar, and some have 23 or 25 hours: a window of thirty days had twenty-nine of them in the last hour of a day in November. */
const BY_THE_CLOCK = [
  // The day of a moment that was reckoned in milliseconds.
  /isoDay\(\s*new Date\([^"')]*(?:\(\))?\s*[-+]/,
  // The day in London of a moment that is now, or near it.
  /new Date\((?:Date\.now\(\)[^;]{0,80})?\)\s*\.toISOString\(\)\s*\.slice\(0, 10\)/,
];
const breaks = (code: string): boolean => BY_THE_CLOCK.some((form) => form.test(code));

test("these are found", () => {
  expect(
    [
      "isoDay(new Date(today - 30 * DAY_MS))",
      "isoDay(new Date(now.getTime() + DAY_MS))",
      "isoDay(new Date(Date.now() + 86_400_000))",
      "new Date().toISOString().slice(0, 10)",
      "new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)",
      "new Date(Date.now() + (chance.below(500) - 300) * DAY_MS).toISOString().slice(0, 10)",
    ].filter((code) => !breaks(code)),
  ).toEqual([]);
  expect(['isoDay(new Date("2026-11-13T23:30:00Z"))', "addDays(isoDay(new Date()), 5)"].filter(breaks)).toEqual([]);
});

test("days are counted by the calendar", () => {
  const files = globSync("{contract,server,web,sandbox,bench,e2e}/**/*.{ts,tsx}", {
    cwd: PROJECT,
    exclude: (name) => name.includes("node_modules"),
  });
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((file) => breaks(readFileSync(path.join(PROJECT, file), "utf8")))).toEqual([]);
});
