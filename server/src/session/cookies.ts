import { Refused } from "@schaufenster/contract/refused.ts";
import { siteOf } from "./site.ts";

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
    // A cookie without a name: its text must not be taken for one.
    if (cut < 1) continue;
    const key = KEY_OF[part.slice(0, cut).replace(/^ /, "")];
    if (!key) continue;
    if (found[key] !== undefined && (key === "auth" || key === "bind")) throw new Refused("duplicate-cookie");
    found[key] ??= part.slice(cut + 1);
  }
  return found;
};

/** Where cookies are sent. */
export interface CookieRules {
  /** Parent domains, each for the hosts below it; a host below none has its cookies for itself. */
  readonly domains: readonly string[];
  /** Where the token on a parent domain is sent from. */
  readonly sameSite: "None" | "Lax";
}

const DEVICE_SECONDS = 180 * 24 * 3600;
const age = (seconds: number | null) => (seconds === null ? "" : `; Max-Age=${seconds}`);

const parentOf = ({ domains }: CookieRules, host: string): string | undefined => {
  const { name } = siteOf(host);
  return domains.find((one) => name === one || name.endsWith(`.${one}`));
};

/** Where the token is sent: to the parent domain of the host, if it has one. */
const reachOf = (rules: CookieRules, host: string): string | undefined => {
  const domain = parentOf(rules, host);
  return domain && `Domain=${domain}; SameSite=${rules.sameSite}`;
};

/** What a browser is given when a session begins or is renewed. */
export interface SessionValues {
  readonly token: string;
  readonly bind: string;
  readonly xsrf: string;
  /** How long they are kept; null: as long as the browser's window is open. */
  readonly cookieSeconds: number | null;
}

/** The session pair: the token on the parent domain (if there is one), its other half on this host alone. */
export const sessionCookies = (rules: CookieRules, host: string, { token, bind, xsrf, cookieSeconds }: SessionValues): string[] => {
  const life = age(cookieSeconds);
  return [
    `${COOKIES.auth}=${token}; Path=/; Secure; HttpOnly; ${reachOf(rules, host) ?? "SameSite=Lax"}${life}`,
    `${COOKIES.bind}=${bind}; Path=/; Secure; HttpOnly; SameSite=Lax${life}`,
    xsrfCookie(xsrf, cookieSeconds),
  ];
};

/** Readable by the page, which sends it back as a header. */
export const xsrfCookie = (xsrf: string, maxAge: number | null): string =>
  `${COOKIES.xsrf}=${xsrf}; Path=/; Secure; SameSite=Lax${age(maxAge)}`;

/** Knows the browser again for throttling; never signs anybody in. */
export const deviceCookie = (device: string): string =>
  `${COOKIES.device}=${device}; Path=/; Secure; HttpOnly; SameSite=Lax${age(DEVICE_SECONDS)}`;

/** Removes the session in host and parent form. */
export const clearedCookies = (rules: CookieRules, host: string): string[] => {
  const parent = reachOf(rules, host);
  return [
    ...(parent === undefined ? [] : [`${COOKIES.auth}=; Path=/; Secure; HttpOnly; ${parent}; Max-Age=0`]),
    `${COOKIES.auth}=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0`,
    `${COOKIES.bind}=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0`,
    `${COOKIES.xsrf}=; Path=/; Secure; SameSite=Lax; Max-Age=0`,
  ];
};

/** The domains a cookie for this host can have been set on. */
const domainsAbove = (host: string): string[] => {
  const labels = siteOf(host).name.split(".");
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
};

/** The paths a cookie sent with this call can have been set on. */
const pathsAbove = (path: string): string[] => [
  "/",
  ...[...path.matchAll(/\//g)].flatMap(({ index }) => (index === 0 ? [] : [path.slice(0, index), path.slice(0, index + 1)])),
  path,
];

/**
 * Removes every token that a host beside ours can have planted so that this call receives it; the browser's own stays. One left
 * over would shut its owner out for as long as it lives, which may be a year.
 */
export const sweptCookies = (rules: CookieRules, host: string, path: string): string[] => {
  const own = `Path=/; Domain=${parentOf(rules, host) ?? ""}`;
  return domainsAbove(host)
    .flatMap((domain) => pathsAbove(path).map((at) => `Path=${at}; Domain=${domain}`))
    .filter((place) => place !== own)
    .map((place) => `${COOKIES.auth}=; ${place}; Secure; Max-Age=0`);
};
