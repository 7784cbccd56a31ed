import * as z from "zod";
import { Line } from "../../values/common.ts";
import { PersonName } from "../../values/shapes.ts";
import { isSmallTree } from "../../values/small-tree.ts";
import { COMPANY_NAME_MAX, DIGITS_MAX, EMAIL_MAX, FACTOR_CODE_MAX, PASSKEY_NAME_MAX } from "./credentials.rules.ts";
import { ENROLMENT_CODE, ENROLMENT_CODE_LENGTH } from "./enrolment-code.rules.ts";
import { PASSWORD_LENGTH } from "./password.rules.ts";

/** An e-mail address, stored as typed, compared in lower case. */
export const Email = z.email().max(EMAIL_MAX);
/** What a person signs in with: the address, or a name from before the portal. */
export const Login = Line(EMAIL_MAX);
/** A password being checked: anything, so that old and odd ones still work; the length cap bounds the hash. */
export const Password = z.string().max(PASSWORD_LENGTH.most);
/** A password being chosen: length over composition (NIST 800-63B); the block list is the server's. */
export const NewPassword = z.string().min(PASSWORD_LENGTH.least).max(PASSWORD_LENGTH.most);
/** The secret part of a link from a mail. */
export const SecretLink = z.string().min(20).max(200);
/** Six digits from a mail, blanks forgiven. */
export const ActivationCode = z
  .string()
  .max(7)
  .regex(/^\d{3} ?\d{3}$/);
/** What the operator hands to new staff, once; blanks, hyphens and capitals are forgiven. */
export const EnrolmentCode = z.string().trim().min(ENROLMENT_CODE_LENGTH).max(ENROLMENT_CODE.most);
/** Six digits of an app, or a recovery code with room for however it is written. */
export const FactorCode = Line(FACTOR_CODE_MAX);
/** Six digits alone, from an app or a mail. */
export const Digits = Line(DIGITS_MAX);
/** How a person calls a passkey. */
export const PasskeyName = Line(PASSKEY_NAME_MAX);
/** How a person wants to be addressed. */
export const Salutation = z.enum(["Frau", "Herr", "Divers", "keine"]);

const person = { salutation: Salutation.default("keine"), firstName: PersonName, lastName: PersonName, email: Email };
/** Registration as a customer (with a company name) or as a private person. */
export const Registration = z.strictObject({
  ...person,
  kind: z.enum(["customer", "private"]),
  password: NewPassword,
  companyName: Line(COMPANY_NAME_MAX).optional(),
  termsAccepted: z.literal(true),
  newsletter: z.boolean().default(false),
});
/** A guest leaves one rating and may choose a password later. */
export const GuestRegistration = z.strictObject({ ...person, termsAccepted: z.literal(true) });
/** What a browser's passkey dialog is asked; the options are WebAuthn's own JSON. */
export const PasskeyQuestion = z.object({ challenge: z.string(), options: z.record(z.string(), z.unknown()) });
const ANSWER_LIMITS = { depth: 5, nodes: 100 };
/** What it answers: WebAuthn's own JSON, checked by the library that knows it. */
export const PasskeyAnswer = z.record(z.string().max(60), z.unknown()).refine((answer) => isSmallTree(answer, ANSWER_LIMITS));
/** How a person can prove once more who they are; two words are asked for together. */
export const StepUpWay = z.enum(["password", "passkey", "totp", "mail", "password-totp", "password-mail"]);
export type StepUpWay = z.infer<typeof StepUpWay>;
