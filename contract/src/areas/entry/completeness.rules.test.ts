import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../../values/time/series.rules.ts";
import { type KnownOfEntry, STEP_RULES, completenessOf } from "./completeness.rules.ts";
import { EMPTY_SECTIONS } from "./empty-entry.rules.ts";
import { Completeness, Entry } from "./entry.model.ts";
import { COMPLETENESS_STEPS, PROFESSIONS, WEEKDAYS } from "./entry.rules.ts";

const days = (state: "unknown" | "closed") => Object.fromEntries(WEEKDAYS.map((day) => [day, { state }]));
const version = 1;
const empty = Entry.parse({
  ...EMPTY_SECTIONS,
  company_id: "1",
  revision: "0",
  publicUrl: null,
  updatedAt: "2026-01-01T00:00:00Z",
  companyData: { ...EMPTY_SECTIONS.companyData, company_name: "Beispiel" },
});
const image = { id: "i", Url: "https://beispiel.de/i.png", alt: "", width: 1, height: 1, state: "ready" as const };
/** Ways to fill the entry, one per section. */
const fills: readonly ((entry: Entry) => Entry)[] = [
  (e) => ({
    ...e,
    companyData: { ...e.companyData, ShippingStreet: "Markt 1", ShippingPostalCode: "01067", Phone: "+49351123", email: "a@beispiel.de" },
  }),
  (e) => ({ ...e, details: { ...e.details, owner_name: "A. Beispiel", languages: ["de"] } }),
  (e) => ({ ...e, trades: { version, trades: [{ id: "t", label: "Tischler" }] } }),
  (e) => ({
    ...e,
    openingHours: Entry.shape.openingHours.parse({
      version,
      week: days("closed"),
      phone_week: days("closed"),
      note: "",
      special_days: [{ startDate: "2026-12-24", endDate: "2026-12-24", kind: "special", label: "", hours: { state: "closed" } }],
    }),
  }),
  (e) => ({ ...e, payments: { version, payments: ["cash"] } }),
  (e) => ({ ...e, serviceFeatures: { version, features: ["parking"] } }),
  (e) => ({ ...e, searchKeywords: { version, keywords: ["a", "b", "c", "d", "e"] } }),
  (e) => ({ ...e, productFeatures: { version, features: [{ id: "p", label: "Holz" }] } }),
  (e) => ({ ...e, serviceArea: { version, kind: "nationwide", radiusKm: null, cities: [] } }),
  (e) => ({ ...e, onlinePresence: { ...e.onlinePresence, website: "https://beispiel.de" } }),
  (e) => ({ ...e, logoAndSlogan: { version, slogan: "Gut", media_owner: [{ Type__c: "LOGO", Url: image.Url }], logo_checking: false } }),
  (e) => ({ ...e, aboutUs: { version, short: "", long: "x".repeat(100) } }),
  (e) => ({ ...e, media: { version, videos: [], images: [image, image, image, image, image] } }),
  (e) => ({
    ...e,
    documents: { version, documents: [{ id: "d", Url: image.Url, title: "Karte", kind: "menu", bytes: 1, state: "ready" }] },
  }),
];
/** A day on which every step is asked for, and no word from the register. */
const IN_SEASON: KnownOfEntry = { professions: [], today: "2026-11-12" };
const scoreOf = (entry: Entry, known: Partial<KnownOfEntry> = {}): Completeness => completenessOf(entry, { ...IN_SEASON, ...known });
const withDays = (entry: Entry, ...dates: readonly string[]): Entry => {
  const special = dates.map((day) => ({ startDate: day, endDate: day, kind: "special", label: "", hours: { state: "closed" } }));
  return { ...entry, openingHours: Entry.shape.openingHours.parse({ ...entry.openingHours, special_days: special }) };
};
const keysOf = ({ steps }: Completeness): string[] => steps.map(({ key }) => key);
const as = (entry: Entry, profession: Entry["details"]["profession"]): Entry => ({ ...entry, details: { ...entry.details, profession } });

test.each(PROFESSIONS)("nothing is 0 and everything is 100 for %s", (profession) => {
  expect(scoreOf(as(empty, profession)).percent).toBe(0);
  const full = scoreOf(fills.reduce((entry, fill) => fill(entry), as(empty, profession)));
  expect([full.percent, full.steps, full.levels.map((level) => level.percent)]).toEqual([100, [], [100, 100, 100, 100]]);
});
test("filling in never lowers the score and removes exactly its own steps", () => {
  fc.assert(
    fc.property(fc.constantFrom(...PROFESSIONS), fc.shuffledSubarray([...fills]), (profession, some) => {
      some.reduce(
        (entry, fill) => {
          const [before, after] = [scoreOf(entry), scoreOf(fill(entry))];
          expect(after.percent).toBeGreaterThanOrEqual(before.percent);
          expect(before.steps.map((step) => step.key)).toEqual(expect.arrayContaining(after.steps.map((step) => step.key)));
          expect(Completeness.parse(after)).toEqual(after);
          return fill(entry);
        },
        as(empty, profession),
      );
    }),
  );
});
test("a field that does not apply is never asked for", () => {
  const asked = scoreOf(as(empty, "retail")).steps.map((step) => step.key);
  expect(asked).not.toContain("menu");
  expect(asked).not.toContain("phone-hours");
  expect(asked).toHaveLength(COMPLETENESS_STEPS.filter((key) => STEP_RULES[key].only?.includes("retail") ?? true).length);
});
test("every step takes at most two minutes and the weightiest comes first", () => {
  const { steps } = scoreOf(empty);
  expect(Math.max(...steps.map((step) => step.minutes))).toBeLessThanOrEqual(2);
  expect(steps.map((step) => step.gain)).toEqual(steps.map((step) => step.gain).toSorted((a, b) => b - a));
});

test("the score follows the trades of the register; the entry's own word counts only without them", () => {
  const practice = as(empty, "practice");
  expect(scoreOf(practice, { professions: ["craft"] })).toEqual(scoreOf(as(empty, "craft")));
  expect(keysOf(scoreOf(practice, { professions: ["craft"] }))).not.toContain("phone-hours");
  expect(scoreOf(practice)).not.toEqual(scoreOf(as(empty, "craft")));
  expect(keysOf(scoreOf(practice, { professions: ["craft", "gastronomy"] }))).toEqual(expect.arrayContaining(["menu", "service-area"]));
});

test.each([
  ["2026-10-31", false],
  ["2026-11-01", true],
  ["2026-12-24", true],
  ["2026-12-25", false],
  ["2027-01-02", false],
  ["2027-07-01", false],
])("on %s Christmas is asked for: %s", (today, asked) => expect(keysOf(scoreOf(empty, { today })).includes("special-days")).toBe(asked));

const isAnsweredBy = (...dates: string[]): boolean => !keysOf(scoreOf(withDays(empty, ...dates))).includes("special-days");
test("the days of past years, and others than Christmas, are no answer", () => {
  expect([isAnsweredBy("2025-12-24"), isAnsweredBy("2026-11-10", "2026-11-20"), isAnsweredBy("2027-01-02")]).toEqual([false, false, false]);
  expect([isAnsweredBy("2026-12-24"), isAnsweredBy("2026-12-31"), isAnsweredBy("2027-01-01")]).toEqual([true, true, true]);
});

test("a special day that is over neither counts nor lowers the score", () => {
  const day = fc.integer({ min: 0, max: 800 }).map((after) => addDays("2025-06-01", after));
  fc.assert(
    fc.property(fc.shuffledSubarray([...fills]), fc.array(day, { maxLength: 5 }), day, (some, dates, today) => {
      const entry = some.reduce((filled, fill) => fill(filled), empty);
      const past = dates.filter((one) => one < today);
      expect(scoreOf(withDays(entry, ...past), { today })).toEqual(scoreOf(withDays(entry), { today }));
      // Only the beginning of the season may ask for something new.
      const next = addDays(today, 1);
      fc.pre(!next.endsWith("-11-01"));
      const [before, after] = [today, next].map((at) => scoreOf(withDays(entry, ...dates), { today: at }).percent);
      expect(after).toBeGreaterThanOrEqual(before ?? 0);
    }),
  );
});

test("a step of the season adds what it promises", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(fills.filter((_, at) => at !== 3)), (some) => {
      const entry = some.reduce((filled, fill) => fill(filled), empty);
      const before = scoreOf(entry);
      const gain = before.steps.find(({ key }) => key === "special-days")?.gain ?? 0;
      const gained = scoreOf(withDays(entry, "2026-12-24")).percent - before.percent;
      // Both the score and the gain are rounded.
      expect(Math.abs(gain - gained)).toBeLessThanOrEqual(1);
    }),
  );
});
