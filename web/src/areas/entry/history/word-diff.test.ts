import * as fc from "fast-check";
import { expect, test } from "vitest";
import { wordDiff } from "./word-diff.ts";

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

test("long texts are compared as a whole", () => {
  const long = "wort ".repeat(5_000);
  expect(wordDiff(long, `${long}!`)).toHaveLength(2);
});
