import { demoFeatures, demoPositions, demoStreets, demoTradeLines } from "../registers/content.ts";

/* The registers as files that the operator's commands read. */

const cell = (value: string): string => (/[",]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
const table = (...rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map((value) => cell(String(value))).join(",")}\n`).join("");

/** What each file of the registers holds, by its name. */
export const REGISTER_FILES: Readonly<Record<string, () => string>> = {
  "trades.csv": () =>
    table(
      ["Id", "Label", "Profession", "Synonyms", "Keywords"],
      ...demoTradeLines().map(({ id, label, profession, synonyms, keywords }) => [
        id,
        label,
        profession,
        synonyms.join("|"),
        keywords.join("|"),
      ]),
    ),
  "features.csv": () => table(["Id", "Label"], ...demoFeatures().map(({ id, label }) => [id, label])),
  "streets.csv": () =>
    table(
      ["Name", "PostalCode", "Locality", "RegionalKey"],
      ...[...demoStreets()].map(({ name, zipCode, city, key }) => [name, zipCode, city, key]),
    ),
  "positions.csv": () =>
    table(
      ["zipcode", "place", "latitude", "longitude"],
      ...[...demoPositions()].map(({ zipCode, city, lat, lon }) => [zipCode, city, lat, lon]),
    ),
};
