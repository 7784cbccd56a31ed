import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = new URL("../src", import.meta.url).pathname;

/** What nothing keeps yet, or what was once wrong German. Whoever builds what keeps a promise takes its line away. */
const NOT_TO_BE_SAID: readonly (readonly [RegExp, string])[] = [
  [/Wir benachrichtigen Sie/, "no mail tells the company of a new request yet"],
  [/Sie entsteht, sobald/, "nothing writes summaries yet"],
  [/lesen dann Ihre Bewertungen/, "nothing reads the sources of reviews yet"],
  [/ordnet sie dann Ihrem Konto zu/, "nobody can give an account a company yet"],
  [/Sie erhalten unsere Tipps/, "nothing sends them yet"],
  [/\(freiwillig\)/, "say „optional“"],
  [/Der Testanruf erscheint/, "calls do not arrive by themselves yet"],
  [/enthält oder ahmt/, "no German sentence"],
  [/Bitte bitten/, "a word twice"],
  [/gehör(?:t|en) nicht zu Ihren Produkten/, "say „nicht gebucht“"],
];

const files = readdirSync(ROOT, { recursive: true, encoding: "utf8" }).filter((name) => /\.(texts|routes|screens)\.ts$/.test(name));

test("there are texts to look at", () => expect(files.length).toBeGreaterThan(50));

test.each(NOT_TO_BE_SAID)("no text says %s: %s", (pattern) => {
  expect(files.filter((name) => pattern.test(readFileSync(join(ROOT, name), "utf8")))).toEqual([]);
});
