import { Refused } from "@schaufenster/contract/refused.ts";
import type { Configuration, ServerMetadata } from "openid-client";
import * as z from "zod";
import { openCappedFetch } from "./capped-fetch.ts";

/* The provider's own directory of its staff: OpenID Connect by `openid-client`, authorization code with PKCE. */

/** What staff come for. */
export type StaffErrand = "visit" | "desk";
/** What the page there is asked, and what its answer is held against. */
export interface StaffWish {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}
/** What the browser brought back. */
export interface StaffAnswer {
  readonly code: string;
  /** Who answered (RFC 9207). */
  readonly iss: string | undefined;
}
/** Who somebody is there. */
export interface StaffPerson {
  /** The issuer and its name for the person: the same words for nobody else. */
  readonly subject: string;
  /** What the groups allow. */
  readonly may: readonly StaffErrand[];
  /** Whether the directory has asked for a second factor itself. */
  readonly strong: boolean;
  /** Asks again later. */
  readonly token: string;
}

/** `upstream-failed` when the directory does not answer or answers nonsense. */
export interface StaffDirectory {
  readonly authUrl: (wish: StaffWish) => Promise<string>;
  /** Nothing when it is not a good answer to this wish. */
  readonly exchange: (wish: StaffWish, answer: StaffAnswer) => Promise<StaffPerson | undefined>;
  /** What the groups allow now; nothing when the person is gone. */
  readonly ask: (token: string) => Promise<{ readonly may: readonly StaffErrand[]; readonly token: string } | undefined>;
}
/** How the directory is reached. */
export interface StaffDirectorySettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly groups: Readonly<Record<StaffErrand, string>>;
}

const TIMEOUT_MS = 5_000;
const BODY_MAX = 200_000;
/** What the directory says about itself is asked for anew after so long; its keys are asked for at every sign-in, so that changed ones count at once. */
const KNOWN_FOR_MS = 600_000;
/** Clocks that differ by so much are the same clock. */
const SKEW_SECONDS = 60;
const SCOPE = "openid groups offline_access";

const Claims = z.object({ groups: z.array(z.string()).catch([]), amr: z.array(z.string()).catch([]) });
const REFUSALS: readonly string[] = ["invalid_grant", "invalid_token", "access_denied"];
const refusalOf = (error: unknown): string | undefined => {
  const given = z.object({ error: z.string() }).safeParse(error);
  return given.success ? given.data.error : undefined;
};
/** What came back belongs to another wish, another issuer, another time, or was signed by nobody we know: the library compares all of it. */
const OTHER_ANSWER: readonly string[] = [
  "OAUTH_JWT_CLAIM_COMPARISON_FAILED",
  "OAUTH_JWT_TIMESTAMP_CHECK_FAILED",
  "OAUTH_INVALID_RESPONSE",
  "OAUTH_PARSE_ERROR",
  "OAUTH_KEY_SELECTION_FAILED",
];
const isOtherAnswer = (error: unknown): boolean => {
  const given = z.object({ code: z.string() }).safeParse(error);
  return given.success && OTHER_ANSWER.includes(given.data.code);
};
/** For the log without what it was about. */
const upstreamFailed = (error: unknown): Refused => {
  const { name = "unknown", code = "" } = error as { name?: unknown; code?: unknown };
  return new Refused("upstream-failed", { cause: new Error(`${String(name)} ${String(code)}`.trim()) });
};
const load = () => import("openid-client");

/** What the directory says about itself; each sign-in has a configuration of its own, and with it the keys of this moment. */
const openDiscovery = ({ issuer, clientId, clientSecret }: StaffDirectorySettings) => {
  const capped = openCappedFetch(BODY_MAX, TIMEOUT_MS);
  const fetchIt = (url: string, init: unknown) => capped(url, init as RequestInit);
  let known: { readonly server: ServerMetadata; readonly until: number } | undefined;
  return async (): Promise<Configuration> => {
    const oauth = await load();
    const insecure = issuer.startsWith("http://");
    const auth = oauth.ClientSecretPost(clientSecret);
    try {
      if (!known || known.until <= Date.now()) {
        const found = await oauth.discovery(new URL(issuer), clientId, undefined, auth, {
          [oauth.customFetch]: fetchIt,
          execute: insecure ? [oauth.allowInsecureRequests] : [],
        });
        known = { server: found.serverMetadata(), until: Date.now() + KNOWN_FOR_MS };
      }
      const config = new oauth.Configuration({ ...known.server }, clientId, { [oauth.clockTolerance]: SKEW_SECONDS }, auth);
      config[oauth.customFetch] = fetchIt;
      if (insecure) oauth.allowInsecureRequests(config);
      oauth.enableNonRepudiationChecks(config);
      return config;
    } catch (error) {
      throw upstreamFailed(error);
    }
  };
};

/** Opens the way to the directory. */
export const openStaffDirectory = (settings: StaffDirectorySettings): StaffDirectory => {
  const discover = openDiscovery(settings);
  const mayBy = (groups: readonly string[]): StaffErrand[] =>
    (["visit", "desk"] as const).filter((errand) => groups.includes(settings.groups[errand]));
  return {
    authUrl: async ({ redirectUri, state, nonce, verifier }) => {
      const [oauth, config] = await Promise.all([load(), discover()]);
      const pkce = { code_challenge: await oauth.calculatePKCECodeChallenge(verifier), code_challenge_method: "S256" };
      // Whoever sits there is asked each time: an open session at the directory is nobody's word that it is still them.
      return oauth.buildAuthorizationUrl(config, { redirect_uri: redirectUri, scope: SCOPE, state, nonce, prompt: "login", ...pkce }).href;
    },
    exchange: async ({ redirectUri, state, nonce, verifier }, { code, iss }) => {
      const [oauth, config] = await Promise.all([load(), discover()]);
      const back = new URL(redirectUri);
      for (const [name, value] of Object.entries({ code, state, ...(iss !== undefined && { iss }) })) back.searchParams.set(name, value);
      try {
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
        const given = await oauth.authorizationCodeGrant(config, back, checks);
        const claims = given.claims();
        if (!claims || given.refresh_token === undefined) return undefined;
        const { groups, amr } = Claims.parse(claims);
        return { subject: `${claims.iss} ${claims.sub}`, may: mayBy(groups), strong: amr.includes("mfa"), token: given.refresh_token };
      } catch (error) {
        if (REFUSALS.includes(refusalOf(error) ?? "") || isOtherAnswer(error)) return undefined;
        throw upstreamFailed(error);
      }
    },
    ask: async (token) => {
      const [oauth, config] = await Promise.all([load(), discover()]);
      try {
        const given = await oauth.refreshTokenGrant(config, token);
        return { may: mayBy(Claims.parse(given.claims() ?? {}).groups), token: given.refresh_token ?? token };
      } catch (error) {
        if (refusalOf(error) === "invalid_grant") return undefined;
        throw upstreamFailed(error);
      }
    },
  };
};
