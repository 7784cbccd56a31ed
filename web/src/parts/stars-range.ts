/** Ends of an axis of average stars: the upper part alone, where averages lie, and as much more as they need. */
export const starsRange = (averages: readonly (number | null)[]): readonly [number, number] => [
  Math.min(4, ...averages.map((average) => Math.floor(average ?? 4))),
  5,
];
