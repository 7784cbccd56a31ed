import { randomUUID } from "node:crypto";
import { Refused } from "@schaufenster/contract/refused.ts";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from "fastify";
import type { Logger } from "pino";
import { answerBroken } from "./broken-request.ts";
import type { EdgeDeps } from "./serve.ts";
import { serveArea } from "./serve.ts";
import type { ServedArea } from "./context.ts";
import { toFailure, type Failure } from "./failure.ts";
import { takeStreams } from "./incoming-file.ts";

const CSP = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** The same for every answer, so they are written down once instead of being put together per request. */
const SECURITY_HEADERS = {
  "content-security-policy": CSP,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
  "referrer-policy": "strict-origin",
  "strict-transport-security": "max-age=31536000; includeSubDomains; preload",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
} as const;

/** How long a request may take to arrive: a file over a slow line longer than everything else. */
const UPLOAD_WITHIN_MS = 180_000;
const BODY_WITHIN_MS = 30_000;

/** Cuts the line of a sender that takes too long over an ordinary body. */
const hurry = ({ raw }: FastifyRequest): void => {
  const { "content-length": length = "0", "transfer-encoding": coding } = raw.headers;
  if (length === "0" && coding === undefined) return;
  const timer = setTimeout(() => raw.complete || raw.destroy(), BODY_WITHIN_MS).unref();
  raw.once("close", () => clearTimeout(timer));
};

const refuse = (reply: FastifyReply, { status, errors }: Failure): FastifyReply =>
  reply
    .status(status)
    .headers({ "content-type": "application/json; charset=utf-8", "cache-control": "no-store" })
    .send(JSON.stringify({ errors }));

/** A server without routes: limits, headers, log line, error replies. */
export const createServer = (log: Logger): FastifyInstance => {
  const options: FastifyServerOptions = {
    logger: false,
    // One hop: the balancer in front overwrites the forwarding headers.
    trustProxy: (_address, hop) => hop === 0,
    genReqId: () => randomUUID(),
    requestTimeout: UPLOAD_WITHIN_MS,
    keepAliveTimeout: 65_000,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    return503OnClosing: true,
    clientErrorHandler: answerBroken,
    // An address that cannot even be decoded reaches no hook: the headers that matter are set by hand.
    frameworkErrors: (error, _request, reply) => {
      void reply.headers(SECURITY_HEADERS);
      refuse(reply, toFailure(error));
    },
  };
  const app = fastify(options);
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(SECURITY_HEADERS);
    if (!(request.routeOptions.config as { streamed?: boolean }).streamed) hurry(request);
    done();
  });
  app.setNotFoundHandler((_request, reply) => refuse(reply, toFailure(new Refused("not-found"))));
  app.addHook("onResponse", (request, reply, done) => {
    // The call's name, never its address: queries may carry what a person typed.
    const call = request.routeOptions.config as { call?: string };
    if (call.call) log.info({ request: request.id, call: call.call, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, "call");
    done();
  });
  return app;
};

/** The API scope: JSON only, never cached, one error form. */
export const mountApi = async (app: FastifyInstance, deps: EdgeDeps, areas: readonly ServedArea[], log: Logger): Promise<void> => {
  await app.register(async (api) => {
    api.removeAllContentTypeParsers();
    // Fastify puts parameters into quotation marks before it compares.
    api.addContentTypeParser(/^application\/json(; charset="utf-8")?$/i, { parseAs: "string" }, (_request, body, done) => {
      try {
        done(null, body === "" ? undefined : JSON.parse(body as string));
      } catch {
        done(new Refused("invalid-input"), undefined);
      }
    });
    // Files come as they are; the call table says which calls take one, and their content says what they are.
    api.addContentTypeParser("application/octet-stream", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    api.addHook("onSend", (request, reply, payload, done) => {
      // Kept by nobody, unless a file says otherwise.
      if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
      reply.header("x-request-id", request.id);
      done(null, payload);
    });
    api.setErrorHandler((error, request, reply) => {
      const failure = toFailure(error);
      if (failure.status >= 500 && failure.status !== 501) log.error({ request: request.id, err: error }, "fault");
      if (failure.retryAfter !== undefined) reply.header("retry-after", failure.retryAfter);
      return refuse(reply, failure);
    });
    api.all("/api/*", { config: {} }, () => {
      throw new Refused("not-found");
    });
    for (const area of areas) await serveArea(api, deps, area, { streamed: false });
    await api.register(async (streams) => {
      takeStreams(streams);
      for (const area of areas) await serveArea(streams, deps, area, { streamed: true });
    });
  });
};
