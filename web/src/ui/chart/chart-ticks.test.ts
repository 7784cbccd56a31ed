import fc from "fast-check";
import { expect, test } from "vitest";
import { ticksOf } from "./chart-ticks.ts";

const written = (digits: number) => new Intl.NumberFormat("de-DE", { minimumFractionDigits: digits, maximumFractionDigits: digits });
const axis = fc.record({
  low: fc.integer({ min: -1000, max: 1000 }).map((tenths) => tenths / 10),
  span: fc.double({ min: 0, max: 1e6, noNaN: true }),
  digits: fc.integer({ min: 0, max: 2 }),
});

test("small counts have whole ticks", () => {
  expect([0, 1, 2, 3, 4, 9, 10].map((most) => ticksOf(0, most, 0))).toEqual([
    [0, 1],
    [0, 1],
    [0, 1, 2],
    [0, 1, 2, 3],
    [0, 1, 2, 3, 4],
    [0, 2, 4, 6, 8, 10],
    [0, 2, 4, 6, 8, 10],
  ]);
});

test("stars end at five", () => {
  expect(ticksOf(4, 5, 1)).toEqual([4, 4.2, 4.4, 4.6, 4.8, 5]);
  expect(ticksOf(3, 5, 1)).toEqual([3, 3.5, 4, 4.5, 5]);
  for (const low of [0, 1, 2, 2.5, 3.5, 4.5]) expect(ticksOf(low, 5, 1).at(-1)).toBe(5);
});

test("every tick is written as what it is, and no two alike", () => {
  fc.assert(
    fc.property(axis, ({ low, span, digits }) => {
      const ticks = ticksOf(low, low + span, digits);
      const labels = ticks.map((tick) => written(digits).format(tick));
      expect(new Set(labels).size).toBe(ticks.length);
      for (const tick of ticks) expect(Number(tick.toFixed(digits))).toBe(tick);
    }),
  );
});

test("the values lie between the first and the last, and the steps are even and few", () => {
  fc.assert(
    fc.property(axis, ({ low, span, digits }) => {
      const ticks = ticksOf(low, low + span, digits);
      expect(ticks[0]).toBeLessThanOrEqual(low);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(low + span);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(6);
      const step = (ticks[1] ?? 0) - (ticks[0] ?? 0);
      for (const [index, tick] of ticks.entries()) expect(tick).toBeCloseTo((ticks[0] ?? 0) + index * step, 6);
    }),
  );
});

test("a count axis begins at zero without a line below", () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000 }), (most) => {
      const ticks = ticksOf(0, most, 0);
      expect(ticks[0]).toBe(0);
      for (const tick of ticks) expect(Number.isInteger(tick)).toBe(true);
    }),
  );
});
