/** The longest phone number as typed, with every blank, bracket and hyphen. */
export const PHONE_MAX = 40;
const TYPED = /^\+?[\d ()/.\-–]+$/;
const NATIONAL = /^0([1-9]\d{2,12})$/;
const INTERNATIONAL = /^(?:\+49|0049)0?([1-9]\d{2,12})$/;
/** Numbers without area code: 115, 116117, 118xx. */
const SHORT = /^11(?:5|6\d{3}|8\d{2,3})$/;
const STORED = /^(?:\+49[1-9]\d{2,12}|11(?:5|6\d{3}|8\d{2,3}))$/;
const MOBILE = /^\+491[5-7]/;
/** Area codes of two and three digits and the prefixes of mobile and service numbers; all others count as four. */
const PREFIX =
  /^(?:30|40|69|89|1[5-7]\d|180|[789]00|20[1-389]|21[124]|22[18]|23[14]|2[4-9]1|33[15]|34[015]|3[5-9][15]|[4-9][1-9]1|906|\d{4})/;

/** Brings a German phone, mobile or fax number into the one stored form, `+49…`; null when it is none. */
export const parsePhone = (typed: string): string | null => {
  if (typed.length > PHONE_MAX) return null;
  const text = typed.replace(/\s/g, " ").trim();
  if (!TYPED.test(text)) return null;
  const digits = text.replace(/^((?:\+|00)49[ ]?)\(0\)/, "$1").replace(/[^\d+]/g, "");
  if (SHORT.test(digits)) return digits;
  const rest = (INTERNATIONAL.exec(digits) ?? NATIONAL.exec(digits))?.[1];
  return rest === undefined ? null : `+49${rest}`;
};

/** Says whether a text is a phone number in the stored form. */
export const isStoredPhone = (text: string): boolean => STORED.test(text);

/** Says whether a number in the stored form takes a text message. */
export const isMobile = (stored: string): boolean => MOBILE.test(stored);

/** Shows a stored number in German grouping: `0221 123456`. */
export const formatPhone = (stored: string): string => {
  if (!stored.startsWith("+49")) return stored;
  const rest = stored.slice(3);
  const prefix = PREFIX.exec(rest)?.[0] ?? "";
  return prefix === "" || prefix === rest ? `0${rest}` : `0${prefix} ${rest.slice(prefix.length)}`;
};

/** A number as Germans read it; what is none stays as it is. */
export const shownPhone = (text: string): string => (isStoredPhone(text) ? formatPhone(text) : text);
