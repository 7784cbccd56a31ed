import { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";
import { queryFor } from "../../http/queries.ts";

const FRESH_FOR_MS = 5 * 60_000;

/** What the operator has to say to everybody. */
export const noticesQuery = () => ({ ...queryFor(portal.getNotifications, {}), staleTime: FRESH_FOR_MS });
