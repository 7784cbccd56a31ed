/** How far two series of times are apart. */
export interface Difference {
  /** Between the medians, in milliseconds. */
  readonly gap: number;
  /** How often a time of the second is longer than one of the first; 0.5 means that nobody can tell them apart. */
  readonly auc: number;
}

/** What counts as the same, given how much the machine itself wavers. */
export interface Band {
  readonly gap: number;
  readonly auc: number;
}

const GAP_MS = 3;
const AUC_OFF = 0.05;
/** Many comparisons are made: four standard errors fail by chance once in some ten thousand of them. */
const STANDARD_ERRORS = 4;
const SHUFFLES = 1_000;

const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);
/** The middle value. */
export const median = (values: readonly number[]): number => {
  const ordered = sorted(values);
  const half = ordered.length / 2;
  return ((ordered[Math.ceil(half) - 1] ?? 0) + (ordered[Math.floor(half)] ?? 0)) / 2;
};

const aucOf = (first: readonly number[], second: readonly number[]): number => {
  const wins = second.flatMap((b) => first.map((a) => (b > a ? 1 : b === a ? 0.5 : 0)));
  return wins.reduce((sum: number, win) => sum + win, 0) / wins.length;
};

/** Compares two series. */
export const difference = (first: readonly number[], second: readonly number[]): Difference => ({
  gap: Math.abs(median(second) - median(first)),
  auc: aucOf(first, second),
});

/** The values in random order. */
export const shuffled = <T>(values: readonly T[]): T[] =>
  values
    .map((value) => [Math.random(), value] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, value]) => value);

/**
 * The band of what is the same: 3 ms and 0.45 to 0.55, or the noise where that is larger. The noise of the gap is the largest of a
 * thousand when one class, measured twice, is dealt out anew; that of the AUC follows from the number of samples.
 */
export const bandOf = (once: readonly number[], again: readonly number[]): Band => {
  const both = [...once, ...again];
  const gaps = Array.from({ length: SHUFFLES }, () => {
    const dealt = shuffled(both);
    return Math.abs(median(dealt.slice(0, once.length)) - median(dealt.slice(once.length)));
  });
  const standardError = Math.sqrt((once.length + again.length + 1) / (12 * once.length * again.length));
  return { gap: Math.max(GAP_MS, ...gaps), auc: Math.max(AUC_OFF, STANDARD_ERRORS * standardError) };
};

/** Whether nobody can tell the two apart by their time. */
export const isSame = ({ gap, auc }: Difference, band: Band): boolean => gap <= band.gap && Math.abs(auc - 0.5) <= band.auc;

/** Measures all classes in turn, each round in another order, so that whatever else the machine does hits all of them alike. */
export const measure = async <N extends string>(
  rounds: number,
  classes: Readonly<Record<N, () => Promise<{ readonly ms: number }>>>,
): Promise<Record<N, number[]>> => {
  const names = Object.keys(classes) as N[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<N, number[]>;
  // The first rounds warm up connections, statements and compiled code.
  for (let round = -2; round < rounds; round += 1)
    for (const name of shuffled(names)) {
      const { ms } = await classes[name]();
      if (round >= 0) times[name].push(ms);
    }
  return times;
};
