import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isDay, parseGermanDay } from "./german-day.ts";

const TODAY = "2026-11-15";

test.each([
  ["1.7.26", "2026-07-01"],
  ["01.07.2026", "2026-07-01"],
  [" 1. 7. 2026 ", "2026-07-01"],
  ["29.2.2028", "2028-02-29"],
  ["2026-12-24", "2026-12-24"],
  ["24,12,26", "2026-12-24"],
  ["24/12/2026", "2026-12-24"],
  ["24-12-26", "2026-12-24"],
  ["24 12 26", "2026-12-24"],
  ["241226", "2026-12-24"],
  ["24122026", "2026-12-24"],
])("%s is read", (typed, day) => expect(parseGermanDay(typed, TODAY)).toBe(day));

describe("without a year", () => {
  test.each([
    ["24.12.", "2026-12-24", "2025-12-24"],
    ["24.12", "2026-12-24", "2025-12-24"],
    ["24,12", "2026-12-24", "2025-12-24"],
    ["2412", "2026-12-24", "2025-12-24"],
    ["24/12", "2026-12-24", "2025-12-24"],
    ["24-12", "2026-12-24", "2025-12-24"],
    ["1.1.", "2027-01-01", "2026-01-01"],
    ["0101", "2027-01-01", "2026-01-01"],
    ["15.11.", TODAY, TODAY],
    ["29.2.", "2028-02-29", "2024-02-29"],
  ])("%s is the next such day, or the last one where the past is asked for", (typed, next, last) => {
    expect([parseGermanDay(typed, TODAY), parseGermanDay(typed, TODAY, "last")]).toEqual([next, last]);
  });
});

test.each([
  "",
  "29.2.2026",
  "31.4.2026",
  "31,2",
  "3102",
  "0.1.2026",
  "1.13.2026",
  "24",
  "241",
  "24122",
  "2412202",
  "24.12.2",
  "24.12.202",
  "1.2.3.4",
  ",12",
  "-24.12",
  "bald",
  "24.12.x",
  "31.12.1999",
  "1.1.99",
  "1.1.0026",
  "31.12.9999",
  "9999-12-31",
  "0000-01-01",
  "2026-2-30",
  "2026-02-30",
  "٢٤.١٢.",
  `1.1.2026${" ".repeat(50_000)}`,
])("%s is no day", (typed) => expect(parseGermanDay(typed, TODAY)).toBeNull());

const dates = fc.date({ min: new Date("2000-01-01"), max: new Date("2028-12-31"), noInvalidDate: true });
const isoOf = (date: Date): string => date.toISOString().slice(0, 10);
const marks = fc.constantFrom(".", ",", "/", "-", " ", ". ");

test("every day survives being written in any of the ways", () => {
  fc.assert(
    fc.property(dates, marks, (date, mark) => {
      const iso = isoOf(date);
      const [year = "", month = "", day = ""] = iso.split("-");
      const written = [
        [Number(day), Number(month), year.slice(2)].join(mark),
        [day, month, year].join(mark),
        `${day}${month}${year.slice(2)}`,
        `${day}${month}${year}`,
      ];
      expect(written.map((typed) => parseGermanDay(typed, TODAY))).toEqual(written.map(() => iso));
    }),
  );
});

test("a day without its year lies on the asked side of today, less than a year away unless it is a leap day", () => {
  fc.assert(
    fc.property(dates, dates, marks, (date, now, mark) => {
      const today = isoOf(now);
      const [, month = "", day = ""] = isoOf(date).split("-");
      fc.pre(`${month}-${day}` !== "02-29" && today < "2027-12-31" && today > "2001-01-01");
      const [next, last] = (["next", "last"] as const).map((which) => parseGermanDay(`${day}${mark}${month}`, today, which));
      const apart = (one: string): number => Math.abs(Date.parse(one) - Date.parse(today)) / 86_400_000;
      expect([next, last].map((found) => found?.slice(5))).toEqual([`${month}-${day}`, `${month}-${day}`]);
      expect(next !== null && next !== undefined && next >= today && apart(next) <= 366).toBe(true);
      expect(last !== null && last !== undefined && last <= today && apart(last) <= 366).toBe(true);
    }),
  );
});

test("whatever is typed: a stored day comes out, or nothing; and a stored day stays as it is", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d,.]{1,10}$/)), (typed) => {
      const found = parseGermanDay(typed, TODAY);
      expect(found === null || (isDay(found) && parseGermanDay(found, TODAY) === found)).toBe(true);
    }),
  );
});

test("a stored day is written in one way only", () => {
  expect(["2026-12-24", "24.12.2026", "2026-12-32", "1999-12-31", ""].map(isDay)).toEqual([true, false, false, false, false]);
});
