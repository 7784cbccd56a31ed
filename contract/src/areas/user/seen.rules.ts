/** Viewed entries per page (specification, section 9). */
export const VIEWED_PAGE = 5;
/** Placeholder rows while they load (specification, section 9). */
export const VIEWED_PLACEHOLDERS = 3;
/** So many viewed entries of a person are remembered in each portal, the last ones. */
export const VIEWED_KEPT = 50;
/** So many searches are, and all of them are told at once. */
export const SEARCHES_KEPT = 30;
/** Placeholder rows while they load (specification, section 9). */
export const SEARCHES_PLACEHOLDERS = 5;
/** After so many days either is forgotten. */
export const SEEN_DAYS = 90;
