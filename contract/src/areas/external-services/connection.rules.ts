import type { ExternalService, GoogleLocation } from "./external-service.model.ts";

/** How far a connection has come. */
export type ConnectionState = "none" | "granted" | "connected" | "confirmed";
/** Each step holds only with those before it: without access nothing is connected, whatever else is said. */
export const connectionState = ({
  granted,
  connected,
  externallyConfirmed,
}: Pick<ExternalService, "granted" | "connected" | "externallyConfirmed">): ConnectionState => {
  if (!granted) return "none";
  if (!connected) return "granted";
  return externallyConfirmed ? "confirmed" : "connected";
};

/** Locations in whose name or address every word stands. */
export const findLocations = <L extends Pick<GoogleLocation, "locationTitle" | "address">>(
  locations: readonly L[],
  sought: string,
): readonly L[] => {
  const words = sought.toLocaleLowerCase("de").split(/\s+/).filter(Boolean);
  return locations.filter(({ locationTitle, address }) => {
    const text = `${locationTitle} ${address}`.toLocaleLowerCase("de");
    return words.every((word) => text.includes(word));
  });
};
