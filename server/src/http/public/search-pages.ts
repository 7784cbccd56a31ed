import { PUBLIC_SEARCH_MAX, PUBLIC_SEARCH_PATH } from "@schaufenster/contract/areas/entry/public-search.rules.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { brandOf, hostOf } from "../admission/facts.ts";
import type { Limits } from "../admission/limits.ts";
import type { SearchSite } from "./public-site.ts";
import { isOwnWish, type Remembering } from "./remembering.ts";
import { openSending, type StyledRules } from "./send-own.ts";

type Asked = FastifyRequest<{ Querystring: Readonly<Record<string, unknown>> }>;
const wordOf = (value: unknown): string =>
  typeof value === "string" ? value.replaceAll(/\s+/g, " ").trim().slice(0, PUBLIC_SEARCH_MAX) : "";
const pageOf = (value: unknown): number => (typeof value === "string" && /^[1-9]\d{0,2}$/.test(value) ? Number(value) : 1);

/** The public search. What is looked for stands in the address, as people expect it, and in no log: this route has no line there. */
export const mountSearch = (
  app: FastifyInstance,
  site: SearchSite,
  { limits, remembering, ...rules }: StyledRules & { readonly limits: Limits; readonly remembering: Remembering },
): void => {
  const send = openSending(rules);
  app.get(PUBLIC_SEARCH_PATH, async (request: Asked, reply) => {
    const brand = brandOf(rules, hostOf(request));
    const said = { what: wordOf(request.query["was"]), where: wordOf(request.query["wo"]) };
    if (request.query["was"] === undefined && request.query["wo"] === undefined) return send(reply, site.form(brand));
    await limits.check("default", request.address);
    const page = pageOf(request.query["seite"]);
    const answer = await site.search(brand, said, page);
    const { found } = answer;
    const visitor = remembering.visitorOf(request, brand);
    if (visitor && found !== undefined && page === 1 && isOwnWish(request))
      remembering.note((remember) => remember.search(visitor, { ...said, found }), visitor);
    return send(reply, answer);
  });
};
