import type { Product } from "@schaufenster/contract/areas/company/company.model.ts";
import { type Family, familyOf, isActive } from "@schaufenster/contract/areas/company/product.rules.ts";
import type { PRODUCT_GROUP_NAMES } from "./product-groups.texts.ts";

/** A tile stands for one family, or for several that a customer sees as one. */
export type TileKey = keyof typeof PRODUCT_GROUP_NAMES;

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

/** All groups, each with what is booked of it. */
export const groupsOf = (products: readonly Product[]): readonly (ProductTile & { readonly products: readonly Product[] })[] => {
  const active = products.filter(isActive);
  return TILES.map(({ key, families }) => {
    const own = active.filter((product) => (families as readonly string[]).includes(familyOf(product.Stock_Keeping_Unit__c)));
    return { ...tileOf(key, own), products: own };
  });
};

/** The group that an SKU belongs to; none for one that nobody knows. */
export const groupOfSku = (sku: string): TileKey | null => {
  const family = familyOf(sku);
  return TILES.find(({ families }) => (families as readonly string[]).includes(family))?.key ?? null;
};

/** The tiles of a company: all that is booked, then what is not, up to two rows of four. */
export const tilesOf = (products: readonly Product[]): readonly ProductTile[] => {
  const tiles = groupsOf(products);
  const booked = tiles.filter((tile) => tile.state !== "not-booked");
  const others = tiles.filter((tile) => tile.state === "not-booked");
  return [...booked, ...others.slice(0, Math.max(0, TILES_SHOWN - booked.length))];
};
