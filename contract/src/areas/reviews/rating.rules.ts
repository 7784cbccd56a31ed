/** How many ratings the status view asks for (specification, section 9). */
export const LATEST_RATINGS_LIMIT = 6;
/** The most ratings one status call may ask for. */
export const LATEST_RATINGS_MAX = 50;
/** Ratings per page of the list. */
export const REVIEW_PAGE_SIZE = 5;
/** The most ratings per page. */
export const REVIEW_PAGE_MAX = 100;
/** How long a public answer may be. */
export const REPLY_MAX = 2000;
/** A draft may be longer than an answer: who has yet to shorten a text must not lose it. */
export const REPLY_DRAFT_MAX = 2 * REPLY_MAX;
/** A source that confirmed nothing for so long is late: the owner is told, and may send anew. */
export const REPLY_OVERDUE_HOURS = 24;
/** A company may gather ratings from this many sources. */
export const SOURCES_MAX = 8;
/** Ratings count as new for this many days, unless seen earlier. */
export const NEW_FOR_DAYS = 7;
/** How much can be said about a reported error. */
export const REPORT_COMMENT_MAX = 1000;
/** Working time of the team for a reported error. */
export const REPORT_DAYS = 9;
/** What an award asks for. */
export const AWARD_NEEDS = {
  signet: { count: 1, average: 0 },
  recommended: { count: 50, average: 4.5 },
  "top-employer": { count: 10, average: 4 },
} as const satisfies Record<string, { count: number; average: number }>;
/** An award's key. */
export type AwardName = keyof typeof AWARD_NEEDS;

/** Count and average of some ratings. */
export interface Tally {
  readonly count: number;
  readonly average: number | null;
}

/** The average over several sources, weighted by count; averages are never averaged. Null without ratings. */
export const weightedAverage = (tallies: readonly Tally[]): number | null => {
  const rated = tallies.flatMap((t) => (t.average === null || t.count === 0 ? [] : [{ count: t.count, sum: t.average * t.count }]));
  const count = rated.reduce((sum, t) => sum + t.count, 0);
  return count === 0 ? null : rated.reduce((sum, t) => sum + t.sum, 0) / count;
};

const STARS = [5, 4, 3, 2, 1] as const;

/** How many ratings had how many stars, five first. */
export const distributionOf = (rows: readonly { readonly stars: number; readonly n: number }[]) =>
  STARS.map((stars) => ({ stars, count: rows.filter((row) => row.stars === stars).reduce((sum, row) => sum + row.n, 0) }));

/** Count and average of a distribution, given as counts for five stars down to one. */
export const tallyOf = (distribution: readonly { readonly stars: number; readonly count: number }[]): Tally => {
  const count = distribution.reduce((sum, row) => sum + row.count, 0);
  return { count, average: count === 0 ? null : distribution.reduce((sum, row) => sum + row.stars * row.count, 0) / count };
};

/** How an award stands: `missing` says how many ratings are still needed. */
export const awardProgress = (award: AwardName, tally: Tally): { earned: boolean; missing: number } => {
  const needs = AWARD_NEEDS[award];
  const missing = Math.max(0, needs.count - tally.count);
  return { earned: missing === 0 && (tally.average ?? 0) >= needs.average, missing };
};
