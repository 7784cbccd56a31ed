import { placeAround, type Position } from "@schaufenster/contract/values/place/position.ts";
import { LAENDER } from "./laender.data.ts";

const FINENESS = 1000;

/** The points of one ring, from its first point and the steps after it. */
export const readRing = (ring: string): readonly Position[] => {
  const numbers = ring.split(" ").map(Number);
  let [lat, lon] = [0, 0];
  return Array.from({ length: numbers.length / 2 }, (_, at) => {
    lat += numbers[2 * at] ?? 0;
    lon += numbers[2 * at + 1] ?? 0;
    return { lat: lat / FINENESS, lon: lon / FINENESS };
  });
};

/** The rings of every Land. */
export const readLaender = (): readonly (readonly (readonly Position[])[])[] => LAENDER.map((land) => land.split(";").map(readRing));

/** The outlines as paths around a place, in kilometres from it: how near they are drawn is a matter of scale. */
export const outlinesAround = (middle: Position): readonly string[] =>
  readLaender().map((land) =>
    land
      .map((ring) => {
        const points = ring.map((point) => placeAround(middle, point));
        return `M${points.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L")}Z`;
      })
      .join(""),
  );
