import type { ListingNotNow, ListingRefusal } from "../../gateways/listing-portals.ts";

/** The portal does it later, or did not answer as it should. */
export const isNotNow = (error: unknown): error is ListingNotNow => error instanceof Error && error.name === "ListingNotNow";
/** The portal has refused for good. */
export const isRefusal = (error: unknown): error is ListingRefusal => error instanceof Error && error.name === "ListingRefusal";
