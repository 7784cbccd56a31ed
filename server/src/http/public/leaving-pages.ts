import type { FastifyInstance, FastifyRequest } from "fastify";
import { brandOf, hostOf } from "../admission/facts.ts";
import type { Limits } from "../admission/limits.ts";
import type { LeavingSite } from "./public-site.ts";
import { openSending, type StyledRules } from "./send-own.ts";

const BODY_BYTES = 1_000;
type Asked = FastifyRequest<{ Params: { token: string } }>;

/**
 * The link at the foot of a mail, and the one that mail programs press by themselves (RFC 8058). Opening it changes nothing: programs look into links before
 * people do. No session, no cookie and no question where it was pressed: the link itself is the right to do it.
 */
export const mountLeaving = async (
  app: FastifyInstance,
  site: LeavingSite,
  { limits, ...rules }: StyledRules & { readonly limits: Limits },
): Promise<void> => {
  const send = openSending(rules);
  const admit = (request: FastifyRequest): Promise<void> => limits.check("default", request.address);
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    // What is sent along says nothing that the link does not say.
    pages.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: BODY_BYTES }, (_request, _body, done) => done(null, undefined));
    pages.get("/abmelden/:token", { onRequest: admit }, async (request: Asked, reply) =>
      send(reply, site.look(brandOf(rules, hostOf(request)), request.params.token)),
    );
    pages.post("/abmelden/:token", { onRequest: admit }, async (request: Asked, reply) =>
      send(reply, await site.leave(brandOf(rules, hostOf(request)), request.params.token)),
    );
  });
};
