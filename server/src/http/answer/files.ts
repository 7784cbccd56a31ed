import { Refused } from "@schaufenster/contract/refused.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { OutgoingFile } from "../context.ts";

const RANGE = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/;

/**
 * The one range of bytes that is asked for. Several at once and what is no range get the whole file, as the protocol wants it; so does a part
 * of an earlier answer (`If-Range`), because our answers carry no mark by which it could be told that the file is still the same.
 */
const rangeOf = ({ method, headers }: FastifyRequest): string | undefined => {
  if (method !== "GET" || headers["if-range"] !== undefined) return undefined;
  const [range, first = "", last = ""] = RANGE.exec(headers.range ?? "") ?? [];
  return first !== "" && last !== "" && Number(last) < Number(first) ? undefined : range;
};

/** One range of a file that is in memory. */
const cut = (body: Buffer, range: string) => {
  const [, first, last = "", suffix] = RANGE.exec(range) ?? [];
  const from = first === undefined ? Math.max(0, body.length - Number(suffix)) : Number(first);
  const end = last === "" ? body.length : Math.min(Number(last) + 1, body.length);
  if (from >= end) throw new Refused("range-not-satisfiable");
  return { body: body.subarray(from, end), bytes: end - from, part: `bytes ${from}-${end - 1}/${body.length}` };
};

const open = ({ body }: OutgoingFile, range: string | undefined) => {
  // The last no bytes: there is no such part, though some stores answer with everything.
  if (range !== undefined && /^bytes=-0+$/.test(range)) throw new Refused("range-not-satisfiable");
  if (typeof body === "function") return body(range);
  return range === undefined ? { body, bytes: body.length, part: undefined } : cut(body, range);
};

const KEPT = { "content-security-policy": "sandbox; default-src 'none'" };
/** Only our own pages may frame it. */
const FRAMED = {
  /** The browser's own page around a picture has styles. */
  picture: {
    "content-security-policy": "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    "x-frame-options": "SAMEORIGIN",
  },
  /**
   * A page that brings everything with it: no source here has an address, so nothing is fetched and nothing is sent. The sandbox stands in the answer too:
   * opened by itself, it has no origin either, and with that no cookies and no storage of ours.
   */
  scripts: {
    "content-security-policy": [
      "sandbox allow-scripts",
      "default-src 'none'",
      "script-src 'unsafe-inline' data:",
      "style-src 'unsafe-inline' data:",
      "img-src data: blob:",
      "font-src data:",
      "media-src data:",
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ].join("; "),
    "x-frame-options": "SAMEORIGIN",
    "x-dns-prefetch-control": "off",
    "referrer-policy": "no-referrer",
  },
};

/** Sends a download, or the part of it that is asked for: never opened in our origin, whatever it contains. */
export const sendFile = async (request: FastifyRequest, reply: FastifyReply, file: OutgoingFile) => {
  const { body, bytes, part } = await open(file, rangeOf(request));
  return reply
    .status(part === undefined ? 200 : 206)
    .headers({
      "accept-ranges": request.method === "GET" ? "bytes" : "none",
      "content-type": file.contentType,
      "content-disposition": `${file.framed ? "inline" : "attachment"}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      ...(file.framed ? FRAMED[file.framed] : KEPT),
      ...(bytes === undefined ? {} : { "content-length": bytes }),
      ...(part === undefined ? {} : { "content-range": part }),
      ...(file.keepSeconds === undefined ? {} : { "cache-control": `private, max-age=${file.keepSeconds}, immutable` }),
    })
    .send(body);
};
