import { setTimeout as pause } from "node:timers/promises";
import { FedBrand } from "@schaufenster/contract/areas/portal/fed-brand.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Db } from "../db/db.ts";
import { findBrands, findBrandVersions } from "./brand.store.ts";

/** A brand as it is served here: its record, and what this installation says of it. */
export interface ServedBrand extends FedBrand {
  readonly version: number;
  /** Where its portal is, without a stroke at the end; links in letters begin with it and never with a host a request claims. */
  readonly portalUrl: string;
}

/** Something of each brand. What is asked for by a key that nobody has is a fault: rows refer to brands that are there. */
export interface ByBrand<T> {
  readonly of: (key: string) => T;
  readonly all: () => readonly T[];
}

/** All brands, as they are now. */
export interface Brands extends ByBrand<ServedBrand> {
  /** Whose host it is; undefined for one that is not ours. */
  readonly keyOfHost: (host: string) => string | undefined;
}

/** What an installation says of brands: hosts besides their own, and where their portals are reached. */
export interface BrandPlaces {
  readonly hosts: Readonly<Record<string, string>>;
  readonly urls: Readonly<Partial<Record<string, string>>>;
}

/** Makes something of each brand, once for every state of its record. */
export const eachBrand = <F extends object, T>(brands: ByBrand<F>, make: (brand: F) => T): ByBrand<T> => {
  const made = new WeakMap<F, { readonly made: T }>();
  const makeOnce = (brand: F): T => {
    const known = made.get(brand) ?? { made: make(brand) };
    made.set(brand, known);
    return known.made;
  };
  return { of: (key) => makeOnce(brands.of(key)), all: () => brands.all().map(makeOnce) };
};

/** By what they are named. */
export const keysOf = (brands: ByBrand<{ readonly key: string }>): string[] => brands.all().map(({ key }) => key);

/** These brands and no others. */
export const brandsOf = (served: readonly ServedBrand[], hosts: Readonly<Record<string, string>> = {}): Brands => {
  const byKey = new Map(served.map((brand) => [brand.key, brand]));
  const byHost = new Map([...served.flatMap((brand) => brand.hosts.map((host) => [host, brand.key] as const)), ...Object.entries(hosts)]);
  return {
    of: (key) => {
      const brand = byKey.get(key);
      if (!brand) throw new Error(`no brand ${key} is known here`);
      return brand;
    },
    all: () => served,
    keyOfHost: (host) => {
      const key = byHost.get(host);
      return key !== undefined && byKey.has(key) ? key : undefined;
    },
  };
};

/** The portal says itself how far it is without barriers. */
const STATEMENT = { label: "Barrierefreiheit", url: PATHS.accessibility };

/** A record as it is served; one that is kept and unchanged stays the same object, so that what was made of it holds. */
const serve = ({ urls }: BrandPlaces, row: { readonly version: number; readonly data: unknown }, known: Brands): ServedBrand => {
  const data = FedBrand.parse(row.data);
  const same = known.all().find(({ key, version }) => key === data.key && version === row.version);
  const legalLinks = [...data.legalLinks, STATEMENT];
  return same ?? { ...data, legalLinks, version: row.version, portalUrl: urls[data.key] ?? `https://${data.hosts[0]}` };
};

/** How often it is asked whether a brand has changed: so long a new one waits at most. */
const LOOK_MS = 2_000;

/** Brands in memory, read anew when one has changed: asked for every two seconds, in one short line, so that no connection has to be held for it. */
export interface LiveBrands extends Brands {
  /** Whether they were read once: before, no host is ours. */
  readonly isThere: () => boolean;
  /** Looks now. */
  readonly look: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens them; the first look is under way. */
export const openBrands = (db: Db, places: BrandPlaces, onFault: (error: unknown) => void): LiveBrands => {
  const ended = new AbortController();
  let now = brandsOf([]);
  let seen: string | undefined;
  const look = async (): Promise<void> => {
    const found = await findBrandVersions(db);
    if (found === seen) return;
    const rows = await findBrands(db);
    now = brandsOf(
      rows.map((row) => serve(places, row, now)),
      places.hosts,
    );
    seen = found;
  };
  const keepLooking = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await look().catch(onFault);
      await pause(LOOK_MS, undefined, { signal: ended.signal, ref: false }).catch(() => undefined);
    }
  };
  const looking = keepLooking();
  return {
    of: (key) => now.of(key),
    all: () => now.all(),
    keyOfHost: (host) => now.keyOfHost(host),
    isThere: () => seen !== undefined,
    look,
    close: () => {
      ended.abort();
      return looking;
    },
  };
};
