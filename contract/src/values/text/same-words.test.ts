import { expect, test } from "vitest";
import { otherWords } from "./same-words.ts";

test("a word leads to the others that mean the same, in the writing that is compared, and to nothing else", () => {
  expect(otherWords("faktura")).toEqual(["rechnung", "beleg"]);
  expect(otherWords("rechnung")).toEqual(["faktura", "beleg"]);
  expect(otherWords("klempner")).toEqual(["sanitarinstallateur"]);
  expect(otherWords("rechnun")).toEqual([]);
  expect(otherWords("")).toEqual([]);
});
