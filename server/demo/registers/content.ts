import type { PositionRecord, StreetRecord } from "../../src/registers/address-import.store.ts";
import type { KeywordEntry, TradeEntry } from "../../src/registers/fill.store.ts";
import { slugOf } from "../../src/registers/slug.ts";
import { CITIES, STREETS } from "../world/names.ts";
import { TRADES } from "../world/trades.ts";
import { CRAFT } from "./craft.ts";
import { GASTRONOMY } from "./gastronomy.ts";
import { PRACTICE } from "./practice.ts";
import { RETAIL } from "./retail.ts";
import { SERVICE } from "./service.ts";
import { COMMON_STREETS, OWN_STREETS, TOWNS } from "./towns.ts";

const BY_PROFESSION = { craft: CRAFT, gastronomy: GASTRONOMY, practice: PRACTICE, retail: RETAIL, service: SERVICE } as const;

const linesOf = (text: string): string[] => text.split("\n").filter((line) => line !== "");
const wordsOf = (text = ""): string[] =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");

interface TradeLine extends TradeEntry {
  readonly keywords: readonly string[];
  readonly features: readonly string[];
}
const tradeOf = (profession: string, line: string): TradeLine => {
  const [named = "", synonyms, keywords, features] = line.split("|").map((part) => part.trim());
  const [id, label = named] = named.includes("=") ? named.split("=") : [slugOf(named)];
  return { id: id ?? "", label, profession, synonyms: wordsOf(synonyms), keywords: wordsOf(keywords), features: wordsOf(features) };
};

const TRADE_LINES: readonly TradeLine[] = Object.entries(BY_PROFESSION).flatMap(([profession, text]) =>
  linesOf(text).map((line) => tradeOf(profession, line)),
);

/** Some 180 trades of all kinds of business. */
export const demoTrades = (): TradeEntry[] =>
  TRADE_LINES.map(({ id, label, profession, synonyms }) => ({ id, label, profession, synonyms }));

/** Search words with the trades they can belong to; the everyday names of a trade are searched for too. */
export const demoKeywords = (): KeywordEntry[] => {
  const trades = new Map<string, Set<string>>();
  const add = (word: string, id: string): void => void trades.set(word, (trades.get(word) ?? new Set()).add(id));
  for (const { id, label, synonyms, keywords } of TRADE_LINES) for (const word of [label, ...synonyms, ...keywords]) add(word, id);
  for (const { id, keywords } of TRADES) for (const word of keywords) add(word, id);
  return [...trades].map(([label, ids]) => ({ label, tradeIds: [...ids], weight: ids.size }));
};

/** Product features; the demo's entries use their trade's search words as features. */
export const demoFeatures = (): string[] => [
  ...new Set([...TRADE_LINES.flatMap(({ features }) => features), ...TRADES.flatMap(({ keywords }) => keywords)]),
];

interface Town {
  readonly key: string;
  readonly city: string;
  readonly lat: number;
  readonly lon: number;
  readonly zipCodes: readonly string[];
}
const towns = (): Town[] =>
  linesOf(TOWNS).map((line) => {
    const [key = "", city = "", position = "", codes = ""] = line.split("|");
    const [lat = 0, lon = 0] = position.split(" ").map(Number);
    return { key, city, lat, lon, zipCodes: codes.split(" ") };
  });

/** Own streets by postal code, common ones in every code, and those on which the demo's companies live. */
export function* demoStreets(): Generator<StreetRecord> {
  const own = new Map(linesOf(OWN_STREETS).map((line) => [line.slice(0, 5), wordsOf(line.slice(6))]));
  const homes = new Set(CITIES.flatMap(({ zips }) => zips));
  const common = wordsOf(COMMON_STREETS);
  for (const { key, city, zipCodes } of towns())
    for (const [at, zipCode] of zipCodes.entries()) {
      const names = [...(own.get(zipCode) ?? []), ...(homes.has(zipCode) ? STREETS : []), ...(at < 3 ? common : common.slice(0, 3))];
      for (const name of new Set(names)) yield { name, zipCode, city, key, district: null };
    }
}

export function* demoPositions(): Generator<PositionRecord> {
  for (const { city, lat, lon, zipCodes } of towns()) for (const zipCode of zipCodes) yield { zipCode, city, lat, lon };
}
