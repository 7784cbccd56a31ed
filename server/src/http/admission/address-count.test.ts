import { expect, test } from "vitest";
import { openAddressCount } from "./address-count.ts";

test("an address is told to wait when it sent too much, whatever it sent, and may come back with the next window", () => {
  let now = 0;
  const { count } = openAddressCount(0.001, () => now);
  expect([count("a"), count("a"), count("a")]).toEqual([undefined, undefined, undefined]);
  expect(count("a")).toBe(10);
  now = 6_500;
  // What is refused is counted like everything else.
  expect([count("a"), count("b")]).toEqual([4, undefined]);
  now = 10_001;
  expect([count("a"), count("b")]).toEqual([undefined, undefined]);
});
