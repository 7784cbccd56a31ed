import { hasContextWord } from "@schaufenster/contract/areas/auth/password.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";

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
  "nahwerk",
  "ortsfink",
  "11880",
] as const;
const LEFT_OVER = 6;

/** What is left of a password once the guessable parts are gone; repeated characters count once. */
const substance = (password: string): number => {
  const rest = COMMON.reduce((text, word) => text.replaceAll(word, ""), password.toLowerCase());
  return new Set(rest).size;
};

/** Refuses passwords that lists of stolen passwords begin with, and those made of the person's own names. */
export const checkNewPassword = (password: string, context: readonly string[]): void => {
  if (substance(password) < LEFT_OVER || hasContextWord(password, context)) throw new Refused("rejected-content", { field: "password" });
};
