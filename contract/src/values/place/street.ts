import { isHouseNumber } from "./house-number.ts";

/** A `ShippingStreet` in its two parts; `houseNumber` is empty for a street without number. */
export interface StreetParts {
  readonly street: string;
  readonly houseNumber: string;
}

/** The longest `ShippingStreet`. */
export const STREET_MAX = 120;
/** A Mannheim square such as `Q7` or `Q 7`: a whole street name, not a street with a number. */
const SQUARE = /^[A-U] ?[1-9]\d?$/;
/** A street name that ends in a number takes a comma before the house number: `Q7, 24`. */
const ENDS_IN_NUMBER = /[\d/–-] ?[a-z]?$/i;
/** How a house number ends a street line: 12, 12a, 12 a, 12-14, 7/1, 12 1/2. */
const TAIL = /^\d{1,5}(?: ?[a-z])?(?:[-/]\d{1,5}(?: ?[a-z])?)*(?: \d\/\d)?$/i;
/** A house number has at most this many words: `12 a-14 b`. */
const TAIL_WORDS = 3;

const tidy = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(/(?: ?,)+ ?/g, ", ")
    .replace(/(\d[a-z]?) ?([-–/]) ?(?=\d)/gi, (_, before: string, sign: string) => before + (sign === "–" ? "-" : sign))
    .trim()
    .replace(/,$/, "");
const parts = (street: string, houseNumber: string): StreetParts | null =>
  TAIL.test(houseNumber) && isHouseNumber(houseNumber) && /\p{L}/u.test(street) ? { street, houseNumber } : null;

/** Splits `ShippingStreet` into street and house number; null when it is empty, too long or has no letter. */
export const splitStreet = (shippingStreet: string): StreetParts | null => {
  if (shippingStreet.length > STREET_MAX) return null;
  const line = tidy(shippingStreet);
  if (!/\p{L}/u.test(line)) return null;
  const whole = { street: line, houseNumber: "" };
  if (SQUARE.test(line)) return whole;
  const comma = line.lastIndexOf(", ");
  const atComma = comma > 0 ? parts(line.slice(0, comma), line.slice(comma + 2)) : null;
  if (atComma !== null) return atComma;
  const words = line.split(" ");
  for (let start = Math.max(1, words.length - TAIL_WORDS); start < words.length; start += 1) {
    const found = parts(words.slice(0, start).join(" "), words.slice(start).join(" "));
    if (found !== null) return found;
  }
  return whole;
};

/** Puts street and house number back into one line; the opposite of `splitStreet`. */
export const joinStreet = ({ street, houseNumber }: StreetParts): string => {
  if (houseNumber === "") return street;
  return ENDS_IN_NUMBER.test(street) ? `${street}, ${houseNumber}` : `${street} ${houseNumber}`;
};
