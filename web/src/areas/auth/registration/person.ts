import { nameFault } from "../../../parts/name-fault.ts";
import type { FormError } from "../../../ui/form/form-context.ts";
import { emailFault, tidyEmail } from "../email.rules.ts";
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

const errorAt = (field: string, message: string | null): readonly FormError[] => (message === null ? [] : [{ field, message }]);

/** All that is wrong with the details, in the order of the fields. */
export const personFaults = (person: Person): readonly FormError[] => {
  const texts = registrationTexts.faults;
  const email = emailFault(person.email);
  return [
    ...errorAt("firstName", person.firstName === "" ? texts.firstName : nameFault(person.firstName)),
    ...errorAt("lastName", person.lastName === "" ? texts.lastName : nameFault(person.lastName)),
    ...(email === null ? [] : [{ field: "email", message: email }]),
    ...(person.termsAccepted ? [] : [{ field: "termsAccepted", message: texts.terms }]),
  ];
};

let draft: Person = NOBODY;

/** What was typed in this tab, without a password: going back and correcting the address asks nothing twice. */
export const currentDraft = (): Person => draft;

/** Keeps what was typed; nothing forgets it. */
export const keepDraft = (person: Person | null): void => {
  draft = person ?? NOBODY;
};
