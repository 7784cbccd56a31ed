import { DEVICE, ENTRY_DIM as DIM, NOWHERE } from "../../../facts/dimensions.ts";
import type { FactState, FactValue } from "../../../facts/facts.store.ts";
import { positionOf, type Place } from "../../../registers/registers.ts";

const DEVICES = ["smartphone", "desktop", "tablet", "other"] as const;
const FIRST_DAY = "2000-01-01";
const PLACES_SHOWN = 20;
const KEY_LENGTH = 8;

/** The whole time that is not left out. */
export const openPeriod = ({ startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined }, today: string) => ({
  from: startDate ?? FIRST_DAY,
  to: endDate ?? today,
});

const sumOf = (rows: readonly { readonly views: number }[]): number => rows.reduce((sum, { views }) => sum + views, 0);
/** Whether anything was counted at all: then there is a sum of views, even if it is zero. */
const wasCounted = (rows: readonly FactValue[]): boolean => rows.some(({ dim }) => dim === DIM.views);
const asOf = (state: FactState): string | null => state?.delivered_at.toISOString() ?? null;

/** Views by device, the most used first. */
export const deviceStatistics = (rows: readonly FactValue[], state: FactState) => {
  const devices = rows
    .filter(({ dim }) => dim === DIM.device)
    .map(({ value_key, cnt }) => ({ device: DEVICES.find((name) => DEVICE[name] === value_key) ?? ("other" as const), views: cnt }));
  return { devices, total: wasCounted(rows) ? sumOf(devices) : null, asOf: asOf(state) };
};

/** Views by place, the most first; a municipality that the register no longer knows is nowhere. */
export const locationStatistics = (rows: readonly FactValue[], state: FactState, placeOf: (municipality: string) => Place | undefined) => {
  const places = rows
    .filter(({ dim }) => dim === DIM.location)
    .map(({ value_key, cnt }) => {
      const municipality = String(value_key).padStart(KEY_LENGTH, "0");
      const somewhere = value_key !== NOWHERE;
      return { municipality, somewhere, place: somewhere ? placeOf(municipality) : undefined, views: cnt };
    });
  const known = places.flatMap(({ municipality, place, views }) =>
    place === undefined ? [] : [{ municipality, city: place.name, views, position: positionOf(place) }],
  );
  const [shown, rest] = [known.slice(0, PLACES_SHOWN), known.slice(PLACES_SHOWN)];
  return {
    locations: shown,
    others: { places: rest.length, views: sumOf(rest) },
    unknown: sumOf(places) - sumOf(known),
    unplaced: places.filter(({ somewhere, place }) => somewhere && positionOf(place) === null).length,
    total: wasCounted(rows) ? sumOf(places) : null,
    asOf: asOf(state),
  };
};
