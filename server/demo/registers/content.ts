import type { PositionRecord, StreetRecord } from "../../src/registers/address-import.store.ts";
import type { FeatureEntry, KeywordEntry, TradeEntry } from "../../src/registers/fill.store.ts";
import { slugOf } from "../../src/registers/slug.ts";
import { gatherKeywords, type TradeLine } from "../../src/registers/trade-import.ts";
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

interface DemoTrade extends TradeLine {
  readonly features: readonly string[];
}
/** What the demo's companies of a trade offer. */
const OFFERED = new Map(TRADES.map(({ id, keywords }) => [id, keywords]));
const tradeOf = (profession: string, line: string): DemoTrade => {
  const [named = "", synonyms, keywords, features] = line.split("|").map((part) => part.trim());
  const [id, label = named] = named.includes("=") ? named.split("=") : [slugOf(named)];
  const offered = OFFERED.get(id ?? "") ?? [];
  const words = [...new Set([...wordsOf(keywords), ...offered])];
  return { id: id ?? "", label, profession, synonyms: wordsOf(synonyms), keywords: words, features: wordsOf(features) };
};

const TRADE_LINES: readonly DemoTrade[] = Object.entries(BY_PROFESSION).flatMap(([profession, text]) =>
  linesOf(text).map((line) => tradeOf(profession, line)),
);

/** Some 180 trades of all kinds of business, with what is searched for when one is needed. */
export const demoTradeLines = (): readonly TradeLine[] => TRADE_LINES;
export const demoTrades = (): TradeEntry[] =>
  TRADE_LINES.map(({ id, label, profession, synonyms }) => ({ id, label, profession, synonyms }));
/** Search words with the trades they can belong to; the everyday names of a trade are searched for too. */
export const demoKeywords = (): KeywordEntry[] => gatherKeywords(TRADE_LINES);

/** Product features; the demo's entries use their trade's search words as features. */
export const demoFeatures = (): FeatureEntry[] => {
  const labels = [...TRADE_LINES.flatMap(({ features }) => features), ...TRADES.flatMap(({ keywords }) => keywords)];
  return [...new Map(labels.map((label) => [slugOf(label), { id: slugOf(label), label }])).values()];
};

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
