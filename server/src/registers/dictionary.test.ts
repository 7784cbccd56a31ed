import * as fc from "fast-check";
import { expect, test } from "vitest";
import { Dictionary } from "./dictionary.ts";

const dictionaryOf = (words: readonly string[], weights: readonly number[] = []) => {
  const sorted = [...new Set(words)].sort();
  return { sorted, dictionary: new Dictionary(sorted.map((folded, item) => ({ folded, item, weight: weights[item] ?? 1 }))) };
};
const textsOf = (words: readonly string[], typed: string, limit = 10): string[] => {
  const { sorted, dictionary } = dictionaryOf(words);
  return dictionary.find(typed, limit).map((at) => sorted[at] ?? "");
};
/** One letter left out, one too many, another one, or two swapped: slowly, but surely. */
const isOneAway = (typed: string, meant: string): boolean => {
  for (let at = 0; at <= Math.max(typed.length, meant.length); at += 1) {
    const [t, m] = [typed.slice(at + 1), meant.slice(at + 1)];
    if (typed.slice(0, at) !== meant.slice(0, at)) return false;
    if (t === m || t === meant.slice(at) || typed.slice(at) === m) return true;
    if (typed[at] === meant[at + 1] && typed[at + 1] === meant[at] && typed.slice(at + 2) === meant.slice(at + 2)) return true;
  }
  return false;
};

test("a beginning, the most important first, the whole word before all", () => {
  const words = ["bach", "bachheim", "berg", "bergen", "bernau"];
  const { sorted, dictionary } = dictionaryOf(words, [1, 9, 2, 7, 1]);
  const found = (typed: string) => dictionary.find(typed, 3).map((at) => sorted[at]);
  expect(found("be")).toEqual(["bergen", "berg", "bernau"]);
  expect(found("bach")).toEqual(["bach", "bachheim"]);
  expect(found("")).toEqual([]);
});
test.each([
  ["klempner", "kelmpner"],
  ["klempner", "klepner"],
  ["klempner", "klemmpner"],
  ["klempner", "klemqner"],
  ["klempner", "xlempn"],
  ["koln", "kolm"],
])("%s is found as %s", (word, typed) => expect(textsOf([word, "maler", "steuerberater"], typed)).toContain(word));
test("what begins as typed comes before what nearly does", () => {
  expect(textsOf(["hafen", "hafer", "hagen"], "hafe")).toEqual(["hafen", "hafer", "hagen"]);
});

const word = fc.stringMatching(/^[a-d]{1,7}$/);
test("finds every beginning, and every beginning with one slip, as a slow search does", () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), fc.stringMatching(/^[a-d]{3,6}$/), (words, typed) => {
      const { sorted, dictionary } = dictionaryOf(words);
      const exact = sorted.filter((text) => text.startsWith(typed));
      const near = sorted.filter((text) => Array.from(text, (_, at) => text.slice(0, at + 1)).some((start) => isOneAway(typed, start)));
      const found = dictionary.find(typed, 100).map((at) => sorted[at] ?? "");
      expect([...found].sort()).toEqual([...new Set([...exact, ...near])].sort());
      expect(found.slice(0, exact.length).sort()).toEqual(exact);
    }),
    { numRuns: 500 },
  );
});
test("corrections are beginnings that exist, and never what was typed", () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), fc.stringMatching(/^[a-d]{3,5}$/), (words, typed) => {
      const { sorted, dictionary } = dictionaryOf(words);
      for (const text of dictionary.corrections(typed, 100)) {
        expect(text.startsWith(typed)).toBe(false);
        expect(sorted.some((other) => other.startsWith(text))).toBe(true);
      }
    }),
  );
});
test("the heaviest of many", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 50 }), { minLength: 1, maxLength: 400 }), fc.integer({ min: 1, max: 12 }), (weights, limit) => {
      const words = weights.map((_, at) => `a${String(at).padStart(4, "0")}`);
      const { dictionary } = dictionaryOf(words, weights);
      const found = dictionary.find("a", limit).map((at) => weights[at]);
      expect(found).toEqual(weights.toSorted((a, b) => b - a).slice(0, limit));
    }),
  );
});
