import { importInto, replaceAddresses, type ImportResult, type PositionRecord, type StreetRecord } from "./address-import.store.ts";
import { rowsOf } from "./csv.ts";

/** OpenPLZ writes Name, PostalCode, Locality, RegionalKey, Borough, Suburb; the smallest part of the town that is named counts. */
async function* streetsOf(file: string): AsyncGenerator<StreetRecord> {
  for await (const row of rowsOf(file)) {
    const { name, postalcode, locality, regionalkey, borough = "", suburb = "" } = row;
    if (name === undefined || postalcode === undefined || locality === undefined || regionalkey === undefined)
      throw new Error("The first line must name the columns Name, PostalCode, Locality and RegionalKey.");
    yield { name, zipCode: postalcode, city: locality, key: regionalkey.slice(0, 8), district: suburb || borough || null };
  }
}

/** Positions come with various names: the postal code lists of GeoNames and others in the same spirit. */
async function* positionsOf(file: string | undefined): AsyncGenerator<PositionRecord> {
  if (file === undefined) return;
  for await (const row of rowsOf(file)) {
    const first = (...names: readonly string[]): string => names.map((name) => row[name]).find((value) => value !== undefined) ?? "";
    yield {
      zipCode: first("zipcode", "postalcode", "plz", "zip"),
      city: first("place", "locality", "ort", "name"),
      lat: Number.parseFloat(first("latitude", "lat")),
      lon: Number.parseFloat(first("longitude", "lon", "lng")),
    };
  }
}

/** Reads a street list, with positions where a second file gives them, and puts it in place of the one before. */
export const importAddresses = (adminUrl: string, streets: string, positions?: string): Promise<ImportResult> =>
  importInto(adminUrl, (client) => replaceAddresses(client, streetsOf(streets), positionsOf(positions), "import"));
