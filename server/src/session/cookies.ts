import { Refused } from "@schaufenster/contract/refused.ts";

/** The cookies of the portal. The parent domain sees the first one only; without its host-bound half it is worth nothing. */
export const COOKIES = { auth: "__Secure-portal", bind: "__Host-portal-bind", xsrf: "XSRF-TOKEN", device: "__Host-device" } as const;

/** What came with the request. */
export interface PortalCookies {
  readonly auth?: string;
  readonly bind?: string;
  readonly xsrf?: string;
  readonly device?: string;
}

const KEY_OF: Readonly<Record<string, keyof PortalCookies>> = Object.fromEntries(
  Object.entries(COOKIES).map(([key, name]) => [name, key as keyof PortalCookies]),
);

/** Reads our cookies by their exact ASCII names; a doubled session cookie is an attack and nothing else. */
export const readCookies = (header: string | undefined): PortalCookies => {
  const found: { -readonly [K in keyof PortalCookies]: string } = {};
  for (const part of header?.split(";") ?? []) {
    const cut = part.indexOf("=");
    const key = KEY_OF[part.slice(0, cut).replace(/^ /, "")];
    if (!key) continue;
    if (found[key] !== undefined && (key === "auth" || key === "bind")) throw new Refused("duplicate-cookie");
    found[key] ??= part.slice(cut + 1);
  }
  return found;
};

/** How long cookies live and where they are sent. */
export interface CookieRules {
  readonly domain: string;
  readonly maxAgeSeconds: number;
}

const DEVICE_SECONDS = 180 * 24 * 3600;
const age = (seconds: number | null) => (seconds === null ? "" : `; Max-Age=${seconds}`);

/** The session pair: the token on the parent domain (if there is one), its other half on this host alone. */
export const sessionCookies = (rules: CookieRules, token: string, bind: string, xsrf: string, persistent: boolean): string[] => {
  const life = age(persistent ? rules.maxAgeSeconds : null);
  // SameSite=None is what the specification asks for; browsers take it only on the parent domain it is meant for.
  const parent = rules.domain ? `; Domain=${rules.domain}; SameSite=None` : "; SameSite=Lax";
  return [
    `${COOKIES.auth}=${token}; Path=/; Secure; HttpOnly${parent}${life}`,
    `${COOKIES.bind}=${bind}; Path=/; Secure; HttpOnly; SameSite=Lax${life}`,
    xsrfCookie(xsrf, persistent ? rules.maxAgeSeconds : null),
  ];
};

/** Readable by the page, which sends it back as a header. */
export const xsrfCookie = (xsrf: string, maxAge: number | null): string =>
  `${COOKIES.xsrf}=${xsrf}; Path=/; Secure; SameSite=Lax${age(maxAge)}`;

/** Knows the browser again for throttling; never signs anybody in. */
export const deviceCookie = (device: string): string =>
  `${COOKIES.device}=${device}; Path=/; Secure; HttpOnly; SameSite=Lax${age(DEVICE_SECONDS)}`;

/** Removes the session in host and parent form. */
export const clearedCookies = (rules: CookieRules): string[] => [
  ...(rules.domain ? [`${COOKIES.auth}=; Path=/; Secure; HttpOnly; Domain=${rules.domain}; SameSite=None; Max-Age=0`] : []),
  `${COOKIES.auth}=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0`,
  `${COOKIES.bind}=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0`,
  `${COOKIES.xsrf}=; Path=/; Secure; SameSite=Lax; Max-Age=0`,
];
