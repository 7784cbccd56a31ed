import type { Area, Parsed, Reply } from "@schaufenster/contract/call.ts";
import type { FileShape } from "@schaufenster/contract/file.ts";
import type { Brand } from "@schaufenster/contract/areas/portal/brand.model.ts";
import type { Db, Tx } from "../db/db.ts";
import type { JobQueue } from "../jobs/queue.ts";
import type { Actor } from "../session/actor.ts";
import type { AuthDoor } from "../session/auth-door.ts";
import type { PortalCookies } from "../session/cookies.ts";
import type { SecurityNote } from "../records/security-events.ts";
import type { Token } from "../session/token.ts";
import type { IncomingFile } from "./input/incoming-file.ts";

/** What is known of every request, signed in or not. */
export interface RequestFacts {
  readonly id: string;
  readonly brand: Brand["key"];
  /** The host as the browser named it, port included; it is one of ours. */
  readonly host: string;
  /** Where the limits are counted: the address, or of IPv6 the network that one household is given. */
  readonly ip: string;
  /** Enough to see a pattern, not enough to name a household. */
  readonly ipPrefix: string;
  readonly userAgent: string;
  /** The key that the browser gave this submission: the same for every repetition, and known to nobody else. */
  readonly submission: string;
  readonly cookies: PortalCookies;
  readonly token: Token | undefined;
  /** Cookies to set, in order. */
  readonly setCookies: string[];
  /** Headers to set besides. */
  readonly setHeaders: Record<string, string>;
  /** What the log of security events is told when the call has succeeded. */
  readonly events: SecurityNote[];
}

/** A request that may hand over its body. */
export interface Admitted {
  readonly facts: RequestFacts;
  /** Whether it is within its limit; the reads of people who are in need not wait for it. */
  readonly limited: Promise<void>;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Where it comes from, as the limits count it. */
    address: string;
    admitted: Admitted | null;
  }
}

/** A stored file that is being read, or one part of it. */
interface OpenFile {
  readonly body: NodeJS.ReadableStream;
  readonly bytes: number | undefined;
  /** Which bytes of how many these are (`bytes 0-9/100`); undefined when it is the whole file. */
  readonly part: string | undefined;
}
/** A file as a handler hands it over. */
export interface OutgoingFile {
  readonly name: string;
  readonly contentType: string;
  /** All of it, or how to read it or one range of it from where it is stored. */
  readonly body: Buffer | ((range: string | undefined) => Promise<OpenFile>);
  /** What never changes under its address may be kept by the browser of whoever was allowed to see it, for so many seconds. */
  readonly keepSeconds?: number;
  /**
   * To be seen in a frame of our own page, without an origin: a picture that we have written ourselves, alone and without scripts, or a page of somebody else
   * whose scripts run and reach neither the network nor us.
   */
  readonly framed?: "picture" | "scripts";
}

interface Everywhere {
  readonly request: RequestFacts;
}
interface Reading {
  readonly db: Db;
}
interface Writing {
  readonly tx: Tx;
  /** Puts work into the queue in the same transaction. */
  readonly enqueue: JobQueue["enqueue"];
  /** Says that the wish was fulfilled already: no audit event for a change that did not happen. */
  readonly nothingChanged: () => void;
}
/** Reads as whoever is signed in; undefined when nobody is, or no longer. */
export type AsCaller = <T>(work: (db: Db, userId: string) => Promise<T>) => Promise<T | undefined>;
interface Opening {
  readonly asCaller: AsCaller;
  readonly auth: AuthDoor;
  readonly enqueue: JobQueue["enqueue"];
}
interface Uploading {
  /** The uploaded file, which lies in quarantine. */
  readonly upload: IncomingFile;
}
interface ByActor {
  readonly actor: Actor;
}

/** What a handler of this call receives, derived from its head. */
export type Context<C> = Parsed<C> &
  Everywhere &
  (C extends { scope: "none" }
    ? Opening & Reading
    : C extends { gathered: true }
      ? Reading
      : C extends { effect: "write" }
        ? Writing
        : Reading) &
  (C extends { scope: "none" } ? unknown : ByActor) &
  (C extends { upload: "stream" } ? Uploading : unknown);

type Outgoing<R> = R extends FileShape ? OutgoingFile : R;

/** The handlers of an area. All calls but the pending and disabled ones: a missing, surplus or wrongly typed one does not compile. */
export type Handlers<A, Pending extends string = never> = {
  [K in Exclude<keyof A, Pending> as A[K] extends { disabled: true } ? never : K]: (
    context: Context<A[K]>,
  ) => Promise<Outgoing<Reply<A[K]>>> | Outgoing<Reply<A[K]>>;
};

/** Handlers without their types, as the edge calls them after it has checked everything. */
export type UntypedHandlers = Readonly<Record<string, ((context: never) => unknown) | undefined>>;
/** An area with its handlers. */
export interface ServedArea {
  readonly calls: Area;
  readonly handlers: UntypedHandlers;
}
