import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Logger } from "pino";
import { openDb } from "../../../db/db.ts";
import type { SecurityEvent } from "../../../records/security-events.ts";
import type { SecurityLog } from "../../../records/security-log.ts";
import { admit } from "./admission.ts";
import { BODY_MOST } from "./body.ts";
import type { DeliveryParts } from "./delivery.ts";
import { Problem, problemText } from "./problem.ts";
import { routeOf, type Answer, type Load } from "./routes.ts";
import type { SignedParts } from "./signature.ts";

/** What the listener needs besides the records; handed in, since a door knows neither the settings nor the other edge. */
export interface FeedServerParts extends DeliveryParts {
  readonly log: Logger;
  readonly security: SecurityLog;
  /** How long an address has to wait; nothing when it may go on. */
  readonly countAddress: (address: string) => number | undefined;
  /** The network around an address, which may be logged. */
  readonly networkOf: (address: string) => string;
  /** Counts what was answered. */
  readonly countCall: (call: string, status: number, ms: number) => void;
  /** Whether a fault is a matter of a moment: a database that restarts. */
  readonly isPassing: (error: unknown) => boolean;
}

const REQUEST_WITHIN_MS = 300_000;
const HEAD_WITHIN_MS = 10_000;
const HEAD_MOST = 16 * 1024;
const CONNECTIONS_MOST = 200;
const RETRY_SECONDS = 5;

/** The address in front of the last hop: the proxy overwrites the header (see operations). */
const addressOf = ({ headers, socket }: IncomingMessage): string =>
  String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .at(-1)
    ?.trim() ||
  (socket.remoteAddress ?? "");

const partsOf = ({ method = "", url = "", headersDistinct }: IncomingMessage): SignedParts => {
  const [path = "", ...query] = url.split("?");
  const field = (name: string): string | undefined => {
    const [value, ...more] = headersDistinct[name] ?? [];
    return more.length > 0 ? undefined : value;
  };
  const authority = (field("host") ?? "").toLowerCase().replace(/:(?:80|443)$/, "");
  return { method, authority, path, query: `?${query.join("?")}`, field };
};

const toProblem = ({ isPassing, log }: FeedServerParts, error: unknown, requestId: string): Problem => {
  if (error instanceof Problem) return error;
  if (isPassing(error)) return new Problem("unavailable", { retryAfter: RETRY_SECONDS, cause: error });
  log.error({ request: requestId, err: error }, "fault");
  return new Problem("fault", { cause: error });
};

const EVENTS: Readonly<Partial<Record<number, SecurityEvent>>> = {
  401: "feed-signature-refused",
  403: "authorisation-refused",
  413: "input-refused",
  429: "rate-limited",
};

/** The rest of a refused body runs into nothing, so that the sender hears the answer; one that is too long, or of unknown length, is cut. */
const letRunOut = (request: IncomingMessage, response: ServerResponse): void => {
  const length = Number(request.headers["content-length"] ?? (request.headers["transfer-encoding"] === undefined ? 0 : Infinity));
  if (!request.complete && !(length <= BODY_MOST)) response.setHeader("connection", "close");
  request.resume();
};

const reply = (response: ServerResponse, requestId: string, { status, type, text, headers = {} }: Answer): void => {
  response.writeHead(status, {
    "content-type": type,
    "content-length": Buffer.byteLength(text),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-request-id": requestId,
    ...headers,
  });
  response.end(text);
};

/** One request on its way: who sent it is known after a while. */
interface Under {
  readonly parts: FeedServerParts;
  readonly load: Load;
  readonly request: IncomingMessage;
  readonly address: string;
  feeder: string | undefined;
}

const answer = async (under: Under): Promise<Answer> => {
  const { parts, load, request, address } = under;
  const seconds = parts.countAddress(address);
  if (seconds !== undefined) throw new Problem("too-many", { retryAfter: seconds });
  const signed = partsOf(request);
  if (!signed.path.startsWith("/feed/v1/")) throw new Problem("not-found");
  const feeder = await admit(openDb(parts.door.pool), signed);
  under.feeder = feeder.id;
  return routeOf(signed)({ parts, request, signed, feeder, load });
};

const handle = async (parts: FeedServerParts, load: Load, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const [requestId, began] = [randomUUID(), performance.now()];
  // The method and no more: what stands in the address may be anybody's words.
  const call = `${request.method} feed`;
  const under: Under = { parts, load, request, address: addressOf(request), feeder: undefined };
  let status: number;
  try {
    const told = await answer(under);
    status = told.status;
    reply(response, requestId, told);
  } catch (error) {
    const problem = toProblem(parts, error, requestId);
    status = problem.status;
    const event = EVENTS[status];
    under.feeder ??= problem.feeder;
    const { feeder } = under;
    if (event) parts.security.note(event, { feeder, from: parts.networkOf(under.address), call, request: requestId, why: problem.code });
    letRunOut(request, response);
    const headers = problem.retryAfter === undefined ? {} : { "retry-after": problem.retryAfter };
    reply(response, requestId, { status, type: "application/problem+json", text: problemText(problem, requestId), headers });
  }
  const ms = performance.now() - began;
  // Verbs are a stranger's words too.
  parts.countCall(request.method === "POST" || request.method === "GET" ? call : "other", status, ms);
  parts.log.info({ request: requestId, call, feeder: under.feeder, status, ms: Math.round(ms) }, "call");
};

const isReady = (parts: FeedServerParts): Promise<boolean> =>
  parts.door.pool.query("select 1").then(
    () => true,
    () => false,
  );
const tellHealth = async (parts: FeedServerParts, url: string, response: ServerResponse): Promise<void> => {
  const well = url === "/livez" || (await isReady(parts));
  reply(response, "", { status: well ? 200 : 503, type: "application/json", text: JSON.stringify({ ready: well }) });
};

/** The feed's own listener. It has no routes of the portal, no cookies and no sessions: who calls is known by a signature. */
export const openFeedServer = (parts: FeedServerParts): Server => {
  const load: Load = { bodies: 0 };
  const server = createServer(
    { requestTimeout: REQUEST_WITHIN_MS, headersTimeout: HEAD_WITHIN_MS, maxHeaderSize: HEAD_MOST },
    (request, response) => {
      const { url = "" } = request;
      void (url === "/livez" || url === "/readyz" ? tellHealth(parts, url, response) : handle(parts, load, request, response));
    },
  );
  server.maxConnections = CONNECTIONS_MOST;
  return server;
};
