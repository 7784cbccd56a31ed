import { json, type Answered, type Asked, type Party, type Route } from "../router.ts";
import { hasEnded } from "../google-business/google-business.tokens.ts";
import { googleTexts as texts } from "./google-reviews.texts.ts";

/* Google Business Profile, My Business v4: reviews of locations and the answers to them, with the errors in Google's form. */

interface Reply {
  comment: string;
  updateTime: string;
  reviewReplyState: "PENDING" | "APPROVED" | "REJECTED";
  policyViolation?: string;
}
interface Review {
  readonly name: string;
  readonly reviewId: string;
  readonly reviewer: { readonly displayName?: string; readonly isAnonymous: boolean };
  starRating: string;
  comment?: string;
  readonly createTime: string;
  updateTime: string;
  reviewReply?: Reply | null;
  /** How often an answer was written: for tests, never told by the protocol. */
  written: number;
}
/** Every review by its name. */
const reviews = new Map<string, Review>();
/** What goes wrong: by location, by everything. */
const wrong = { unverified: new Set<string>(), quota: 0, expired: false };

const COMMENT_BYTES = 4096;
const PAGE_MAX = 50;
const RETRY_SECONDS = "7";
const LOCATION = /^accounts\/[^/]+\/locations\/[^/]+$/;
const REVIEW = /^(accounts\/[^/]+\/locations\/[^/]+)\/reviews\/[^/]+$/;

const fail = (code: number, status: string, message: string, headers: Readonly<Record<string, string>> = {}): Answered => {
  const info = { "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason: status, domain: "mybusiness.googleapis.com" };
  const answered = json({ error: { code, message, status, details: [info] } }, code);
  return { ...answered, headers: { ...answered.headers, ...headers } };
};
const notFound = (): Answered => fail(404, "NOT_FOUND", "Requested entity was not found.");
const shown = (review: Review): object => ({ ...review, written: undefined });

/** What stands before every question: the token, the quota, and whether the location is verified. */
const refuse = ({ headers: { authorization = "" } }: Asked, location: string): Answered | undefined => {
  if (wrong.expired || !/^Bearer \S+$/.test(authorization) || hasEnded(authorization.slice("Bearer ".length)))
    return fail(401, "UNAUTHENTICATED", "Request had invalid authentication credentials.", { "www-authenticate": "Bearer" });
  if (authorization === "Bearer of-somebody-else") return fail(403, "PERMISSION_DENIED", "The caller does not have permission");
  if (wrong.quota > 0) {
    wrong.quota -= 1;
    return fail(429, "RESOURCE_EXHAUSTED", "Quota exceeded for quota metric 'Requests' and limit 'Requests per minute'.", {
      "retry-after": RETRY_SECONDS,
    });
  }
  return wrong.unverified.has(location) ? fail(400, "FAILED_PRECONDITION", "The location is not verified.") : undefined;
};

const list = (asked: Asked, location: string): Answered => {
  const refused = refuse(asked, location);
  if (refused) return refused;
  const size = Math.min(Number(asked.query.get("pageSize") ?? PAGE_MAX), PAGE_MAX);
  const from = Number(asked.query.get("pageToken") ?? 0);
  const all = [...reviews.values()]
    .filter(({ name }) => name.startsWith(`${location}/reviews/`))
    .toSorted((a, b) => b.updateTime.localeCompare(a.updateTime));
  const page = all.slice(from, from + size);
  return json({
    ...(page.length > 0 && { reviews: page.map(shown) }),
    totalReviewCount: all.length,
    ...(from + size < all.length && { nextPageToken: String(from + size) }),
  });
};
const get = (asked: Asked): Answered => {
  const location = REVIEW.exec(asked.rest)?.[1];
  if (location === undefined)
    return LOCATION.test(asked.rest.replace(/\/reviews$/, "")) ? list(asked, asked.rest.replace(/\/reviews$/, "")) : notFound();
  const review = reviews.get(asked.rest);
  return refuse(asked, location) ?? (review ? json(shown(review)) : notFound());
};

const judge = (comment: string): Pick<Reply, "reviewReplyState" | "policyViolation"> => {
  if (/rabatt|gutschein|werbung/i.test(comment)) return { reviewReplyState: "REJECTED", policyViolation: texts.advertising };
  return { reviewReplyState: /moderation/i.test(comment) ? "PENDING" : "APPROVED" };
};
const ofReply = (asked: Asked): { review: Review } | Answered => {
  const name = asked.rest.replace(/\/reply$/, "");
  const location = REVIEW.exec(name)?.[1];
  if (location === undefined || name === asked.rest) return notFound();
  const refused = refuse(asked, location);
  if (refused) return refused;
  const review = reviews.get(name);
  return review ? { review } : notFound();
};
const put = (asked: Asked): Answered => {
  const found = ofReply(asked);
  if (!("review" in found)) return found;
  const { comment } = JSON.parse(asked.body) as { comment?: unknown };
  if (typeof comment !== "string" || comment === "") return fail(400, "INVALID_ARGUMENT", "Request contains an invalid argument.");
  if (Buffer.byteLength(comment) > COMMENT_BYTES) return fail(400, "INVALID_ARGUMENT", "Reply comment is too long.");
  found.review.written += 1;
  found.review.reviewReply = { comment, updateTime: new Date().toISOString(), ...judge(comment) };
  return json(found.review.reviewReply);
};
const remove = (asked: Asked): Answered => {
  const found = ofReply(asked);
  if (!("review" in found)) return found;
  if (!found.review.reviewReply) return notFound();
  delete found.review.reviewReply;
  return json({});
};

/** For tests and for looking: writes a review, as a customer would; changes what stands there, as somebody at Google would. */
const write = ({ body }: Asked): Answered => {
  const given = JSON.parse(body) as Partial<Review> & { name: string };
  const now = new Date().toISOString();
  const known = reviews.get(given.name);
  const review: Review = {
    reviewId: given.name.split("/").at(-1) ?? "",
    reviewer: { displayName: "Rosa Amsel", isAnonymous: false },
    starRating: "FIVE",
    createTime: now,
    written: 0,
    ...known,
    ...given,
    updateTime: now,
  };
  // JSON cannot say that something is not there.
  if (review.reviewReply === null) delete review.reviewReply;
  reviews.set(given.name, review);
  return json(review);
};

const routes: readonly Route[] = [
  { method: "GET", path: "/google/v4/*", answer: get },
  { method: "PUT", path: "/google/v4/*", answer: put },
  { method: "DELETE", path: "/google/v4/*", answer: remove },
];
/** These are the sandbox's own and never out of order. */
const switches: readonly Route[] = [
  { method: "GET", path: "/google-desk/reviews", answer: () => json([...reviews.values()]) },
  { method: "POST", path: "/google-desk/reviews", answer: write },
  {
    method: "DELETE",
    path: "/google-desk/reviews/*",
    answer: ({ rest }) => json({ gone: reviews.delete(rest) }),
  },
  {
    method: "PUT",
    path: "/google-desk/wrong",
    answer: ({ body }) => {
      const {
        unverified = [],
        quota = 0,
        expired = false,
      } = JSON.parse(body) as { unverified?: string[]; quota?: number; expired?: boolean };
      Object.assign(wrong, { unverified: new Set(unverified), quota, expired });
      return json({ unverified, quota, expired });
    },
  },
];

export const googleReviews: Party = { name: "google", routes };
export const googleDesk: Party = { name: "google-desk", routes: switches };
