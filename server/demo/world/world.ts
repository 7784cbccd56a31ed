import type { Clock } from "./clock.ts";
import type { City } from "./names.ts";
import type { Booking } from "./products.ts";
import type { Trade } from "./trades.ts";

export type BrandKey = "nahwerk" | "ortsfink";

/** What a world is made from; nothing else decides any row. */
export interface World {
  readonly seed: number;
  readonly companies: number;
  readonly clock: Clock;
  /** A world for measuring: ordinary companies get fewer statistics. */
  readonly atScale: boolean;
}

export interface Person {
  readonly salutation: "Frau" | "Herr";
  readonly firstName: string;
  readonly lastName: string;
}

export interface Adviser {
  readonly name: string;
  readonly title: string;
  readonly phone: string;
  readonly hours: string;
}

/** A company before it is turned into rows. */
export interface Company {
  readonly index: number;
  readonly accountId: number;
  readonly brand: BrandKey;
  readonly name: string;
  readonly displayName: string | null;
  readonly owner: Person;
  readonly ownerId: number;
  readonly login: string;
  readonly domain: string;
  readonly street: string;
  readonly zip: string;
  readonly city: City;
  readonly phone: string;
  readonly trade: Trade;
  readonly claimedBy: "OWNER" | "11880";
  readonly claimedAt: Date;
  readonly published: boolean;
  readonly reseller: boolean;
  readonly adviser: Adviser | null;
  readonly products: readonly Booking[];
  readonly google: { readonly confirmed: boolean } | null;
  readonly leads: number;
  readonly reviews: number;
  /** Views of the entry on an average day. */
  readonly views: number;
  /** How much of the entry is filled in, 0 to 1. */
  readonly fill: number;
  /** Just taken over: the entry holds the name and the town, and nothing else. */
  readonly blank: boolean;
  /** The company of the design: its figures are given, not drawn. */
  readonly showcase: boolean;
}
