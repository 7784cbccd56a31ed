import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseGermanDay } from "./german-day.ts";

test.each([
  ["1.7.26", "2026-07-01"],
  ["01.07.2026", "2026-07-01"],
  [" 1. 7. 2026 ", "2026-07-01"],
  ["29.2.2028", "2028-02-29"],
  ["2026-12-24", "2026-12-24"],
])("%s is read", (typed, day) => expect(parseGermanDay(typed)).toBe(day));

test.each([
  "",
  "29.2.2026",
  "31.4.2026",
  "0.1.2026",
  "1.13.2026",
  "1.7.",
  "1/7/2026",
  "24.12",
  "31.12.1999",
  "1.1.99",
  "1.1.0026",
  "31.12.9999",
  "9999-12-31",
  "0000-01-01",
  `1.1.2026${" ".repeat(50_000)}`,
])("%s is no day", (typed) => expect(parseGermanDay(typed)).toBeNull());

test("every day survives being written the German way", () => {
  fc.assert(
    fc.property(fc.date({ min: new Date("2000-01-01"), max: new Date("2028-12-31"), noInvalidDate: true }), (date) => {
      const iso = date.toISOString().slice(0, 10);
      const [year = "", month = "", day = ""] = iso.split("-");
      expect(parseGermanDay(`${Number(day)}.${Number(month)}.${year.slice(2)}`)).toBe(iso);
      expect(parseGermanDay(`${day}.${month}.${year}`)).toBe(iso);
    }),
  );
});
