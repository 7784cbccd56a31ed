import { clearedCookies, sessionCookies, xsrfCookie, type CookieRules, type PortalCookies } from "./cookies.ts";
import type { IssuedSession } from "./sessions.ts";
import { newXsrf, sessionBinder } from "./token.ts";
import type { KeyRing } from "../identity/key-ring.ts";

/** What putting a session into a browser needs. */
export interface HandOver {
  readonly key: KeyRing;
  readonly cookies: CookieRules;
}

interface Outgoing {
  readonly host: string;
  readonly cookies: PortalCookies;
  readonly setCookies: string[];
}

/** Gives the browser its session: token, host-bound half and a forgery token of its own. */
export const handSession = ({ key, cookies }: HandOver, request: Outgoing, session: IssuedSession): void => {
  const xsrf = newXsrf(key, sessionBinder(session.family, session.bind));
  request.setCookies.push(...sessionCookies(cookies, request.host, { ...session, xsrf }));
};

/** Takes it back; the browser keeps its device and gets a forgery token for the sign-in page. */
export const takeSession = ({ key, cookies }: HandOver, request: Outgoing): void => {
  request.setCookies.push(...clearedCookies(cookies, request.host));
  const { device } = request.cookies;
  if (device !== undefined) request.setCookies.push(xsrfCookie(newXsrf(key, device), null));
};
