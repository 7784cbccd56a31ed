import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isRewritten, wordDiff } from "./word-diff.ts";

const lines = (word: string, count: number): string =>
  Array.from({ length: count }, (_, line) => (line % 2 === 0 ? `gleich ${line}\n` : `${word} ${line} ${word}\n`)).join("");

const side = (before: string, after: string, kind: "gone" | "new"): string =>
  wordDiff(before, after)
    .filter((stretch) => stretch.kind === "same" || stretch.kind === kind)
    .map((stretch) => stretch.text)
    .join("");

test("names the words that went and came", () => {
  expect(wordDiff("Unser Team besteht aus sechs Gesellen.", "Unser Team besteht aus acht Gesellen.")).toEqual([
    { kind: "same", text: "Unser Team besteht aus " },
    { kind: "gone", text: "sechs" },
    { kind: "new", text: "acht" },
    { kind: "same", text: " Gesellen." },
  ]);
});

test("both texts can be read from the comparison", () => {
  const text = fc.array(fc.constantFrom("wir", "malen", "streichen", " ", "\n", "Köln", "😀")).map((words) => words.join(" "));
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(side(before, after, "gone")).toBe(before);
      expect(side(before, after, "new")).toBe(after);
    }),
  );
});

test("signs are words of their own: a comma that comes does not take its word along", () => {
  expect(wordDiff("im Kölner Süden.", "im Kölner Süden, heute.")).toEqual([
    { kind: "same", text: "im Kölner Süden" },
    { kind: "new", text: ", heute" },
    { kind: "same", text: "." },
  ]);
});

test("one word in a very long text is still found", () => {
  const long = "wort ".repeat(20_000);
  expect(wordDiff(`${long}alt ${long}`, `${long}neu ${long}`).map(({ kind }) => kind)).toEqual(["same", "gone", "new", "same"]);
});

test("very long texts that differ everywhere are compared by line, and as a whole when that is too much", () => {
  const byLine = wordDiff(lines("alt", 600), lines("neu", 600));
  expect(byLine.filter(({ kind }) => kind === "same")).toHaveLength(300);
  expect(wordDiff(lines("alt", 6_000), lines("neu", 6_000).toUpperCase())).toHaveLength(2);
});

test("a text that says the same in few words is changed, one that says something else is rewritten", () => {
  expect(isRewritten(wordDiff("Der erste Satz", "Der zweite Satz"))).toBe(false);
  expect(isRewritten(wordDiff("0221 4710 100", "buero@kranz.example"))).toBe(true);
});
