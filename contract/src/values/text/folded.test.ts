import * as fc from "fast-check";
import { expect, test } from "vitest";
import { foldName, foldedStart, foldedStarts } from "./folded.ts";

test.each([
  ["Müller", "Mueller", "MULLER", "muller", "Mu\u0308ller"],
  ["Hauptstraße", "Hauptstrasse", "Hauptstr.", "hauptstr", "HAUPTSTRASSE"],
  ["Kölner Straße", "Koelner Str.", "Kölner-Strasse", "kölnerstr."],
  ["Garmisch-Partenkirchen", "Garmisch Partenkirchen", "garmischpartenkirchen"],
  ["Maler & Lackierer", "Maler und Lackierer", "Maler + Lackierer"],
  ["Łódźer Straße", "Lodzer Str"],
  ["Weißdornweg", "Weissdornweg"],
  ["Marktplatz", "Marktpl."],
])("%s and its other forms", (...forms) => expect(new Set(forms.map(foldName)).size).toBe(1));
test.each([
  ["Müller", "Möller"],
  ["Hauptstraße", "Hauptplatz"],
  ["Streitfeldstraße", "Straße"],
  ["Neustadt 1", "Neustadt 2"],
])("%s is not %s", (one, other) => expect(foldName(one)).not.toBe(foldName(other)));
test("what is being typed is not completed", () => {
  expect([foldedStart("Str"), foldedStart("Hauptstr"), foldedStart("Kölner Str 5"), foldedStart("Str.")]).toEqual([
    "str",
    "hauptstr",
    "kolnerstrasse5",
    "strasse",
  ]);
});
test("later words and saints are beginnings too", () => {
  expect(foldedStarts("Garten- und Landschaftsbau")).toEqual(["gartenundlandschaftsbau", "undlandschaftsbau", "landschaftsbau"]);
  expect(foldedStarts("Sankt Augustin")).toEqual(["sanktaugustin", "augustin", "staugustin"]);
  expect(foldedStarts("St. Wendel")).toContain("sanktwendel");
  expect(foldedStarts("–")).toEqual([]);
});

const german = fc.array(fc.constantFrom(...Array.from("abeouäöüßst .-rz9Ł&é")), { maxLength: 30 }).map((letters) => letters.join(""));
test("only plain letters and digits are left, whatever comes in", () => {
  const anything = fc.array(fc.nat({ max: 0xffff }), { maxLength: 60 }).map((codes) => String.fromCharCode(...codes));
  fc.assert(fc.property(anything, (text) => /^[a-z0-9]*$/.test(foldName(text) + foldedStart(text))));
});
test("case, accents and separators never count", () => {
  fc.assert(fc.property(german, (text) => foldName(text.toUpperCase().toLowerCase()) === foldName(text.toLowerCase())));
  const separated = fc.tuple(
    fc.stringMatching(/^[a-z]{1,8}$/),
    fc.stringMatching(/^[a-qs-z]{1,8}$/),
    fc.constantFrom(" ", "-", " - ", "/"),
  );
  fc.assert(fc.property(separated, ([one, other, sign]) => one.endsWith("str") || foldName(one + sign + other) === foldName(one + other)));
});
const spelt = (text: string): string => text.replaceAll("ä", "ae").replaceAll("ö", "oe").replaceAll("ü", "ue").replaceAll("ß", "ss");
test("an umlaut is its two letters", () => {
  fc.assert(fc.property(german, (text) => foldName(spelt(text)) === foldName(text)));
});
test("folding what was folded changes nothing, and a beginning stays one", () => {
  const word = fc.stringMatching(/^[a-zäöüß]{1,14}$/).filter((text) => !text.endsWith("str"));
  fc.assert(fc.property(word, (text) => foldName(foldName(text)) === foldName(text)));
  fc.assert(fc.property(word, fc.nat(), (text, at) => foldName(text).startsWith(foldedStart(text.slice(0, at % (text.length + 1))))));
});
