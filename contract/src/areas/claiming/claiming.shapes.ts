import * as z from "zod";
import { AccountId, Nothing, SessionClock } from "../../values/common.ts";
import { Login, Password, Registration } from "../auth/credentials.model.ts";
import { User } from "../user/user.model.ts";
import { Claim, ClaimToken, Ownership } from "./claim.model.ts";

export const login = {
  body: z.strictObject({ token: ClaimToken, login: Login, password: Password }),
  reply: z.object({ user: User, session: SessionClock, claim: Claim }),
};
/** Answers the same for a known and an unknown address; a known one gets a mail instead of a new password. */
export const register = { body: Registration.omit({ kind: true, companyName: true }).extend({ token: ClaimToken }), reply: Nothing };
export const dissolveClaiming = { query: z.strictObject({ id: AccountId }), reply: Ownership };
/** `claimedBy` is in the query by specification; it is only compared, never stored, so no other value is taken. */
export const updateEntryClaimedLastUpdate = {
  query: z.strictObject({ id: AccountId, claimedBy: z.literal("OWNER").optional() }),
  reply: Ownership,
};
