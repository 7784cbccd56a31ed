import * as z from "zod";
import { AccountId, Instant } from "../../values/common.ts";
import { CompanyData, CompanyDetails } from "./company-data.model.ts";
import { COMPLETENESS_LEVELS, COMPLETENESS_STEPS, ENTRY_SECTIONS } from "./entry.rules.ts";
import {
  CustomerCards,
  Payments,
  ProductFeatures,
  RequestRadius,
  SearchKeywords,
  ServiceArea,
  ServiceFeatures,
  Trades,
} from "./offer.model.ts";
import { OpeningHours } from "./opening-hours.model.ts";
import { AboutUs, B2bCodex, Documents, LogoAndSlogan, Media, MediaOwner, OnlinePresence } from "./presence.model.ts";

/** The entry as the customer system knows it: the short form for heads and the listing analysis. */
export const SalesForceEntry = z.object({
  company_id: AccountId,
  company_name: z.string(),
  ShippingStreet: z.string(),
  ShippingPostalCode: z.string(),
  ShippingCity: z.string(),
  Phone: z.string().nullable(),
  slogan: z.string(),
  media_owner: z.array(MediaOwner),
});
/** The whole listing; each section carries the version that its update call asks for. */
export const Entry = z.object({
  company_id: AccountId,
  /** The public page of the entry; null until it is published. */
  publicUrl: z.string().nullable(),
  /** Which state of the entry this is; the public page names the one that it shows (`x-entry-revision`). */
  revision: z.string(),
  updatedAt: Instant,
  companyData: CompanyData,
  details: CompanyDetails,
  openingHours: OpeningHours,
  payments: Payments,
  customerCards: CustomerCards,
  onlinePresence: OnlinePresence,
  logoAndSlogan: LogoAndSlogan,
  trades: Trades,
  searchKeywords: SearchKeywords,
  serviceFeatures: ServiceFeatures,
  productFeatures: ProductFeatures,
  serviceArea: ServiceArea,
  documents: Documents,
  aboutUs: AboutUs,
  media: Media,
  b2bCodex: B2bCodex,
  requestRadius: RequestRadius,
});
/** How complete an entry is, by level, and what to do next, the most worthwhile first. */
export const Completeness = z.object({
  percent: z.number().int().min(0).max(100),
  levels: z.array(z.object({ key: z.enum(COMPLETENESS_LEVELS), percent: z.number().int().min(0).max(100) })),
  steps: z.array(
    z.object({
      key: z.enum(COMPLETENESS_STEPS),
      minutes: z.number().int(),
      /** Percentage points that this step adds. */
      gain: z.number().int(),
      /** The section to open; the step's key names the field in it. */
      field: z.enum(ENTRY_SECTIONS),
    }),
  ),
});
export type Entry = z.infer<typeof Entry>;
/** Every section by its name: on both sides the name gives what the section says. */
export type EntrySections = Pick<Entry, (typeof ENTRY_SECTIONS)[number]>;
export type Completeness = z.infer<typeof Completeness>;
