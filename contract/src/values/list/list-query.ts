/** In which order a list is read. */
export const LIST_SORTS = ["newest", "oldest"] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** How long a text may be that somebody looks for. */
export const SEARCH_TEXT_MAX = 60;
/** A search counts and shows so many matches; whoever finds more looks for more words or fewer days. */
export const SEARCH_HITS_MAX = 200;

/**
 * What people look for is often somebody's name. It travels in this header and never in an address, which every server on the way
 * writes down: a query field with the name `search` stands here, written with `encodeURIComponent` (decision 0038).
 */
export const SEARCH_HEADER = "x-search";
