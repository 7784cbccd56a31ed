import type { FastifyReply } from "fastify";
import type { OwnAnswer } from "./public-site.ts";
import { policyOf, type PageStyle } from "./style.ts";

/** Sends a page that is made for one person: nobody keeps it, and no search finds it unless `isFound` says so. */
export const openSending = (style: PageStyle) => {
  const headers = {
    "content-security-policy": policyOf(style, "'self'"),
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
  };
  return (reply: FastifyReply, { status, html }: OwnAnswer, { isFound = false } = {}): FastifyReply =>
    reply
      .status(status)
      .headers(isFound ? headers : { ...headers, "x-robots-tag": "noindex" })
      .send(html);
};
