import { ENTRY_LIMITS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import { foldName } from "@schaufenster/contract/values/text/folded.ts";
import { imitatesProvider } from "@schaufenster/contract/values/text/provider-brand.ts";
import { countCharacters } from "../../../ui/text/count-characters.ts";

/** A word that was not taken, and why. */
export interface Refused {
  readonly word: string;
  readonly why: "duplicate" | "too-long" | "brand" | "full";
  /** The word that is there already. */
  readonly of?: string;
}

const SEPARATORS = /[,;\n\r\t•·|]+/;
/** What Word and web pages put before the items of a list. */
const BULLET = /^(?:[-–—*]|\d{1,2}[.)])\s+/;

/** Says whether a text is a list of words and not one of them. */
export const isWordList = (text: string): boolean => SEPARATORS.test(text.trim());

/** The words of a typed or pasted list, tidied. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .split(SEPARATORS)
    .map((word) => word.replace(/\s+/g, " ").trim().replace(BULLET, ""))
    .filter((word) => word !== "");

const refusalOf = (known: readonly string[], word: string): Refused | null => {
  const twin = known.find((one) => foldName(one) === foldName(word));
  if (twin !== undefined) return { word, why: "duplicate", of: twin };
  if (imitatesProvider(word)) return { word, why: "brand" };
  if (countCharacters(word) > ENTRY_LIMITS.searchKeywordLength) return { word, why: "too-long" };
  return known.length >= ENTRY_LIMITS.searchKeywords ? { word, why: "full" } : null;
};

/** Adds words one after the other; Müller and Mueller are the same. */
export const withWords = (
  known: readonly string[],
  words: readonly string[],
): { readonly keywords: readonly string[]; readonly refused: readonly Refused[] } =>
  words.reduce<{ keywords: readonly string[]; refused: readonly Refused[] }>(
    ({ keywords, refused }, word) => {
      const refusal = refusalOf(keywords, word);
      return refusal === null ? { keywords: [...keywords, word], refused } : { keywords, refused: [...refused, refusal] };
    },
    { keywords: known, refused: [] },
  );
