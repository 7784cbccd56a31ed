/** A typed web address in full, `https://` added where it is missing; null when it is none. */
export const webAddressOf = (typed: string): URL | null => {
  const text = typed.trim();
  const full = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  const url = URL.parse(full);
  if (url === null || !/^https?:$/.test(url.protocol) || !url.hostname.includes(".") || url.username !== "" || url.password !== "")
    return null;
  return url;
};

/** Says whether an address lies on one of these hosts or below them. */
export const isOnHost = (url: URL, hosts: readonly string[]): boolean =>
  hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
