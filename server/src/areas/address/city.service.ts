import type { Place, PlaceRegister } from "../../registers/registers.ts";

const present = ({ name, district, zip_codes: zipCodes }: Place) => ({ name, district, zipCodes });

/** Towns that begin as typed, or whose postal code does; a named code narrows them where any of them has it. */
export const suggestCities = (places: PlaceRegister, term: string, zipCode: string | undefined, limit: number) => {
  const byCode = /^\d+$/.test(term) ? places.zipCodes(term, limit).flatMap((code) => places.ofZip(code)) : [];
  const found = [...new Set([...byCode, ...places.find(term, limit)])];
  const within = zipCode === undefined ? [] : found.filter(({ zip_codes: codes }) => codes.includes(zipCode));
  return (within.length > 0 ? within : found).slice(0, limit).map(present);
};
