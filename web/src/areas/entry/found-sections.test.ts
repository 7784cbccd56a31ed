import { ENTRY_LIMITS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import type { EntrySection } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SAMPLE_ENTRY } from "../../../test/sample-entry.ts";
import { check } from "./editing/checking.ts";
import { sectionsOf } from "./frame/section.ts";
import { productFeaturesSection } from "./product-features/product-features.section.ts";
import { isWordList, withWords, wordsOf } from "./search-keywords/search-keywords.list.ts";
import { MODULES } from "./sections.ts";
import { RINGS, spotsOf } from "./service-area/service-area.layout.ts";
import { radiiWith } from "./service-area/service-area.rules.ts";
import { serviceAreaSection } from "./service-area/service-area.section.ts";
import { moveItem } from "./trades/trades.order.ts";
import { tradesSection } from "./trades/trades.section.ts";

const trade = (id: string) => ({ id, label: `Branche ${id}` });
const town = (name: string, zipCode: string) => ({ id: `${name}-${zipCode}`, name, zipCode });
const SAVED = sectionsOf(SAMPLE_ENTRY);
const faultsOf = <S extends EntrySection>(section: S, change: object) =>
  check(MODULES[section], { ...SAVED[section], ...change }, SAVED[section]);

describe("trades", () => {
  test("go by their ids, the main one first", () => {
    const values = { version: 1, trades: [trade("b"), trade("a")] };
    expect(tradesSection.bodyOf(values, values)).toEqual({ trade_ids: ["b", "a"] });
    expect(tradesSection.fields[0]?.print(values)).toBe("Branche b (Hauptbranche), Branche a");
  });
  test("none, and more than five", async () => {
    expect(await faultsOf("trades", {})).toEqual([]);
    expect(await faultsOf("trades", { trades: [] })).toMatchObject([
      { field: "trades.trades", message: expect.stringContaining("mindestens eine") as string },
    ]);
    const six = ["a", "b", "c", "d", "e", "f"].map(trade);
    expect(await faultsOf("trades", { trades: six })).toMatchObject([
      { field: "trades.trades", message: expect.stringContaining("bis zu fünf") as string },
    ]);
  });
  test("move within the list and not beyond it", () => {
    expect(moveItem(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
    expect(moveItem(["a", "b"], 0, -1)).toEqual(["a", "b"]);
    expect(moveItem(["a", "b"], 1, 2)).toEqual(["a", "b"]);
  });
});

describe("search words", () => {
  test("lists come with commas, lines and bullets", () => {
    expect(wordsOf("Fassade, Tapete;\n• Boden\u00a0legen\n- Lack \n1. Putz\n\n")).toEqual([
      "Fassade",
      "Tapete",
      "Boden legen",
      "Lack",
      "Putz",
    ]);
    expect([isWordList("Boden legen"), isWordList("Boden\nLack"), isWordList("Lack\n")]).toEqual([false, true, false]);
  });
  test("the same word in another spelling is refused with the one that is there", () => {
    expect(withWords(["Müllabfuhr"], ["Muellabfuhr", "Lack", "LACK"])).toEqual({
      keywords: ["Müllabfuhr", "Lack"],
      refused: [
        { word: "Muellabfuhr", why: "duplicate", of: "Müllabfuhr" },
        { word: "LACK", why: "duplicate", of: "Lack" },
      ],
    });
  });
  test("too long, imitating, too many", () => {
    const full = Array.from({ length: ENTRY_LIMITS.searchKeywords }, (_, n) => `Wort ${n}x`);
    expect(withWords([], ["x".repeat(51), "11880"]).refused.map(({ why }) => why)).toEqual(["too-long", "brand"]);
    expect(withWords(full, ["Noch eins"]).refused).toEqual([{ word: "Noch eins", why: "full" }]);
  });
  test("what was added passes the call's own check, whatever was typed", async () => {
    const typed = fc.array(fc.oneof(fc.string({ maxLength: 60 }), fc.constantFrom("Fassade", "11 88 0", "Ä", "a,b")), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(typed, async (texts) => {
        const { keywords } = withWords([], wordsOf(texts.join("\n")));
        expect(await faultsOf("searchKeywords", { keywords })).toEqual([]);
      }),
    );
  });
  test("an imitation from a draft is named", async () => {
    expect(await faultsOf("searchKeywords", { keywords: ["11880"] })).toMatchObject([
      { field: "searchKeywords.keywords", message: expect.stringContaining("„11880“") as string },
    ]);
  });
});

test("product features go by their ids", async () => {
  const values = { version: 1, features: [{ id: "silikatfarbe", label: "Silikatfarbe" }] };
  expect(productFeaturesSection.bodyOf(values, values)).toEqual({ feature_ids: ["silikatfarbe"] });
  const many = Array.from({ length: 51 }, (_, n) => ({ id: `f${n}`, label: "x" }));
  expect(await faultsOf("productFeatures", { features: many })).toMatchObject([
    { field: "productFeatures.features", message: expect.stringContaining("bis zu 50") as string },
  ]);
});

describe("service area", () => {
  const values = { version: 1, kind: "cities" as const, radiusKm: 30, cities: [town("Köln", "50667"), town("Bonn", "53111")] };
  const printed = (change: object) => serviceAreaSection.fields[0]?.print({ ...values, ...change });
  test("only what belongs to the kind is sent", async () => {
    expect(serviceAreaSection.bodyOf(values, values)).toEqual({ kind: "cities", radiusKm: null, cities: values.cities });
    expect(serviceAreaSection.bodyOf({ ...values, kind: "radius" }, values)).toEqual({ kind: "radius", radiusKm: 30, cities: [] });
    expect(serviceAreaSection.bodyOf({ ...values, kind: "radius", radiusKm: null }, values).radiusKm).toBe(25);
    for (const kind of ["none", "radius", "cities", "nationwide"]) {
      expect(await faultsOf("serviceArea", { ...values, kind })).toEqual([]);
    }
    expect(await faultsOf("serviceArea", { kind: "cities", cities: [] })).toMatchObject([
      { field: "serviceArea.cities", message: expect.stringContaining("mindestens einen Ort") as string },
    ]);
  });
  test("is one thing in words", () => {
    expect(printed({})).toBe("Köln, Bonn");
    expect(printed({ kind: "radius" })).toBe("im Umkreis von 30\u00a0km");
    expect(printed({ kind: "nationwide" })).toBe("bundesweit");
    expect(printed({ kind: "none" })).toBe("");
  });
  test("the slider knows the value that stands there", () => {
    expect(radiiWith(35, null)).toContain(35);
    expect(radiiWith(35, 30, null)).toEqual([...radiiWith(35)].sort((a, b) => a - b));
  });
  test("nearer postal codes stand nearer to the middle", () => {
    const { exact, spots } = spotsOf([town("Hamburg", "20095"), town("Köln", "50999"), town("Brühl", "50321")], { zipCode: "50996" });
    expect(exact).toBe(false);
    const distances = Object.fromEntries(spots.map(({ name, x, y }) => [name, Math.round(Math.hypot(x, y) * 100) / 100]));
    expect(distances).toEqual({ Köln: RINGS[0], Brühl: RINGS[1], Hamburg: RINGS[2] });
  });
  test("known positions are drawn as they lie", () => {
    const north = { ...town("Nord", "1"), at: { lat: 51.4, lon: 7 } };
    const east = { ...town("Ost", "2"), at: { lat: 51, lon: 7.2 } };
    const { exact, spots } = spotsOf([north, east], { zipCode: null, at: { lat: 51, lon: 7 } });
    expect(exact).toBe(true);
    expect(spots[0]?.y).toBeLessThan(-0.9);
    expect(spots[1]?.x).toBeGreaterThan(0.2);
    expect(spotsOf([north, town("?", "3")], { zipCode: null, at: { lat: 51, lon: 7 } }).exact).toBe(false);
  });
  test("no spot is outside the picture, however many there are", () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^\d{5}$/), { maxLength: 50 }), (codes) => {
        const { spots } = spotsOf(
          codes.map((code, n) => town(`${n}`, code)),
          { zipCode: "50999" },
        );
        return spots.length === codes.length && spots.every(({ x, y }) => Math.hypot(x, y) <= 1);
      }),
    );
  });
});
