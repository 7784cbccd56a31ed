import { PORT_BASES, environment, portBase, ports, urls } from "../../ops/local/services.ts";

/** The two brands of the portal. */
export const BRANDS = ["nahwerk", "ortsfink"] as const;
/** One of the two brands. */
export type Brand = (typeof BRANDS)[number];

/** First port of the journeys' own instance. */
export const BASE = portBase(PORT_BASES.e2e);
const { api } = ports(BASE);

/** Where the portal of any brand is reached that has such a host. */
export const originAt = (brand: string): string => `http://${brand}.localhost:${api}`;
/** Where a brand's portal is reached; server and pages share one origin, as behind the real proxy. */
export const originOf = (brand: Brand): string => originAt(brand);

/** Where everything else of the instance answers. */
export const URLS = urls(BASE);

/** The settings of server, worker and sandbox. */
export const settings = (webDist: string): Record<string, string> => ({
  ...environment(BASE),
  LOG_LEVEL: "warn",
  WEB_DIST: webDist,
  DRAIN_SECONDS: "0",
  OPERATOR: "Journeys",
  // Every journey comes from one address: the limits are tested elsewhere.
  RATE_FACTOR: "100",
  // The directory of the provider's staff, as the sandbox plays it.
  STAFF_ISSUER: `${URLS.sandbox}/staff-directory`,
  STAFF_CLIENT_ID: "schaufenster",
  STAFF_CLIENT_SECRET: "sandbox-staff-secret",
  PORTAL_URLS: JSON.stringify({ nahwerk: originOf("nahwerk"), ortsfink: originOf("ortsfink") }),
});
