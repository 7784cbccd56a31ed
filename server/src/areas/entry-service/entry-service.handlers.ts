import type { entryService } from "@schaufenster/contract/areas/entry-service/entry-service.calls.ts";
import type { Tx } from "../../db/db.ts";
import type { Handlers } from "../../http/context.ts";
import type { PENDING_CALLS } from "../../http/pending.ts";
import { countListings } from "./listing.store.ts";

/** What these handlers need beyond the request. */
export interface EntryServiceDeps {
  /** Hides or shows the signet of the reviews; false when it stood so already. */
  readonly lockSignet: (tx: Tx, accountId: string, locked: boolean) => Promise<boolean>;
}

/** The entry in partner portals. */
export const entryServiceHandlers = ({
  lockSignet,
}: EntryServiceDeps): Handlers<typeof entryService, (typeof PENDING_CALLS)["entryService"][number]> => ({
  getPartnerPortalListingStatistics: async ({ db, actor }) => {
    const row = await countListings(db, actor.accountId);
    if (!row) throw new Error("an aggregate always gives a row");
    const { checked_at, ...counts } = row;
    return { ...counts, checkedAt: checked_at?.toISOString() ?? null };
  },
  updateWkdbSignet: async ({ tx, actor, query, nothingChanged }) => {
    const locked = query.lock === "true";
    if (!(await lockSignet(tx, actor.accountId, locked))) nothingChanged();
    return { has_wkdb_signet: !locked };
  },
});
