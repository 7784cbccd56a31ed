import { parsePhoneNumberFromString, type PhoneNumber } from "libphonenumber-js/max";

/** The longest phone number as typed, with every blank, bracket and hyphen; the library never sees more. */
export const PHONE_MAX = 40;
/** Which numbers a field takes: those of Germany, or those of every country. */
export type PhoneReach = "german" | "any";

/** The library would also find letters, extensions and digits of other scripts; nobody means those. */
const TYPED = /^\+?[\d ()/.\-–]+$/;
/** Numbers without area code, which the library does not know: 115, 116117, 118xx. */
const SHORT = /^11(?:5|6\d{3}|8\d{2,3})$/;
const STORED = /^\+[1-9]\d{2,14}$/;
const GERMANY = "49";

const read = (text: string): PhoneNumber | undefined =>
  text.length <= PHONE_MAX && TYPED.test(text) ? parsePhoneNumberFromString(text, { defaultCountry: "DE", extract: false }) : undefined;

/** Brings a phone, mobile or fax number into the one stored form, `+49…`; null when there is no such number within reach. */
export const parsePhone = (typed: string, reach: PhoneReach): string | null => {
  if (typed.length > PHONE_MAX) return null;
  const text = typed.replace(/\s/g, " ").trim();
  const digits = text.replace(/\D/g, "");
  if (TYPED.test(text) && SHORT.test(digits)) return digits;
  const found = read(text);
  if (!found?.isValid()) return null;
  return reach === "any" || found.countryCallingCode === GERMANY ? found.number : null;
};

/** Says whether a number in the stored form takes a text message. */
export const isMobile = (stored: string): boolean => {
  const kind = STORED.test(stored) ? read(stored)?.getType() : undefined;
  return kind === "MOBILE" || kind === "FIXED_LINE_OR_MOBILE";
};

/** Shows a stored number as Germans read it, `0221 123456`, or `+43 1 234567`; what is none, older or imported, stays as it is. */
export const formatPhone = (text: string): string => {
  const found = STORED.test(text) ? read(text) : undefined;
  if (found === undefined) return text;
  // Where the library knows no grouping it leaves out the zero too.
  return found.countryCallingCode === GERMANY ? found.formatNational().replace(/^(?!0)/, "0") : found.formatInternational();
};
