import { EMAIL_MAX } from "@schaufenster/contract/areas/auth/credentials.rules.ts";
import type { FormError } from "../../ui/form/form-context.ts";
import { accountTexts } from "./account.texts.ts";

const ODD = /[^A-Za-z0-9_'+\-.@]/u;

/** Takes off what comes along when an address is pasted: blanks, invisible characters, „mailto:“ and angle brackets. */
export const tidyEmail = (typed: string): string =>
  typed
    .replaceAll(/[\u200b-\u200d\u2060\ufeff]/g, "")
    .trim()
    .replace(/^mailto:/i, "")
    .replace(/^<(.*)>$/, "$1")
    .trim();

/** What people often get wrong with an address, in words that say how to mend it; null for all else, which the shape knows. */
export const emailFault = (email: string): string | null => {
  const texts = accountTexts.emailFaults;
  if (email === "") return texts.missing;
  if (email.length > EMAIL_MAX) return texts.tooLong;
  if (/\s/.test(email)) return texts.blank;
  const [before = "", after = "", ...more] = email.split("@");
  if (!email.includes("@")) return texts.noAt;
  if (more.length > 0) return texts.twoAt;
  if (before === "") return texts.noName;
  if (after === "") return texts.noDomain;
  const odd = ODD.exec(email)?.[0];
  if (odd !== undefined) return texts.oddCharacter(odd);
  return /\.[A-Za-z]{2,}$/.test(after) ? null : texts.noEnding;
};

/** The fault of an address that the shape or the server refuses; null for other fields. */
export const emailFaultAt = ([field]: readonly PropertyKey[], email: string): FormError | null =>
  field === "email" ? { field, message: emailFault(email) ?? accountTexts.emailFaults.other } : null;
