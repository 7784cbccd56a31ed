import { ports, TLS_DOMAIN } from "../../ops/local/services.ts";
import { BASE, type Brand, settings } from "./instance.ts";

/** Where a brand's portal is reached with encryption; both are hosts of one parent domain, as in production. */
export const safeOriginOf = (brand: Brand): string => `https://${brand}.${TLS_DOMAIN}`;

/** Somebody else's page beside the portals. */
export const SIBLING = `https://evil.${TLS_DOMAIN}`;

/** The settings of the server behind the encrypted entrance. */
export const tlsSettings = (webDist: string): Record<string, string> => ({
  ...settings(webDist),
  PORT: String(ports(BASE).behindTls),
  COOKIE_DOMAIN: TLS_DOMAIN,
  BRAND_HOSTS: JSON.stringify({ "127.0.0.1": "nahwerk", [`nahwerk.${TLS_DOMAIN}`]: "nahwerk", [`ortsfink.${TLS_DOMAIN}`]: "ortsfink" }),
  PORTAL_URLS: JSON.stringify({ nahwerk: safeOriginOf("nahwerk"), ortsfink: safeOriginOf("ortsfink") }),
});
