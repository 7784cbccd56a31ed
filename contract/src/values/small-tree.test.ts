import { expect, test } from "vitest";
import { isSmallTree } from "./small-tree.ts";

const LIMITS = { depth: 3, nodes: 10 };

test("what a form holds is small", () => {
  expect(isSmallTree({ a: [{ b: 1 }], c: null, d: "x".repeat(1_000) }, LIMITS)).toBe(true);
  expect(isSmallTree("x", LIMITS)).toBe(true);
});

test("what is too deep or too rich is not", () => {
  expect(isSmallTree({ a: { b: { c: { d: 1 } } } }, LIMITS)).toBe(false);
  expect(isSmallTree(Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`k${n}`, n])), LIMITS)).toBe(false);
  expect(
    isSmallTree(
      Array.from({ length: 5 }, () => [1]),
      LIMITS,
    ),
  ).toBe(false);
});

test("nobody is kept waiting: what is behind the limit is not looked at", () => {
  let looked = 0;
  const watched = (): unknown => ({
    get x() {
      looked += 1;
      return 1;
    },
  });
  expect(isSmallTree(Array.from({ length: 10_000 }, watched), LIMITS)).toBe(false);
  expect(looked).toBeLessThan(10);
});
