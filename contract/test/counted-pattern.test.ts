import { expect, test } from "vitest";
import { CountedPattern } from "./counted-pattern.ts";

const growth = (pattern: RegExp, craft: (size: number) => string): number => {
  const counted = new CountedPattern(pattern);
  return counted.looksAt(craft(800)) / counted.looksAt(craft(400));
};

test.each<[string, RegExp, (size: number) => string]>([
  ["a class", /[a-z]+!/, (n) => "1".repeat(n)],
  ["words", /(?<![\p{L}])(?:\p{L}*(?:zahn|arzt)\p{L}*)(?![\p{L}])/giu, (n) => "a".repeat(n)],
  ["alternatives", /^(?:a|b|ab)*$/, (n) => "c".repeat(n)],
  ["a lazy search", /a.*?b/, (n) => "b".repeat(n)],
  ["a look behind", /(?<=x)y/g, (n) => "y".repeat(n)],
])("linear: %s", (_, pattern, craft) => expect(growth(pattern, craft)).toBeLessThan(2.5));

test.each<[string, RegExp, (size: number) => string]>([
  ["blanks before the end", /\s+$/, (n) => `${" ".repeat(n)}x`],
  ["an address without its sign", /[a-z.]+@[a-z]+/, (n) => "a".repeat(n)],
  ["two stretches of the same", /^\d+\d+$/, (n) => `${"1".repeat(n)}x`],
])("quadratic: %s", (_, pattern, craft) => expect(growth(pattern, craft)).toBeGreaterThan(3.5));

test("nested repetition explodes", () => {
  const counted = new CountedPattern(/^(?:a+)+$/);
  expect(counted.looksAt(`${"a".repeat(16)}!`) / counted.looksAt(`${"a".repeat(8)}!`)).toBeGreaterThan(100);
});

test("signs that need two halves are one where the pattern says so", () => {
  expect(new CountedPattern(/^.$/u).looksAt("😀")).toBeLessThan(new CountedPattern(/^.$/).looksAt("😀") + 1);
  expect(() => new CountedPattern(/(a)\1/)).toThrow("nobody has taught this");
});
