import { expect, test } from "vitest";
import { nextTry } from "./schedule.ts";

const SINCE = new Date("2026-11-16T00:00:00Z");
const HOUR = 3_600_000;

/** All tries of an event that is never taken, in seconds since the first one. */
const triesOf = (random: () => number): number[] => {
  const all = [0];
  for (let now: Date | undefined = SINCE; now;) {
    now = nextTry(all.length, SINCE, now, random);
    if (now) all.push((now.getTime() - SINCE.getTime()) / 1_000);
  }
  return all;
};

test("after about 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, then twice a day, for the last time after three days", () => {
  const pauses = triesOf(() => 0.5).map((at, n, all) => at - (all[n - 1] ?? 0));
  expect(pauses.slice(1, -1)).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 43_200, 43_200, 43_200, 43_200]);
  expect(triesOf(() => 0.5).at(-1)).toBe(72 * 3_600);
});

test("a fifth earlier or later, so that those who were refused together do not come back together", () => {
  expect([triesOf(() => 0)[1], triesOf(() => 1)[1]]).toEqual([4, 6]);
  for (const random of [() => 0, () => 1]) expect(triesOf(random).at(-1)).toBe(72 * 3_600);
});

test("three days later it is given up", () => {
  expect(nextTry(3, SINCE, new Date(SINCE.getTime() + 72 * HOUR - 1))).toEqual(new Date(SINCE.getTime() + 72 * HOUR));
  expect(nextTry(3, SINCE, new Date(SINCE.getTime() + 72 * HOUR))).toBeUndefined();
});
