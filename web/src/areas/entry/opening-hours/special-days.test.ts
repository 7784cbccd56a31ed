import type { Holiday } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import type { DayHours, SpecialDays } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";
import { expect, test } from "vitest";
import {
  acceptSuggestion,
  blankDay,
  christmasFor,
  conflictsIn,
  dayFacts,
  isPast,
  orderOf,
  suggestionsFor,
  tidyDays,
} from "./special-days.ts";
import { specialName, specialWords } from "./opening-hours.words.ts";

const TODAY = "2026-11-15";
const CLOSED = { state: "closed" } as const;
const NOON = { state: "open" as const, spans: [{ from: "09:00", to: "12:00" }], by_appointment: false } satisfies DayHours;
const day = (startDate: string, endDate = startDate, hours: DayHours = CLOSED, label = ""): SpecialDays => ({
  startDate,
  endDate,
  kind: startDate === endDate ? "special" : "company-holiday",
  label,
  hours,
});
const HOLIDAYS: Holiday[] = [
  { date: "2026-12-25", label: "1. Weihnachtstag", where: "country" },
  { date: "2027-01-01", label: "Neujahr", where: "country" },
  { date: "2027-08-15", label: "Mariä Himmelfahrt", where: "partly" },
];

test("by date; the one being edited keeps its place, one without a date comes last", () => {
  const days = [day("2027-01-01"), day("2026-12-24"), day("1.12."), day("2026-12-31")];
  expect(orderOf(days)).toEqual([1, 3, 0, 2]);
  expect(orderOf(days, { index: 2, date: "2026-12-01" })).toEqual([2, 1, 3, 0]);
});

test("is saved by date, in its proper form, without what was left empty", () => {
  const days = [day("31.12.26", "31.12.26", { ...NOON, spans: [{ from: "9", to: "12" }] }), blankDay("special"), day("2026-12-24")];
  expect(tidyDays(days, TODAY)).toEqual([day("2026-12-24"), { ...day("2026-12-31"), hours: NOON }]);
});

test("suggests what is not covered yet, by date, with the usual two", () => {
  const labels = (days: SpecialDays[]) => suggestionsFor(days, HOLIDAYS, TODAY).map(({ label, startDate }) => `${startDate} ${label}`);
  expect(labels([])).toEqual([
    "2026-12-24 Heiligabend",
    "2026-12-25 1. Weihnachtstag",
    "2026-12-31 Silvester",
    "2027-01-01 Neujahr",
    "2027-08-15 Mariä Himmelfahrt (je nach Ort)",
  ]);
  expect(labels([day("2026-12-24", "2027-01-01")])).toEqual(["2027-08-15 Mariä Himmelfahrt (je nach Ort)"]);
  const [doubtful] = suggestionsFor([day("2026-12-24", "2027-01-01")], HOLIDAYS, TODAY);
  expect(doubtful && acceptSuggestion(doubtful, HOLIDAYS)).toMatchObject({
    label: "Mariä Himmelfahrt",
    kind: "public-holiday",
    hours: CLOSED,
  });
});

test("company holidays over Christmas, once", () => {
  expect(christmasFor([], TODAY)).toMatchObject({ startDate: "2026-12-24", endDate: "2027-01-01", kind: "company-holiday" });
  expect(christmasFor([day("2026-12-25")], TODAY)).not.toBeNull();
  expect(christmasFor([day("2026-12-28", "2026-12-30")], TODAY)).toBeNull();
  expect(christmasFor([], "2026-12-27")).toMatchObject({ startDate: "2027-12-24", endDate: "2028-01-01" });
});

test.each<[string, SpecialDays[], string[]]>([
  ["two ranges that cross and agree", [day("2026-12-20", "2026-12-26"), day("2026-12-24", "2027-01-01")], []],
  ["two ranges that cross and differ", [day("2026-12-20", "2026-12-26"), day("2026-12-24", "2027-01-01", NOON)], ["differs"]],
  ["a day within a range counts on its own", [day("2026-12-20", "2026-12-31"), day("2026-12-24", "2026-12-24", NOON)], []],
  ["the same day twice", [day("2026-12-24"), day("2026-12-24")], ["twice"]],
  ["the same day, differently", [day("2026-12-24"), day("2026-12-24", "2026-12-24", NOON)], ["differs"]],
  ["what is over", [day("2026-11-01"), day("2026-11-01", "2026-11-01", NOON)], []],
  ["what is being typed", [day("24.12."), day("24.12.", "24.12.", NOON)], []],
])("conflict: %s", (_, days, kinds) => expect(conflictsIn(days, TODAY).map(({ kind }) => kind)).toEqual(kinds));

test("what is over", () => {
  expect([day("2026-11-14"), day("2026-11-15"), day("2026-11-01", "2026-11-15"), day("")].map((one) => isPast(one, TODAY))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test("in words", () => {
  expect(specialWords(day("2026-12-24", "2027-01-01", CLOSED, "Betriebsferien"))).toBe(
    "24.12.2026\u2009–\u200901.01.2027 Betriebsferien: Geschlossen",
  );
  expect(specialWords(day("2026-12-31", "2026-12-31", NOON))).toBe("31.12.2026 Sondertag: 09:00–12:00\u00a0Uhr");
  expect(specialName(day("2026-12-24", "2026-12-24", CLOSED, "Heiligabend"))).toBe("Heiligabend, 24.12.2026");
  expect([dayFacts(day("2026-12-24")), dayFacts(day("2026-12-24", "2027-01-01")), dayFacts(day("24.1"))]).toEqual([
    "Donnerstag, KW\u00a052",
    "9 Tage",
    "",
  ]);
});
