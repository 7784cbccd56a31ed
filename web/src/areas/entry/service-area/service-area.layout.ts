import { placeAround, type Position } from "@schaufenster/contract/values/place/position.ts";

/** A place that is drawn; where its position is unknown, its postal code tells how near it is. */
export interface Town {
  readonly id: string;
  readonly name: string;
  readonly zipCode: string;
  readonly at?: Position | undefined;
}
/** A town in the picture, relative to the company in the middle; the rim is at distance 1. */
export interface Spot {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** The distances of the rings: near, farther, far. */
export const RINGS = [0.36, 0.66, 0.94] as const;

const sharedDigits = (a: string, b: string): number => {
  let count = 0;
  while (count < a.length && a[count] === b[count]) count += 1;
  return count;
};

/** Three common digits of the postal code are about a district, two a region. */
const ringOf = (zipCode: string, home: string | null): number => {
  if (home === null) return 1;
  const shared = sharedDigits(zipCode, home);
  return shared >= 3 ? 0 : shared === 2 ? 1 : 2;
};

const onRing = (towns: readonly Town[], ring: number): readonly Spot[] =>
  towns.map(({ id, name }, index) => {
    // Each ring begins at another angle, so that names do not stand on one line.
    const angle = ((index + 0.4 * ring + 0.15) / towns.length) * 2 * Math.PI - Math.PI / 2;
    const distance = RINGS[ring] ?? 1;
    return { id, name, x: distance * Math.cos(angle), y: distance * Math.sin(angle) };
  });

/** A picture of how near the towns are, in the order of their postal codes, without claiming a direction. */
const schematic = (towns: readonly Town[], home: string | null): readonly Spot[] => {
  const sorted = [...towns].sort((a, b) => a.zipCode.localeCompare(b.zipCode));
  return RINGS.flatMap((_, ring) =>
    onRing(
      sorted.filter(({ zipCode }) => ringOf(zipCode, home) === ring),
      ring,
    ),
  );
};

const locateTowns = (towns: readonly Town[], centre: Position): readonly Spot[] | null => {
  const spots = towns.flatMap(({ id, name, at }) => (at ? [{ id, name, ...placeAround(centre, at) }] : []));
  if (spots.length < towns.length) return null;
  const farthest = Math.max(1, ...spots.map(({ x, y }) => Math.hypot(x, y)));
  return spots.map(({ x, y, ...rest }) => ({ ...rest, x: (x / farthest) * 0.94, y: (y / farthest) * 0.94 }));
};

/** Where the towns are drawn: by their positions when all of them are known, else on rings. */
export const spotsOf = (towns: readonly Town[], home: { readonly zipCode: string | null; readonly at?: Position | undefined }) => {
  const exact = home.at ? locateTowns(towns, home.at) : null;
  return { exact: exact !== null, spots: exact ?? schematic(towns, home.zipCode) };
};
