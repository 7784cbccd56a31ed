import * as z from "zod";
import { codes } from "../../errors.ts";
import { Line, Nothing, SessionClock } from "../../values/common.ts";
import { User } from "../user/user.model.ts";
import { CareReasonText } from "./care-reason.model.ts";
import { CARE_LIMITS, CARE_REASONS, needsPin, PIN_DIGITS } from "./care-reason.rules.ts";
import {
  ActivationCode,
  Digits,
  Email,
  EnrolmentCode,
  FactorCode,
  GuestRegistration,
  Login,
  NewPassword,
  PasskeyAnswer,
  PasskeyName,
  PasskeyQuestion,
  Password,
  Registration,
  SecretLink,
} from "./credentials.model.ts";

/** Whether this device is to be remembered: only by an own choice, never because nothing was said. */
const Stay = z.boolean().default(false);
const SignedIn = z.object({ user: User, session: SessionClock });

export const login = {
  body: z.strictObject({ login: Login, password: Password, stay: Stay }),
  reply: SignedIn,
  errors: codes("wrong-credentials", "second-factor-needed"),
};
/** What staff come for; `pin` is what the company said on the telephone. */
const visit = {
  companyId: Line(CARE_LIMITS.companyId),
  reasonKind: z.enum(CARE_REASONS),
  reason: CareReasonText,
  ticket: Line(CARE_LIMITS.ticket).optional(),
  pin: z
    .string()
    .max(PIN_DIGITS)
    .regex(/^\d{6}$/)
    .optional(),
};
/** `invalid-token` is a telephone PIN that is not the company's; `not-possible-now` a company that lets nobody look. */
export const loginCuca = {
  body: z
    .strictObject({ login: Login, password: Password, ...visit })
    .refine(({ reasonKind, pin }) => !needsPin(reasonKind) || pin !== undefined, { path: ["pin"] }),
  reply: SignedIn,
  errors: codes("wrong-credentials", "second-factor-needed", "passkey-needed", "enrolment-needed", "invalid-token", "not-possible-now"),
};
/** Staff who work at the desk; what follows the password is the same as before a visit. */
export const loginDesk = {
  body: z.strictObject({ login: Login, password: Password }),
  reply: SignedIn,
  errors: codes("wrong-credentials", "second-factor-needed", "passkey-needed", "enrolment-needed"),
};
/** Where the directory of the staff asks who somebody is; nothing where they come by password. */
export const getStaffDialog = { reply: z.object({ url: z.string().nullable() }), errors: codes("upstream-failed") };
/** What its page sent the browser back with; the challenge is what `loginStaff` names. */
export const answerStaffDialog = {
  body: z.strictObject({ code: Line(2000), state: Line(200), iss: Line(300).optional() }),
  reply: z.object({ challenge: z.string() }),
  errors: codes("invalid-token", "wrong-credentials", "upstream-failed", "not-possible-now"),
};
/** In the place of login and password: for a visit, or for the desk. In at once only where the directory has asked for a second factor. */
export const loginStaff = {
  body: z.strictObject({
    challenge: Line(100),
    visit: z
      .strictObject(visit)
      .refine(({ reasonKind, pin }) => !needsPin(reasonKind) || pin !== undefined, { path: ["pin"] })
      .nullable(),
  }),
  reply: SignedIn,
  errors: codes("wrong-credentials", "second-factor-needed", "passkey-needed", "enrolment-needed", "invalid-token", "not-possible-now"),
};
export const logout = { reply: Nothing };
/** What the dialog sent the browser back with: a code that only the server can exchange, and the state that ties it to this browser. */
export const facebook = {
  body: z.strictObject({ code: Line(1000), state: Line(200) }),
  reply: SignedIn,
  errors: codes("invalid-token", "wrong-credentials", "second-factor-needed", "upstream-failed"),
};
export const removeMainSessionKeys = { reply: Nothing };
export const refresh = { reply: SessionClock };
export const user = { reply: Nothing };
export const register = { body: Registration, reply: Nothing, errors: codes("rejected-content") };
export const registerGuest = { body: GuestRegistration, reply: Nothing };
export const registerActivationCancel = { body: z.strictObject({ token: SecretLink }), reply: Nothing, errors: codes("invalid-token") };
/**
 * By the link's token, with the password of the registration where it is opened in another browser (`wrong-credentials` asks for it);
 * or by address and code from the same mail, in the browser that registered.
 */
export const activateRegistration = {
  body: z.union([
    z.strictObject({ token: SecretLink, password: Password.optional() }),
    z.strictObject({ email: Email, code: ActivationCode }),
  ]),
  reply: z.object({ kind: z.enum(["customer", "private", "guest"]), email: z.string() }),
  errors: codes("invalid-token", "wrong-credentials"),
};
/** Sends the mail of what this browser registered for the address once more. */
export const resendActivation = { body: z.strictObject({ email: Email }), reply: Nothing };
/** By the address or by the login name; people from before the portal have two different ones. The letter goes to the address. */
export const requestPassword = { body: z.strictObject({ email: Login }), reply: Nothing };
/** `invitation` for whoever has no password yet: the name to sign in with once it is chosen. */
export const checkPasswordToken = {
  body: z.strictObject({ token: SecretLink }),
  reply: z.object({ email: z.string(), minutesLeft: z.number().int(), invitation: z.object({ login: z.string() }).nullable() }),
  errors: codes("invalid-token"),
};
export const renewPassword = {
  body: z.strictObject({ token: SecretLink, password: NewPassword }),
  reply: Nothing,
  errors: codes("invalid-token", "rejected-content"),
};
export const getFacebookDialog = { reply: z.object({ url: z.string() }) };
/**
 * The challenge comes with the `second-factor-needed` or `passkey-needed` error in its `field`; the code is of the app or a recovery code,
 * a passkey answers the question of `getPasskeyLogin`.
 */
export const loginSecondFactor = {
  body: z.union([
    z.strictObject({ challenge: Line(100), code: FactorCode }),
    z.strictObject({ challenge: Line(100), passkey: z.strictObject({ challenge: Line(100), answer: PasskeyAnswer }) }),
  ]),
  reply: SignedIn,
  errors: codes("invalid-token", "wrong-credentials", "not-possible-now"),
};
/** Staff without a second factor: the challenge of `enrolment-needed` and the operator's code open both ways to set one up. */
export const startEnrolment = {
  body: z.strictObject({ challenge: Line(100), code: EnrolmentCode }),
  reply: z.object({ totp: z.object({ secret: z.string(), address: z.string() }), passkey: PasskeyQuestion }),
  errors: codes("invalid-token", "not-possible-now"),
};
/** One of the two, set up; the visit that was asked for begins. Recovery codes come with an app, this once. */
export const confirmEnrolment = {
  body: z.union([
    z.strictObject({ challenge: Line(100), code: EnrolmentCode, totp: Digits }),
    z.strictObject({
      challenge: Line(100),
      code: EnrolmentCode,
      passkey: z.strictObject({ challenge: Line(100), name: PasskeyName, answer: PasskeyAnswer }),
    }),
  ]),
  reply: SignedIn.extend({ recoveryCodes: z.array(z.string()) }),
  errors: codes("invalid-token", "not-possible-now", "rejected-content", "wrong-credentials"),
};
export const getPasskeyLogin = { body: z.strictObject({}), reply: PasskeyQuestion };
export const loginPasskey = {
  body: z.strictObject({ challenge: Line(100), answer: PasskeyAnswer, stay: Stay }),
  reply: SignedIn,
  errors: codes("invalid-token", "wrong-credentials"),
};
/** One of the ways that the profile names: password, code of the app (or a recovery code), code from a mail, both where both are asked for, passkey. */
export const stepUp = {
  body: z.union([
    z.strictObject({ password: Password }),
    z.strictObject({ code: FactorCode }),
    z.strictObject({ password: Password, code: FactorCode }),
    z.strictObject({ challenge: Line(100), code: Digits }),
    z.strictObject({ password: Password, challenge: Line(100), code: Digits }),
    z.strictObject({ challenge: Line(100), answer: PasskeyAnswer }),
  ]),
  reply: Nothing,
  errors: codes("wrong-credentials", "invalid-token", "not-possible-now"),
};
/** Sends a code to the person's own address; the answer to it must name the challenge. */
export const requestStepUpCode = { reply: z.object({ challenge: z.string() }), errors: codes("not-possible-now") };
