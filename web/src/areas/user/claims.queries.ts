import { claiming } from "@schaufenster/contract/areas/claiming/claiming.calls.ts";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../../http/queries.ts";

/** Companies that the person is taking over. */
export const useOwnClaims = () => useQuery(queryFor(claiming.getClaims, {}));
