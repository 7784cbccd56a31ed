import { entryService } from "@schaufenster/contract/areas/entry-service/entry-service.calls.ts";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../../../http/queries.ts";

/** Listings in partner portals by state. */
export const useListings = () => useQuery(queryFor(entryService.getPartnerPortalListingStatistics, {}));
