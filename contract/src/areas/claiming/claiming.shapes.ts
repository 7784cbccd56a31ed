import * as z from "zod";
import { codes } from "../../errors.ts";
import { file } from "../../file.ts";
import { AccountId, Line, Nothing, SessionClock, Text, Version } from "../../values/common.ts";
import { Login, Password, Registration } from "../auth/credentials.model.ts";
import { CaseNumber } from "../desk/desk.model.ts";
import { User } from "../user/user.model.ts";
import { ChosenMethod, Claim, ClaimToken, OwnClaim, Ownership, Takeover } from "./claim.model.ts";
import { CLAIM_DIGITS, OBJECTION_MAX } from "./claim.rules.ts";

const Claims = z.object({ claims: z.array(OwnClaim) });
const Takeovers = z.object({ takeovers: z.array(Takeover) });
const one = { id: AccountId, version: Version };
const Code = z
  .string()
  .max(2 * CLAIM_DIGITS)
  .regex(/^(?:\d ?){8}$/);

export const login = {
  body: z.strictObject({ token: ClaimToken, login: Login, password: Password }),
  reply: z.object({ user: User, session: SessionClock, claim: Claim }),
  errors: codes("wrong-credentials", "second-factor-needed", "invalid-token"),
};
/** Answers the same for a known and an unknown address; a known one gets a mail instead of a new password. */
export const register = {
  body: Registration.omit({ kind: true, companyName: true }).extend({ token: ClaimToken }),
  reply: Nothing,
  errors: codes("invalid-token", "rejected-content"),
};
/** By the token of a letter or mail, or by the number of a public page; gives the token that goes on from there, and what everybody may see. */
export const openClaim = {
  body: z.union([z.strictObject({ token: ClaimToken }), z.strictObject({ entry: Line(20) })]),
  reply: z.object({ token: ClaimToken, claim: Claim }),
  errors: codes("invalid-token", "not-found"),
};
/** All of the person's own, on every device: those that run, and those that ended in the last half year. */
export const getClaims = { reply: Claims };
export const beginClaim = {
  body: z.strictObject({ token: ClaimToken }),
  reply: Claims,
  errors: codes("invalid-token", "not-possible-now"),
};
/** `address` only for a mail; it must lie at the domain of the company's website. */
export const chooseMethod = {
  body: z.strictObject({ ...one, method: ChosenMethod, address: Login.optional() }),
  reply: Claims,
  errors: codes("not-found", "conflict", "not-possible-now"),
};
/** A wrong code is no failure of the call: the answer says how many tries are left. */
export const enterCode = {
  body: z.strictObject({ id: AccountId, code: Code }),
  reply: z.object({ right: z.boolean(), claims: z.array(OwnClaim) }),
  errors: codes("not-found", "not-possible-now"),
};
export const withdrawClaim = {
  body: z.strictObject(one),
  reply: Claims,
  errors: codes("not-found", "conflict", "not-possible-now"),
};
export const getTakeovers = { reply: Takeovers };
export const objectToTakeover = {
  body: z.strictObject({ ...one, words: Text(OBJECTION_MAX).min(1) }),
  reply: Takeovers,
  errors: codes("not-found", "conflict", "not-possible-now"),
};
/** The letter with its PIN, for whoever has taken the case. */
export const downloadLetter = {
  path: z.strictObject({ number: CaseNumber }),
  reply: file("application/pdf"),
  errors: codes("not-found", "not-possible-now"),
};
export const dissolveClaiming = { query: z.strictObject({ id: AccountId }), reply: Ownership, errors: codes("not-possible-now") };
/** `claimedBy` is in the query by specification; it is only compared, never stored, so no other value is taken. */
export const updateEntryClaimedLastUpdate = {
  query: z.strictObject({ id: AccountId, claimedBy: z.literal("OWNER").optional() }),
  reply: Ownership,
  errors: codes("not-possible-now"),
};
