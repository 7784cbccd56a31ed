import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readAddressLine } from "./one-line.rules.ts";

test.each([
  ["Hauptstr. 5, 50667 Köln", "Hauptstr.", "5", "50667", "Köln"],
  ["Hauptstr. 5 50667 Köln", "Hauptstr.", "5", "50667", "Köln"],
  ["Q7, 24, 68161 Mannheim", "Q7", "24", "68161", "Mannheim"],
  ["Straße des 17. Juni 135, 10623 Berlin", "Straße des 17. Juni", "135", "10623", "Berlin"],
  ["Am Markt 12-14, D-01067 Dresden", "Am Markt", "12-14", "01067", "Dresden"],
  ["50667 Köln, Hauptstr. 5", "Hauptstr.", "5", "50667", "Köln"],
  ["50667 Köln", "", "", "50667", "Köln"],
  ["Hauptstraße 7/1, 67433", "Hauptstraße", "7/1", "67433", ""],
])("%s", (line, street, houseNumber, zipCode, city) => {
  expect(readAddressLine(line)).toEqual([{ street, houseNumber, zipCode, city }]);
});
test.each([
  ["Straße des 17. Juni 135", { street: "Straße des 17. Juni", houseNumber: "135", zipCode: "", city: "" }],
  ["Straße des 17. Juni 135, Berlin", { street: "Straße des 17. Juni", houseNumber: "135", zipCode: "", city: "Berlin" }],
  ["Hauptstr. 5 Neustadt an der Weinstraße", { street: "Hauptstr.", houseNumber: "5", zipCode: "", city: "Neustadt an der Weinstraße" }],
  ["Q7, 24", { street: "Q7", houseNumber: "24", zipCode: "", city: "" }],
])("%s is among the readings", (line, expected) => expect(readAddressLine(line)).toContainEqual(expected));
test("any text is read, quickly, and the postal code is never lost", () => {
  fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => readAddressLine(text).length <= 7));
  const street = fc.constantFrom("Hauptstraße 5", "Q7, 24", "Am Markt 12-14", "Straße des 17. Juni 135");
  fc.assert(
    fc.property(street, fc.integer({ min: 1_000, max: 99_999 }), (line, code) => {
      const zip = String(code).padStart(5, "0");
      return readAddressLine(`${line}, ${zip} Ort`)[0]?.zipCode === zip;
    }),
  );
  const start = performance.now();
  readAddressLine(" ,1".repeat(20_000));
  expect(performance.now() - start).toBeLessThan(20);
});
