import * as z from "zod";
import { AccountId, Instant, Line } from "../../values/common.ts";
import { CLAIM_STATES } from "./claim.rules.ts";

/** Where a takeover stands; each state has its own page. */
export const ClaimState = z.enum(CLAIM_STATES);
/** The letter, mail or call code that starts a takeover; bound to one company on the server. */
export const ClaimToken = Line(200);
/** A takeover as the person who started it may see it. */
export const Claim = z.object({
  state: ClaimState,
  company_id: AccountId,
  company_name: z.string(),
  city: z.string(),
  /** When the next step happens by itself, for example the end of the present owner's veto. */
  nextStepAt: Instant.nullable(),
});
/** Who holds the entry, and until when. */
export const Ownership = z.object({
  company_id: AccountId,
  claimed_by: z.enum(["OWNER", "11880"]),
  claimed_last_update: Instant,
  owner_claim_expires: Instant.nullable(),
});
export type Claim = z.infer<typeof Claim>;
export type ClaimState = z.infer<typeof ClaimState>;
export type Ownership = z.infer<typeof Ownership>;
