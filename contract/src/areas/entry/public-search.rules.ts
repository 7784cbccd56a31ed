/** Where everybody looks for companies, in public. */
export const PUBLIC_SEARCH_PATH = "/suche";
/** So many are shown on a page. */
export const PUBLIC_SEARCH_PAGE = 20;
/** No page beyond this one: whoever looks for one company says more. */
export const PUBLIC_SEARCH_PAGES = 50;
/** How long each of both fields may be, and from when on a field says something. */
export const PUBLIC_SEARCH_MAX = 60;
export const PUBLIC_SEARCH_MIN = 2;

/** What somebody looks for in public, as it was typed. */
export interface PublicSearch {
  readonly what: string;
  readonly where: string;
}

/** The address of a search; pages from the second on are named. */
export const publicSearchAddress = ({ what, where }: PublicSearch, page = 1): string => {
  const said = new URLSearchParams();
  if (what !== "") said.set("was", what);
  if (where !== "") said.set("wo", where);
  if (page > 1) said.set("seite", String(page));
  return said.size === 0 ? PUBLIC_SEARCH_PATH : `${PUBLIC_SEARCH_PATH}?${said.toString()}`;
};
