import { readThirdBrand } from "../../contract/test/brand-traces.ts";
import { SEEDED } from "../demo/world/brands.ts";
import { sellerOf } from "../src/invoices/seller.ts";
import { brandsOf, type ServedBrand } from "../src/registers/brands.ts";

const serve = (key: keyof typeof SEEDED): ServedBrand => ({ ...SEEDED[key], version: 1, portalUrl: `https://portal.${key}.example` });

/** The two brands that every database has from the beginning. */
export const BRANDS = { nahwerk: serve("nahwerk"), ortsfink: serve("ortsfink") } as const;
/** The same as the server has them in memory. */
export const TWO_BRANDS = brandsOf(Object.values(BRANDS));
/** Who writes their invoices. */
export const SELLERS = { nahwerk: sellerOf(SEEDED.nahwerk), ortsfink: sellerOf(SEEDED.ortsfink) } as const;

/** A third one, as a system of the provider would bring it. */
export const THIRD_BRAND = readThirdBrand();
/** Where it answers. */
export const THIRD_HOST = THIRD_BRAND.hosts[0] ?? "";
