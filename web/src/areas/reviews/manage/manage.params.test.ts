import { expect, test } from "vitest";
import { answeredFrom, sourceFrom, starsFrom } from "./manage.params.ts";

test("stars are one to five, anything else means all", () => {
  expect(starsFrom("5")).toBe(5);
  for (const odd of [null, "", "0", "6", "05", "1.0", "fünf"]) expect(starsFrom(odd)).toBeUndefined();
});

test("a source is a short word of letters, digits and hyphens", () => {
  expect(sourceFrom("google")).toBe("google");
  expect(sourceFrom("11880")).toBe("11880");
  for (const odd of [null, "", "a b", "x".repeat(41), "<script>"]) expect(sourceFrom(odd)).toBeUndefined();
});

test("answered is one of two words", () => {
  expect(answeredFrom("offen")).toBe("open");
  expect(answeredFrom("beantwortet")).toBe("answered");
  for (const odd of [null, "", "open", "Offen"]) expect(answeredFrom(odd)).toBeUndefined();
});
