import type { entryService } from "@schaufenster/contract/areas/entry-service/entry-service.calls.ts";
import type { Handlers } from "../../http/context.ts";
import type { PENDING_CALLS } from "../../http/pending.ts";
import { countListings } from "./listing.store.ts";

/** The entry in partner portals. */
export const entryServiceHandlers = (): Handlers<typeof entryService, (typeof PENDING_CALLS)["entryService"][number]> => ({
  getPartnerPortalListingStatistics: async ({ db, actor }) => {
    const row = await countListings(db, actor.accountId);
    if (!row) throw new Error("an aggregate always gives a row");
    const { checked_at, ...counts } = row;
    return { ...counts, checkedAt: checked_at?.toISOString() ?? null };
  },
});
