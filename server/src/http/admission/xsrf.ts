import type { IncomingHttpHeaders } from "node:http";
import { Refused } from "@schaufenster/contract/refused.ts";
import { binderOf, xsrfMatches } from "../../session/token.ts";
import type { RequestFacts } from "../context.ts";
import { isOurs, type FactRules, type HostRules } from "./facts.ts";

const OWN_SITES: readonly unknown[] = ["same-origin", "same-site", undefined];

const isOwnOrigin = (rules: HostRules, origin: string | undefined): boolean => {
  if (origin === undefined) return true;
  const host = URL.canParse(origin) ? new URL(origin).host : "";
  return isOurs(rules, host);
};

/** Four independent signs that a page of ours sent this; all must hold. The token is bound to both halves of the session, or to the device before sign-in. */
export const checkForgery = (rules: FactRules, facts: RequestFacts, headers: IncomingHttpHeaders): void => {
  const binder = binderOf(facts);
  const token = headers["x-xsrf-token"];
  const genuine =
    headers["x-requested-with"] === "XMLHttpRequest" &&
    OWN_SITES.includes(headers["sec-fetch-site"]) &&
    isOwnOrigin(rules, headers.origin) &&
    binder !== undefined &&
    typeof token === "string" &&
    xsrfMatches(rules.key, binder, token);
  if (!genuine) throw new Refused("xsrf-failed");
};

/**
 * Whether a page of this very host sent a form. There is no session that could be ridden on; what it keeps out is another site that has its
 * visitors write to companies. Browsers say one of both, and whatever says neither is no browser that could be used so.
 */
export const isSentHere = (host: string, { origin, "sec-fetch-site": site }: IncomingHttpHeaders): boolean =>
  (site === undefined || site === "same-origin") && (origin === undefined || (URL.canParse(origin) && new URL(origin).host === host));
