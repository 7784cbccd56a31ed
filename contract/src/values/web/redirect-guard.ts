const LENGTH_MAX = 2000;
/** Control characters, blanks and the backslash, which browsers read as a slash. */
// oxlint-disable-next-line no-control-regex -- exactly these characters are meant
const ODD_CHARACTERS = /[\u0000-\u0020\u007f\\]/;
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const HAS_PORT = /^[^/?#]*:\d{1,5}([/?#]|$)/;
/** Any host will do: it only shows whether a path stays on its own. */
const OWN = "https://own.invalid";
/** A way back must not end the session or ask for it again. */
const NEVER_BACK_TO = ["/api/", "/login", "/logout", "/redirect"];

const parse = (text: string, base?: string): URL | null => (URL.canParse(text, base) ? new URL(text, base) : null);
const decode = (path: string): string | null => {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
};
const isPlain = (raw: string): boolean => raw !== "" && raw.length <= LENGTH_MAX && !ODD_CHARACTERS.test(raw);

/**
 * The address outside the portal that may be followed, or null: https only (added where no scheme stands), no user, no
 * port, and a host that is exactly one of the brand's.
 */
export const safeExternalUrl = (raw: string, hosts: readonly string[]): string | null => {
  if (!isPlain(raw) || raw.startsWith("/")) return null;
  const text = !HAS_SCHEME.test(raw) || HAS_PORT.test(raw) ? `https://${raw}` : raw;
  if (!/^https:\/\/[^/]/i.test(text)) return null;
  const url = parse(text);
  if (url === null || url.protocol !== "https:" || url.username !== "" || url.password !== "" || url.port !== "") return null;
  return hosts.includes(url.hostname) ? url.href : null;
};

/** The path inside the portal that may be returned to, or null. */
export const safeInternalPath = (raw: string): string | null => {
  if (!isPlain(raw) || !raw.startsWith("/") || raw.startsWith("//")) return null;
  const url = parse(raw, OWN);
  if (url === null || url.origin !== OWN || url.pathname.startsWith("//")) return null;
  // Decoded, because the router reads it so: /%6cogout ends the session as well.
  const path = decode(url.pathname);
  if (path === null || NEVER_BACK_TO.some((start) => path.startsWith(start))) return null;
  return `${url.pathname}${url.search}${url.hash}`;
};

/** Where a redirect leads: into the portal, to one of the brand's hosts, or nowhere. */
export type RedirectTarget = { readonly kind: "inside"; readonly path: string } | { readonly kind: "outside"; readonly url: string };

/** Judges the target of `/redirect?uri=` and of buttons that lead there; null is refused. */
export const redirectTarget = (raw: string, hosts: readonly string[]): RedirectTarget | null => {
  const path = safeInternalPath(raw);
  if (path !== null) return { kind: "inside", path };
  const url = safeExternalUrl(raw, hosts);
  return url === null ? null : { kind: "outside", url };
};
