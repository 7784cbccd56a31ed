import * as fc from "fast-check";
import { expect, test } from "vitest";
import { CIRCLE, viewOf } from "./places-view.ts";

const SIZE = { width: 280, height: 200 };
const KOELN = { key: "1", name: "Köln", lat: 50.94, lon: 6.96, count: 400 };

test("the area of a circle says how many: a quarter is half as wide, and one is still seen", () => {
  const bonn = { key: "2", name: "Bonn", lat: 50.73, lon: 7.1, count: 100 };
  const kiel = { key: "3", name: "Kiel", lat: 54.32, lon: 10.12, count: 1 };
  expect(viewOf([bonn, kiel, KOELN], SIZE).drawn.map(({ name, radius }) => [name, radius])).toEqual([
    ["Köln", CIRCLE.most],
    ["Bonn", CIRCLE.most / 2],
    ["Kiel", CIRCLE.least],
  ]);
});

test("a single town stands in the middle, with its surroundings", () => {
  const { middle, drawn, scale } = viewOf([KOELN], SIZE);
  expect(middle).toEqual({ lat: KOELN.lat, lon: KOELN.lon });
  expect(drawn[0]).toMatchObject({ x: 140, y: 100 });
  expect(SIZE.height / 2 / scale).toBeGreaterThan(12);
});

test("wherever the towns of the country lie: every circle is whole on the map", () => {
  const place = fc.record({
    key: fc.uuid(),
    name: fc.string(),
    lat: fc.double({ min: 47.2, max: 55.1, noNaN: true }),
    lon: fc.double({ min: 5.8, max: 15.1, noNaN: true }),
    count: fc.integer({ min: 1, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 20 }), (places) => {
      for (const { x, y, radius } of viewOf(places, SIZE).drawn) {
        expect(x - radius >= 0 && x + radius <= SIZE.width).toBe(true);
        expect(y - radius >= 0 && y + radius <= SIZE.height).toBe(true);
      }
    }),
  );
});
