import type { SpecialDays, Week } from "./opening-hours.model.ts";

/** What a listing may say; `special` are days with other hours, company holidays among them. */
export const LISTING_FACTS = ["name", "address", "phone", "hours", "special"] as const;
/** One of them. */
export type ListingFact = (typeof LISTING_FACTS)[number];

/** An address as a listing shows it; no street where it is kept private. */
export interface ListingAddress {
  readonly street: string;
  readonly zip: string;
  readonly city: string;
}
/** What we say of a company wherever it is listed. */
export interface ListingFacts {
  readonly name: string;
  readonly address: ListingAddress;
  readonly phone: string | null;
  readonly hours: Week;
  readonly special: readonly SpecialDays[];
}
/** What a portal shows; null is what it does not show. */
export interface FoundFacts {
  readonly name: string | null;
  readonly address: ListingAddress | null;
  readonly phone: string | null;
  readonly hours: Week | null;
  readonly special: readonly SpecialDays[] | null;
}
