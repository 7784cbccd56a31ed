import { lookup as ask } from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/* Messages to addresses that others have named. They go out, never in: to public addresses only, by https, and where a name leads is looked up once, by
 * whoever connects. */

/** Where a name leads. */
export interface Address {
  readonly address: string;
  readonly family: number;
}
export type Resolve = (host: string) => Promise<readonly Address[]>;

/** How far a message may go. */
export interface OutwardOptions {
  /** Also to this machine and without encryption, where one develops. */
  readonly mayStayHere: boolean;
  readonly resolve?: Resolve;
  readonly withinMs?: number;
}

/** All that is read of an answer. */
export interface Answer {
  readonly status: number;
  /** When to come again, as it was said (`Retry-After`). */
  readonly retryAfter: string | undefined;
}

/** One that sends. */
export interface Outward {
  /** What is wrong with a target, in words for whoever named it; nothing when it will do. */
  readonly faultOf: (target: string) => string | undefined;
  readonly post: (
    target: string,
    message: { readonly headers: Readonly<Record<string, string>>; readonly body: string | Buffer },
    stop?: AbortSignal,
  ) => Promise<Answer>;
  readonly close: () => void;
}

const WITHIN_MS = 15_000;
/** Of what stands behind the head of an answer no more is read. */
const ANSWER_MOST = 65_536;

/** Where a name leads, as this machine is told. */
export const resolveAll: Resolve = (host) => ask(host, { all: true });

const bare = (host: string): string => host.replace(/^\[(.*)\]$/, "$1");

const faultIn = (target: string, mayStayHere: boolean): string | undefined => {
  if (!URL.canParse(target)) return "it is no address";
  const { protocol, hostname, port, username, password, hash } = new URL(target);
  if (username !== "" || password !== "") return "names and passwords do not belong into an address";
  if (hash !== "") return "nothing behind # is ever sent";
  if (mayStayHere && (protocol === "http:" || protocol === "https:")) return undefined;
  if (protocol !== "https:") return "only https is safe enough";
  if (port !== "") return "only the usual port is open";
  return faultOfHost(hostname);
};

/** What is wrong with a host, by its look: numbers in every form that a browser takes have become plain ones by then. */
export const faultOfHost = (hostname: string): string | undefined => {
  const host = bare(hostname);
  if (isIP(host) !== 0) return isPublicAddress(host) ? undefined : "the address is not a public one";
  return host.includes(".") && !host.endsWith(".") ? undefined : "the name is not a public one";
};

/** Words of ours for what went wrong: what others say does not come into our tables. */
const reasonOf = (error: unknown): string => {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^[A-Z0-9_]{3,40}$/.test(code) ? `not reached: ${code}` : "not reached";
};

const failWith = (error: unknown): Error => (error instanceof NotPublic ? error : new Error(reasonOf(error)));

/** Somebody has named a host that leads to us. */
class NotPublic extends Error {
  override readonly name = "NotPublic";
  constructor() {
    super("does not lead to a public address");
  }
}

/** Looks a name up for the connection itself: what is checked is what is connected to. */
export const lookUp =
  (resolve: Resolve, mayStayHere: boolean): LookupFunction =>
  (host, options, done) => {
    const answer = async (): Promise<void> => {
      try {
        const found = await resolve(host);
        const [first] = found;
        // One inward address among public ones is no mistake either.
        if (!first || (!mayStayHere && found.some(({ address }) => !isPublicAddress(address)))) throw new NotPublic();
        if (options.all === true) done(null, [...found]);
        else done(null, first.address, first.family);
      } catch (error) {
        done(error as NodeJS.ErrnoException, "", 0);
      }
    };
    void answer();
  };

/** Opens the way out. */
export const openOutward = ({ mayStayHere, resolve = resolveAll, withinMs = WITHIN_MS }: OutwardOptions): Outward => {
  const agents = { "http:": new http.Agent({ keepAlive: true }), "https:": new https.Agent({ keepAlive: true }) };
  const lookup = lookUp(resolve, mayStayHere);
  const send = (target: string, { headers, body }: Parameters<Outward["post"]>[1], signal: AbortSignal): Promise<Answer> =>
    new Promise((done, fail) => {
      const url = new URL(target);
      const plain = url.protocol === "http:";
      const length = { "content-length": String(Buffer.byteLength(body)) };
      const options = { method: "POST", headers: { ...headers, ...length }, lookup, signal, agent: agents[plain ? "http:" : "https:"] };
      const request = (plain ? http : https).request(url, options, (response) => {
        let read = 0;
        response.on("data", (chunk: Buffer) => {
          read += chunk.length;
          if (read > ANSWER_MOST) response.destroy();
        });
        response.once("close", () =>
          response.complete || read > ANSWER_MOST
            ? done({ status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] })
            : fail(new Error("the answer was cut")),
        );
        response.once("error", () => undefined);
      });
      // A connection that was kept open may have been closed from the other side while this was on its way: nobody has refused anything.
      request.once("error", (error) =>
        request.reusedSocket && "code" in error && error.code === "ECONNRESET"
          ? done(send(target, { headers, body }, signal))
          : fail(failWith(error)),
      );
      request.end(body);
    });
  return {
    faultOf: (target) => faultIn(target, mayStayHere),
    post: async (target, message, stop) => {
      const fault = faultIn(target, mayStayHere);
      if (fault !== undefined) throw new Error(fault);
      const clock = AbortSignal.timeout(withinMs);
      return send(target, message, stop ? AbortSignal.any([clock, stop]) : clock).catch((error: unknown) => {
        throw clock.aborted ? new Error("no answer in time") : error;
      });
    },
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
};
