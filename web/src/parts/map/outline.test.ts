import { distanceKm } from "@schaufenster/contract/values/place/position.ts";
import { describe, expect, test } from "vitest";
import { outlinesAround, readLaender } from "./outline.ts";

const laender = readLaender();
const all = laender.flat(2);
const nearest = (lat: number, lon: number): number => Math.min(...all.map((point) => distanceKm(point, { lat, lon })));

test("there are sixteen, each of them closed", () => {
  expect(laender).toHaveLength(16);
  expect(laender.flat().every((ring) => ring.length > 2)).toBe(true);
});

describe("the corners of the country are drawn where they are, within two kilometres", () => {
  test.each([
    ["the northernmost point, on Sylt", 55.0585, 8.4176],
    ["the southernmost, Haldenwanger Eck", 47.2701, 10.1783],
    ["the westernmost, near Isenbruch", 51.0509, 5.8664],
    ["the easternmost, on the Neisse", 51.2727, 15.0418],
    ["where Germany, France and Switzerland meet", 47.5898, 7.5889],
    ["where Germany, Belgium and the Netherlands meet", 50.7545, 6.0208],
    ["where Germany, Poland and Czechia meet", 50.8702, 14.8228],
    ["where Germany, France and Luxembourg meet", 49.4697, 6.3672],
  ])("%s", (_, lat, lon) => expect(nearest(lat, lon)).toBeLessThan(2));
});

const inside = (ring: readonly { lat: number; lon: number }[], lat: number, lon: number): boolean =>
  ring.reduce((isIn, a, at) => {
    const b = ring[(at + 1) % ring.length] ?? a;
    const crosses = a.lat > lat !== b.lat > lat && lon < ((b.lon - a.lon) * (lat - a.lat)) / (b.lat - a.lat) + a.lon;
    return crosses ? !isIn : isIn;
  }, false);

describe("towns lie in their Land", () => {
  // In the order of the drawing: bw by be bb hb hh he ni mv nw rp sl sn st sh th
  test.each([
    ["Stuttgart", 0, 48.7758, 9.1829],
    ["Munich", 1, 48.1372, 11.5755],
    ["Berlin", 2, 52.5201, 13.405],
    ["Bremen", 4, 53.0793, 8.8017],
    ["Hamburg", 5, 53.5511, 9.9937],
    ["Cologne", 9, 50.9375, 6.9603],
    ["Saarbrücken", 11, 49.2402, 6.9969],
    ["Dresden", 12, 51.0504, 13.7373],
    ["Kiel", 14, 54.3233, 10.1228],
    ["Erfurt", 15, 50.9848, 11.0299],
  ])("%s", (_, land, lat, lon) => {
    const holding = laender.flatMap((rings, at) => (rings.filter((ring) => inside(ring, lat, lon)).length % 2 === 1 ? [at] : []));
    expect(holding).toContain(land);
    // A city state lies in a hole that the drawing does not cut out of the Land around it.
    expect(holding.length).toBeLessThanOrEqual(2);
  });
});

test("around a place the outlines are drawn in kilometres from it", () => {
  const [first = ""] = outlinesAround({ lat: 48.7758, lon: 9.1829 });
  const numbers = (first.match(/-?\d+\.\d+/g) ?? []).map(Number);
  expect(Math.max(...numbers)).toBeLessThan(160);
  expect(Math.max(...numbers)).toBeGreaterThan(90);
});
