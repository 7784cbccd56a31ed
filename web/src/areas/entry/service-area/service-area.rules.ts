import type { SectionValues } from "../frame/section.ts";

type Values = SectionValues<"serviceArea">;

/** The steps of the slider. */
const RADII: readonly number[] = [5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 300];
/** Where the slider stands when nobody has moved it. */
export const FIRST_RADIUS = 25;

/** The slider's steps with the values that stand there already. */
export const radiiWith = (...values: readonly (number | null)[]): readonly number[] =>
  [...new Set([...RADII, ...values.filter((value) => value !== null)])].sort((a, b) => a - b);

/** What counts of a service area: the form keeps radius and places while somebody tries the kinds out. */
export const effective = ({ kind, radiusKm, cities }: Values): Pick<Values, "kind" | "radiusKm" | "cities"> => ({
  kind,
  radiusKm: kind === "radius" ? (radiusKm ?? FIRST_RADIUS) : null,
  cities: kind === "cities" ? cities.map(({ id, name, zipCode }) => ({ id, name, zipCode })) : [],
});
