import type * as z from "zod";
import type { ProductFamily } from "../company/product.model.ts";
import { monthBefore, monthOf, monthsUntil } from "../../values/time/months.rules.ts";

/** How many months are shown. */
export const RESULT_MONTHS = 12;
/** What brings contacts, or costs money: the requests, and the families of products. */
export const RESULT_PRODUCTS = [
  "requests",
  "entry",
  "entryService",
  "reviews",
  "website",
  "seo",
  "searchAds",
  "googleAds",
  "bingAds",
  "socialMedia",
  "webBanner",
  "tvBanner",
  "secretarial",
  "voicebot",
] as const satisfies readonly ("requests" | z.infer<typeof ProductFamily>)[];
export type ResultProduct = (typeof RESULT_PRODUCTS)[number];
/** What contacts consist of. */
export const CONTACT_PARTS = ["calls", "clicks", "routes", "received", "byAds"] as const;
export type ContactPart = (typeof CONTACT_PARTS)[number];
/** What a note in the chart may be about. */
export const RESULT_CHANGES = ["media", "openingHours", "aboutUs"] as const;
export type ResultChange = (typeof RESULT_CHANGES)[number];

/** The last months that are over, oldest first. */
export const resultMonths = (today: string): readonly string[] => monthsUntil(monthBefore(monthOf(today)), RESULT_MONTHS);

/** What is known is added up; nothing where nothing is. */
export const sumKnown = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
};
/** What one contact cost, in whole cents. Days that were not counted would make it dearer than it was. */
export const perContact = (cents: number | null, contacts: number | null, missingDays: number): number | null =>
  cents === null || contacts === null || contacts === 0 || missingDays > 0 ? null : Math.round(cents / contacts);
