import { GENUINE_PATH } from "@schaufenster/contract/areas/documents/check-code.rules.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { brandOf, hostOf } from "../admission/facts.ts";
import type { Limits } from "../admission/limits.ts";
import type { GenuineSite } from "./public-site.ts";
import { openSending, type StyledRules } from "./send-own.ts";

/** What is longer was written on no letter. */
const LONGEST = 100;
type Asked = FastifyRequest<{ Querystring: Readonly<Record<string, unknown>> }>;
const wordOf = (value: unknown): string => (typeof value === "string" ? value.trim().slice(0, LONGEST) : "");

/** The page that tells genuine letters from others. A letter's QR code leads to it with both answers filled in. */
export const mountGenuine = (
  app: FastifyInstance,
  site: GenuineSite,
  { limits, ...rules }: StyledRules & { readonly limits: Limits },
): void => {
  const send = openSending(rules);
  app.get(GENUINE_PATH, async (request: Asked, reply) => {
    const brand = brandOf(rules, hostOf(request));
    const [number, code, iban] = ["nummer", "code", "iban"].map((name) => wordOf(request.query[name]));
    if (!number || !code) {
      await limits.check("default", request.address);
      return send(reply, site.form(brand), { isFound: true });
    }
    // As seldom as somebody may try to sign in.
    await limits.check("login", request.address);
    return send(reply, await site.check(brand, { number, code, iban: iban ?? "" }));
  });
};
