import type { Product } from "@schaufenster/contract/areas/company/company.model.ts";
import { type Family, familyOf, isActive } from "@schaufenster/contract/areas/company/product.rules.ts";
import type { dashboardTexts } from "./dashboard.texts.ts";

/** A tile stands for one family, or for several that a customer sees as one. */
export type TileKey = keyof typeof dashboardTexts.products.names;

const TILES: readonly { readonly key: TileKey; readonly families: readonly Family[] }[] = [
  { key: "entry", families: ["entry"] },
  { key: "entryService", families: ["entryService"] },
  { key: "tvBanner", families: ["tvBanner"] },
  { key: "website", families: ["website"] },
  { key: "searchAds", families: ["searchAds", "googleAds", "bingAds"] },
  { key: "reviews", families: ["reviews"] },
  { key: "socialMedia", families: ["socialMedia"] },
  { key: "secretarial", families: ["secretarial", "voicebot"] },
  { key: "webBanner", families: ["webBanner"] },
  { key: "seo", families: ["seo"] },
];

/** How a tile stands. */
export type TileState = "active" | "ordered" | "not-booked";

/** A tile with its state and the product that gives it. */
export interface ProductTile {
  readonly key: TileKey;
  readonly state: TileState;
  readonly product: Product | null;
}

const TILES_SHOWN = 8;

const tileOf = (key: TileKey, booked: readonly Product[]): ProductTile => {
  const running = booked.find((product) => product.Status__c !== "Ordered");
  const product = running ?? booked[0] ?? null;
  return { key, product, state: product === null ? "not-booked" : running ? "active" : "ordered" };
};

/** The tiles of a company: all that is booked, then what is not, up to two rows of four. */
export const tilesOf = (products: readonly Product[]): readonly ProductTile[] => {
  const active = products.filter(isActive);
  const tiles = TILES.map(({ key, families }) => {
    const own = active.filter((product) => (families as readonly string[]).includes(familyOf(product.Stock_Keeping_Unit__c)));
    return tileOf(key, own);
  });
  const booked = tiles.filter((tile) => tile.state !== "not-booked");
  const others = tiles.filter((tile) => tile.state === "not-booked");
  return [...booked, ...others.slice(0, Math.max(0, TILES_SHOWN - booked.length))];
};
