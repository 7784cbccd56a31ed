import { FedListing } from "@schaufenster/contract/areas/entry-service/fed-listing.model.ts";
import type { FeedEntity } from "../../doors/feed/entity.ts";
import { mergeListings } from "./fed-listing.store.ts";

/** What the provider knows of entries in partner portals. */
export const ENTRY_SERVICE_FEED: readonly FeedEntity[] = [
  {
    name: "listing",
    what: "Whether a partner portal shows what the entry says. A company has one listing with each partner.",
    shape: FedListing,
    of: "company",
    deletable: true,
    merge: mergeListings,
  },
];
