import type { Profession } from "@schaufenster/contract/areas/entry/company-data.model.ts";
import { foldName, foldedStart, foldedStarts } from "@schaufenster/contract/values/text/folded.ts";
import { distanceKm, type Position } from "@schaufenster/contract/values/place/position.ts";
import type { Db } from "../db/db.ts";
import { Dictionary, type Word } from "./dictionary.ts";
import { holdRegister } from "./hold-register.ts";
import * as load from "./load.store.ts";

/** A trade that a word leads to; `because` is the everyday word, when it was not the label itself. */
export interface TradeHit {
  readonly id: string;
  readonly label: string;
  readonly because: string | null;
}
/** Trades, also what kind of business each is; undefined for one that was dropped. */
export interface TradeRegister extends Searchable<TradeHit> {
  professionOf(id: string): Profession | undefined;
}
export interface KeywordHit {
  readonly label: string;
  readonly tradeIds: readonly string[];
}
export interface FeatureHit {
  readonly id: string;
  readonly label: string;
}
/** A town; the smaller its number, the larger it is. */
export type Place = load.PlaceRow;

/** A town whose position is known. */
export type Located = Place & Position;

/** Where a town lies, if that is known. */
export const positionOf = (place: Place | undefined): Position | null =>
  place && place.lat !== null && place.lon !== null ? { lat: place.lat, lon: place.lon } : null;

/** Something that can be looked up while it is being typed. */
export interface Searchable<T> {
  find(typed: string, limit: number): T[];
}
/** Towns, also by postal code and by their whole name. */
export interface PlaceRegister extends Searchable<Place> {
  readonly size: number;
  at(no: number): Place | undefined;
  withId(id: string): Place | undefined;
  ofZip(zipCode: string): readonly Place[];
  /** Postal codes that begin so, in their order. */
  zipCodes(start: string, limit: number): readonly string[];
  named(name: string): readonly Place[];
  /** The largest town of a municipality. */
  ofMunicipality(key: string): Place | undefined;
  /** Towns not farther away than that, the largest first. */
  around(middle: Position, km: number, limit: number): readonly Located[];
  /** The town of a postal code; where several share it, the one of that name, else the largest. */
  inZip(zipCode: string, city: string): Place | undefined;
}
/** All street names of the country: says which beginnings somebody may have meant. */
export interface StreetNames {
  readonly size: number;
  /** What was typed, folded, and the beginnings one typing error away. */
  readings(typed: string, limit: number): { readonly typed: string; readonly near: readonly string[] };
  /** Names that begin so, folded, the most common first. */
  find(typed: string, limit: number): string[];
}

/** The registers in memory, each read when it is first needed and again when it was replaced. */
export interface Registers {
  trades(): Promise<TradeRegister>;
  keywords(): Promise<Searchable<KeywordHit>>;
  features(): Promise<Searchable<FeatureHit>>;
  places(): Promise<PlaceRegister>;
  streets(): Promise<StreetNames>;
}

const sortWords = (words: Word[]): Word[] => words.sort((a, b) => (a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : a.item - b.item));

interface Item<T> {
  readonly value: T;
  /** Only one of the items with the same key is shown. */
  readonly key: string;
  readonly names: readonly string[];
  readonly weight: number;
}

const searchable = <T>(items: readonly Item<T>[]): Searchable<T> => {
  const words = items.flatMap(({ names, weight }, item) => names.map((name) => ({ folded: name, item, weight })));
  const dictionary = new Dictionary(sortWords(words));
  return {
    find: (typed, limit) => {
      const hits = new Map<string, T>();
      for (const at of dictionary.find(foldedStart(typed), 2 * limit)) {
        const item = items[at];
        if (item && !hits.has(item.key)) hits.set(item.key, item.value);
      }
      return [...hits.values()].slice(0, limit);
    },
  };
};

/** The label weighs more than a synonym, so that "Klempnerei" itself would win over what plumbers are also called. */
const LABEL_WEIGHT = 4;
const loadTrades = async (on: Db): Promise<TradeRegister> => {
  const trades = await load.allTrades(on);
  const professions = new Map(trades.map(({ id, profession }) => [id, profession]));
  const items = trades.flatMap(({ id, label, synonyms }) => {
    const names = foldedStarts(label);
    // "Maler" needs no reason to lead to "Maler und Lackierer".
    const isInLabel = (word: string): boolean => names.some((name) => name.startsWith(foldName(word)));
    return [
      { key: id, value: { id, label, because: null }, names, weight: LABEL_WEIGHT },
      ...synonyms.map((word) => {
        const because = isInLabel(word) ? null : word;
        return { key: id, value: { id, label, because }, names: foldedStarts(word), weight: 1 };
      }),
    ];
  });
  return { ...searchable<TradeHit>(items), professionOf: (id) => professions.get(id) };
};

const loadKeywords = async (on: Db): Promise<Searchable<KeywordHit>> =>
  searchable(
    (await load.allKeywords(on)).map(({ label, trade_ids: tradeIds, weight }) => ({
      key: label,
      value: { label, tradeIds },
      names: foldedStarts(label),
      weight,
    })),
  );

const loadFeatures = async (on: Db): Promise<Searchable<FeatureHit>> =>
  searchable((await load.allFeatures(on)).map((value) => ({ key: value.id, value, names: foldedStarts(value.label), weight: 1 })));

const groupPlaces = <K>(places: readonly Place[], keysOf: (place: Place) => readonly K[]): Map<K, Place[]> => {
  const groups = new Map<K, Place[]>();
  for (const place of places)
    for (const key of keysOf(place)) {
      const group = groups.get(key);
      if (group) group.push(place);
      else groups.set(key, [place]);
    }
  return groups;
};

const isLocated = (place: Place): place is Located => place.lat !== null && place.lon !== null;

const loadPlaces = async (on: Db): Promise<PlaceRegister> => {
  const places = await load.allPlaces(on);
  const byZip = groupPlaces(places, (place) => place.zip_codes);
  const byName = groupPlaces(places, (place) => foldedStarts(place.name));
  const search = searchable(
    places.map((place) => ({ key: place.id, value: place, names: foldedStarts(place.name), weight: place.weight })),
  );
  const byNo = new Map(places.map((place) => [place.no, place]));
  const byId = new Map(places.map((place) => [place.id, place]));
  // The largest comes first, and stays.
  const byMunicipality = new Map(places.toReversed().map((place) => [place.municipality_key, place]));
  const codes = [...byZip.keys()].sort();
  const ofZip = (zipCode: string): readonly Place[] => byZip.get(zipCode) ?? [];
  return {
    ...search,
    size: places.length,
    at: (no) => byNo.get(no),
    withId: (id) => byId.get(id),
    ofZip,
    zipCodes: (start, limit) => codes.filter((code) => code.startsWith(start)).slice(0, limit),
    ofMunicipality: (key) => byMunicipality.get(key),
    named: (name) => byName.get(foldName(name)) ?? [],
    around: (middle, km, limit) => {
      const found: Located[] = [];
      for (const place of places) {
        if (found.length === limit) break;
        if (isLocated(place) && distanceKm(middle, place) <= km) found.push(place);
      }
      return found;
    },
    inZip: (zipCode, city) => ofZip(zipCode).find(({ name }) => foldName(name) === foldName(city)) ?? ofZip(zipCode)[0],
  };
};

const loadStreets = async (on: Db): Promise<StreetNames> => {
  const names = await load.allStreetNames(on);
  const dictionary = new Dictionary(names.map(({ folded: name, uses }, item) => ({ folded: name, item, weight: uses })));
  return {
    size: dictionary.size,
    readings: (typed, limit) => {
      const start = foldedStart(typed);
      return { typed: start, near: dictionary.corrections(start, limit) };
    },
    find: (typed, limit) => dictionary.find(foldedStart(typed), limit).map((at) => dictionary.textOf(at)),
  };
};

/** How long a register is believed to be unchanged. */
const TRUST_MS = 5_000;

/** Opens the registers over a connection that needs no person: they belong to nobody. */
export const openRegisters = (on: Db): Registers => {
  const registers = {
    trades: holdRegister(() => loadTrades(on)),
    keywords: holdRegister(() => loadKeywords(on)),
    features: holdRegister(() => loadFeatures(on)),
    places: holdRegister(() => loadPlaces(on)),
    streets: holdRegister(() => loadStreets(on)),
  };
  let askedAt = 0;
  const renew = async (): Promise<void> => {
    const versions = new Map((await load.findVersions(on)).map(({ register, version }) => [register, version]));
    for (const [name, register] of Object.entries(registers)) await register.at(versions.get(name) ?? "0");
  };
  const checked = <T>(register: { get: () => Promise<T> }): Promise<T> => {
    if (Date.now() - askedAt > TRUST_MS) {
      askedAt = Date.now();
      // Old content is better than none: the next check comes in a few seconds.
      renew().catch(() => undefined);
    }
    return register.get();
  };
  return {
    trades: () => checked(registers.trades),
    keywords: () => checked(registers.keywords),
    features: () => checked(registers.features),
    places: () => checked(registers.places),
    streets: () => checked(registers.streets),
  };
};
