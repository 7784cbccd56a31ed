import * as z from "zod";
import { Line, Version } from "../../values/common.ts";
import { Zip, ownWords } from "../../values/shapes.ts";
import { CUSTOMER_CARDS, ENTRY_LIMITS, PAYMENTS, REQUEST_RADII, SERVICE_FEATURES } from "./entry.rules.ts";

const listOf = <const T extends readonly [string, ...string[]]>(keys: T) => z.array(z.enum(keys)).max(keys.length);
const RegisterId = Line(40);

/** A trade of the register. */
export const Trade = z.object({ id: z.string(), label: z.string() });
/** A product feature of the register, for example a make or a material. */
export const ProductFeature = z.object({ id: z.string(), label: z.string() });
/** A place of the register. */
export const ServiceCity = z.object({ id: z.string(), name: z.string(), zipCode: z.string() });

/** Ways to pay. */
export const Payments = z.object({ version: Version, payments: listOf(PAYMENTS) });
/** New ways to pay. */
export const PaymentsChange = z.strictObject(Payments.shape);
/** Customer cards that are taken. */
export const CustomerCards = z.object({ version: Version, cards: listOf(CUSTOMER_CARDS) });
/** New customer cards. */
export const CustomerCardsChange = z.strictObject(CustomerCards.shape);
/** Services and comforts. */
export const ServiceFeatures = z.object({ version: Version, features: listOf(SERVICE_FEATURES) });
/** New services and comforts. */
export const ServiceFeaturesChange = z.strictObject(ServiceFeatures.shape);
/** Trades, the main one first. */
export const Trades = z.object({ version: Version, trades: z.array(Trade) });
/** New trades by their ids, the main one first. */
export const TradesChange = z.strictObject({ version: Version, trade_ids: z.array(RegisterId).min(1).max(ENTRY_LIMITS.trades) });
/** Words under which the entry is found. */
export const SearchKeywords = z.object({ version: Version, keywords: z.array(z.string()) });
/** New search words. */
export const SearchKeywordsChange = z.strictObject({
  version: Version,
  keywords: z.array(ownWords(Line(ENTRY_LIMITS.searchKeywordLength))).max(ENTRY_LIMITS.searchKeywords),
});
/** What is sold or worked with. */
export const ProductFeatures = z.object({ version: Version, features: z.array(ProductFeature) });
/** New product features by their ids. */
export const ProductFeaturesChange = z.strictObject({
  version: Version,
  feature_ids: z.array(RegisterId).max(ENTRY_LIMITS.productFeatures),
});
/** Where the business works: around its address, in named places, or in the whole country. */
export const ServiceArea = z.object({
  version: Version,
  kind: z.enum(["none", "radius", "cities", "nationwide"]),
  radiusKm: z.number().int().nullable(),
  cities: z.array(ServiceCity),
});
/** The radius belongs to its kind only. */
export const hasOwnRadius = (area: { readonly kind: string; readonly radiusKm: number | null }): boolean =>
  (area.kind === "radius") === (area.radiusKm !== null);
/** And so do the places. */
export const hasOwnCities = (area: { readonly kind: string; readonly cities: readonly unknown[] }): boolean =>
  (area.kind === "cities") === area.cities.length > 0;
/** A new service area. */
export const ServiceAreaChange = z
  .strictObject({
    version: Version,
    kind: ServiceArea.shape.kind,
    radiusKm: z.number().int().min(1).max(ENTRY_LIMITS.serviceAreaRadiusKm).nullable(),
    cities: z.array(z.strictObject({ id: RegisterId, name: Line(80), zipCode: Zip })).max(ENTRY_LIMITS.serviceAreaCities),
  })
  .refine(hasOwnRadius, { path: ["radiusKm"] })
  .refine(hasOwnCities, { path: ["cities"] });
/** How far away requests may come from. */
export const RequestRadius = z.object({ version: Version, radiusKm: z.literal([...REQUEST_RADII]) });
/** A new radius for requests. */
export const RequestRadiusChange = z.strictObject(RequestRadius.shape);
export type ServiceArea = z.infer<typeof ServiceArea>;
export type Trade = z.infer<typeof Trade>;
