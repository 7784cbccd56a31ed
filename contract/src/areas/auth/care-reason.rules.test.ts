import { expect, test } from "vitest";
import { CARE_REASON_WORDS, CARE_REASONS, hasSubstance } from "./care-reason.rules.ts";

test.each([
  "Rückruf zur Rechnung vom März",
  "Kundin meldet falsche Öffnungszeiten",
  "Prüfung: Einträge fehlen im Portal",
  "Ticket 4711: Bild wird nicht angezeigt",
])("%s says something", (text) => expect(hasSubstance(text)).toBe(true));

test.each([
  "",
  "   ",
  "x",
  "Rückruf",
  "Rückruf Rechnung",
  "...............................",
  "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
  "aaa aaaa aaaaa aaaaaa aaaaaaa",
  "test test test test test test test",
  "ja ja ja nein nein nein ja ja",
  "a b c d e f g h i j k l m n o p",
  "-- --- ---- ----- ------",
])("%s says nothing", (text) => expect(hasSubstance(text)).toBe(false));

test("is quick about whatever is typed", () => {
  expect(hasSubstance("a".repeat(100_000))).toBe(false);
  expect(hasSubstance("ab ".repeat(50_000))).toBe(false);
});

test("every reason has its words", () => expect(Object.keys(CARE_REASON_WORDS).sort()).toEqual([...CARE_REASONS].sort()));
