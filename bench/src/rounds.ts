/** The middle and the quarters of several measured values. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** The value below which this share of the sorted ones lies. */
export const quantile = (sorted: readonly number[], share: number): number => {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
};

/** The same of values in any order. */
export const quantileOf = (values: readonly number[], share: number): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    share,
  );

/** Median and quartiles. */
export const spreadOf = (values: readonly number[]): Spread => {
  const sorted = values.toSorted((a, b) => a - b);
  return { median: quantile(sorted, 0.5), low: quantile(sorted, 0.25), high: quantile(sorted, 0.75) };
};

/**
 * Runs every candidate once per round, in turn, so that a noisy neighbour meets all of them alike. The order is reversed in
 * every other round. One round before the first is thrown away.
 */
export const interleave = async <K extends string, R>(
  rounds: number,
  candidates: Readonly<Record<K, () => Promise<R>>>,
): Promise<Readonly<Record<K, readonly R[]>>> => {
  const names = Object.keys(candidates) as K[];
  const results = Object.fromEntries(names.map((name) => [name, [] as R[]])) as Record<K, R[]>;
  for (let round = -1; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const result = await candidates[name]();
      if (round >= 0) results[name].push(result);
    }
  }
  return results;
};

/** The ratio of two candidates, round by round. */
export const ratio = <R>(above: readonly R[], below: readonly R[], value: (result: R) => number): Spread =>
  spreadOf(
    above.map((result, round) => {
      const other = below[round];
      return other === undefined ? Number.NaN : value(result) / value(other);
    }),
  );
