import { placeAround, type Position } from "@schaufenster/contract/values/place/position.ts";

/** A place with what was counted there. */
export interface CountedPlace extends Position {
  readonly key: string;
  readonly name: string;
  readonly count: number;
}
/** A place as it is drawn. */
export interface DrawnPlace {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}

/** The largest circle, and the smallest that can still be seen. */
export const CIRCLE = { most: 20, least: 3 } as const;
/** Nobody needs to see less than this around a single town. */
const NEAREST_KM = 12;
/** Of circles the area says how many: four times as many are a circle twice as wide. */
const radiusOf = (count: number, most: number): number => Math.max(CIRCLE.least, CIRCLE.most * Math.sqrt(count / Math.max(most, 1)));
const middleOf = (numbers: readonly number[]): number => (Math.min(...numbers) + Math.max(...numbers)) / 2;

/** Where the map has its middle, how many of its points a kilometre is, and the places on it, the most counted first: every circle is whole on it. */
export const viewOf = (
  places: readonly CountedPlace[],
  { width, height }: Size,
): { readonly middle: Position; readonly scale: number; readonly drawn: readonly DrawnPlace[] } => {
  const middle = { lat: middleOf(places.map(({ lat }) => lat)), lon: middleOf(places.map(({ lon }) => lon)) };
  const apart = places.map((place) => ({ place, ...placeAround(middle, place) }));
  const room = { x: width / 2 - CIRCLE.most - 4, y: height / 2 - CIRCLE.most - 4 };
  const farthest = (axis: "x" | "y"): number => Math.max(...apart.map((at) => Math.abs(at[axis])), NEAREST_KM);
  const scale = Math.min(room.x / farthest("x"), room.y / farthest("y"));
  const most = Math.max(...places.map(({ count }) => count));
  const drawn = apart
    .map(({ place: { key, name, count }, x, y }) => ({
      key,
      name,
      count,
      x: width / 2 + x * scale,
      y: height / 2 + y * scale,
      radius: radiusOf(count, most),
    }))
    .toSorted((a, b) => b.count - a.count);
  return { middle, scale, drawn };
};
