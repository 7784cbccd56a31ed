/** Letters that do not fall apart into a letter and its accent, and signs that stand for a word. */
const PLAIN: Readonly<Record<string, string>> = { ß: "ss", æ: "a", œ: "o", ø: "o", ł: "l", đ: "d", ı: "i", "&": " und ", "+": " und " };
const PLAIN_SIGNS = /[ßæœøłđı&+]/g;
/** Abbreviations with their full stop; only what ends a street name. */
const SHORT: Readonly<Record<string, string>> = { str: "strasse", pl: "platz" };
const WITH_STOP = /(str|pl)\./g;
/** "Hauptstr" at the end of a word, without its full stop. */
const OPEN_SHORT = /str(?![a-z0-9])/g;
const OPEN_SHORT_INSIDE = /str(?=[^a-z0-9]+[a-z0-9])/g;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(PLAIN_SIGNS, (sign) => PLAIN[sign] ?? "")
    .replace(WITH_STOP, (_, short: string) => `${SHORT[short] ?? short} `);
/** Blanks, hyphens and stops say nothing; "ue" is how "ü" is typed, and who types "u" means it too. */
const squeeze = (text: string): string => text.replace(/[^a-z0-9]+/g, "").replace(/([aou])e+/g, "$1");

/**
 * A name as it is compared: Müller, Mueller and MULLER are one, Straße is Strasse and Str., and blanks and hyphens do not count.
 * Plain letters and digits are all that is left, so that the order of the bytes is the order of the alphabet.
 */
export const foldName = (name: string): string => squeeze(plain(name).replace(OPEN_SHORT, "strasse"));

/** The same for the beginning of a name, as somebody is typing it: "Str" may still become "Streitfeld". */
export const foldedStart = (typed: string): string => squeeze(plain(typed).replace(OPEN_SHORT_INSIDE, "strasse"));

/** No name is longer; each of its words costs a copy of the rest. */
const NAME_MAX = 300;
/** A later word is worth finding from this length on. */
const WORD_MIN = 3;
const WORD_START = /[a-z0-9]+/g;

/** All beginnings under which a name should be found: from its first word and from each later one, "Sankt" also as "St.". */
export const foldedStarts = (name: string): readonly string[] => {
  const text = plain(name.slice(0, NAME_MAX)).replace(OPEN_SHORT, "strasse");
  const later = [...text.matchAll(WORD_START)].slice(1).map(({ index }) => squeeze(text.slice(index)));
  const saints = [text.replace(/\bsankt\b/g, "st"), text.replace(/\bst\b/g, "sankt")].map(squeeze);
  return [...new Set([squeeze(text), ...later.filter((start) => start.length >= WORD_MIN), ...saints])].filter((start) => start !== "");
};
