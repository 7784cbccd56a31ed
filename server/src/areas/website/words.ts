const LONGEST = 120;

/** A word as it is kept: whoever searches or links may write what he likes. */
export const keptWord = (word: string): string =>
  word
    .replaceAll(/\p{C}+/gu, " ")
    .trim()
    .slice(0, LONGEST)
    .trim();
