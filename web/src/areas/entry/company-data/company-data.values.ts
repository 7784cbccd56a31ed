import { formatPhone, parsePhone } from "@schaufenster/contract/values/phone/phone.ts";
import { joinStreet, splitStreet, type StreetParts } from "@schaufenster/contract/values/place/street.ts";
import { isZip } from "@schaufenster/contract/values/place/zip.ts";
import type { SectionValues } from "../frame/section.ts";
import type { AddressToCheck } from "../suggest.queries.ts";

/** The section as its form holds it. */
export type CompanyValues = SectionValues<"companyData">;

const STREET_CHECKED_MAX = 100;

/** A text without what pasting leaves at its ends and between its words; null when nothing is left. */
export const tidy = (text: string | null): string | null => {
  const rest = (text ?? "").replace(/\s+/g, " ").trim();
  return rest === "" ? null : rest;
};

/** A number in its stored form; what is none stays as typed. */
export const storedPhone = (typed: string | null): string | null => {
  const text = tidy(typed);
  return text === null ? null : (parsePhone(text, "german") ?? text);
};
/** A number as Germans read it. */
export const shownPhone = (typed: string | null): string => {
  const stored = storedPhone(typed);
  return stored === null ? "" : formatPhone(stored);
};

/** "D-50999" and "50 999" mean 50999. */
export const tidyZip = (typed: string): string => typed.replace(/\s/g, "").replace(/^D-?(?=\d)/i, "");

/** Street and house number as two fields show them; a line that cannot be split is all street. */
export const partsOf = (line: string): StreetParts => splitStreet(line) ?? { street: line, houseNumber: "" };
/** The line of two fields, as typed. */
export const lineOf = ({ street, houseNumber }: StreetParts): string =>
  street.trim() === "" ? `${street}${houseNumber}` : joinStreet({ street, houseNumber });
/** The line as it is stored. */
export const tidyStreet = (line: string): string => {
  const parts = splitStreet(line);
  return parts === null ? line.trim() : joinStreet(parts);
};

/** The address for the register; null while it is not complete. */
export const addressOf = (values: CompanyValues): AddressToCheck | null => {
  const parts = splitStreet(values.ShippingStreet);
  const zipCode = tidyZip(values.ShippingPostalCode);
  const city = tidy(values.ShippingCity);
  if (parts === null || parts.street.length > STREET_CHECKED_MAX || !isZip(zipCode) || city === null) return null;
  return { ...parts, zipCode, city };
};
