import { expect, test } from "vitest";
import { formatCents } from "../../../parts/format.ts";
import { parseCents, typedCents } from "./money.ts";

test("amounts are read as Germans type them", () => {
  expect(parseCents("1.234,50")).toBe(123_450);
  expect(parseCents("1234,5")).toBe(123_450);
  expect(parseCents("1234")).toBe(123_400);
  expect(parseCents("1.234")).toBe(123_400);
  expect(parseCents("12.50 €")).toBe(1_250);
  expect(parseCents(" 0,99 ")).toBe(99);
  expect(parseCents("")).toBeNull();
});

test("what is no amount is told apart from nothing", () => {
  for (const odd of ["abc", "-5", "1,234,5", "1.23.4", "12,345", "1e3", "12345678901"]) expect(parseCents(odd)).toBeUndefined();
});

test("a written amount is read back the same", () => {
  for (const cents of [0, 1, 99, 100, 123_450, 99_999_999]) expect(parseCents(typedCents(cents))).toBe(cents);
  expect(formatCents(123_450)).toBe("1.234,50\u00a0€");
  expect(typedCents(null)).toBe("");
});
