import type { Difference, FieldCheck } from "@schaufenster/contract/areas/entry-service/listing.model.ts";
import type { PortalStatusName } from "@schaufenster/contract/areas/entry-service/portal-status.rules.ts";
import { jsonText } from "@schaufenster/contract/values/text/json-text.ts";
import type { Row } from "../../../src/db/copy-text.ts";
import { Random } from "../../world/random.ts";
import { PARTNER_PORTALS } from "../../world/partner-portals.ts";
import type { Company, World } from "../../world/world.ts";
import { SHOWCASE } from "./showcase-listings.ts";

export const PORTAL_COLUMNS = ["identifier", "name", "readable", "changeable", "told_at"] as const;
/** They belong to nobody: written with the first company. */
export const portalRows = (world: World, companies: readonly Company[]): Row[] =>
  companies.some(({ index }) => index === 0) ? PARTNER_PORTALS.map((portal) => [...portal, world.clock.ago(0)]) : [];

/** Only companies with the entry service are looked up in the portals. */
export const hasService = (c: Company): boolean =>
  c.products.some(({ sku, status }) => sku.startsWith("ESV") && status !== "Inactive" && status !== "Ordered");

const FIELDS = ["name", "address", "phone", "hours"] as const;
/** All facts, of which these deviate. */
const fieldsWith = (wrong: readonly FieldCheck["field"][]): FieldCheck[] =>
  FIELDS.map((field) => ({ field, state: wrong.includes(field) ? "nok" : "ok" }));
const PHONE: Difference = { field: "phone", detail: null, ours: "0221 4710 123", found: "0221 4710 100" };

interface Stand {
  readonly status: PortalStatusName;
  readonly differences?: readonly Difference[];
  readonly rating?: readonly [count: number, average: number];
  readonly retryAt?: Date;
}
const standOf = (random: Random, readable: boolean, retryAt: Date): Stand => {
  if (!readable) return { status: "portal_error" };
  const share = random.share();
  const rating = [1 + Math.floor(random.share() * 60), 3.5 + Math.floor(random.share() * 15) / 10] as const;
  if (share < 0.68) return { status: "portal_ok", rating };
  if (share < 0.86) return { status: "portal_nok", differences: [PHONE], rating };
  return share < 0.95 ? { status: "portal_not_found" } : { status: "portal_error", retryAt, rating };
};

export const LISTING_COLUMNS = [
  "account_id",
  "portal",
  "status",
  "checked_at",
  "url",
  "fields",
  "differences",
  "rating_count",
  "rating_average",
  "retry_at",
  "tries",
] as const;
export const listingRows = (world: World, c: Company): Row[] => {
  if (!hasService(c)) return [];
  const random = new Random(world.seed, "listing", c.index);
  const checkedAt = world.clock.ago(1 / 12 + 1 / 90);
  const retryAt = world.clock.ago(-1 / 24);
  return PARTNER_PORTALS.map(([portal, , readable]) => {
    const shown = c.showcase ? SHOWCASE[portal] : undefined;
    const stand: Stand =
      shown ??
      (c.showcase
        ? { status: readable ? "portal_ok" : "portal_error", ...(readable && { rating: [12, 4.7] as const }) }
        : standOf(random, readable, retryAt));
    const { status, differences = [], rating } = stand;
    const isRead = status === "portal_ok" || status === "portal_nok";
    return [
      c.accountId,
      portal,
      status,
      checkedAt,
      isRead ? `https://${portal}.example/${c.accountId}` : null,
      jsonText(isRead ? fieldsWith(differences.map(({ field }) => field)) : []),
      jsonText(differences),
      isRead || rating ? (rating?.[0] ?? 0) : 0,
      rating?.[1] ?? null,
      status === "portal_error" && readable ? retryAt : null,
      status === "portal_error" ? 1 : 0,
    ];
  });
};

export const MONTH_COLUMNS = ["account_id", "month", "not_found", "error", "nok", "ok"] as const;
/** Right listings of the design's company in the five months before this one; this one is counted of the listings. */
const RISING = [5, 7, 9, 12, 14] as const;
export const monthRows = (world: World, c: Company): Row[] => {
  if (!hasService(c)) return [];
  const random = new Random(world.seed, "listing-months", c.index);
  return RISING.map((shown, at) => {
    const ok = c.showcase ? shown : Math.min(23, shown + Math.floor(random.share() * 6));
    const missing = Math.max(1, 9 - at * 2);
    return [c.accountId, world.clock.month(at - RISING.length), Math.min(missing, 23 - ok), 1, Math.max(0, 23 - ok - missing), ok];
  });
};
export const HEAD_COLUMNS = ["account_id", "round_at"] as const;
export const headRows = (world: World, c: Company): Row[] => (hasService(c) ? [[c.accountId, world.clock.ago(1 / 12 + 1 / 90)]] : []);
