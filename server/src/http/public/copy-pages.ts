import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { brandOf, hostOf } from "../admission/facts.ts";
import type { Limits } from "../admission/limits.ts";
import type { CopySite } from "./public-site.ts";
import { openSending, type StyledRules } from "./send-own.ts";

const BODY_BYTES = 1_000;
interface Route {
  readonly Params: { readonly token: string };
}

/**
 * The link in the letters of a standing copy: opening it changes nothing, because programs look into links before people do. A yes has an address of its own;
 * the bare one is what mail programs press to end it (RFC 8058). No session and no cookie: the link itself is the right to do it.
 */
export const mountCopies = async (
  app: FastifyInstance,
  site: CopySite,
  { limits, ...rules }: StyledRules & { readonly limits: Limits },
): Promise<void> => {
  const send = openSending(rules);
  const admit = (request: FastifyRequest): Promise<void> => limits.check("login", request.address);
  const answer = (what: keyof CopySite) => async (request: FastifyRequest<Route>, reply: FastifyReply) =>
    send(reply, await site[what](brandOf(rules, hostOf(request)), request.params.token));
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    // What is sent along says nothing that the link does not say.
    pages.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: BODY_BYTES }, (_request, _body, done) => done(null, undefined));
    pages.get<Route>("/rechnungskopie/:token", { onRequest: admit }, answer("look"));
    pages.post<Route>("/rechnungskopie/:token", { onRequest: admit }, answer("leave"));
    pages.post<Route>("/rechnungskopie/:token/ja", { onRequest: admit }, answer("confirm"));
  });
};
