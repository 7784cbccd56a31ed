import { expect, test } from "vitest";
import { daysText } from "./days-text.ts";

test("runs of days are drawn together", () => {
  expect(daysText([1, 2, 3, 4, 5])).toBe("Mo–Fr");
  expect(daysText([5, 1, 2])).toBe("Mo, Di, Fr");
  expect(daysText([1, 3, 4, 5, 7])).toBe("Mo, Mi–Fr, So");
  expect(daysText([])).toBe("");
});
