import http from "node:http";
import https from "node:https";
import type { TLSSocket } from "node:tls";
import { setTimeout as pause } from "node:timers/promises";
import { readPage, type PageFacts } from "./web-page.ts";
import { faultOfHost, lookUp, resolveAll, type Resolve } from "./outward.ts";

/*
 * Reads pages of websites that companies have. Where an address leads others decide (names, redirects, links), so every step goes to a public address, by the
 * usual ports and without anything of ours: no cookies, no names. Whatever is not reached looks the same and takes the same time, so that nobody learns
 * from us what stands behind an address.
 */

/** A page as it was found. */
export interface ReadPage {
  readonly kind: "page";
  /** Where it was found after all redirects. */
  readonly url: string;
  readonly status: number;
  readonly seconds: number;
  /** The end of its certificate; nothing where it is not encrypted. */
  readonly certificateUntil: Date | undefined;
  /** What it says; nothing of it was run or loaded. */
  readonly page: PageFacts;
}
/** What came instead. */
export interface Unread {
  readonly kind: "unread";
  readonly why: "not-reached" | "certificate" | "redirects" | "no-page";
}
/** One that reads. */
export interface WebReader {
  readonly read: (url: string) => Promise<ReadPage | Unread>;
}

interface WebReaderOptions {
  /** Plays all websites of the world, for trials: `<address>/<scheme>/<host>/<path>`. */
  readonly standIn?: string | undefined;
  readonly resolve?: Resolve;
  readonly withinMs?: number;
  readonly wait?: (ms: number) => Promise<unknown>;
  /** Authorities besides the system's. */
  readonly ca?: string | undefined;
}

/** A page with all its redirects. */
const WITHIN_MS = 8_000;
const REDIRECTS_MAX = 3;
/** More of a page is not read. */
const PAGE_MOST = 2_000_000;
const CERTIFICATE_FAULT = /^(?:CERT_|ERR_TLS_CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_(?:CA|PURPOSE))/;
const HEADERS = {
  accept: "text/html,application/xhtml+xml",
  "accept-encoding": "identity",
  "accept-language": "de",
  "user-agent": "Mozilla/5.0 (compatible; Schaufenster-Website-Check/1.0)",
};

/** Whether an address may be read at all, by its look. */
const isReadable = ({ protocol, port, username, password, hostname }: URL): boolean =>
  (protocol === "https:" || protocol === "http:") &&
  port === "" &&
  username === "" &&
  password === "" &&
  faultOfHost(hostname) === undefined;

interface Hop {
  readonly status: number;
  readonly location: string | undefined;
  readonly isHtml: boolean;
  readonly until: Date | undefined;
  readonly html: string;
}
type Failed = "not-reached" | "certificate";
class HopFailed extends Error {
  override readonly name = "HopFailed";
  readonly why: Failed;
  constructor(why: Failed) {
    super(why);
    this.why = why;
  }
}
const failedBy = (error: unknown): HopFailed => {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return new HopFailed(CERTIFICATE_FAULT.test(code) ? "certificate" : "not-reached");
};

const decodeBody = (body: Buffer, type: string): string => {
  const charset = /charset="?([\w-]+)/i.exec(type)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
};
const certificateEnd = (socket: unknown, stood: string | string[] | undefined): Date | undefined => {
  if (typeof stood === "string") return new Date(stood);
  const text = (socket as Partial<TLSSocket>).getPeerCertificate?.().valid_to;
  return text ? new Date(text) : undefined;
};

/** One request, and of its answer no more than a page. */
const fetchHop = (url: URL, { standIn, resolve = resolveAll, ca }: WebReaderOptions, signal: AbortSignal): Promise<Hop> =>
  new Promise((done, fail) => {
    const target = standIn === undefined ? url : new URL(`${standIn}/${url.protocol.slice(0, -1)}/${url.host}${url.pathname}${url.search}`);
    const way = standIn === undefined ? { lookup: lookUp(resolve, false), ...(ca === undefined ? {} : { ca }) } : {};
    const client = target.protocol === "https:" ? https : http;
    const request = client.request(target, { method: "GET", headers: HEADERS, agent: false, signal, ...way }, (response) => {
      const { headers } = response;
      if (standIn !== undefined && headers["x-certificate"] === "wrong") {
        request.destroy();
        return fail(new HopFailed("certificate"));
      }
      const until = certificateEnd(response.socket, standIn === undefined ? undefined : headers["x-certificate-until"]);
      const type = headers["content-type"] ?? "";
      const isHtml = /^(?:text\/html|application\/xhtml\+xml)\b/i.test(type) && (headers["content-encoding"] ?? "identity") === "identity";
      const chunks: Buffer[] = [];
      let read = 0;
      response.on("data", (chunk: Buffer) => {
        read += chunk.length;
        chunks.push(chunk);
        if (read > PAGE_MOST) response.destroy();
      });
      response.once("error", () => undefined);
      response.once("close", () => {
        const body = Buffer.concat(chunks).subarray(0, PAGE_MOST);
        const hop = {
          status: response.statusCode ?? 0,
          location: headers.location,
          isHtml,
          until,
          html: isHtml ? decodeBody(body, type) : "",
        };
        return response.complete || read > PAGE_MOST ? done(hop) : fail(new HopFailed("not-reached"));
      });
    });
    request.once("error", (error) => fail(failedBy(error)));
    request.end();
  });

const nextOf = ({ status, location }: Hop, from: URL): URL | undefined =>
  status >= 300 && status < 400 && location !== undefined && URL.canParse(location, from.href) ? new URL(location, from.href) : undefined;

/** Follows redirects, looking at each anew. */
const follow = async (first: string, options: WebReaderOptions, signal: AbortSignal, begun: number): Promise<ReadPage | Unread> => {
  if (!URL.canParse(first)) return { kind: "unread", why: "not-reached" };
  let url = new URL(first);
  for (let hops = 0; hops <= REDIRECTS_MAX; hops += 1) {
    if (!isReadable(url)) return { kind: "unread", why: "not-reached" };
    const hop = await fetchHop(url, options, signal);
    const next = nextOf(hop, url);
    if (next === undefined) {
      if (hop.status < 400 && !hop.isHtml) return { kind: "unread", why: "no-page" };
      const seconds = (performance.now() - begun) / 1_000;
      return { kind: "page", url: url.href, status: hop.status, seconds, certificateUntil: hop.until, page: readPage(hop.html) };
    }
    url = next;
    url.hash = "";
  }
  return { kind: "unread", why: "redirects" };
};

/** Opens the reader. */
export const openWebReader = (options: WebReaderOptions = {}): WebReader => {
  const { withinMs = WITHIN_MS, wait = pause } = options;
  return {
    read: async (url) => {
      const begun = performance.now();
      const result = await follow(url, options, AbortSignal.timeout(withinMs), begun).catch((error: unknown): Unread => {
        if (error instanceof HopFailed) return { kind: "unread", why: error.why };
        throw error;
      });
      // A closed port answers at once, an open one that does not speak the web later, a name that leads inwards never: nobody can tell them apart.
      if (result.kind === "unread" && result.why === "not-reached") await wait(Math.max(0, withinMs - (performance.now() - begun)));
      return result;
    },
  };
};
