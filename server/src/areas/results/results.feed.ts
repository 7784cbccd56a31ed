import { FedCost } from "@schaufenster/contract/areas/results/fed-cost.model.ts";
import type { FeedEntity } from "../../doors/feed/entity.ts";
import { mergeCosts } from "./fed-cost.store.ts";

/** What the provider charges. */
export const RESULTS_FEED: readonly FeedEntity[] = [
  {
    name: "product-cost",
    what: `What a product cost a company in a month, as it was charged. Several records of one product and month are added up. A month of which nothing is brought has
no costs that anybody knows, and the portal says so; what costs nothing is brought with zero.`,
    shape: FedCost,
    of: "company",
    deletable: true,
    merge: mergeCosts,
  },
];
