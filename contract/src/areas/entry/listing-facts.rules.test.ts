import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EMPTY_SECTIONS } from "./empty-entry.rules.ts";
import { WEEKDAYS } from "./entry.rules.ts";
import type { DayHours, SpecialDays, Week } from "./opening-hours.model.ts";
import { addDays } from "../../values/time/series.rules.ts";
import { timeOf } from "../../values/time/time-of-day.ts";
import type { FoundFacts, ListingFacts } from "./listing-facts.model.ts";
import { compareFacts, compareListing, listingOf } from "./listing-facts.rules.ts";

const TODAY = "2026-11-18";
const open = (...spans: [string, string][]): DayHours => ({
  state: "open",
  spans: spans.map(([from, to]) => ({ from, to })),
  by_appointment: false,
});
const CLOSED: DayHours = { state: "closed" };
const UNKNOWN: DayHours = { state: "unknown" };
const week = (days: Partial<Week>, others: DayHours = CLOSED): Week =>
  ({ ...Object.fromEntries(WEEKDAYS.map((day) => [day, others])), ...days }) as unknown as Week;
const holidays = (startDate: string, endDate: string, hours: DayHours = CLOSED): SpecialDays => ({
  startDate,
  endDate,
  kind: "company-holiday",
  label: "Betriebsferien",
  hours,
});
const OURS: ListingFacts = {
  name: "Malerbetrieb Kranz & Tochter",
  address: { street: "Hauptstraße 12a", zip: "50999", city: "Köln" },
  phone: "+492214710123",
  hours: week({ monday: open(["08:00", "12:00"], ["13:00", "17:00"]), friday: open(["18:00", "02:00"]) }),
  special: [],
};
const compare = (found: Partial<FoundFacts>, ours: Partial<ListingFacts> = {}) =>
  compareListing({ ...OURS, ...ours }, { ...OURS, ...found }, TODAY);
const stateOf = (field: string, found: Partial<FoundFacts>, ours: Partial<ListingFacts> = {}) =>
  compare(found, ours).fields.find((one) => one.field === field)?.state;

describe("ways of writing", () => {
  it.each([
    ["name", { name: "MALERBETRIEB Kranz und Tochter" }, "ok"],
    ["name", { name: "Malerbetrieb Kranz GmbH" }, "nok"],
    ["name", { name: null }, "unknown"],
    ["address", { address: { street: "Hauptstr. 12 a", zip: "50999", city: "Koeln" } }, "ok"],
    ["address", { address: { street: "Hauptstrasse 12a", zip: "50999", city: "Köln-Rodenkirchen" } }, "ok"],
    ["address", { address: { street: "Hauptstraße 12b", zip: "50999", city: "Köln" } }, "nok"],
    ["address", { address: { street: "Hauptstraße 12a", zip: "50997", city: "Köln" } }, "nok"],
    ["address", { address: { street: "Hauptstraße 12a", zip: "50999", city: "Kölnbach" } }, "nok"],
    ["phone", { phone: "0221 / 47 10 - 123" }, "ok"],
    ["phone", { phone: "+49 (221) 4710123" }, "ok"],
    ["phone", { phone: "0221 4710100" }, "nok"],
    ["phone", { phone: null }, "unknown"],
    ["hours", { hours: null, special: null }, "unknown"],
    ["hours", { hours: week({}, UNKNOWN) }, "unknown"],
  ] as const)("of %s %j is %s", (field, found, state) => {
    expect(stateOf(field, found)).toBe(state);
  });
  it("of hours: a night in two parts, touching stretches, days that are left out", () => {
    const split = week({
      monday: open(["13:00", "17:00"], ["08:00", "12:00"]),
      friday: open(["18:00", "24:00"]),
      saturday: open(["00:00", "02:00"]),
    });
    expect(stateOf("hours", { hours: split })).toBe("ok");
    const touching = week(
      { monday: open(["08:00", "10:00"], ["10:00", "12:00"], ["13:00", "17:00"]), friday: open(["18:00", "02:00"]) },
      UNKNOWN,
    );
    expect(stateOf("hours", { hours: touching })).toBe("ok");
  });
  it("says which day deviates, and leaves alone what the entry does not say", () => {
    const there = week({ monday: open(["08:00", "12:00"]), friday: open(["18:00", "02:00"]), sunday: open(["10:00", "11:00"]) });
    expect(compare({ hours: there }, { hours: { ...OURS.hours, sunday: UNKNOWN } }).differences).toEqual([
      { field: "hours", detail: "Mo", ours: "08:00–12:00, 13:00–17:00", found: "08:00–12:00" },
    ]);
  });
  it("takes a street that is kept private and shown there for a deviation", () => {
    const [difference] = compare({}, { address: { street: "", zip: "50999", city: "Köln" } }).differences;
    expect(difference).toMatchObject({ field: "address", ours: "50999 Köln (Straße nicht veröffentlicht)" });
  });
  it("takes a number where the entry has none for a deviation", () => {
    expect(compare({}, { phone: null }).differences).toMatchObject([{ field: "phone", ours: "keine Angabe", found: "+492214710123" }]);
  });
});

describe("special days", () => {
  const ours = { special: [holidays("2026-12-21", "2026-12-31")] };
  it("count as hours in the analysis and by themselves in receipts", () => {
    expect(stateOf("hours", { special: [] }, ours)).toBe("nok");
    expect(compareFacts({ ...OURS, ...ours }, { ...OURS, special: [] }, TODAY).map(({ state }) => state)).toEqual([
      "ok",
      "ok",
      "ok",
      "ok",
      "nok",
    ]);
    expect(compare({ special: [] }, ours).differences).toEqual([
      { field: "hours", detail: "ab 21.12.2026 (3 Tage)", ours: "Geschlossen", found: expect.stringMatching(/^wie gewohnt \(/) },
    ]);
  });
  it("in other pieces are the same days; those that are over do not count", () => {
    const pieces = [
      holidays("2026-12-21", "2026-12-24"),
      holidays("2026-12-25", "2026-12-31"),
      holidays("2026-01-01", "2026-01-05", open(["01:00", "02:00"])),
    ];
    expect(stateOf("hours", { special: pieces }, ours)).toBe("ok");
  });
  it("that the portal has and we do not are a deviation, and a portal that shows none is not asked", () => {
    expect(stateOf("hours", { special: [holidays("2026-12-21", "2026-12-21")] })).toBe("nok");
    expect(stateOf("hours", { special: null }, ours)).toBe("ok");
  });
});

const arbitraryDay: fc.Arbitrary<DayHours> = fc.oneof(
  fc.constant(CLOSED),
  fc
    .tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 1, max: 700 }))
    .map(([start, length]) => open([timeOf(start), timeOf(start + length)])),
);
const arbitraryWeek = fc.record(Object.fromEntries(WEEKDAYS.map((day) => [day, arbitraryDay]))).map((days) => days as unknown as Week);
const arbitraryFacts: fc.Arbitrary<ListingFacts> = fc.record({
  name: fc.string({ minLength: 1, maxLength: 40 }),
  address: fc.record({ street: fc.string({ maxLength: 40 }), zip: fc.constant("50999"), city: fc.string({ maxLength: 20 }) }),
  phone: fc.option(fc.constantFrom("+492214710123", "+4915112345678"), { nil: null }),
  hours: arbitraryWeek,
  special: fc.array(
    fc
      .tuple(fc.integer({ min: -30, max: 200 }), fc.integer({ min: 0, max: 20 }), arbitraryDay)
      .map(([start, length, hours]) => holidays(addDays(TODAY, start), addDays(TODAY, start + length), hours)),
    { maxLength: 4 },
  ),
});
describe("for all listings", () => {
  it("what was sent and stands there deviates nowhere", () => {
    fc.assert(
      fc.property(arbitraryFacts, (facts) => {
        expect(compareListing(facts, facts, TODAY)).toMatchObject({ differences: [] });
      }),
    );
  });
  it("a field is nok exactly when a difference is named", () => {
    fc.assert(
      fc.property(arbitraryFacts, arbitraryFacts, (ours, found) => {
        for (const { state, differences } of compareFacts(ours, found, TODAY)) expect(state === "nok").toBe(differences.length > 0);
      }),
    );
  });
});

const sections = (companyData: object, special_days: SpecialDays[] = []) => ({
  companyData: {
    ...EMPTY_SECTIONS.companyData,
    company_name: "Kranz",
    ShippingStreet: "Weg 1",
    ShippingPostalCode: "50999",
    ShippingCity: "Köln",
    ...companyData,
  },
  openingHours: { ...EMPTY_SECTIONS.openingHours, special_days },
});
describe("listingOf", () => {
  it("keeps a private street to itself and gives the mobile number where there is no other", () => {
    const facts = listingOf(sections({ show_address: false, Phone: null, mobile: "+4915112345678" }), TODAY);
    expect(facts).toMatchObject({ address: { street: "", zip: "50999" }, phone: "+4915112345678" });
    expect(listingOf(sections({ show_address: true }), TODAY).address.street).toBe("Weg 1");
  });
  it("says each coming day once, the shortest entry first", () => {
    const noon = { ...holidays("2026-12-24", "2026-12-24", open(["08:00", "12:00"])), kind: "special" as const };
    const { special } = listingOf(sections({}, [holidays("2026-12-21", "2026-12-31"), noon, holidays("2026-11-01", "2026-11-02")]), TODAY);
    expect(special.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
      ["2026-12-21", "2026-12-23"],
      ["2026-12-24", "2026-12-24"],
      ["2026-12-25", "2026-12-31"],
    ]);
  });
});
