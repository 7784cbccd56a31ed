import { GENUINE_PATH } from "@schaufenster/contract/areas/documents/check-code.rules.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { brandOf, hostOf, type HostRules } from "../admission/facts.ts";
import type { Limits } from "../admission/limits.ts";
import type { GenuineSite, OwnAnswer } from "./public-site.ts";
import { policyOf, type PageStyle } from "./style.ts";

/** What is longer was written on no letter. */
const LONGEST = 100;
type Asked = FastifyRequest<{ Querystring: Readonly<Record<string, unknown>> }>;
const wordOf = (value: unknown): string => (typeof value === "string" ? value.trim().slice(0, LONGEST) : "");

/** The page that tells genuine letters from others. A letter's QR code leads to it with both answers filled in. */
export const mountGenuine = (
  app: FastifyInstance,
  site: GenuineSite,
  { limits, style, ...rules }: HostRules & { readonly limits: Limits; readonly style: PageStyle },
): void => {
  const send = (reply: FastifyReply, { status, html }: OwnAnswer): FastifyReply =>
    reply
      .status(status)
      .headers({
        "content-security-policy": policyOf(style, "'self'"),
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
      })
      .send(html);
  app.get(GENUINE_PATH, async (request: Asked, reply) => {
    const brand = brandOf(rules, hostOf(request));
    const [number, code, iban] = ["nummer", "code", "iban"].map((name) => wordOf(request.query[name]));
    if (!number || !code) {
      await limits.check("default", request.address);
      return send(reply, site.form(brand));
    }
    // As seldom as somebody may try to sign in.
    await limits.check("login", request.address);
    return send(reply.header("x-robots-tag", "noindex"), await site.check(brand, { number, code, iban: iban ?? "" }));
  });
};
