/** How long the address of an entry may be. */
export const SOURCE_URL_MAX = 500;

/** Whether an address is a page on one of these hosts, or below one: `https://www.google.de/maps/…` is on `google.de`. */
export const isOnHosts = (address: string, hosts: readonly string[]): boolean => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "" || url.port !== "") return false;
  // A trailing dot names the same host.
  const host = url.hostname.replace(/\.$/, "");
  const isThere = hosts.some((allowed) => host === allowed || host.endsWith(`.${allowed}`));
  // The front page of a source is nobody's entry.
  return isThere && (url.pathname.length > 1 || url.search.length > 1);
};

/** The name of a location at Google: what stands in an address of Google's is nothing else. */
export const GOOGLE_LOCATION = /^accounts\/[A-Za-z0-9_-]{1,200}\/locations\/[A-Za-z0-9_-]{1,200}$/;
