import type { MailContent } from "../../gateways/mail-layout.ts";
import type { Letter } from "../../gateways/mail.ts";
import { greeting } from "../../session/greeting.ts";

/** Whom a letter is written to. */
export interface Person {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** What to do when somebody else did it. */
export const NOT_YOU = "Das waren Sie nicht? Legen Sie sofort ein neues Passwort fest und rufen Sie uns an.";

/** A letter that begins with the person's name. */
export const letter = (
  person: Person,
  to: string,
  subject: string,
  paragraphs: readonly string[],
  action?: MailContent["action"],
): Letter => ({
  to,
  subject,
  content: {
    heading: subject,
    paragraphs: [greeting(person), ...paragraphs],
    ...(action ? { action } : {}),
  },
});
