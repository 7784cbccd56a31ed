import { expect, test } from "vitest";
import { Counts } from "./counts.ts";

test("counts each name from its first, for its time", () => {
  let now = 0;
  const counts = new Counts(10, 100, () => now);
  expect(counts.add("a")).toEqual({ count: 1, seconds: 10 });
  now = 4_000;
  expect(counts.add("a")).toEqual({ count: 2, seconds: 6 });
  expect(counts.add("b").count).toBe(1);
  counts.takeBack("a");
  expect(counts.add("a").count).toBe(2);
  counts.forget("a");
  counts.takeBack("a");
  expect(counts.add("a").count).toBe(1);
  now = 14_000;
  expect(counts.add("b").count).toBe(1);
});

test("has room for so many names and no more: the one that began first goes", () => {
  const counts = new Counts(10, 3);
  for (const name of ["a", "b", "c"]) counts.add(name);
  counts.add("a");
  counts.add("d");
  expect(["b", "c", "d"].map((name) => counts.add(name).count)).toEqual([2, 2, 2]);
  expect(counts.add("a").count).toBe(1);
  expect(counts.add("b").count).toBe(1);
});
