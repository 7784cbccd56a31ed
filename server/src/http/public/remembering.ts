import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { FastifyRequest } from "fastify";
import type { Logger } from "pino";
import type { Claim } from "../../db/scope.ts";
import type { KeyRing } from "../../identity/key-ring.ts";
import { COOKIES, readCookies, type PortalCookies } from "../../session/cookies.ts";
import { readToken } from "../../session/token.ts";
import { claimOf } from "../admission/claim.ts";
import type { Limits } from "../admission/limits.ts";
import { isSignedOut } from "../admission/signed-out.ts";

/** Remembers what somebody viewed or looked for in public; whether they want that is asked there. */
export interface Remember {
  readonly view: (claim: Claim, publicId: string) => Promise<void>;
  readonly search: (claim: Claim, said: { readonly what: string; readonly where: string; readonly found: number }) => Promise<void>;
}
interface RememberingDeps {
  readonly key: KeyRing;
  readonly limits: Limits;
  readonly log: Logger;
  readonly remember: Remember;
  /** Others wait for the database: this can be done without. */
  readonly isBusy: () => boolean;
}
/** How the public pages tell who looks. */
export interface Remembering {
  /** Whoever is signed in at this host and looks with their own eyes; for everybody else nothing is asked of anybody. */
  readonly visitorOf: (request: FastifyRequest, brand: string) => Claim | undefined;
  /** Beside the answer, which waits for nothing of it. */
  readonly note: (work: (remember: Remember) => Promise<void>, visitor: Claim) => void;
  /** When all that was begun is over. */
  readonly settled: () => Promise<void>;
}

const readQuietly = (header: string): PortalCookies => {
  try {
    return readCookies(header);
  } catch (error) {
    // A doubled cookie is nobody's.
    if (error instanceof Refused) return {};
    throw error;
  }
};
/** A page that somebody opens in a window: no picture, no frame, nothing that a browser or a program fetches ahead. */
const isOpened = ({ method, headers }: FastifyRequest): boolean =>
  method === "GET" &&
  headers["sec-fetch-mode"] === "navigate" &&
  headers["sec-fetch-dest"] === "document" &&
  headers["sec-purpose"] === undefined &&
  headers["purpose"] === undefined;

/** A link on a stranger's page may open our search, but puts no words into anybody's memory. */
export const isOwnWish = ({ headers }: FastifyRequest): boolean =>
  headers["sec-fetch-site"] === "same-origin" || headers["sec-fetch-site"] === "none";

/** Opens the memory of the public pages. */
export const openRemembering = ({ key, limits, log, remember, isBusy }: RememberingDeps): Remembering => {
  const running = new Set<Promise<void>>();
  const tell = (error: unknown): void => {
    // A session that has ended remembers nothing; whoever opens hundreds of pages a minute is no reader.
    if (isSignedOut(error) || (error instanceof Refused && error.code === "rate-limited")) return;
    // What was looked for stands in no log, also not in the words of an error.
    log.warn({ failure: error instanceof Error ? error.name : "unknown" }, "not remembered");
  };
  return {
    visitorOf: (request, brand) => {
      const { cookie } = request.headers;
      if (cookie === undefined || !cookie.includes(COOKIES.bind) || !isOpened(request)) return undefined;
      const cookies = readQuietly(cookie);
      const token = readToken(key, cookies.auth, cookies.bind);
      return token?.kind === "normal" ? claimOf(user.getRecentlyViewedEntries, { token, cookies, brand }, null) : undefined;
    },
    note: (work, { family }) => {
      if (isBusy()) return;
      const one = limits
        .check("default", family)
        .then(() => work(remember))
        .catch(tell)
        .finally(() => running.delete(one));
      running.add(one);
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
};
