import { expect, test } from "vitest";
import { pageFrom } from "./page-number.ts";

test("a page is a whole number from one on", () => {
  expect(pageFrom(null)).toBe(1);
  expect(pageFrom("3")).toBe(3);
  for (const odd of ["0", "-1", "1.5", "abc", "", "1e9", "NaN"]) expect(pageFrom(odd)).toBe(1);
});
