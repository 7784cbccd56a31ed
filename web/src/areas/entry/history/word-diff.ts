/** A stretch of text that stayed, went or came. */
export interface Stretch {
  readonly kind: "same" | "gone" | "new";
  readonly text: string;
}

/** So many comparisons of words take a few milliseconds, and no text makes the page wait longer. */
const COST_MAX = 1_000_000;
const wordsOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]+/gu) ?? [];
/** For texts too long for words: whole lines. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+/g) ?? [];

/** Lengths of the longest common sequence of the rests of both lists. */
const commonLengths = (before: readonly string[], after: readonly string[]): Uint16Array[] => {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const [here, next] = [lengths[i], lengths[i + 1]];
      if (here === undefined || next === undefined) continue;
      here[j] = before[i] === after[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, here[j + 1] ?? 0);
    }
  }
  return lengths;
};

const joinStretches = (stretches: readonly Stretch[]): Stretch[] => {
  const result: Stretch[] = [];
  for (const { kind, text } of stretches) {
    const last = result.at(-1);
    if (text === "") continue;
    if (last?.kind === kind) result[result.length - 1] = { kind, text: last.text + text };
    else result.push({ kind, text });
  }
  return result;
};

const compare = (old: readonly string[], fresh: readonly string[]): readonly Stretch[] => {
  const lengths = commonLengths(old, fresh);
  const stretches: Stretch[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < fresh.length) {
    const [gone, come] = [old[i], fresh[j]];
    if (gone !== undefined && gone === come) {
      stretches.push({ kind: "same", text: gone });
      i += 1;
      j += 1;
    } else if (come === undefined || (gone !== undefined && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) {
      stretches.push({ kind: "gone", text: gone ?? "" });
      i += 1;
    } else {
      stretches.push({ kind: "new", text: come });
      j += 1;
    }
  }
  return stretches;
};

const sameFrom = (one: readonly string[], other: readonly string[]): number => {
  const differs = one.findIndex((word, index) => word !== other[index]);
  return differs === -1 ? one.length : differs;
};

/** Compares what is left between a common beginning and a common end, as long as that is little enough. */
const compareMiddle = (old: readonly string[], fresh: readonly string[]): readonly Stretch[] | null => {
  const start = sameFrom(old, fresh);
  const [oldRest, freshRest] = [old.slice(start), fresh.slice(start)];
  const end = sameFrom(oldRest.toReversed(), freshRest.toReversed());
  const [gone, come] = [oldRest.slice(0, oldRest.length - end), freshRest.slice(0, freshRest.length - end)];
  if (gone.length * come.length > COST_MAX) return null;
  return [
    { kind: "same", text: old.slice(0, start).join("") },
    ...compare(gone, come),
    { kind: "same", text: oldRest.slice(oldRest.length - end).join("") },
  ];
};

/** Compares two texts word by word; very long ones that differ everywhere line by line or as a whole, so that the page never stalls. */
export const wordDiff = (before: string, after: string): readonly Stretch[] =>
  joinStretches(
    compareMiddle(wordsOf(before), wordsOf(after)) ??
      compareMiddle(linesOf(before), linesOf(after)) ?? [
        { kind: "gone", text: before },
        { kind: "new", text: after },
      ],
  );

/** Whether enough stayed for single words to say more than both texts side by side. */
export const isRewritten = (stretches: readonly Stretch[]): boolean => {
  const length = (kinds: readonly Stretch["kind"][]): number =>
    stretches.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { text }) => sum + text.trim().length, 0);
  return length(["same"]) < length(["gone", "new"]) / 2;
};
