import type { Call } from "@schaufenster/contract/call.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ServedArea } from "./context.ts";

const isSame = (pattern: readonly string[], parts: readonly string[]): boolean =>
  pattern.length === parts.length && pattern.every((one, at) => (one.startsWith("{") ? parts[at] !== "" : one === parts[at]));

/** What falls through to no call: a path that is called with other verbs is refused with them, anything else is not there. */
export const refuseUnknown = (areas: readonly ServedArea[]): ((request: FastifyRequest, reply: FastifyReply) => never) => {
  // Nobody learns more of a call that is switched off than that there is nothing.
  const calls = areas.flatMap((area) => Object.values<Call>(area.calls)).filter(({ disabled }) => disabled !== true);
  const known = calls.map(({ path, method }) => ({ pattern: path.split("/"), method }));
  return ({ url, method: asked }, reply) => {
    const parts = url.replace(/\?.*$/s, "").split("/");
    const verbs = new Set(known.filter(({ pattern }) => isSame(pattern, parts)).map(({ method }) => method));
    // The right verb comes here with an id that is longer than any.
    if (verbs.size === 0 || verbs.has(asked as Call["method"])) throw new Refused("not-found");
    reply.header("allow", [...verbs].toSorted().join(", "));
    throw new Refused("method-not-allowed");
  };
};
