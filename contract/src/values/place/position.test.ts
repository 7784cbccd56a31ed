import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { distanceKm, placeAround } from "./position.ts";

const TOWNS = {
  Berlin: { lat: 52.5201, lon: 13.405 },
  Hamburg: { lat: 53.5511, lon: 9.9937 },
  Munich: { lat: 48.1372, lon: 11.5755 },
  Cologne: { lat: 50.9375, lon: 6.9603 },
  Bonn: { lat: 50.7374, lon: 7.0982 },
  Dresden: { lat: 51.0504, lon: 13.7373 },
} as const;
type Town = keyof typeof TOWNS;

describe("distances of towns as geographers give them", () => {
  test.each<[Town, Town, number]>([
    ["Berlin", "Hamburg", 255],
    ["Berlin", "Munich", 504],
    ["Cologne", "Bonn", 24.4],
    ["Cologne", "Berlin", 477],
    ["Dresden", "Munich", 359],
  ])("%s and %s, within two per cent", (from, to, km) => {
    const found = distanceKm(TOWNS[from], TOWNS[to]);
    const { x, y } = placeAround(TOWNS[from], TOWNS[to]);
    expect(Math.abs(found / km - 1)).toBeLessThan(0.02);
    expect(Math.abs(Math.hypot(x, y) / km - 1)).toBeLessThan(0.02);
  });
});

test("north is up, east is on the right", () => {
  const { Cologne: middle } = TOWNS;
  expect(placeAround(middle, { ...middle, lat: middle.lat + 1 })).toEqual({ x: expect.closeTo(0), y: expect.closeTo(-111.2, 1) });
  expect(placeAround(middle, { ...middle, lon: middle.lon + 1 }).x).toBeCloseTo(70.1, 1);
  expect(placeAround(middle, middle)).toEqual({ x: 0, y: 0 });
});

const position = fc.record({ lat: fc.double({ min: 47, max: 55.1, noNaN: true }), lon: fc.double({ min: 5.8, max: 15.1, noNaN: true }) });

test("whatever the place in the country: what is so far away lies on a circle of that radius", () => {
  fc.assert(
    fc.property(position, position, (middle, at) => {
      const { x, y } = placeAround(middle, at);
      expect(Math.hypot(x, y)).toBeCloseTo(distanceKm(middle, at), 6);
    }),
  );
});
