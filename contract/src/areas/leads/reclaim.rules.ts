import { foldName } from "../../values/text/folded.ts";

/** Why a company says that a lead was a bad one. */
export const RECLAIM_REASONS = [
  "duplicate",
  "wrong-trade",
  "outside-radius",
  "unreachable",
  "already-awarded",
  "not-a-request",
  "other",
] as const;
/** Reasons that nobody can judge without words. */
const NEEDS_WORDS: readonly string[] = ["not-a-request", "other"] satisfies readonly ReclaimReason[];
/** Whether a complaint for this reason has to be explained. */
export const needsWords = (reason: string): boolean => NEEDS_WORDS.includes(reason);
/** `checking` waits for the rules, `person` for one of our staff. */
export const RECLAIM_STATES = ["checking", "person", "credited", "refused"] as const;
/** Why a complaint was decided as it was. */
export const RECLAIM_ANSWERS = [
  "same-person-before",
  "no-earlier-request",
  "trade-not-wanted",
  "trade-is-wanted",
  "beyond-radius",
  "within-radius",
  "number-impossible",
  "tried-often-enough",
  "try-again",
  "awarded-at-once",
  "awarded-later",
  "decided-by-person",
  "deadline-passed",
] as const;
/** How long an answer takes at most. */
export const RECLAIM_ANSWER_HOURS = 24;
/** How long after acceptance a lead can be reclaimed. */
export const RECLAIM_WITHIN_DAYS = 14;
/** How long the comment of a complaint may be. */
export const RECLAIM_COMMENT_MAX = 1_000;
/** Calls in vain after which a person counts as unreachable. */
export const RECLAIM_ATTEMPTS = 3;
/** Most calls in vain that can be named. */
export const RECLAIM_ATTEMPTS_MAX = 20;
/** An earlier lead of the same person counts as the same for so long. */
export const DUPLICATE_DAYS = 30;
/** Work that was given away already within this time after acceptance was gone before. */
const AWARDED_AT_ONCE_HOURS = 24;
const HOUR_MS = 3_600_000;
const METRES = 1_000;
/** Shorter comments explain nothing to a person who should decide. */
const EXPLAINED = 20;

export type ReclaimReason = (typeof RECLAIM_REASONS)[number];
export type ReclaimAnswer = (typeof RECLAIM_ANSWERS)[number];

/** Everything that a complaint is judged by. */
export interface ReclaimFacts {
  readonly reason: ReclaimReason;
  readonly comment: string;
  readonly attempts: number;
  readonly acceptedAt: Date;
  readonly reclaimedAt: Date;
  /** The same person asked for the same trade and was accepted within the thirty days before. */
  readonly askedBefore: boolean;
  readonly trade: string;
  readonly wantedTrades: readonly string[];
  readonly unwantedTrades: readonly string[];
  readonly distanceM: number;
  /** As it was when the lead was delivered. */
  readonly radiusKm: number;
  /** Says whether the number that was given can be called at all. */
  readonly phonePossible: boolean;
}
/** What the rules say; `null` hands the case to a person. */
export type ReclaimVerdict = { readonly state: "credited" | "refused"; readonly answer: ReclaimAnswer } | null;

const credit = (answer: ReclaimAnswer): ReclaimVerdict => ({ state: "credited", answer });
const refuse = (answer: ReclaimAnswer): ReclaimVerdict => ({ state: "refused", answer });

const judgeTrade = ({ trade, wantedTrades, unwantedTrades, comment }: ReclaimFacts): ReclaimVerdict => {
  const named = (list: readonly string[]) => list.some((one) => foldName(one) === foldName(trade));
  if (named(unwantedTrades)) return credit("trade-not-wanted");
  if (wantedTrades.length === 0) return null;
  if (!named(wantedTrades)) return credit("trade-not-wanted");
  // The trade is right, but perhaps not the work that was described.
  return comment.trim().length >= EXPLAINED ? null : refuse("trade-is-wanted");
};

const judgeReach = ({ phonePossible, attempts }: ReclaimFacts): ReclaimVerdict => {
  if (!phonePossible) return credit("number-impossible");
  return attempts >= RECLAIM_ATTEMPTS ? credit("tried-often-enough") : refuse("try-again");
};

const JUDGES: Readonly<Record<ReclaimReason, (facts: ReclaimFacts) => ReclaimVerdict>> = {
  duplicate: ({ askedBefore }) => (askedBefore ? credit("same-person-before") : refuse("no-earlier-request")),
  "wrong-trade": judgeTrade,
  "outside-radius": ({ distanceM, radiusKm }) => (distanceM > radiusKm * METRES ? credit("beyond-radius") : refuse("within-radius")),
  unreachable: judgeReach,
  "already-awarded": ({ acceptedAt, reclaimedAt }) =>
    reclaimedAt.getTime() - acceptedAt.getTime() <= AWARDED_AT_ONCE_HOURS * HOUR_MS ? credit("awarded-at-once") : refuse("awarded-later"),
  "not-a-request": () => null,
  other: () => null,
};

/** Judges a complaint by rules alone. */
export const judgeReclaim = (facts: ReclaimFacts): ReclaimVerdict => JUDGES[facts.reason](facts);
