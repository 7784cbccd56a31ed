import type { Call } from "@schaufenster/contract/call.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { openAuthDoor } from "../../session/auth-door.ts";
import { tellPerson } from "../../session/notices.ts";
import { endIfStolen, placeOf } from "../../session/rotation.ts";
import { Suspect } from "../../records/security-events.ts";
import type { Admitted, RequestFacts } from "../context.ts";
import type { EdgeDeps } from "../deps.ts";
import { sweep } from "./planted-cookies.ts";

/** Whether the database says that this session does not live. */
export const isSignedOut = (error: unknown): boolean => error instanceof Error && error.message === "not-signed-in";

/** A secret that was replaced long ago is a copy in somebody's hands: the session ends, the trail and its owner are told. Gives the owner then. */
const endStolenSession = async (deps: EdgeDeps, facts: RequestFacts, call: Call): Promise<string | undefined> => {
  const { token, cookies } = facts;
  if (!token || cookies.bind === undefined) return undefined;
  const cause = { call: call.path, requestId: facts.id, ipPrefix: facts.ipPrefix };
  const holder = { token, bind: cookies.bind, from: placeOf(deps.key, facts) };
  const ended = await endIfStolen(openAuthDoor(deps.pools.auth), holder, cause, (tx) =>
    tellPerson(tx, deps.queue.enqueue, { template: "session-stolen", brand: facts.brand, userId: token.userId }),
  );
  return ended ? token.userId : undefined;
};

/** Does the work for a session; when the database says that it does not live, what that may mean is looked into. */
export const watchSession = async <T>(
  deps: EdgeDeps,
  call: Call,
  { facts, limited }: Admitted,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    // That there was too much wins over every other answer.
    await limited;
    const noSession = isSignedOut(error);
    if (noSession || (error instanceof Refused && error.code === "not-signed-in")) sweep(deps, request, reply, facts);
    if (noSession) {
      // A dead session costs a query: counted by address, like everything that nobody has signed in for.
      await deps.limits.check("default", facts.ip);
      const owner = await endStolenSession(deps, facts, call);
      if (owner !== undefined) throw new Refused("not-signed-in", { cause: new Suspect("session-reused", owner) });
    }
    throw error;
  }
};
