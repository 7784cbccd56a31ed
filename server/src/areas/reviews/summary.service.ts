import { distributionOf, tallyOf, weightedAverage } from "@schaufenster/contract/areas/reviews/rating.rules.ts";
import type { ReviewTally } from "./review.store.ts";

const WEEKS = 12;
const MONTHS = 12;
/** The first days of the last twelve months, as the months are counted in the database. */
const monthsUntil = (now: Date): string[] =>
  Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (MONTHS - 1 - index), 1)).toISOString().slice(0, 10),
  );

/** The average as it was before the given later reviews came: what is known of all, less what came after. */
const averageBefore = (all: { count: number; sum: number }, later: readonly { n: number; sum: number }[]): number | null => {
  const count = all.count - later.reduce((total, row) => total + row.n, 0);
  const sum = all.sum - later.reduce((total, row) => total + row.sum, 0);
  return count > 0 ? sum / count : null;
};

/** Average, distribution and course of a company's reviews. */
export const summarise = ({ counted, recent, months }: Omit<ReviewTally, "praise">, now: Date) => {
  const distribution = distributionOf(counted);
  const { count, average } = tallyOf(distribution);
  const all = { count, sum: distribution.reduce((sum, row) => sum + row.stars * row.count, 0) };
  const ends = Array.from({ length: WEEKS }, (_, index) => WEEKS - 1 - index);
  const sources = [...new Map(counted.map((row) => [row.source_id, row]))].map(([sourceId, { name, short }]) => {
    const tally = tallyOf(distributionOf(counted.filter((row) => row.source_id === sourceId)));
    return { sourceId, name, short, ...tally };
  });
  return {
    average: weightedAverage([{ count, average }]),
    count,
    distribution,
    previousAverage: averageBefore(
      all,
      recent.filter((row) => !row.older),
    ),
    weekly: ends
      .map((end) =>
        averageBefore(
          all,
          recent.filter((row) => row.weeks_ago < end),
        ),
      )
      .filter((value) => value !== null),
    monthly: monthsUntil(now).flatMap((month) => {
      const then = averageBefore(
        all,
        months.filter((row) => row.month > month),
      );
      return then === null ? [] : [{ month, average: then }];
    }),
    bySource: sources.toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, "de")),
  };
};
