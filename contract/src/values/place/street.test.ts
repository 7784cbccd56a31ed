import * as fc from "fast-check";
import { expect, test } from "vitest";
import { joinStreet, splitStreet } from "./street.ts";

test.each([
  ["Hauptstraße 12", "Hauptstraße", "12"],
  ["Hauptstr. 12a", "Hauptstr.", "12a"],
  ["Hauptstraße 12 a", "Hauptstraße", "12 a"],
  ["Am Markt 12-14", "Am Markt", "12-14"],
  ["Ringweg 7/1", "Ringweg", "7/1"],
  ["Gasse 12 1/2", "Gasse", "12 1/2"],
  ["Q7, 24", "Q7", "24"],
  ["Q 7, 24", "Q 7", "24"],
  ["Straße des 17. Juni 135", "Straße des 17. Juni", "135"],
  ["Straße des 17. Juni", "Straße des 17. Juni", ""],
  ["Marktplatz", "Marktplatz", ""],
  ["Q7", "Q7", ""],
  ["Platz 3, 12", "Platz 3", "12"],
])("%s", (line, street, houseNumber) => {
  expect(splitStreet(line)).toEqual({ street, houseNumber });
  expect(joinStreet({ street, houseNumber })).toBe(line);
});
test.each([
  ["  Hauptstraße\u00a0 12 - 14 ", "Hauptstraße 12-14"],
  ["Hauptstraße 12 – 14", "Hauptstraße 12-14"],
  ["Hauptstraße, 12", "Hauptstraße 12"],
  ["Q7 24", "Q7, 24"],
  ["Platz 3 12", "Platz 3, 12"],
  ["Markt , 5", "Markt 5"],
])("%j is tidied", (typed, line) => {
  const parts = splitStreet(typed);
  expect(parts && joinStreet(parts)).toBe(line);
});
test.each(["", "  ", "12", "12-14", "x".repeat(121)])("%j is no street", (text) => expect(splitStreet(text)).toBeNull());
test("splitting what was joined changes nothing", () => {
  const word = fc.constantFrom("Am", "Markt", "Q7", "Q 7", "17.", "Juni", "12", "a", "12-14", "7/1", "Straße,", "3b", ",", "–", "1/2");
  fc.assert(
    fc.property(fc.array(word, { maxLength: 6 }), (words) => {
      const parts = splitStreet(words.join(" "));
      if (parts !== null) expect(splitStreet(joinStreet(parts))).toEqual(parts);
    }),
  );
});
