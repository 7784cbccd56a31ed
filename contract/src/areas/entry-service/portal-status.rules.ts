/** The states of a listing, worst first (specification, section 4); figures, groups and lists all keep this order. */
export const STATUS_ORDER = ["not_found", "error", "nok", "ok"] as const;
/** One state of a listing. */
export type ListingStatus = (typeof STATUS_ORDER)[number];
/** How a single portal's status is written on the wire, in the same order. */
export const PORTAL_STATUSES = ["portal_not_found", "portal_error", "portal_nok", "portal_ok"] as const;
/** One status on the wire. */
export type PortalStatusName = (typeof PORTAL_STATUSES)[number];
/** The portals whose ratings are counted apart (specification, section 3). */
export const RATING_SOURCES = ["11880", "WKDB", "KLICKTEL", "CYLEX", "GOOGLEMYBUSINESS", "DIALO", "GOLOCAL", "GOYELLOW"] as const;
/** Who changes a listing at a portal: we, the company itself with the portal, or nobody but the portal. */
export const CHANGEABLE_BY = ["us", "owner", "portal"] as const;
/** A whole new check may be started after this time. */
export const RELOAD_THROTTLE_SECONDS = 300;

/** How many listings are in which state. */
export type StatusCounts = Readonly<Record<ListingStatus | "total", number>>;

/** `portal_nok` becomes `nok`. */
export const listingStatus = (status: PortalStatusName): ListingStatus => {
  const names = { portal_not_found: "not_found", portal_error: "error", portal_nok: "nok", portal_ok: "ok" } as const;
  return names[status];
};

/** Worst first; within a state by name, as Germans sort. */
export const worstFirst = <T extends { readonly status: PortalStatusName; readonly name: string }>(portals: readonly T[]): T[] =>
  portals.toSorted((a, b) => PORTAL_STATUSES.indexOf(a.status) - PORTAL_STATUSES.indexOf(b.status) || a.name.localeCompare(b.name, "de"));

/** Counts listings by state. */
export const countByStatus = (portals: readonly { readonly status: PortalStatusName }[]): StatusCounts => {
  const counts = { total: portals.length, not_found: 0, error: 0, nok: 0, ok: 0 };
  for (const portal of portals) counts[listingStatus(portal.status)] += 1;
  return counts;
};

/** Listings that need somebody: everything but `ok`. */
export const needingAttention = (counts: StatusCounts): number => counts.total - counts.ok;

/** The share of right listings in whole percent; null without any. */
export const correctPercent = (counts: StatusCounts): number | null =>
  counts.total === 0 ? null : Math.round((counts.ok / counts.total) * 100);

/** An analysis can start when the street was understood and at least one thing is known (specification, section 5). */
export const canAnalyse = (data: { readonly streetParsed: boolean; readonly values: readonly (string | undefined)[] }): boolean =>
  data.streetParsed && data.values.some((value) => value !== undefined && value !== "");
