/** A position on the globe, in degrees. */
export interface Position {
  readonly lat: number;
  readonly lon: number;
}

const RADIAN = Math.PI / 180;
/** The mean radius of the earth. */
const EARTH_KM = 6371;

/** How far two positions lie apart, as the crow flies. */
export const distanceKm = (from: Position, to: Position): number => {
  const [north, east] = [(to.lat - from.lat) * RADIAN, (to.lon - from.lon) * RADIAN];
  const half = Math.sin(north / 2) ** 2 + Math.cos(from.lat * RADIAN) * Math.cos(to.lat * RADIAN) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)));
};

/**
 * Where a position lies on a map around another one, in kilometres to the east and to the south. Distance and direction from the middle
 * are true (azimuthal equidistant projection), so that a radius is a circle.
 */
export const placeAround = (middle: Position, at: Position): { readonly x: number; readonly y: number } => {
  const km = distanceKm(middle, at);
  const [fromLat, toLat, east] = [middle.lat * RADIAN, at.lat * RADIAN, (at.lon - middle.lon) * RADIAN];
  const eastward = Math.cos(toLat) * Math.sin(east);
  const northward = Math.cos(fromLat) * Math.sin(toLat) - Math.sin(fromLat) * Math.cos(toLat) * Math.cos(east);
  const length = Math.hypot(eastward, northward);
  return length === 0 ? { x: 0, y: 0 } : { x: (km * eastward) / length, y: (-km * northward) / length };
};
