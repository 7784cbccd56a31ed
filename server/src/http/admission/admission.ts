import type { Call, RateClass } from "@schaufenster/contract/call.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ReadScope } from "../../db/db.ts";
import { Suspect } from "../../records/security-events.ts";
import type { Admitted, RequestFacts } from "../context.ts";
import { claimOf } from "./claim.ts";
import type { EdgeDeps } from "../deps.ts";
import { readFacts, sweep } from "./planted-cookies.ts";
import { watchSession } from "./signed-out.ts";
import { checkForgery } from "./xsrf.ts";

/** Bodies above this are worth asking the database first whether the session still lives. */
const LARGE_BODY = 100_000;
const DEAR: ReadonlySet<RateClass | undefined> = new Set(["suggest", "export"]);

/**
 * What is over the limit must not happen: no password tried, no mail sent, no register searched, no file built, no body read.
 * Only the reads of people who are in are counted beside the work, so that the limit costs them no waiting.
 */
const waitsForLimit = ({ scope, method, effect, rate }: Call): boolean =>
  scope === "none" || method !== "GET" || effect === "write" || DEAR.has(rate);

const hasLargeBody = ({ bodyLimit = 0, upload }: Call): boolean => bodyLimit > LARGE_BODY && upload !== "stream";

/** Counts the call: by session where one is needed, or else by address. */
const count = ({ limits }: EdgeDeps, call: Call, { token, ip }: RequestFacts): Promise<void> => {
  // Where no session is needed the cookie does not matter: a new one per request would never meet a limit.
  if (call.scope === "none") return limits.check(call.rate ?? "default", ip);
  return token ? limits.check(call.rate ?? "default", token.family) : limits.check("default", ip);
};

const finish = async (deps: EdgeDeps, call: Call, admitted: Admitted, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const { facts, limited } = admitted;
  await limited;
  if (call.scope !== "none" && !facts.token) {
    sweep(deps, request, reply, facts);
    throw new Refused("not-signed-in", facts.cookies.auth === undefined ? {} : { cause: new Suspect("session-made-up") });
  }
  if (call.effect === "write") checkForgery(deps, facts, request.headers);
  if (call.scope === "none" || !hasLargeBody(call)) return;
  const claim = claimOf(call, facts, null);
  const scope = new ReadScope(claim.kind === "cuca" ? deps.pools.care : deps.pools.app, claim);
  await watchSession(deps, call, admitted, request, reply, () => scope.ensureEntered());
};

/**
 * Everything that can be said of a request before its body is read, the cheapest first: is the host ours, has there been too
 * much, is there a session that we gave out, did a page of ours send it. Nobody's body is read for nothing. Nothing to wait for
 * in most cases: then nothing is handed back.
 */
export const admit = (deps: EdgeDeps, call: Call, request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined => {
  const facts = readFacts(deps, request, reply);
  const admitted = { facts, limited: count(deps, call, facts) };
  request.admitted = admitted;
  admitted.limited.catch(() => undefined);
  return facts.token && !waitsForLimit(call) ? undefined : finish(deps, call, admitted, request, reply);
};

/** What was found out about a request when it was let in. */
export const admittedOf = ({ admitted }: FastifyRequest): Admitted => {
  if (!admitted) throw new Error("a request that nobody let in");
  return admitted;
};
