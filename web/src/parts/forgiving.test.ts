import { expect, test } from "vitest";
import { countWrong, foldWords, scoreOf } from "./forgiving.ts";

test("every German writing of a word is one", () => {
  for (const text of ["Müller", "mueller", "MULLER", "Muller"]) expect(foldWords(text)).toEqual(["muller"]);
  expect(foldWords("Straße, E‑Mail & 2FA")).toEqual(["strasse", "e", "mail", "2fa"]);
});

test("letters that are missing, too many, wrong or swapped are counted, and no further than asked", () => {
  expect(countWrong("rechnung", "rechnung", 2)).toBe(0);
  expect(countWrong("rechnug", "rechnung", 2)).toBe(1);
  expect(countWrong("rehcnung", "rechnung", 2)).toBe(1);
  expect(countWrong("rechmumg", "rechnung", 2)).toBe(2);
  expect(countWrong("anfrage", "rechnung", 2)).toBe(3);
  expect(countWrong("a", "abcdef", 2)).toBe(3);
});

const score = (typed: string, ...parts: readonly string[]) => scoreOf(foldWords(typed), parts.map(foldWords));

test("typing errors are forgiven in longer words, and every word must fit", () => {
  for (const typed of ["Öffnungszeiten", "oeffnungszeit", "Öffnugnszeiten", "Offnungzeit", "zeiten"])
    expect(score(typed, "Öffnungszeiten")).toBeGreaterThan(0);
  expect(score("pasword", "Passwort ändern", "Kennwort Password")).toBeGreaterThan(0);
  expect(score("bad", "rad")).toBe(0);
  expect(score("rechnung anrufe", "Rechnungen")).toBe(0);
  expect(score("", "Rechnungen")).toBe(0);
});

test("a word that means the same finds it, and comes after the word itself", () => {
  expect(score("rezension", "Bewertungen")).toBeGreaterThan(0);
  expect(score("rezension schreiben", "Bewertungen")).toBe(0);
  expect(score("rezension", "Bewertung")).toBeLessThan(score("bewertung", "Bewertung"));
});

test("a whole word comes before a beginning, a title before another word for it, and both before a typing error", () => {
  const order = [
    score("pause", "Pause"),
    score("pause", "Pausen"),
    score("pause", "Urlaub", "Pause"),
    score("pause", "Sommerpause"),
    score("pausr", "Pause"),
  ];
  expect(order).toEqual(order.toSorted((a, b) => b - a));
  expect(new Set(order).size).toBe(order.length);
});
