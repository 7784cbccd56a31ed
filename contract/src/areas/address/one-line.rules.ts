import { splitStreet } from "../../values/place/street.ts";

/** One way to understand an address typed in one line; what is not in it is empty. */
export interface AddressReading {
  readonly street: string;
  readonly houseNumber: string;
  readonly zipCode: string;
  readonly city: string;
}

/** The longest line that is read. */
export const ADDRESS_LINE_MAX = 120;
/** A town has at most this many words: Neustadt an der Weinstraße. */
const CITY_WORDS = 4;
/** Blanks and commas around a text; those inside are looked at once, not from each of their signs on. */
const AROUND = /^[\s,]+|(?<![\s,])[\s,]+$/g;

const readParts = (streetLine: string, zipCode: string, city: string): AddressReading => {
  const parts = splitStreet(streetLine) ?? { street: streetLine.trim(), houseNumber: "" };
  return { ...parts, zipCode, city: city.replace(AROUND, "") };
};

/** The postal code, when it stands alone and is not the whole line's house number: "50667 Köln", "D-50667 Köln". */
const withZip = (line: string): AddressReading | undefined => {
  const found = [...line.matchAll(/(?:^|[\s,])(?:D-)?(\d{5})(?=[\s,]|$)/g)].at(-1);
  const zipCode = found?.[1];
  if (!found || zipCode === undefined) return undefined;
  const before = line.slice(0, found.index).replace(AROUND, "");
  const after = line.slice(found.index + found[0].length);
  // "50667 Köln, Hauptstr. 5": the town comes first when nothing stands before its code.
  if (before !== "") return readParts(before, zipCode, after);
  const [city = "", ...rest] = after.split(",");
  return readParts(rest.join(",").trim(), zipCode, city);
};

/** Every way to understand an address without postal code: the town behind a comma, as the last words, or not there at all. */
const withoutZip = (line: string): AddressReading[] => {
  const comma = line.lastIndexOf(",");
  const behind = comma > 0 && /\p{L}{2}/u.test(line.slice(comma)) ? [readParts(line.slice(0, comma), "", line.slice(comma + 1))] : [];
  const words = line.split(" ");
  const last = Array.from({ length: Math.min(CITY_WORDS, words.length - 1) }, (_, n) => words.length - 1 - n)
    .filter((at) => /^\p{L}/u.test(words[at] ?? ""))
    .map((at) => readParts(words.slice(0, at).join(" "), "", words.slice(at).join(" ")));
  return [...behind, readParts(line, "", ""), ...last];
};

/** Reads an address as a person types it, "Hauptstr. 5, 50667 Köln"; the likeliest way first. */
export const readAddressLine = (typed: string): readonly AddressReading[] => {
  const line = typed.slice(0, ADDRESS_LINE_MAX).replace(/\s+/g, " ").trim();
  const zipped = withZip(line);
  return zipped ? [zipped] : withoutZip(line);
};
