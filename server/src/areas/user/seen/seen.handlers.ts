import type { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { publicSearchAddress } from "@schaufenster/contract/areas/entry/public-search.rules.ts";
import { SEARCHES_KEPT, VIEWED_PAGE } from "@schaufenster/contract/areas/user/seen.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Handlers } from "../../../http/context.ts";
import type { ByBrand } from "../../../registers/brands.ts";
import { findSearches, findViewed, removeSearched, removeViewed } from "./seen.store.ts";

/** What these handlers need beyond the request. */
export interface SeenDeps {
  readonly entryPlaces: ByBrand<{ readonly origin: string; readonly address: (publicId: string, name: string) => string }>;
}
type Seen = Pick<
  Handlers<typeof user>,
  "getRecentlyViewedEntries" | "deleteRecentlyViewedEntry" | "retrieveLatestSearches" | "deleteLatestSearch"
>;

/** What a person viewed and looked for in public, in the portal that is asked. */
export const seenHandlers = ({ entryPlaces }: SeenDeps): Seen => ({
  getRecentlyViewedEntries: async ({ db, actor: { userId }, query, request: { brand } }) => {
    const offset = Math.max(0, query.page - 1) * VIEWED_PAGE;
    const { lines, total } = await findViewed(db, { userId, brand, limit: VIEWED_PAGE, offset });
    const entries = lines.map((line) => ({
      sequenceNumber: line.sequence,
      timestamp: line.viewed_at.toISOString(),
      company_name: line.company_name,
      city: line.city,
      trade: line.trade,
      url: entryPlaces.of(brand).address(line.public_id, line.company_name),
    }));
    return { entries, total };
  },
  deleteRecentlyViewedEntry: async ({ tx, actor: { userId }, query: { timestamp: at }, request: { brand } }) => {
    if (!(await removeViewed(tx, { userId, brand, at }))) throw new Refused("not-found");
    return null;
  },
  retrieveLatestSearches: async ({ db, actor: { userId }, request: { brand } }) => {
    const { origin } = entryPlaces.of(brand);
    return (await findSearches(db, { userId, brand, limit: SEARCHES_KEPT })).map(({ searched_at: at, what, place: where, found }) => ({
      timestamp: at.toISOString(),
      what,
      where,
      found,
      url: `${origin}${publicSearchAddress({ what, where })}`,
    }));
  },
  deleteLatestSearch: async ({ tx, actor: { userId }, query: { timestamp: at }, request: { brand } }) => {
    if (!(await removeSearched(tx, { userId, brand, at }))) throw new Refused("not-found");
    return null;
  },
});
