import { GOOGLE_LOCATION } from "@schaufenster/contract/areas/reviews/source-address.rules.ts";
import * as z from "zod";

/*
 * Reviews of a Google Business Profile: My Business v4, `accounts.locations.reviews`. Google publishes no client for this version
 * (`@googleapis/mybusiness…` are the later parts without reviews), so it is asked as its reference says.
 */

/** What Google said about an answer, by its own clock. */
export interface GoogleSaid {
  readonly state: "received" | "published" | "refused" | "withdrawn";
  readonly at: string;
  readonly words: string | null;
  readonly reason: "too-long" | "policy" | "not-verified" | "review-gone" | "no-access" | null;
}
export interface GoogleReview {
  readonly name: string;
  readonly author: string;
  readonly stars: number;
  readonly text: string;
  readonly ratedAt: string;
  /** The answer that stands there, whoever wrote it. */
  readonly reply: { readonly comment: string; readonly said: GoogleSaid } | null;
}
/** Google does not do it now: over its quota, in a conflict, out of order, or without a good token. Nothing is decided, it is tried again. */
export class GoogleNotNow extends Error {
  readonly status: number;
  /** How long Google asks to wait, where it does. */
  readonly afterSeconds: number | undefined;
  constructor(status: number, afterSeconds: number | undefined) {
    super(`Google answered ${status}`);
    this.status = status;
    this.afterSeconds = afterSeconds;
  }
}
/** Google refuses for good, with its reason. */
export class GoogleRefusal extends Error {
  readonly said: GoogleSaid;
  constructor(said: GoogleSaid) {
    super(`Google refused: ${said.reason ?? "another reason"}`);
    this.said = said;
  }
}

/** Reviews and answers of locations that a token opens. */
export interface GoogleReviews {
  /** A page of a location's reviews, as of a moment by Google's clock; `next` where there are more. */
  readPage(token: string, location: string, page?: string): Promise<{ reviews: GoogleReview[]; next: string | undefined; asOf: string }>;
  /** Nothing when Google does not know it. */
  findReview(token: string, name: string): Promise<GoogleReview | undefined>;
  /** Writes the answer, or another text of it: repeated with the same text it is the same answer. */
  publish(token: string, name: string, comment: string): Promise<GoogleSaid>;
  withdraw(token: string, name: string): Promise<GoogleSaid>;
}

const TIMEOUT_MS = 10_000;
const PAGE_SIZE = 50;
const BODY_MAX = 4_000_000;
const WORDS_MAX = 500;
const SEGMENT = "[A-Za-z0-9_-]{1,200}";
const REVIEW = new RegExp(`^accounts/${SEGMENT}/locations/${SEGMENT}/reviews/${SEGMENT}$`);

const STARS: Readonly<Record<string, number>> = { ONE: 1, TWO: 2, THREE: 3, FOUR: 4, FIVE: 5 };
const Reply = z.object({
  comment: z.string().default(""),
  updateTime: z.iso.datetime({ offset: true }),
  /** Since April 2026; before, an answer that was taken was shown. */
  reviewReplyState: z.string().optional(),
  policyViolation: z.string().optional(),
});
const Review = z.object({
  name: z.string().regex(REVIEW),
  reviewer: z.object({ displayName: z.string().optional() }).optional(),
  starRating: z.string(),
  comment: z.string().optional(),
  createTime: z.iso.datetime({ offset: true }),
  reviewReply: Reply.optional(),
});
const Page = z.object({ reviews: z.array(Review).default([]), nextPageToken: z.string().optional() });
const Failure = z.object({ error: z.object({ code: z.number(), message: z.string().default(""), status: z.string().default("") }) });

const NOBODY = "Google-Nutzer";
const saidOf = ({ updateTime: at, reviewReplyState: state, policyViolation }: z.infer<typeof Reply>): GoogleSaid => {
  if (state === "REJECTED") return { state: "refused", at, words: policyViolation?.slice(0, WORDS_MAX) ?? null, reason: "policy" };
  return { state: state === "PENDING" ? "received" : "published", at, words: null, reason: null };
};
/** A review without stars is none that could be counted. */
const readReview = (review: z.infer<typeof Review>): GoogleReview[] => {
  const stars = STARS[review.starRating];
  if (stars === undefined) return [];
  const { reviewReply: reply } = review;
  return [
    {
      name: review.name,
      author: review.reviewer?.displayName?.trim().slice(0, 120) || NOBODY,
      stars,
      text: (review.comment ?? "").slice(0, 10_000),
      ratedAt: review.createTime,
      reply: reply === undefined || reply.comment === "" ? null : { comment: reply.comment, said: saidOf(reply) },
    },
  ];
};

const REASONS: Readonly<Record<number, GoogleSaid["reason"]>> = { 403: "no-access", 404: "review-gone" };
const COMMENT_BYTES = 4096;
const reasonOf = (code: number, status: string, comment: string): GoogleSaid["reason"] => {
  if (status === "FAILED_PRECONDITION") return "not-verified";
  if (code === 400 && Buffer.byteLength(comment) > COMMENT_BYTES) return "too-long";
  return REASONS[code] ?? null;
};
/** 401 is no refusal of the answer: another token opens the door again. */
const NOT_NOW: readonly number[] = [401, 408, 409, 429];

const checkName = (name: string): string => {
  if (!REVIEW.test(name)) throw new Error("not the name of a review at Google");
  return name;
};
/** A refusal is an answer too. */
const orRefusal = async (work: () => Promise<GoogleSaid>): Promise<GoogleSaid> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof GoogleRefusal) return error.said;
    throw error;
  }
};
const sayGone = (at: string): GoogleSaid => ({ state: "withdrawn", at, words: null, reason: null });

/** Google's reviews below an address. */
export const openGoogleReviews = ({ url }: { readonly url: string }): GoogleReviews => {
  const ask = async (token: string, path: string, init: { method?: string; comment?: string } = {}) => {
    const { method = "GET", comment } = init;
    const response = await fetch(`${url}/v4/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(comment !== undefined && { "content-type": "application/json" }) },
      ...(comment !== undefined && { body: JSON.stringify({ comment }) }),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (text.length > BODY_MAX) throw new Error("Google answered more than can be read");
    const at = new Date(response.headers.get("date") ?? Date.now()).toISOString();
    if (response.ok) return { body: text === "" ? {} : (JSON.parse(text) as unknown), at };
    const wait = Number(response.headers.get("retry-after") ?? Number.NaN);
    if (response.status >= 500 || NOT_NOW.includes(response.status))
      throw new GoogleNotNow(response.status, Number.isFinite(wait) && wait >= 0 ? wait : undefined);
    const { code, message, status } = Failure.parse(JSON.parse(text)).error;
    const words = message.trim().slice(0, WORDS_MAX) || null;
    throw new GoogleRefusal({ state: "refused", at, words, reason: reasonOf(code, status, comment ?? "") });
  };
  return {
    readPage: async (token, location, page) => {
      if (!GOOGLE_LOCATION.test(location)) throw new Error("not the name of a location at Google");
      const query = new URLSearchParams({ pageSize: String(PAGE_SIZE), ...(page !== undefined && { pageToken: page }) });
      const { body, at } = await ask(token, `${location}/reviews?${query.toString()}`);
      const { reviews, nextPageToken } = Page.parse(body);
      return { reviews: reviews.flatMap(readReview), next: nextPageToken, asOf: at };
    },
    findReview: async (token, name) => {
      try {
        return readReview(Review.parse((await ask(token, checkName(name))).body))[0];
      } catch (error) {
        if (error instanceof GoogleRefusal && error.said.reason === "review-gone") return undefined;
        throw error;
      }
    },
    publish: (token, name, comment) =>
      orRefusal(async () => saidOf(Reply.parse((await ask(token, `${checkName(name)}/reply`, { method: "PUT", comment })).body))),
    withdraw: (token, name) =>
      orRefusal(async () => {
        try {
          return sayGone((await ask(token, `${checkName(name)}/reply`, { method: "DELETE" })).at);
        } catch (error) {
          // Neither the answer nor its review is there: it stands there no longer.
          if (error instanceof GoogleRefusal && error.said.reason === "review-gone") return sayGone(error.said.at);
          throw error;
        }
      }),
  };
};
