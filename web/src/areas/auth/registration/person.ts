import type { Fault } from "../../../parts/form/fault.ts";
import { nameFaultText } from "../../../parts/name-fault.texts.ts";
import type { FormError } from "../../../ui/form/form-context.ts";
import { emailFaultAt, tidyEmail } from "../email.rules.ts";
import { registrationTexts } from "./registration.texts.ts";
import { fieldText } from "../field-text.ts";

/** Who wants to register. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly companyName: string;
  readonly termsAccepted: boolean;
  readonly newsletter: boolean;
}

const NOBODY: Person = { firstName: "", lastName: "", email: "", companyName: "", termsAccepted: false, newsletter: false };

/** A name without the blanks that pasting brings along. */
const tidy = (typed: string): string => typed.replaceAll(/\s+/g, " ").trim();

/** Reads the fields of the form. */
export const readPerson = (form: FormData): Person => ({
  firstName: tidy(fieldText(form, "firstName")),
  lastName: tidy(fieldText(form, "lastName")),
  email: tidyEmail(fieldText(form, "email")),
  companyName: tidy(fieldText(form, "companyName")),
  termsAccepted: form.get("termsAccepted") !== null,
  newsletter: form.get("newsletter") !== null,
});

/** The fault at a field of the details. */
export const personFaultAt = (path: readonly PropertyKey[], fault: Fault, { email }: Person): FormError | null => {
  const texts = registrationTexts.faults;
  const [field] = path;
  if (field === "firstName") return { field, message: fault === "missing" ? texts.firstName : nameFaultText };
  if (field === "lastName") return { field, message: fault === "missing" ? texts.lastName : nameFaultText };
  if (field === "companyName") return { field, message: texts.company };
  return field === "termsAccepted" ? { field, message: texts.terms } : emailFaultAt(path, email);
};

let draft: Person = NOBODY;

/** What was typed in this tab, without a password: going back and correcting the address asks nothing twice. */
export const currentDraft = (): Person => draft;

/** Keeps what was typed; nothing forgets it. */
export const keepDraft = (person: Person | null): void => {
  draft = person ?? NOBODY;
};

/** Whether there is one: it was looked at before it was kept. */
export const hasDraft = (): boolean => draft !== NOBODY;
