import { hasContextWord } from "@schaufenster/contract/areas/auth/password.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { isKnownPassword } from "./known-passwords.ts";

/** Never good enough, whatever surrounds them; in lower case. */
const COMMON = [
  "passwort",
  "password",
  "kennwort",
  "qwertz",
  "qwerty",
  "asdfgh",
  "123456",
  "654321",
  "abcdef",
  "hallo",
  "geheim",
  "schatz",
  "sommer",
  "winter",
  "deutschland",
  "fussball",
  "schalke",
  "dortmund",
  "iloveyou",
  "letmein",
  "welcome",
  "admin",
  "master",
  "monkey",
  "dragon",
  "11880",
] as const;
const LEFT_OVER = 6;

/** What is left of a password once the guessable parts are gone; repeated characters count once. */
const substance = (password: string, brands: readonly string[]): number => {
  const rest = [...COMMON, ...brands].reduce((text, word) => text.replaceAll(word, ""), password.toLowerCase());
  return new Set(rest).size;
};

const OUTER_SIGNS = /^[^\p{L}\d]+|[^\p{L}\d]+$/gu;
const OUTER_SIGNS_AND_DIGITS = /^[^\p{L}]+|[^\p{L}]+$/gu;
const REPEATED = /^(.+?)\1+$/su;
/** A date and no more: what is longer makes a password of its own. */
const DECORATION = 8;
/** Shorter words stand in every password. */
const CORE = 4;

/**
 * What stolen lists are asked for: the password itself, what it decorates with a few signs or digits at its ends, and what it
 * only repeats. Nearly all listed passwords are shorter than ours may be, so it is this that makes the list count.
 */
const guessesFor = (password: string): Set<string> => {
  const plain = password.trim().toLowerCase();
  const cores = [OUTER_SIGNS, OUTER_SIGNS_AND_DIGITS].map((outer) => plain.replaceAll(outer, ""));
  const near = cores.filter((core) => core.length >= CORE && plain.length - core.length <= DECORATION);
  const words = [plain, ...near];
  return new Set([...words, ...words.map((word) => word.replace(REPEATED, "$1"))]);
};

/** Refuses passwords that lists of stolen passwords hold or begin with, those made of the person's own names, and those of which little is left besides the portals'. */
export const checkNewPassword = async (password: string, context: readonly string[], brands: readonly string[]): Promise<void> => {
  const isWeak =
    substance(password, brands) < LEFT_OVER || hasContextWord(password, context) || (await isKnownPassword(guessesFor(password)));
  if (isWeak) throw new Refused("rejected-content", { field: "password" });
};
