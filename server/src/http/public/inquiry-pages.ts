import { INQUIRY_LIMITS } from "@schaufenster/contract/areas/leads/inquiry.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isSentHere } from "../admission/xsrf.ts";
import { brandOf, hostOf } from "../admission/facts.ts";
import type { Limits } from "../admission/limits.ts";
import { toFailure } from "../answer/failure.ts";
import type { SecurityLog } from "../../records/security-log.ts";
import { tellRefused } from "../security.ts";
import { readFormBody } from "./form-body.ts";
import type { InquirySite, Unread } from "./public-site.ts";
import { openSending, type StyledRules } from "./send-own.ts";

/** What writing to a company needs at the edge. */
export interface InquiryEdge {
  readonly limits: Limits;
  readonly security: SecurityLog;
  /** Counts what is written to one company, whoever writes. */
  readonly allowCompany: (publicId: string) => Promise<void>;
}

const PUBLIC_ID = /^[0-9a-f]{16}$/;
/** So many forms with photos are in memory at a time. */
const AT_ONCE = 4;
const CONFIRM_BYTES = 1_000;
/** How the log names them. */
const CALL = "page:inquiry";

type Asked = FastifyRequest<{ Params: { id: string; secret: string } }>;

const UNREAD: Readonly<Record<number, Unread>> = { 403: "elsewhere", 413: "tooLarge", 429: "tooMany" };

const knownId = ({ params: { id } }: Asked): string | undefined => (PUBLIC_ID.test(id) ? id : undefined);
const idOf = (request: Asked): string => {
  const id = knownId(request);
  if (id === undefined) throw new Refused("not-found");
  return id;
};

/** The form on which somebody writes to a company, and the link that confirms it. No session and no cookie: what was asked for by another site is refused. */
export const mountInquiries = async (
  app: FastifyInstance,
  site: InquirySite,
  { limits, allowCompany, security, ...rules }: InquiryEdge & StyledRules,
): Promise<void> => {
  const brand = (request: FastifyRequest) => brandOf(rules, hostOf(request));
  const send = openSending(rules);
  const reading = new Set<FastifyRequest>();
  /** Before the first byte of a body: whose page sent it, and how often. */
  const admit = async (request: FastifyRequest): Promise<void> => {
    brand(request);
    if (reading.size >= AT_ONCE) throw new Refused("unavailable");
    if (!isSentHere(hostOf(request), request.headers)) throw new Refused("xsrf-failed");
    await limits.check("mail", request.address);
    reading.add(request);
  };
  /** Also when the sender hangs up. */
  const leave = async (request: FastifyRequest): Promise<void> => void reading.delete(request);
  const steps = { onRequest: admit, onResponse: leave };
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser("multipart/form-data", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    pages.setErrorHandler(async (error, request, reply) => {
      const failure = toFailure(error);
      const { status, retryAfter } = failure;
      const why = UNREAD[status];
      if (why === undefined) throw error;
      tellRefused(security, request, CALL, error, failure);
      if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
      return send(reply, { status, html: site.unread(brand(request), knownId(request as Asked), why) });
    });
    pages.get("/anfrage/:id", async (request: Asked, reply) => send(reply, await site.form(brand(request), idOf(request))));
    pages.get("/anfrage/:id/:secret", async (request: Asked, reply) =>
      send(reply, await site.look(brand(request), idOf(request), request.params.secret)),
    );
    pages.post("/anfrage/:id", { ...steps, bodyLimit: INQUIRY_LIMITS.bodyBytes }, async (request: Asked, reply) => {
      const form = await readFormBody(request.body as Buffer, request.headers["content-type"] ?? "");
      return send(reply, await site.send(brand(request), idOf(request), form, allowCompany));
    });
    pages.post("/anfrage/:id/:secret", { ...steps, bodyLimit: CONFIRM_BYTES }, async (request: Asked, reply) =>
      send(reply, await site.confirm(brand(request), idOf(request), request.params.secret)),
    );
    pages.all("/anfrage/*", () => {
      throw new Refused("not-found");
    });
  });
};
