import type * as z from "zod/v4/core";
import type { ErrorCode } from "./errors.ts";
import type { FileShape } from "./file.ts";

/** Who may call: `visitor` is a signed-out person, `anyone` is both; the others need a session with that role. */
export type Access = "anyone" | "visitor" | "user" | "customer" | "customer-care" | "desk";
/** Whose data is touched: nobody's, the signed-in person's, one company's (named by `accountId`), or what waits at the desk, whoever's it is. */
export type Scope = "none" | "user" | "account" | "desk";
/** Rate class: how dear a call is; the limits stand in `server/src/http/admission/limits.ts`. */
export type RateClass = "default" | "export" | "login" | "mail" | "suggest" | "tracking" | "upload";

/** The head of a call: everything that can be said without its shapes, cheap enough for the browser. */
export interface Head {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** A write runs in one transaction, needs the XSRF header, is refused in customer-care mode and audited. */
  readonly effect: "read" | "write";
  readonly scope: Scope;
  /** Fields (of path, query or body) that must name the same company as `accountId`; anything else is answered 404. */
  readonly sameAccount?: readonly string[];
  /** Further fields that name an object of the scope; the attack matrix swaps each for a stranger's. */
  readonly ids?: readonly string[];
  /** Largest body in bytes where the default of 5,000 is too small. */
  readonly bodyLimit?: number;
  /** Read or write, needs a confirmation of who one is within the last five minutes, given with the very token that calls. */
  readonly stepUp?: true;
  /**
   * The answer sets the session's cookies, and a kept answer has none: a repetition runs again. The handler sees to it that it ends
   * at the same place.
   */
  readonly runsAgain?: true;
  /**
   * A write that has no transaction of its own: what many send is committed together, and answered then. It leaves no line in the trail, and a
   * repetition is told apart by what is stored, not by a kept answer.
   */
  readonly gathered?: true;
  /** A write that customer-care staff may do all the same. */
  readonly careMayWrite?: true;
  /** Hands out a file to keep: refused in customer-care mode, where one looks and takes nothing along. */
  readonly takesOut?: true;
  /**
   * What a form could not send because there was no line may be kept in the browser, encrypted, and sent by itself when the line is back. Never said of
   * what carries a secret, asks for a confirmation, or would surprise when it happens later: `waiting.test.ts` has the list.
   */
  readonly waits?: true;
  readonly rate?: RateClass;
  /**
   * The body is the file itself (`application/octet-stream`), not JSON; its content decides what it is. It goes into the file
   * store's quarantine as it arrives, never through memory.
   */
  readonly upload?: "stream";
  /** Not in the specification: added by us in the same style. */
  readonly ours?: true;
  /** In the specification but switched off: answers 404 for everybody. */
  readonly disabled?: true;
}

/** What goes in and comes out. */
export interface Shapes {
  readonly path?: z.$ZodType;
  readonly query?: z.$ZodType;
  readonly body?: z.$ZodType;
  readonly reply: z.$ZodType | FileShape;
  /** `null` is answered by 204 without a body, where the specification says so. */
  readonly emptyIs204?: true;
  /** What its own subject can refuse with; what follows from the head is derived (`call-errors.ts`). */
  readonly errors?: readonly ErrorCode[];
}

/** A call as the browser sees it: the head, its name, and the shapes on demand. */
export type Call<S extends Shapes = Shapes, H extends Head = Head> = H & {
  readonly name: string;
  readonly shapes: () => Promise<S>;
};

/** A call of which body and answer are all that counts, so that one of many can be chosen by a name; `X` is what else its body's shape can do. */
export type CallOf<B, R, X = unknown> = Call<{ readonly body: z.$ZodType<unknown, B> & X; readonly reply: z.$ZodType<R> }>;

/** A group of calls of one area by name. */
export type Area = Readonly<Record<string, Call>>;

/** Ties the heads of an area to its shapes file: every shape needs a head and every head a shape. */
export const defineArea = <S extends Record<keyof S, Shapes>, const H extends Record<keyof S, Head>>(
  load: () => Promise<S>,
  heads: H & Record<Exclude<keyof H, keyof S>, never>,
) =>
  Object.fromEntries(
    Object.entries<Head>(heads).map(([name, head]) => [name, { ...head, name, shapes: async () => (await load())[name as keyof S] }]),
  ) as unknown as { readonly [K in keyof S & keyof H]: Call<S[K], H[K]> };

type ShapesOf<C> = C extends { shapes: () => Promise<infer S> } ? S : never;
type Part = "path" | "query" | "body";
type Side<C, D extends "input" | "output"> = {
  [P in Part as ShapesOf<C> extends { [K in P]: z.$ZodType } ? P : never]: ShapesOf<C> extends {
    [K in P]: infer T extends z.$ZodType;
  }
    ? D extends "input"
      ? z.input<T>
      : z.output<T>
    : never;
};

/** What the caller hands over. */
export type Input<C> = Side<C, "input">;
/** What the handler receives after parsing. */
export type Parsed<C> = Side<C, "output">;
/** What comes back; a download is a `FileShape`. */
export type Reply<C> =
  ShapesOf<C> extends { reply: infer T } ? (T extends z.$ZodType ? z.output<T> : T extends FileShape ? T : never) : never;
