import type { PortalStatusName } from "@schaufenster/contract/areas/entry-service/portal-status.rules.ts";
import type { Row } from "../../../src/db/copy-text.ts";
import { Random } from "../../world/random.ts";
import type { Company, World } from "../../world/world.ts";

/** The partner portals by identifier, with the state in which the design's company stands there. */
export const PARTNER_PORTALS: readonly (readonly [identifier: string, name: string, showcase: PortalStatusName])[] = [
  ["firmenatlas", "Firmenatlas", "portal_not_found"],
  ["navigo-karten", "Navigo Karten", "portal_not_found"],
  ["auskunft-regional", "Auskunft Regional", "portal_error"],
  ["stadtregister", "Stadtregister", "portal_nok"],
  ["kartenblick", "Kartenblick", "portal_nok"],
  ["branchenkompass", "Branchenkompass", "portal_nok"],
  ["rheinverzeichnis", "Rheinverzeichnis", "portal_nok"],
  ["telefonheft", "Telefonheft", "portal_nok"],
  ["ortsfink", "Ortsfink", "portal_ok"],
  ["google", "Google-Unternehmensprofil", "portal_ok"],
  ["nahwerk", "Nahwerk", "portal_ok"],
  ["betriebefinder", "Betriebefinder", "portal_ok"],
  ["dorfundstadt", "Dorf und Stadt", "portal_ok"],
  ["fahrziel", "Fahrziel", "portal_ok"],
  ["gelbweiss", "Gelbweiß", "portal_ok"],
  ["handwerkerkarte", "Handwerkerkarte", "portal_ok"],
  ["kiezkenner", "Kiezkenner", "portal_ok"],
  ["lokalhelden", "Lokalhelden", "portal_ok"],
  ["marktplatz-nord", "Marktplatz Nord", "portal_ok"],
  ["nachbarschaftsbuch", "Nachbarschaftsbuch", "portal_ok"],
  ["oeffnungszeiten-heute", "Öffnungszeiten heute", "portal_ok"],
  ["regioindex", "Regioindex", "portal_ok"],
  ["sprachauskunft", "Sprachauskunft", "portal_ok"],
  ["wegweiser24", "Wegweiser 24", "portal_ok"],
];

const statusOf = (random: Random): PortalStatusName => {
  const share = random.share();
  if (share < 0.68) return "portal_ok";
  if (share < 0.86) return "portal_nok";
  return share < 0.95 ? "portal_not_found" : "portal_error";
};

export const LISTING_COLUMNS = ["account_id", "portal", "status", "checked_at"] as const;
/** Only companies with the entry service are looked up in the portals. */
export const listingRows = (world: World, c: Company): Row[] => {
  if (!c.products.some(({ sku, status }) => sku.startsWith("ESV") && status !== "Inactive" && status !== "Ordered")) return [];
  const random = new Random(world.seed, "listing", c.index);
  const checkedAt = world.clock.ago(1 / 12 + 1 / 90);
  return PARTNER_PORTALS.map(([portal, , showcase]) => [c.accountId, portal, c.showcase ? showcase : statusOf(random), checkedAt]);
};
