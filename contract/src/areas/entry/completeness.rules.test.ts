import * as fc from "fast-check";
import { expect, test } from "vitest";
import { STEP_RULES, completenessOf } from "./completeness.rules.ts";
import { EMPTY_SECTIONS } from "./empty-entry.rules.ts";
import { Completeness, Entry } from "./entry.model.ts";
import { COMPLETENESS_STEPS, PROFESSIONS, WEEKDAYS } from "./entry.rules.ts";

const days = (state: "unknown" | "closed") => Object.fromEntries(WEEKDAYS.map((day) => [day, { state }]));
const version = 1;
const empty = Entry.parse({
  ...EMPTY_SECTIONS,
  company_id: "1",
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
const as = (entry: Entry, profession: Entry["details"]["profession"]): Entry => ({ ...entry, details: { ...entry.details, profession } });

test.each(PROFESSIONS)("nothing is 0 and everything is 100 for %s", (profession) => {
  expect(completenessOf(as(empty, profession)).percent).toBe(0);
  const full = completenessOf(fills.reduce((entry, fill) => fill(entry), as(empty, profession)));
  expect([full.percent, full.steps, full.levels.map((level) => level.percent)]).toEqual([100, [], [100, 100, 100, 100]]);
});
test("filling in never lowers the score and removes exactly its own steps", () => {
  fc.assert(
    fc.property(fc.constantFrom(...PROFESSIONS), fc.shuffledSubarray([...fills]), (profession, some) => {
      some.reduce(
        (entry, fill) => {
          const [before, after] = [completenessOf(entry), completenessOf(fill(entry))];
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
  const asked = completenessOf(as(empty, "retail")).steps.map((step) => step.key);
  expect(asked).not.toContain("menu");
  expect(asked).not.toContain("phone-hours");
  expect(asked).toHaveLength(COMPLETENESS_STEPS.filter((key) => STEP_RULES[key].only?.includes("retail") ?? true).length);
});
test("every step takes at most two minutes and the weightiest comes first", () => {
  const { steps } = completenessOf(empty);
  expect(Math.max(...steps.map((step) => step.minutes))).toBeLessThanOrEqual(2);
  expect(steps.map((step) => step.gain)).toEqual(steps.map((step) => step.gain).toSorted((a, b) => b - a));
});
