/** Why a request is refused, and what an honest feeder can do about it. Says nothing about keys, feeders and records of others. */
const PROBLEMS = {
  "signature-missing": [401, "The headers Signature-Input and Signature are missing."],
  "signature-unreadable": [401, "Signature-Input or Signature is not one signature in the form of RFC 9421."],
  "signature-incomplete": [401, "The signature does not cover all that it must."],
  "signature-window": [401, "A signature is good for at most five minutes: set `expires` closer to `created`."],
  "signature-not-yet": [401, "The signature was made in the future: compare the clocks."],
  "signature-expired": [401, "The signature has expired: sign again, or compare the clocks."],
  "signature-wrong": [401, "The signature is not one of a key that we know."],
  "signature-used": [401, "This signature was used before: every request has a nonce of its own."],
  "key-ended": [401, "The key has ended: sign with the new one."],
  "entity-not-yours": [403, "This feeder may not bring records of this kind."],
  "not-subscribed": [403, "This feeder has subscribed to nothing."],
  "not-found": [404, "There is nothing at this address."],
  "method-not-allowed": [405, "This address is asked in another way."],
  "type-unknown": [415, "The body is `application/jsonl`, packed with gzip or not at all; a report on a letter is `message/rfc822`."],
  "digest-unreadable": [400, "Content-Digest names neither sha-256 nor sha-512 in the form of RFC 9530."],
  "digest-wrong": [400, "The body is not the one that Content-Digest tells of: send it again."],
  "body-broken": [400, "The body broke off, or is not what Content-Encoding says."],
  "question-unreadable": [400, "The part of the address behind the question mark is not understood."],
  "too-large": [413, "A body has at most 64 MB, unpacked: cut it into several. A report on a letter has at most one."],
  "too-many": [429, "Too many requests from this address."],
  busy: [503, "Records of this kind are being taken right now: come again, one after the other."],
  unavailable: [503, "The portal cannot take records at the moment: come again."],
  fault: [500, "A fault of ours; the request's id finds it."],
} as const satisfies Readonly<Record<string, readonly [status: number, title: string]>>;

/** One of them. */
export type ProblemCode = keyof typeof PROBLEMS;

/** What is told besides. */
interface Details {
  readonly detail?: string;
  /** Seconds after which coming again makes sense. */
  readonly retryAfter?: number;
  readonly feeder?: string;
  readonly cause?: unknown;
}

/** A request that is refused. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly detail: string | undefined;
  readonly retryAfter: number | undefined;
  /** Who it was, where that is proven. */
  readonly feeder: string | undefined;

  constructor(code: ProblemCode, { detail, retryAfter, feeder, cause }: Details = {}) {
    super(PROBLEMS[code][1], { cause });
    this.code = code;
    this.status = PROBLEMS[code][0];
    this.detail = detail;
    this.retryAfter = retryAfter;
    this.feeder = feeder;
  }
}

/** As RFC 9457 writes it down. */
export const problemText = ({ code, status, message, detail }: Problem, requestId: string): string =>
  JSON.stringify({ title: message, status, code, ...(detail === undefined ? {} : { detail }), request: requestId });
