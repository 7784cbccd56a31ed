import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import { metrics } from "@opentelemetry/api";
import type { ErrorCode } from "@schaufenster/contract/errors.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { UPLOAD_WITHIN_MS } from "@schaufenster/contract/values/file/upload.ts";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, type FastifyHttpOptions } from "fastify";
import type { Logger } from "pino";
import type { SecurityLog } from "../records/security-log.ts";
import { openCallMetrics } from "./call-metrics.ts";
import { openAddressCount, type AddressCount } from "./admission/address-count.ts";
import { answerBroken } from "./input/broken-request.ts";
import type { ServedArea } from "./context.ts";
import type { EdgeDeps } from "./deps.ts";
import { addressOf } from "./admission/facts.ts";
import { Fault } from "./answer/fault.ts";
import { toFailure, type Failure } from "./answer/failure.ts";
import { protectionFor } from "./answer/protection.ts";
import { checkHead, HEAD_READ } from "./input/head.ts";
import { closeEndless, takeStreams } from "./input/incoming-file.ts";
import { readJson } from "./input/json-body.ts";
import { tellRefused } from "./security.ts";
import { serveArea } from "./serve.ts";
import { refuseUnknown } from "./verbs.ts";

/** How long a request may take to arrive that brings no file. */
const BODY_WITHIN_MS = 30_000;

/** Cuts the line of a sender that takes too long over an ordinary body. */
const hurry = ({ raw }: FastifyRequest): void => {
  const { "content-length": length = "0", "transfer-encoding": coding } = raw.headers;
  if (length === "0" && coding === undefined) return;
  const timer = setTimeout(() => raw.complete || raw.destroy(), BODY_WITHIN_MS).unref();
  raw.once("close", () => clearTimeout(timer));
};

const refuse = (reply: FastifyReply, { status, errors, retryAfter }: Failure): FastifyReply =>
  reply
    .status(status)
    .headers(retryAfter === undefined ? {} : { "retry-after": retryAfter })
    .headers({ "content-type": "application/json; charset=utf-8", "cache-control": "no-store" })
    .send(JSON.stringify({ errors }));

/** What a route says about itself. */
interface RouteConfig {
  readonly call?: string;
  /** What it may refuse with. */
  readonly errors?: ReadonlySet<ErrorCode>;
  readonly streamed?: boolean;
  /** Answered whatever else is going on: neither counted nor measured. */
  readonly always?: boolean;
}
const configOf = ({ routeOptions }: FastifyRequest): RouteConfig => routeOptions.config as RouteConfig;

/** The cheapest things first: how long the head is, and whether this address has sent far too much, of whatever kind. */
const receive = (counted: AddressCount, request: FastifyRequest, reply: FastifyReply): void => {
  const { always, streamed } = configOf(request);
  if (always) return;
  request.address = addressOf(request.ip);
  const seconds = counted.count(request.address);
  if (seconds !== undefined) {
    // What it still has to say is not even waited for.
    reply.header("connection", "close");
    throw new Refused("rate-limited", { retryAfter: seconds });
  }
  checkHead(request, reply);
  if (!streamed) hurry(request);
};

/** How a server runs. */
export interface ServerRules {
  readonly rateFactor: number;
  /** Outside production: an error that the call's document does not name is a fault, so that tests fail and the document stays true. */
  readonly strict: boolean;
  /** Whose pictures and videos our pages may show besides our own. */
  readonly mediaOrigins: readonly string[];
  /** Whether the process is about to end: then each answer is the last of its connection. */
  readonly state?: { readonly draining: boolean };
}

/** What is answered instead of an error that the document does not name; in production the caller is told the truth all the same. */
const keepToDeclared = (log: Logger, { strict }: ServerRules, { call, errors }: RouteConfig, failure: Failure): Failure => {
  const code = failure.errors[0]?.code;
  if (!errors || code === undefined || errors.has(code)) return failure;
  log.error({ call, code }, "undeclared error: name it in the errors of the call's shapes");
  return strict ? toFailure(new Fault(`${call}: undeclared ${code}`)) : failure;
};

/** A server without routes: limits, headers, log line, error replies. */
export const createServer = (log: Logger, security: SecurityLog, rules: ServerRules): FastifyInstance => {
  const protection = protectionFor(rules.mediaOrigins);
  const options: FastifyHttpOptions<Server> = {
    logger: false,
    // One hop: the balancer in front overwrites the forwarding headers.
    trustProxy: (_address, hop) => hop === 0,
    genReqId: () => randomUUID(),
    requestTimeout: UPLOAD_WITHIN_MS,
    keepAliveTimeout: 65_000,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    // Whoever came before the doors were closed is served: the pools are closed after the last answer.
    return503OnClosing: false,
    clientErrorHandler: answerBroken,
    http: { maxHeaderSize: HEAD_READ },
    // An address that cannot even be decoded reaches no hook: the headers that matter are set by hand.
    frameworkErrors: (error, _request, reply) => {
      void reply.headers(protection);
      refuse(reply, toFailure(error));
    },
  };
  const app = fastify(options);
  const counted = openAddressCount(rules.rateFactor);
  const countCall = openCallMetrics(metrics.getMeter("schaufenster"));
  app.decorateRequest("address", "");
  app.decorateRequest("admitted", null);
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(protection);
    if (rules.state?.draining) reply.header("connection", "close");
    receive(counted, request, reply);
    done();
  });
  app.setNotFoundHandler((_request, reply) => refuse(reply, toFailure(new Refused("not-found"))));
  app.setErrorHandler((error, request, reply) => {
    const failure = keepToDeclared(log, rules, configOf(request), toFailure(error));
    if (failure.status >= 500 && failure.status !== 501) log.error({ request: request.id, err: error }, "fault");
    if (failure.sqlState) log.warn({ request: request.id, call: configOf(request).call, sqlState: failure.sqlState }, "shape too wide");
    tellRefused(security, request, configOf(request).call, error, failure);
    closeEndless(request, reply);
    return refuse(reply, failure);
  });
  app.addHook("onResponse", (request, reply, done) => {
    // The call's name, never its address: queries may carry what a person typed.
    const { call, always } = configOf(request);
    if (!always) countCall(call, reply.statusCode, reply.elapsedTime);
    if (call) log.info({ request: request.id, call, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, "call");
    done();
  });
  return app;
};

/** The API scope: JSON only, never cached, one error form. */
export const mountApi = async (app: FastifyInstance, deps: EdgeDeps, areas: readonly ServedArea[]): Promise<void> => {
  await app.register(async (api) => {
    api.removeAllContentTypeParsers();
    // Fastify puts parameters into quotation marks before it compares.
    api.addContentTypeParser(/^application\/json(; charset="utf-8")?$/i, { parseAs: "string" }, (_request, body, done) => {
      done(null, readJson(body as string));
    });
    api.addHook("onSend", (request, reply, payload, done) => {
      // Kept by nobody, unless a file says otherwise.
      if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
      reply.header("x-request-id", request.id);
      done(null, payload);
    });
    // Said before the body is read: there is nobody to read it for.
    const refuseCall = refuseUnknown(areas);
    api.all("/api/*", { config: {}, onRequest: refuseCall }, refuseCall);
    for (const area of areas) await serveArea(api, deps, area, { streamed: false });
    await api.register(async (streams) => {
      takeStreams(streams);
      for (const area of areas) await serveArea(streams, deps, area, { streamed: true });
    });
  });
};
