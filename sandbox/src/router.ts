import type { IncomingMessage, ServerResponse } from "node:http";

/** A request as the parties see it. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** The part of the path that the route left open. */
  readonly rest: string;
  readonly body: string;
}

/** What goes back. */
export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** One address of a party. A path that ends in `/*` leaves its last part open. */
export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly answer: (asked: Asked) => Answered;
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
export const readBody = async (request: IncomingMessage): Promise<string> => {
  let body = "";
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > BODY_LIMIT) throw new Error("body too large");
  }
  return body;
};

export const send = (response: ServerResponse, { status, headers, body }: Answered): void => {
  response.writeHead(status, { "cache-control": "no-store", ...headers }).end(body);
};
