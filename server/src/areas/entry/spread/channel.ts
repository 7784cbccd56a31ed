import type { FoundFacts, ListingFacts } from "@schaufenster/contract/areas/entry/listing-facts.model.ts";
import type { ListingPortals, ListingRefusal } from "../../../gateways/listing-portals.ts";

/** What a place outside said to a change. */
export type Sent =
  | { readonly state: "taken"; readonly at: string }
  /** Something newer of ours stands there. */
  | { readonly state: "older" }
  | { readonly state: "refused"; readonly words: string | null };
/** What stands there, as of a moment by its clock; nothing where the company is not listed. `unreadable`: nobody can look. */
export type Read = { readonly facts: FoundFacts; readonly at: string } | undefined | "unreadable";
/** A place outside that is told what the entry says, and shows it. What it does not do now is thrown. */
export interface Channel {
  readonly send: (
    reference: string,
    change: { readonly key: string; readonly version: number; readonly facts: ListingFacts },
  ) => Promise<Sent>;
  readonly read: (reference: string) => Promise<Read>;
}

const isRefusal = (error: unknown): error is ListingRefusal => error instanceof Error && error.name === "ListingRefusal";
const refusalOf = (error: unknown): ListingRefusal => {
  if (isRefusal(error)) return error;
  throw error;
};
/** A partner portal of the listing protocol. */
export const portalChannel = (listing: ListingPortals, portal: string): Channel => ({
  send: async (reference, change) => {
    try {
      const taken = await listing.putListing(portal, reference, change);
      return taken.state === "taken" ? taken : { state: "older" };
    } catch (error) {
      return { state: "refused", words: refusalOf(error).words };
    }
  },
  read: async (reference) => {
    try {
      const found = await listing.findListing(portal, { reference });
      return found && { facts: found, at: found.readAt };
    } catch (error) {
      refusalOf(error);
      return "unreadable";
    }
  },
});
