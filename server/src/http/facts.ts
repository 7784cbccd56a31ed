import type { Brand } from "@schaufenster/contract/areas/portal/brand.model.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { FastifyRequest } from "fastify";
import { readCookies } from "../session/cookies.ts";
import { readToken } from "../session/token.ts";
import type { RequestFacts } from "./context.ts";

/** Which host names are ours. */
export interface FactRules {
  readonly brandOfHost: Readonly<Record<string, Brand["key"]>>;
}

/** The host name without its port. */
export const hostName = (host: string | undefined): string => (host ?? "").replace(/:\d+$/, "").toLowerCase();

/** Whether the host is ours; `constructor` and the like are not. */
export const isOurs = (rules: FactRules, host: string | undefined): boolean => Object.hasOwn(rules.brandOfHost, hostName(host));

/** The brand of a host; a host that is not ours gets nothing, not even an error page with links. */
export const brandOf = (rules: FactRules, host: string | undefined): Brand["key"] => {
  const brand = isOurs(rules, host) ? rules.brandOfHost[hostName(host)] : undefined;
  if (!brand) throw new Refused("misdirected");
  return brand;
};

const ipPrefix = (ip: string): string =>
  ip.includes(":") ? `${ip.split(":").slice(0, 3).join(":")}::/48` : `${ip.split(".").slice(0, 3).join(".")}.0/24`;

/** Gathers what is known of a request before anything is believed. */
export const factsOf = (rules: FactRules, request: FastifyRequest): RequestFacts => {
  const cookies = readCookies(request.headers.cookie);
  const { ip } = request;
  return {
    id: request.id,
    brand: brandOf(rules, request.headers.host),
    host: (request.headers.host ?? "").toLowerCase(),
    ip,
    ipPrefix: ipPrefix(ip),
    userAgent: request.headers["user-agent"] ?? "",
    cookies,
    token: readToken(cookies.auth),
    setCookies: [],
    setHeaders: {},
  };
};
