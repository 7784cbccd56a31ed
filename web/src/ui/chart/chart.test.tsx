import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ChartColumns } from "./chart-columns.tsx";
import { ChartLine } from "./chart-line.tsx";
import type { ChartProps } from "./chart-model.ts";

const german = (digits: number) => (value: number) => value.toLocaleString("de-DE", { maximumFractionDigits: digits });
const chartOf = (values: number[], rest: Partial<ChartProps> = {}): ChartProps => ({
  periods: values.map((_, index) => ({ key: `w${index}`, label: `W${index}` })),
  series: [{ key: "count", label: "Count", values }],
  description: "Counts",
  format: german(0),
  height: 200,
  ...rest,
});

/** The labels of the upright axis, from the top. */
const axis = () => [...document.querySelectorAll("svg text[text-anchor='end']")].toReversed();
const labels = (): string[] => axis().map((label) => label.textContent ?? "");
const areas = () => [...document.querySelectorAll("path")].filter((path) => path.getAttribute("d")?.includes("Z"));

test.each([
  [0, ["1", "0"]],
  [1, ["1", "0"]],
  [2, ["2", "1", "0"]],
  [3, ["3", "2", "1", "0"]],
  [9, ["10", "8", "6", "4", "2", "0"]],
])("columns of %i at most are counted in whole numbers", async (most, expected) => {
  await render(<ChartColumns {...chartOf([0, most])} />);
  await expect.element(page.getByRole("img", { name: "Counts" })).toBeVisible();
  expect(labels()).toEqual(expected);
  // Each stands at its own height: the highest at the very top, the others in even steps.
  const heights = axis().map((label) => Number(label.getAttribute("y")));
  const step = (heights.at(-1) ?? 0) / (heights.length - 1);
  expect(heights).toEqual(heights.map((_, at) => expect.closeTo(at * step)));
});

test("a line above zero has an area, a line above a cut axis has none", async () => {
  const { rerender } = await render(<ChartLine {...chartOf([2, 5, 3])} />);
  await expect.element(page.getByRole("img", { name: "Counts" })).toBeVisible();
  expect(areas()).toHaveLength(1);
  await rerender(<ChartLine {...chartOf([4.2, 4.5, 4.4], { range: [4, 5], digits: 1, format: german(1) })} />);
  expect(labels()).toEqual(["5", "4,8", "4,6", "4,4", "4,2", "4"]);
  expect(areas()).toHaveLength(0);
});

test("columns stand on zero, whatever axis is asked for", async () => {
  await render(<ChartColumns {...chartOf([3, 4], { range: [3, 4] })} />);
  await expect.element(page.getByRole("img", { name: "Counts" })).toBeVisible();
  expect(labels().at(-1)).toBe("0");
});
