import type { FastifyReply } from "fastify";
import type { OwnAnswer } from "./public-site.ts";
import { brandOf, hostOf, type HostRules } from "../admission/facts.ts";
import { policyOf, type PageStyle } from "./style.ts";

/** Whose pages they are, and how they look. */
export interface StyledRules extends HostRules {
  readonly styles: { readonly of: (brand: string) => PageStyle };
}

/** Sends a page that is made for one person: nobody keeps it, and no search finds it unless `isFound` says so. */
export const openSending = (rules: StyledRules) => {
  const headersFor = (reply: FastifyReply) => ({
    "content-security-policy": policyOf(rules.styles.of(brandOf(rules, hostOf(reply.request))), "'self'"),
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
  });
  return (reply: FastifyReply, { status, html }: OwnAnswer, { isFound = false } = {}): FastifyReply =>
    reply
      .status(status)
      .headers(isFound ? headersFor(reply) : { ...headersFor(reply), "x-robots-tag": "noindex" })
      .send(html);
};
