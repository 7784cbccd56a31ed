import { accountLink } from "@schaufenster/contract/areas/account-link/account-link.calls.ts";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../../http/queries.ts";

/** Companies that the person wants to link; the pages about it belong to another room. */
export const useLinks = () => useQuery(queryFor(accountLink.getLinks, {}));
