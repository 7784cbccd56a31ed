import { Refused } from "@schaufenster/contract/refused.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { clearedCookies, sweptCookies, type CookieRules } from "../../session/cookies.ts";
import type { RequestFacts } from "../context.ts";
import { factsOf, type FactRules } from "./facts.ts";

/** What is needed to take back a cookie. */
export interface SweepRules extends FactRules {
  readonly cookies: CookieRules;
}

/** Where we never set a cookie ourselves. */
const BELOW_ROOT = /; Path=\/[^;]/;

const findPlanted = ({ cookies }: SweepRules, { headers, url }: FastifyRequest): string[] =>
  sweptCookies(cookies, headers.host ?? "", url.split("?")[0] ?? "");

/** A token that signs nobody in is perhaps not the browser's own: one that was planted beside it would come back after the next sign-in. */
export const sweep = (rules: SweepRules, request: FastifyRequest, reply: FastifyReply, { cookies }: RequestFacts): void => {
  if (cookies.auth === undefined) return;
  const below = findPlanted(rules, request).filter((one) => BELOW_ROOT.test(one));
  reply.header("set-cookie", below);
};

/** A doubled session cookie was planted by somebody: every copy goes, wherever it was planted, so that the next request is clean. */
export const readFacts = (rules: SweepRules, request: FastifyRequest, reply: FastifyReply): RequestFacts => {
  try {
    return factsOf(rules, request);
  } catch (error) {
    if (error instanceof Refused && error.code === "duplicate-cookie") {
      reply.header("set-cookie", [...clearedCookies(rules.cookies, request.headers.host ?? ""), ...findPlanted(rules, request)]);
    }
    throw error;
  }
};
