import { FedKeyword, FedWebsite } from "@schaufenster/contract/areas/website/fed-website.model.ts";
import type { FeedEntity } from "../../doors/feed/entity.ts";
import { mergeKeywords, mergeWebsites } from "./fed-website.store.ts";

/** What the provider knows of the websites that it has made. */
export const WEBSITE_FEED: readonly FeedEntity[] = [
  {
    name: "website",
    what: `A website or landing page of a company. The portal fetches its figures from Matomo by itself, from \`countedSince\` on; a number at Matomo that another
website has is refused. A website that goes takes its figures along.`,
    shape: FedWebsite,
    of: "company",
    deletable: true,
    merge: mergeWebsites,
  },
  {
    name: "website-keyword",
    what: "A term of a company's search engine optimisation, with the places that were measured. The record is brought again with every measurement.",
    shape: FedKeyword,
    of: "company",
    deletable: true,
    merge: mergeKeywords,
  },
];
