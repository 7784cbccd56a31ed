import type { IncomingMessage, ServerResponse } from "node:http";

/** A request as the parties see it. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** The part of the path that the route left open. */
  readonly rest: string;
  readonly body: string;
  /** The same as it came, where it is no text. */
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** What goes back. */
export interface Answered {
  /** The line breaks in the middle of it. */
  readonly cut?: true;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** One address of a party. A path that ends in `/*` leaves its last part open. */
export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  readonly answer: (asked: Asked) => Answered | Promise<Answered>;
}

/** A third party: a name for the fault switches, and its addresses. */
export interface Party {
  readonly name: string;
  readonly routes: readonly Route[];
}

const BODY_LIMIT = 100_000;

export const json = (value: unknown, status = 200): Answered => ({
  status,
  headers: { "content-type": "application/json; charset=utf-8" },
  body: JSON.stringify(value),
});
export const page = (html: string, status = 200): Answered => ({
  status,
  headers: { "content-type": "text/html; charset=utf-8" },
  body: html,
});
export const redirect = (to: string): Answered => ({ status: 302, headers: { location: to }, body: "" });

/** The open part of the path, or undefined when the route does not fit. */
export const fit = (route: Route, method: string, path: string): string | undefined => {
  if (route.method !== method) return undefined;
  if (!route.path.endsWith("/*")) return route.path === path ? "" : undefined;
  const stem = route.path.slice(0, -1);
  return path.startsWith(stem) && path.length > stem.length ? path.slice(stem.length) : undefined;
};

/** Reads a small body. */
export const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length > BODY_LIMIT) throw new Error("body too large");
  }
  return Buffer.concat(chunks);
};

export const send = (response: ServerResponse, { status, headers, body, cut }: Answered): void => {
  if (cut) return void response.writeHead(status, { ...headers, "content-length": "100" }).write(" ", () => response.destroy());
  response.writeHead(status, { "cache-control": "no-store", ...headers }).end(body);
};
