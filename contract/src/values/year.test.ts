import { expect, test } from "vitest";
import { isYear } from "./year.ts";

test("four digits", () => expect(isYear("1887")).toBe(true));
test.each(["87", "18870", "188o", ""])("%j is none", (text) => expect(isYear(text)).toBe(false));
