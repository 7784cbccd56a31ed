import type { EntrySections } from "@schaufenster/contract/areas/entry/entry.model.ts";
import { compareFacts, listingOf, type ComparedFact } from "@schaufenster/contract/areas/entry/listing-facts.rules.ts";
import type { ListingPortals, ListingRefusal } from "../../../gateways/listing-portals.ts";

/** The sections of an entry that places outside are told of. */
export type ToldEntry = Pick<EntrySections, "companyData" | "openingHours">;
/** What a place outside said to a change. */
export type Sent =
  /** `turnOn`: the day on which it is to be told the same entry once more, in another form. */
  | { readonly state: "taken"; readonly at: string; readonly turnOn?: string | null }
  /** Something newer of ours stands there. */
  | { readonly state: "older" }
  | { readonly state: "refused"; readonly words: string | null };
/** What stands there, as of a moment by its clock; nothing where the company is not listed. `unreadable`: nobody can look. */
export type Read =
  | { readonly at: string; readonly compareTo: (entry: ToldEntry, today: string) => readonly ComparedFact[] }
  | undefined
  | "unreadable";
/** A place outside that is told what the entry says, and shows it. What it does not do now is thrown. */
export interface Channel {
  readonly send: (
    reference: string,
    change: { readonly key: string; readonly version: number; readonly entry: ToldEntry; readonly today: string },
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
  send: async (reference, { key, version, entry, today }) => {
    try {
      const taken = await listing.putListing(portal, reference, { key, version, facts: listingOf(entry, today) });
      return taken.state === "taken" ? taken : { state: "older" };
    } catch (error) {
      return { state: "refused", words: refusalOf(error).words };
    }
  },
  read: async (reference) => {
    try {
      const found = await listing.findListing(portal, { reference });
      return found && { at: found.readAt, compareTo: (entry, today) => compareFacts(listingOf(entry, today), found, today) };
    } catch (error) {
      refusalOf(error);
      return "unreadable";
    }
  },
});
