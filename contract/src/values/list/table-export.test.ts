import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";
import { readCsv } from "./read-csv.ts";
import { cellText, heatLevel, sumRow, tableOf, type ListSource } from "./table-export.ts";

interface Step {
  readonly name: string;
  readonly calls: number | null;
  readonly before: number | null;
}
const COLUMNS: readonly ListSource<Step>[] = [
  { column: { head: "Woche", kind: "text" }, of: ({ name }) => name },
  { column: { head: "Anrufe", kind: "number" }, adds: true, of: ({ calls }) => calls },
  { column: { head: "Davor", kind: "number" }, adds: true, of: ({ before }) => before },
];
const STEPS: readonly Step[] = [
  { name: "KW 1", calls: null, before: null },
  { name: "KW 2", calls: 3, before: null },
  { name: "KW 3", calls: 0, before: null },
];
const listOf = (steps: readonly Step[]) => ({
  title: "Anrufe",
  company: "Beispiel",
  createdAt: "2026-11-15T10:00:00Z",
  facts: [],
  total: steps.length,
  ...tableOf(COLUMNS, steps),
});

test("a sum is made of what is known; where nothing was measured there is none", () => {
  expect(listOf(STEPS).sums).toEqual([null, 3, null]);
  expect(listOf([]).sums).toEqual([null, 0, 0]);
});

test("a sum of nothing measured is empty in the file and on paper, like any missing value", () => {
  const list = listOf(STEPS);
  expect(readCsv(csvOf(list)).at(-1)).toEqual(["Summe", "3", ""]);
  const sums = sumRow(list);
  expect(sums?.cells.map((cell, at) => cellText(cell, sums.columns[at] ?? { head: "", kind: "text" }))).toEqual(["Summe", "3", ""]);
});

test("nothing is no colour, a single one is seen, the busiest is darkest", () => {
  expect([null, 0, 1, 14, 28].map((calls) => heatLevel(calls, 28))).toEqual([0, 0, 1, 3, 6]);
  expect(heatLevel(0, 0)).toBe(0);
});
