import { accountTexts } from "./account.texts.ts";

/** What the contract accepts; kept here because the shape would bring its library into the sign-in pages. A test holds both together. */
const EMAIL = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
const LONGEST = 254;
const ODD = /[^A-Za-z0-9_'+\-.@]/u;

/** Takes off what comes along when an address is pasted: blanks, invisible characters, „mailto:“ and angle brackets. */
export const tidyEmail = (typed: string): string =>
  typed
    .replaceAll(/[\u200b-\u200d\u2060\ufeff]/g, "")
    .trim()
    .replace(/^mailto:/i, "")
    .replace(/^<(.*)>$/, "$1")
    .trim();

/** What is wrong with an address, in words that say how to mend it; null when nothing is. */
export const emailFault = (email: string): string | null => {
  const texts = accountTexts.emailFaults;
  if (email === "") return texts.missing;
  if (email.length > LONGEST) return texts.tooLong;
  if (/\s/.test(email)) return texts.blank;
  const [before = "", after = "", ...more] = email.split("@");
  if (!email.includes("@")) return texts.noAt;
  if (more.length > 0) return texts.twoAt;
  if (before === "") return texts.noName;
  if (after === "") return texts.noDomain;
  const odd = ODD.exec(email)?.[0];
  if (odd !== undefined) return texts.oddCharacter(odd);
  if (!/\.[A-Za-z]{2,}$/.test(after)) return texts.noEnding;
  return EMAIL.test(email) ? null : texts.other;
};
