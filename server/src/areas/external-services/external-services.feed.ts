import { FedExternalService } from "@schaufenster/contract/areas/external-services/fed-external-service.model.ts";
import type { FeedEntity } from "../../doors/feed/entity.ts";
import { mergeExternalServices } from "./fed-external-service.store.ts";

/** What the provider knows of connections with services of others. */
export const EXTERNAL_SERVICES_FEED: readonly FeedEntity[] = [
  {
    name: "external-service",
    what: "How far the connection of a company with a service of others has come. A company has one with each service.",
    shape: FedExternalService,
    of: "company",
    deletable: true,
    merge: mergeExternalServices,
  },
];
