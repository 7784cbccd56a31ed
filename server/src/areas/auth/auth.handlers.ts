import type { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import type { Handlers, RequestFacts } from "../../http/context.ts";
import type { PENDING_CALLS } from "../../http/pending.ts";
import { clearedCookies, sessionCookies, xsrfCookie, type CookieRules } from "../../session/cookies.ts";
import { endSession, refreshSession, type IssuedSession } from "../../session/sessions.ts";
import { newXsrf } from "../../session/token.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { signIn, type SignInDeps } from "../../session/sign-in.ts";

/** What these handlers need beyond the request. */
export interface AuthDeps extends SignInDeps {
  readonly cookies: CookieRules;
}

/** Signing in and out, and staying signed in. */
export const authHandlers = (deps: AuthDeps): Handlers<typeof auth, (typeof PENDING_CALLS)["auth"][number]> => {
  const hand = (request: RequestFacts, session: IssuedSession) =>
    request.setCookies.push(
      ...sessionCookies(deps.cookies, session.token, session.bind, newXsrf(deps.key, session.family), session.persistent),
    );
  const leave = async (request: RequestFacts) => {
    await endSession(deps.pools.auth, request.token, request.cookies.bind);
    request.setCookies.push(...clearedCookies(deps.cookies));
    const { device } = request.cookies;
    if (device !== undefined) request.setCookies.push(xsrfCookie(newXsrf(deps.key, device), null));
  };
  return {
    login: async ({ body, request }) => {
      // A browser that signs in again gives up the session it had: a planted one is worth nothing afterwards.
      await endSession(deps.pools.auth, request.token, request.cookies.bind);
      const { user, session } = await signIn(deps, {
        ...body,
        requestId: request.id,
        ipPrefix: request.ipPrefix,
        device: request.userAgent.slice(0, 200),
      });
      hand(request, session);
      return { user, session: session.clock };
    },
    refresh: async ({ tx, request, nothingChanged }) => {
      if (!request.token || request.cookies.bind === undefined) throw new Refused("not-signed-in");
      const session = await refreshSession(tx, deps.key, deps.rules, request.token, request.cookies.bind);
      // Every five minutes of every browser: worth a column (seen_at), not a line of the trail.
      nothingChanged();
      hand(request, session);
      return session.clock;
    },
    logout: async ({ request }) => {
      await leave(request);
      request.setHeaders["clear-site-data"] = '"cache", "storage"';
      return null;
    },
    removeMainSessionKeys: async ({ request }) => {
      await leave(request);
      return null;
    },
  };
};
