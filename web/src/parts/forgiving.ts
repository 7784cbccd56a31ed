import { otherWords } from "@schaufenster/contract/values/text/same-words.ts";

/** The words of a text as they are compared, in the one writing that the server compares in, too: Müller, Mueller and MULLER are one. */
export const foldWords = (text: string): string[] =>
  text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => word.replaceAll(/([aou])e+/g, "$1"));

/** From how many letters on a word may be wrong by one, and by two. */
const ONE_WRONG = 4;
const TWO_WRONG = 8;
const wrongIn = (word: string): number => (word.length >= TWO_WRONG ? 2 : word.length >= ONE_WRONG ? 1 : 0);

/** How many letters must be put in, taken out, changed or swapped with their neighbour; `most` ends the count early. */
export const countWrong = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[b.length] ?? most + 1;
};

const WHOLE = 8;
const BEGINS = 6;
const HOLDS = 3;
const CLOSE = 2;
/** What another word for the same has of what the word itself would have. */
const LIKE = 0.25;

/** How well a word of ours fits one that was typed; 0 is not at all. */
const fitOf = (typed: string, word: string): number => {
  if (word === typed) return WHOLE;
  if (word.startsWith(typed)) return BEGINS;
  // The German way: Rechnung is found in Stromrechnung.
  if (typed.length >= ONE_WRONG && word.includes(typed)) return HOLDS;
  const most = wrongIn(typed);
  if (most === 0) return 0;
  const lengths = [typed.length, typed.length - 1, typed.length + 1, word.length];
  const near = Math.min(...lengths.map((length) => countWrong(typed, word.slice(0, length), most)));
  return near <= most ? CLOSE - near / 2 : 0;
};

/** How well the best of some words fits one that was typed. */
const bestOf = (typed: string, parts: readonly (readonly string[])[]): number =>
  Math.max(0, ...parts.map((words, at) => Math.max(0, ...words.map((word) => fitOf(typed, word))) / (at + 1)));

/** How well some words of ours fit all that was typed; 0 when a typed word fits none. The first of `parts` weighs most. */
export const scoreOf = (typed: readonly string[], parts: readonly (readonly string[])[]): number => {
  let sum = 0;
  for (const one of typed) {
    // Another word for the same counts as little as a typing error.
    const best = bestOf(one, parts) || Math.max(0, ...otherWords(one).map((other) => bestOf(other, parts) * LIKE));
    if (best === 0) return 0;
    sum += best;
  }
  return typed.length === 0 ? 0 : sum;
};
