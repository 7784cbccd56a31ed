/** What the search over the whole portal finds in a company's data, in the order in which it is shown. */
export const SEARCH_KINDS = ["lead", "document", "review", "phone-call"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
/** One letter would stand for nearly everything. */
export const SEARCH_TEXT_MIN = 2;
/** So many of a kind are shown; who wants more searches the list itself. */
export const SEARCH_SHOWN = 5;
