const ONE = "(?:[1il|!]|eins)";
const EIGHT = "(?:[8b]|acht)";
const ZERO = "(?:[0oø]|null)";
/** At most two signs between two digits: `1 1 8 8 0`, `11-88-0`, `11.880`. */
const GAP = "[^\\p{L}\\d]{0,2}";
const IMITATION = new RegExp(
  `(?<![\\p{L}\\d])(?<!\\d[ /-])(?:elf|${ONE}${GAP}${ONE})${GAP}${EIGHT}${GAP}${EIGHT}${GAP}${ZERO}(?![ /-]?\\d)`,
  "iu",
);
const MARK = /[\d]|elf|eins|acht|null/i;

/** What a shape says of a text that imitates the provider's number, so that everybody can give the one reason. */
export const IMITATES_PROVIDER = "imitates-provider";

/** Says whether a text contains or imitates the provider's number brand: `11880`, `1 1 8 8 0`, `ll88O`, `elf acht acht null`. */
export const imitatesProvider = (text: string): boolean => {
  const found = IMITATION.exec(text.normalize("NFKC"))?.[0];
  return found !== undefined && MARK.test(found);
};
