import type { Address, AddressProblem } from "@schaufenster/contract/areas/address/address.model.ts";
import { readAddressLine, type AddressReading } from "@schaufenster/contract/areas/address/one-line.rules.ts";
import { foldName } from "@schaufenster/contract/values/text/folded.ts";
import type { Db } from "../../db/db.ts";
import type { Place, PlaceRegister, Registers } from "../../registers/registers.ts";
import { findStreetsInTown, findStreetsNamed, type StreetRow } from "../../registers/street.store.ts";

/** How many suggestions are shown. */
export const SHOWN = 10;
/** So many beginnings one typing error away are tried inside a town. */
const READINGS = 32;
/** More towns than this are not searched for a street. */
const TOWNS = 8;

interface Town {
  readonly zipCode?: string | undefined;
  readonly city?: string | undefined;
}

/** The towns meant: those of the postal code, narrowed by the name where it fits; without a code those of the name. */
const townsOf = (places: PlaceRegister, { zipCode, city }: Town): readonly Place[] => {
  const named = city === undefined || city === "" ? [] : places.named(city);
  const near = named.length > 0 || city === undefined || city === "" ? named : places.find(city, 3);
  if (zipCode === undefined || zipCode === "") return near.slice(0, TOWNS);
  const there = places.ofZip(zipCode);
  const both = there.filter((place) => near.includes(place));
  return (both.length > 0 ? both : there).slice(0, TOWNS);
};

const nameOf = (towns: readonly Place[], row: StreetRow): Place | undefined => towns.find(({ no }) => no === row.place_no);

/** Streets that begin as typed, inside the town where one is named, else in the largest towns that have one. */
export const suggestStreets = async (registers: Registers, db: Db, term: string, town: Town) => {
  const [places, names] = [await registers.places(), await registers.streets()];
  const isNamed = (town.zipCode ?? "") !== "" || (town.city ?? "") !== "";
  if (!isNamed) {
    const rows = await findStreetsNamed(db, names.find(term, SHOWN));
    return rows.map((row) => ({ street: row.name, zipCode: row.zip_code, city: places.at(row.place_no)?.name ?? "" }));
  }
  const towns = townsOf(places, town);
  const { typed, near } = names.readings(term, READINGS);
  const rows = await findStreetsInTown(db, { places: towns.map(({ no }) => no), typed, near, zipCode: town.zipCode });
  return rows.map((row) => ({ street: row.name, zipCode: row.zip_code, city: nameOf(towns, row)?.name ?? "" }));
};

const codes = (place: Place) => place.zip_codes.map((zipCode) => ({ zipCode, city: place.name }));

/** Postal codes that begin as typed or, when letters were typed, those of the town. */
export const suggestZipCodes = (places: PlaceRegister, term: string, city: string | undefined) => {
  if (!/^\d/.test(term)) return places.find(term, SHOWN).flatMap(codes).slice(0, SHOWN);
  const named = city === undefined || city === "" ? [] : places.named(city).flatMap(codes);
  const fitting = named.filter(({ zipCode }) => zipCode.startsWith(term));
  const found =
    fitting.length > 0
      ? fitting
      : places.zipCodes(term, SHOWN).flatMap((zipCode) => places.ofZip(zipCode).map((place) => ({ zipCode, city: place.name })));
  return found.slice(0, SHOWN);
};

const present = (row: StreetRow, city: string, houseNumber: string): Address => ({
  street: row.name,
  houseNumber,
  zipCode: row.zip_code,
  city,
  district: row.district,
});

interface Typed {
  readonly street: string;
  readonly houseNumber: string;
  readonly zipCode: string;
  readonly city: string;
}

/** What the register has against an address, and what it would write instead; an empty register has nothing against any. */
export const validateAddress = async (registers: Registers, db: Db, address: Typed) => {
  const places = await registers.places();
  if (places.size === 0) return { valid: true, register: "unavailable" as const, problems: [], suggestion: null };
  const there = places.ofZip(address.zipCode);
  const fits = there.filter(({ name }) => foldName(name) === foldName(address.city));
  const towns = (fits.length > 0 ? fits : there.length > 0 ? there : places.named(address.city)).slice(0, TOWNS);
  const { near } = (await registers.streets()).readings(address.street, READINGS);
  const rows = await findStreetsInTown(db, {
    places: towns.map(({ no }) => no),
    typed: foldName(address.street),
    near,
    zipCode: address.zipCode,
  });
  const same = rows.filter((row) => row.folded === foldName(address.street));
  const best = same.find((row) => row.zip_code === address.zipCode) ?? same[0] ?? rows[0];
  const problems: AddressProblem[] = [
    ...(there.length === 0 ? (["unknown-zip"] as const) : []),
    ...(there.length > 0 && fits.length === 0 ? (["city-does-not-match-zip"] as const) : []),
    ...(same.length === 0 && towns.length > 0 && rows.length > 0 ? (["unknown-street"] as const) : []),
  ];
  const town = best && nameOf(towns, best);
  const isRight = problems.length === 0 && (!best || best.zip_code === address.zipCode);
  const suggestion = best && town && !isRight ? present(best, town.name, address.houseNumber) : null;
  return { valid: problems.length === 0, register: "asked" as const, problems, suggestion };
};

/** The ways to read a line that name a known town, and the way without one. */
const plausible = (places: PlaceRegister, readings: readonly AddressReading[]) =>
  readings
    .map((reading) => ({ reading, towns: townsOf(places, reading) }))
    .filter(({ reading, towns }) => reading.street !== "" && (towns.length > 0 || (reading.city === "" && reading.zipCode === "")));

/** Addresses that a line typed by a person may mean. One reading is looked up: the first that names a known town, else the one without. */
export const readLine = async (registers: Registers, db: Db, line: string): Promise<Address[]> => {
  const [places, names] = [await registers.places(), await registers.streets()];
  const ways = plausible(places, readAddressLine(line));
  const way =
    ways.find(({ towns, reading }) => towns.length > 0 && places.named(reading.city).length > 0) ??
    ways.find(({ towns }) => towns.length > 0) ??
    ways[0];
  if (!way) return [];
  const { reading, towns } = way;
  if (towns.length === 0) {
    const rows = await findStreetsNamed(db, names.find(reading.street, 3));
    return rows.map((row) => present(row, places.at(row.place_no)?.name ?? "", reading.houseNumber));
  }
  const { typed, near } = names.readings(reading.street, READINGS);
  const rows = await findStreetsInTown(db, { places: towns.map(({ no }) => no), typed, near, zipCode: reading.zipCode });
  return rows.map((row) => present(row, nameOf(towns, row)?.name ?? "", reading.houseNumber));
};
