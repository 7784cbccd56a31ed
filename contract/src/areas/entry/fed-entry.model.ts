import * as z from "zod";
import { SentInstant } from "../../values/common.ts";
import { FeedId } from "../../values/feed.ts";
import { CompanyDataChange, CompanyDetailsChange } from "./company-data.model.ts";
import {
  CustomerCardsChange,
  hasOwnCities,
  hasOwnRadius,
  PaymentsChange,
  ProductFeaturesChange,
  RequestRadiusChange,
  SearchKeywordsChange,
  ServiceAreaChange,
  ServiceFeaturesChange,
  TradesChange,
} from "./offer.model.ts";
import { OpeningHoursChange } from "./opening-hours.model.ts";
import { hasOverlap } from "./opening-hours.rules.ts";
import { AboutUsChange, B2bCodexChange, LogoAndSloganChange, MediaChange, OnlinePresenceChange } from "./presence.model.ts";

/* What the provider's listing store brings of an entry: each section as the portal saves it, without the version that only the portal counts. */

const version = { version: true } as const;
const WHEN = "When the section was changed there last. A later change by the owner stays.";
const section = <const S extends z.ZodType>(data: S) => z.strictObject({ changedAt: SentInstant.describe(WHEN), data }).optional();

const Hours = OpeningHoursChange.omit(version)
  .refine(({ week }) => !hasOverlap(week), { path: ["week"] })
  .refine(({ phone_week }) => phone_week === null || !hasOverlap(phone_week), { path: ["phone_week"] });
const { kind, radiusKm, cities } = ServiceAreaChange.shape;
const Area = z
  .strictObject({ kind, radiusKm, cities })
  .refine(hasOwnRadius, { path: ["radiusKm"] })
  .refine(hasOwnCities, { path: ["cities"] });
const Codex = B2bCodexChange.omit(version)
  .extend({ acceptedAt: SentInstant.nullable() })
  .refine(({ accepted, acceptedAt }) => accepted === (acceptedAt !== null), { path: ["acceptedAt"] });

/** The entry of a company; sections that are left out stay as they are. */
export const FedEntry = z.strictObject({
  company: FeedId,
  companyData: section(CompanyDataChange.omit(version)),
  details: section(CompanyDetailsChange.omit(version)),
  openingHours: section(Hours),
  payments: section(PaymentsChange.omit(version)),
  customerCards: section(CustomerCardsChange.omit(version)),
  onlinePresence: section(OnlinePresenceChange.omit(version)),
  logoAndSlogan: section(LogoAndSloganChange.pick({ slogan: true })).describe("The slogan; the logo is the owner's."),
  trades: section(TradesChange.omit(version)).describe("By the numbers of the register of trades, the main one first."),
  searchKeywords: section(SearchKeywordsChange.omit(version)),
  serviceFeatures: section(ServiceFeaturesChange.omit(version)),
  productFeatures: section(ProductFeaturesChange.omit(version)).describe("By the numbers of the register."),
  serviceArea: section(Area).describe("Places by the numbers of the register, which also gives their names."),
  aboutUs: section(AboutUsChange.omit(version)),
  media: section(MediaChange.pick({ videos: true })).describe("Videos; pictures are the owner's."),
  b2bCodex: section(Codex),
  requestRadius: section(RequestRadiusChange.omit(version)),
});
