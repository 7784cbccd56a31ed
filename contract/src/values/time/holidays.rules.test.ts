import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Holiday } from "../../areas/entry/entry-editing.model.ts";
import { FEDERAL_STATES, easterOf, holidaysOf, stateOf, type FederalState } from "./holidays.rules.ts";

const year = (state: FederalState | null, n: number, municipality: string | null = null) =>
  holidaysOf(state, municipality, `${n}-01-01`, `${n}-12-31`);
const dates = (state: FederalState, n: number, municipality: string | null = null) =>
  year(state, n, municipality)
    .filter(({ where }) => where !== "partly")
    .map(({ date }) => date.slice(5));
const where = (label: string, state: FederalState, municipality: string | null) =>
  year(state, 2026, municipality).find((holiday) => holiday.label === label)?.where ?? null;

test.each([
  [2024, "2024-03-31"],
  [2025, "2025-04-20"],
  [2026, "2026-04-05"],
  [2027, "2027-03-28"],
  [2028, "2028-04-16"],
  [2029, "2029-04-01"],
  [2030, "2030-04-21"],
  [2038, "2038-04-25"],
  [1818, "1818-03-22"],
])("Easter %i", (n, day) => expect(easterOf(n)).toBe(day));
test.each([
  [2024, "11-20"],
  [2025, "11-19"],
  [2026, "11-18"],
  [2027, "11-17"],
  [2028, "11-22"],
  [2029, "11-21"],
  [2030, "11-20"],
])("Buß- und Bettag %i", (n, day) => expect(year("SN", n).find(({ label }) => label === "Buß- und Bettag")?.date).toBe(`${n}-${day}`));

test.each<[FederalState, number]>([
  ["BW", 12],
  ["BY", 12],
  ["BE", 10],
  ["BB", 12],
  ["HB", 10],
  ["HH", 10],
  ["HE", 10],
  ["MV", 11],
  ["NI", 10],
  ["NW", 11],
  ["RP", 11],
  ["SL", 12],
  ["SN", 11],
  ["ST", 11],
  ["SH", 10],
  ["TH", 11],
])("%s has %i holidays in 2026", (state, count) => expect(dates(state, 2026)).toHaveLength(count));

test("a whole year of two Länder", () => {
  expect(dates("NW", 2026)).toEqual(["01-01", "04-03", "04-06", "05-01", "05-14", "05-25", "06-04", "10-03", "11-01", "12-25", "12-26"]);
  expect(dates("BB", 2025)).toEqual([
    "01-01",
    "04-18",
    "04-20",
    "04-21",
    "05-01",
    "05-29",
    "06-08",
    "06-09",
    "10-03",
    "10-31",
    "12-25",
    "12-26",
  ]);
});
describe("what depends on the municipality", () => {
  test.each<[string, string, FederalState, string | null, string | null]>([
    ["Fronleichnam", "Crostwitz", "SN", "14625080", "municipality"],
    ["Fronleichnam", "Leipzig", "SN", "14713000", null],
    ["Fronleichnam", "Bautzen, of which only two villages", "SN", "14625020", "partly"],
    ["Fronleichnam", "somewhere in Sachsen", "SN", null, "partly"],
    ["Fronleichnam", "Heiligenstadt in the Eichsfeld", "TH", "16061045", "municipality"],
    ["Fronleichnam", "Erfurt", "TH", "16051000", null],
    ["Fronleichnam", "Wartburgkreis", "TH", "16063032", "partly"],
    ["Mariä Himmelfahrt", "München", "BY", "09162000", "municipality"],
    ["Mariä Himmelfahrt", "Nürnberg", "BY", "09564000", null],
    ["Mariä Himmelfahrt", "a village", "BY", "09571111", "partly"],
    ["Mariä Himmelfahrt", "Saarbrücken", "SL", "10041100", "state"],
    ["Augsburger Friedensfest", "Augsburg", "BY", "09761000", "municipality"],
    ["Augsburger Friedensfest", "München", "BY", "09162000", null],
  ])("%s in %s", (label, _, state, municipality, expected) => expect(where(label, state, municipality)).toBe(expected));
});
test("holidays of single years and from a year on", () => {
  expect(dates("BE", 2025)).toContain("05-08");
  expect(dates("BE", 2026)).not.toContain("05-08");
  expect(dates("BE", 2028)).toContain("06-17");
  expect([dates("MV", 2022).includes("03-08"), dates("MV", 2023).includes("03-08")]).toEqual([false, true]);
  expect([dates("NI", 2016).includes("10-31"), dates("NI", 2018).includes("10-31")]).toEqual([false, true]);
});
test("a place we do not know has the nine of the whole country", () => {
  expect(year(null, 2026)).toHaveLength(9);
  expect(year(null, 2026).every(({ where: extent }) => extent === "country")).toBe(true);
});
test.each([
  ["05315000", "NW"],
  ["09162000", "BY"],
  ["14625080", "SN"],
  ["11000000", "BE"],
  ["17000000", null],
  ["", null],
])("the key %s lies in %s", (key, state) => expect(stateOf(key)).toBe(state));

const anyDay = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2060-01-01"), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const anyState = fc.constantFrom(null, ...FEDERAL_STATES);
test("holidays lie in the period, in order, once each, and every Land has those of the country", () => {
  fc.assert(
    fc.property(anyState, anyDay, anyDay, (state, one, other) => {
      const [from = "", to = ""] = [one, other].sort();
      const found = holidaysOf(state, null, from, to);
      expect(Holiday.array().safeParse(found).success).toBe(true);
      expect(found.every(({ date }) => date >= from && date <= to)).toBe(true);
      // Two may fall on one day: Christi Himmelfahrt was on 1 May in 2008.
      const named = found.map(({ date, label }) => `${date} ${label}`);
      expect(new Set(named).size).toBe(named.length);
      expect(found.map(({ date }) => date)).toEqual(found.map(({ date }) => date).sort());
      const all = new Set(found.map(({ date }) => date));
      expect(holidaysOf(null, null, from, to).every(({ date }) => all.has(date))).toBe(true);
    }),
  );
});
test("Easter is a Sunday between 22 March and 25 April, and a period cut in two has the same holidays", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1583, max: 4000 }), (n) => {
      const easter = easterOf(n);
      return new Date(easter).getUTCDay() === 0 && easter.slice(5) >= "03-22" && easter.slice(5) <= "04-25";
    }),
  );
  fc.assert(
    fc.property(anyState, fc.integer({ min: 2000, max: 2060 }), fc.integer({ min: 1, max: 11 }), (state, n, month) => {
      const cut = `${n}-${String(month).padStart(2, "0")}`;
      const parts = [...holidaysOf(state, null, `${n}-01-01`, `${cut}-15`), ...holidaysOf(state, null, `${cut}-16`, `${n}-12-31`)];
      expect(parts).toEqual(year(state, n));
    }),
  );
});
test("an endless period is cut short", () => expect(holidaysOf("BY", null, "0001-01-01", "9999-12-31").length).toBeLessThan(100));
