/** A stretch of text that stayed, went or came. */
export interface Stretch {
  readonly kind: "same" | "gone" | "new";
  readonly text: string;
}

const WORDS_MAX = 1_500;
const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

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
    if (last?.kind === kind) result[result.length - 1] = { kind, text: last.text + text };
    else result.push({ kind, text });
  }
  return result;
};

/** Compares two texts word by word; very long ones as a whole, so that the page never stalls. */
export const wordDiff = (before: string, after: string): readonly Stretch[] => {
  const [old, fresh] = [wordsOf(before), wordsOf(after)];
  if (old.length > WORDS_MAX || fresh.length > WORDS_MAX) {
    return [
      { kind: "gone", text: before },
      { kind: "new", text: after },
    ];
  }
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
  return joinStretches(stretches);
};
