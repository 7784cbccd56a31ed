import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { brandOf, hostOf } from "../admission/facts.ts";
import type { Limits } from "../admission/limits.ts";
import type { NewsletterSite } from "./public-site.ts";
import { openSending, type StyledRules } from "./send-own.ts";

const BODY_BYTES = 1_000;
interface Route {
  readonly Params: { readonly token: string };
}

/**
 * The link at the foot of newsletters, and the one that mail programs press by themselves (RFC 8058). Opening it changes nothing. No session, no cookie and no
 * question where it was pressed: the link itself is the right to do it.
 */
export const mountNewsletter = async (
  app: FastifyInstance,
  site: NewsletterSite,
  { limits, ...rules }: StyledRules & { readonly limits: Limits },
): Promise<void> => {
  const send = openSending(rules);
  const admit = (request: FastifyRequest): Promise<void> => limits.check("login", request.address);
  const answer = (what: keyof NewsletterSite) => async (request: FastifyRequest<Route>, reply: FastifyReply) =>
    send(reply, await site[what](brandOf(rules, hostOf(request)), request.params.token));
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    // What is sent along says nothing that the link does not say.
    pages.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: BODY_BYTES }, (_request, _body, done) => done(null, undefined));
    pages.get<Route>("/newsletter-abmelden/:token", { onRequest: admit }, answer("look"));
    pages.post<Route>("/newsletter-abmelden/:token", { onRequest: admit }, answer("leave"));
  });
};
