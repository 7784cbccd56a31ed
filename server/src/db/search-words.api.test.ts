import { foldName } from "@schaufenster/contract/values/text/folded.ts";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openHouse, type House } from "../../test/house.ts";

/* Rows and what is looked for are folded by the same functions of the database; here, that they fold as people write. */

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const words = async (texts: readonly string[], by: "search_words" | "sought_words" = "search_words"): Promise<string[][]> => {
  const { rows } = await house.admin.query<{ words: string[] }>(
    `select array(select ${by}(said) order by 1) as words from unnest($1::text[]) with ordinality t(said, n) order by n`,
    [texts],
  );
  return rows.map((row) => row.words);
};

test.each([
  ["Müller", "Mueller", "MULLER", "muller", "Mu\u0308ller", "MÜLLER"],
  ["Weißdornweg", "Weissdornweg", "WEIẞDORNWEG"],
  ["Bad-Renovierung, neu", "neu bad renovierung", "Bad/Renovierung (neu)"],
  ["Łódź Ødegård Ayşe", "lodz odegard ayse", "LODZ ODEGARD AYSE"],
])("%s and its other forms", async (...forms) => expect(new Set((await words(forms)).map(String)).size).toBe(1));

test.each([
  ["0221 4711-08", "+49 221 471108", "0049221471108", "+49 (0)221/471108", "0221471108"],
  ["erika.muster@example.org", "Erika.Muster@", "erika muster"],
])("%s is looked for however it is written", async (...forms) =>
  expect(new Set((await words(forms, "sought_words")).map(String)).size).toBe(1),
);

test("a text without letters and digits has no words", async () => {
  expect(await words(["", "???", " – ", "日本"], "sought_words")).toEqual([[], [], [], []]);
});

const German = fc.stringMatching(/^[a-zA-ZäöüßÄÖÜéşŁ]{1,20}$/);
const SAMPLES = 300;

test("a word is folded as the names of registers are, and its beginning stays one", async () => {
  const texts = fc.sample(German, SAMPLES);
  const found = await words(texts);
  for (const [at, text] of texts.entries())
    if (!/str(?![a-z])/i.test(text)) expect([text, found[at]]).toEqual([text, [foldName(text).slice(0, 24)]]);
  const starts = texts.map((text) => text.slice(0, 1 + (text.length >> 1)));
  for (const [at, [start = ""]] of (await words(starts, "sought_words")).entries())
    expect([texts[at], start, found[at]?.[0]?.startsWith(start)]).toEqual([texts[at], start, true]);
});

test("whatever is typed, only plain letters and digits come out", async () => {
  const anything = fc.string({ unit: "binary", maxLength: 60 }).map((text) => text.replaceAll("\0", ""));
  const found = await words(fc.sample(anything, SAMPLES), "sought_words");
  expect(found.flat().filter((word) => !/^[a-z0-9]{1,60}$/.test(word))).toEqual([]);
});
