import type { Brand } from "@schaufenster/contract/areas/portal/brand.model.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { FastifyRequest } from "fastify";
import { readCookies } from "../../session/cookies.ts";
import { readToken } from "../../session/token.ts";
import type { RequestFacts } from "../context.ts";
import type { Brands } from "../../registers/brands.ts";
import type { KeyRing } from "../../identity/key-ring.ts";

/** Which host names are ours. */
export interface HostRules {
  readonly brands: Pick<Brands, "keyOfHost">;
}

/** What facts are read with. */
export interface FactRules extends HostRules {
  /** Seals the tokens. */
  readonly key: KeyRing;
}

/** The host name without its port. */
export const hostName = (host: string | undefined): string => (host ?? "").replace(/:\d+$/, "").toLowerCase();

/** Whether the host is ours. */
export const isOurs = (rules: HostRules, host: string | undefined): boolean => rules.brands.keyOfHost(hostName(host)) !== undefined;

/** The brand of a host; a host that is not ours gets nothing, not even an error page with links. */
export const brandOf = (rules: HostRules, host: string | undefined): Brand["key"] => {
  const brand = rules.brands.keyOfHost(hostName(host));
  if (brand === undefined) throw new Refused("misdirected");
  return brand;
};

/** The host a request is meant for. One whose request line names another host than its header is meant for neither. */
export const hostOf = ({ url, headers }: FastifyRequest): string => {
  const host = (headers.host ?? "").toLowerCase();
  if (url.startsWith("/")) return host;
  if (!URL.canParse(url) || hostName(new URL(url).host) !== hostName(host)) throw new Refused("misdirected");
  return host;
};

const IPV6_GROUPS = 8;
const MAPPED = /^::ffff:(?=\d+\.)/i;

/** The first groups of an IPv6 address, written out. */
const networkOf = (ip: string, groups: number): string => {
  const [head = "", tail] = ip.toLowerCase().split("::");
  const before = head.split(":").filter((group) => group !== "");
  const after = tail === undefined ? [] : tail.split(":");
  const left = tail === undefined ? 0 : Math.max(0, IPV6_GROUPS - before.length - after.length);
  const zeros = Array.from({ length: left }, () => "0");
  return `${[...before, ...zeros, ...after].slice(0, groups).join(":")}::/${groups * 16}`;
};

const isIpv6 = (ip: string): boolean => ip.includes(":");
/** The network around an address: enough to see a pattern, not enough to name a household. */
export const ipPrefix = (ip: string): string => (isIpv6(ip) ? networkOf(ip, 3) : `${ip.split(".").slice(0, 3).join(".")}.0/24`);

/** Where limits are counted: the address, or of IPv6 the network that one household is given. */
export const addressOf = (given: string): string => {
  const ip = given.replace(MAPPED, "");
  return isIpv6(ip) ? networkOf(ip, 4) : ip;
};

/** Gathers what is known of a request before anything is believed. */
export const factsOf = (rules: FactRules, request: FastifyRequest): RequestFacts => {
  const cookies = readCookies(request.headers.cookie);
  const host = hostOf(request);
  return {
    id: request.id,
    brand: brandOf(rules, host),
    host,
    ip: request.address,
    ipPrefix: ipPrefix(request.address),
    userAgent: request.headers["user-agent"] ?? "",
    submission: [request.headers["idempotency-key"] ?? ""].flat().join(),
    cookies,
    token: readToken(rules.key, cookies.auth, cookies.bind),
    setCookies: [],
    setHeaders: {},
    events: [],
  };
};
