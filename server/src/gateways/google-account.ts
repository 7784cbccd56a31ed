import { Refused } from "@schaufenster/contract/refused.ts";
import type { Configuration } from "openid-client";
import * as z from "zod";
import { openCappedFetch } from "./capped-fetch.ts";

/* Access to somebody's Google account: OAuth 2 with PKCE and OpenID Connect, by `openid-client`. */

/** What the page at Google is asked, and what its answer is held against. */
export interface GoogleWish {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}
/** What the browser brought back. */
export interface GoogleAnswer {
  readonly code: string;
  /** Who answered, where it says so. */
  readonly iss: string | undefined;
}
/** What was allowed. */
export interface GoogleGrant {
  readonly refreshToken: string;
  /** Google's number of the person: the same person is the same grant at Google. */
  readonly subject: string;
}

/** `upstream-failed` when Google does not answer or answers nonsense. */
export interface GoogleAccount {
  /** Where the browser is sent. */
  readonly authUrl: (wish: GoogleWish) => Promise<string>;
  /** Nothing when it is not a good answer to this wish, or not all that is needed was allowed. */
  readonly exchange: (wish: GoogleWish, answer: GoogleAnswer) => Promise<GoogleGrant | undefined>;
  /** An access token; nothing when the person has taken it back at Google. `fresh`: none that was given before. */
  readonly open: (refreshToken: string, fresh?: boolean) => Promise<string | undefined>;
  /** Ends it at Google; what is ended already is well ended. */
  readonly revoke: (refreshToken: string) => Promise<void>;
}

/** How Google is reached. */
export interface GoogleAccountSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const TIMEOUT_MS = 5_000;
const BODY_MAX = 200_000;
/** What Google says about itself is asked for anew after so long. */
const KNOWN_FOR_MS = 3_600_000;
const MANAGE = "https://www.googleapis.com/auth/business.manage";
/** No address, no name: nothing is asked for that is not needed. */
const SCOPE = `openid ${MANAGE}`;
/** An access token is used again until shortly before its end. */
const EARLIER_MS = 120_000;
const TOKENS_MAX = 10_000;

const TokenEnd = z.object({ expires_in: z.number().default(0) });

/** Google's no: the code, the token, or who we are. */
const REFUSALS: readonly string[] = ["invalid_grant", "invalid_token", "access_denied"];
const refusalOf = (error: unknown): string | undefined => {
  const given = z.object({ error: z.string() }).safeParse(error);
  return given.success ? given.data.error : undefined;
};
/** For the log without what it was about: errors of libraries carry requests and answers, and with them tokens. */
const upstreamFailed = (error: unknown): Refused => {
  const { name = "unknown", code = "" } = error as { name?: unknown; code?: unknown };
  return new Refused("upstream-failed", { cause: new Error(`${String(name)} ${String(code)}`.trim()) });
};

const load = () => import("openid-client");

/** What Google says about itself, asked for once an hour. */
const openDiscovery = ({ issuer, clientId, clientSecret }: GoogleAccountSettings) => {
  const capped = openCappedFetch(BODY_MAX, TIMEOUT_MS);
  let known: { readonly config: Configuration; readonly until: number } | undefined;
  return async (): Promise<Configuration> => {
    if (known && known.until > Date.now()) return known.config;
    const oauth = await load();
    try {
      const config = await oauth.discovery(new URL(issuer), clientId, undefined, oauth.ClientSecretPost(clientSecret), {
        [oauth.customFetch]: (url, init) => capped(url, init as RequestInit),
        // The signature too: who somebody is, is not believed because of the line it came over.
        execute: [oauth.enableNonRepudiationChecks, ...(issuer.startsWith("http://") ? [oauth.allowInsecureRequests] : [])],
      });
      known = { config, until: Date.now() + KNOWN_FOR_MS };
      return config;
    } catch (error) {
      throw upstreamFailed(error);
    }
  };
};
/** Access tokens, kept in memory alone. */
const openTokens = () => {
  const tokens = new Map<string, { readonly token: string; readonly until: number }>();
  return {
    find: (refreshToken: string): string | undefined => {
      const kept = tokens.get(refreshToken);
      return kept && kept.until > Date.now() ? kept.token : undefined;
    },
    keep: (refreshToken: string, token: string, seconds: number): void => {
      if (tokens.size >= TOKENS_MAX) tokens.clear();
      tokens.set(refreshToken, { token, until: Date.now() + seconds * 1000 - EARLIER_MS });
    },
    forget: (refreshToken: string): void => void tokens.delete(refreshToken),
  };
};

/** Google's accounts. */
export const openGoogleAccount = (settings: GoogleAccountSettings): GoogleAccount => {
  const discover = openDiscovery(settings);
  const tokens = openTokens();
  return {
    authUrl: async ({ redirectUri, state, nonce, verifier }) => {
      const [oauth, config] = await Promise.all([load(), discover()]);
      const challenge = await oauth.calculatePKCECodeChallenge(verifier);
      const pkce = { code_challenge: challenge, code_challenge_method: "S256" };
      // Asked each time and for good: Google gives a token that lasts only to who was asked.
      const lasting = { access_type: "offline", prompt: "consent" };
      return oauth.buildAuthorizationUrl(config, { redirect_uri: redirectUri, scope: SCOPE, state, nonce, ...pkce, ...lasting }).href;
    },
    exchange: async ({ redirectUri, state, nonce, verifier }, { code, iss }) => {
      const [oauth, config] = await Promise.all([load(), discover()]);
      const back = new URL(redirectUri);
      for (const [name, value] of Object.entries({ code, state, ...(iss !== undefined && { iss }) })) back.searchParams.set(name, value);
      try {
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
        const given = await oauth.authorizationCodeGrant(config, back, checks);
        const subject = given.claims()?.sub;
        const all = (given.scope ?? "").split(" ").includes(MANAGE);
        return given.refresh_token === undefined || subject === undefined || !all
          ? undefined
          : { refreshToken: given.refresh_token, subject };
      } catch (error) {
        if (REFUSALS.includes(refusalOf(error) ?? "") || isOtherAnswer(error)) return undefined;
        throw upstreamFailed(error);
      }
    },
    open: async (refreshToken, fresh = false) => {
      const kept = fresh ? undefined : tokens.find(refreshToken);
      if (kept !== undefined) return kept;
      const [oauth, config] = await Promise.all([load(), discover()]);
      try {
        const given = await oauth.refreshTokenGrant(config, refreshToken);
        tokens.keep(refreshToken, given.access_token, TokenEnd.parse(given).expires_in);
        return given.access_token;
      } catch (error) {
        tokens.forget(refreshToken);
        if (refusalOf(error) === "invalid_grant") return undefined;
        throw upstreamFailed(error);
      }
    },
    revoke: async (refreshToken) => {
      tokens.forget(refreshToken);
      const [oauth, config] = await Promise.all([load(), discover()]);
      try {
        await oauth.tokenRevocation(config, refreshToken);
      } catch (error) {
        if (REFUSALS.includes(refusalOf(error) ?? "")) return;
        throw upstreamFailed(error);
      }
    },
  };
};

/** What came back belongs to another wish or another issuer: state, nonce and issuer are compared by the library. */
const OTHER_ANSWER: readonly string[] = ["OAUTH_JWT_CLAIM_COMPARISON_FAILED", "OAUTH_INVALID_RESPONSE"];
const isOtherAnswer = (error: unknown): boolean => {
  const given = z.object({ code: z.string() }).safeParse(error);
  return given.success && OTHER_ANSWER.includes(given.data.code);
};
