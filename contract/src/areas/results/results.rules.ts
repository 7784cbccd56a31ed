import type * as z from "zod";
import type { ProductFamily } from "../company/product.model.ts";
import { addDays } from "../../values/time/series.rules.ts";

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

const monthOf = (day: string): string => day.slice(0, 7);
const MONTH_YEAR = new Intl.DateTimeFormat("de-DE", { timeZone: "UTC", month: "long", year: "numeric" });
/** 2026-10 becomes Oktober 2026. */
export const monthName = (month: string): string => MONTH_YEAR.format(new Date(`${month}-01T00:00:00Z`));
/** The first and the last day of a month. */
export const daysOfMonth = (month: string): { readonly startDate: string; readonly endDate: string } => {
  const startDate = `${month}-01`;
  return { startDate, endDate: addDays(`${monthOf(addDays(startDate, 31))}-01`, -1) };
};
/** The month before. */
export const monthBefore = (month: string): string => monthOf(addDays(`${month}-01`, -1));
/** The last months that are over, oldest first. */
export const resultMonths = (today: string): readonly string[] => {
  const months = [monthBefore(monthOf(today))];
  while (months.length < RESULT_MONTHS) months.unshift(monthBefore(months[0] ?? ""));
  return months;
};

/** What is known is added up; nothing where nothing is. */
export const sumKnown = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
};
/** What one contact cost, in whole cents. Days that were not counted would make it dearer than it was. */
export const perContact = (cents: number | null, contacts: number | null, missingDays: number): number | null =>
  cents === null || contacts === null || contacts === 0 || missingDays > 0 ? null : Math.round(cents / contacts);
