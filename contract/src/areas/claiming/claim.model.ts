import * as z from "zod";
import { AccountId, Instant, Line, Version } from "../../values/common.ts";
import { CLAIM_METHODS, CLAIM_PHASES, CHOSEN_METHODS } from "./claim.machine.ts";
import { CLAIM_STATES } from "./claim.rules.ts";

/** Where a takeover stands; each state has its own page. */
export const ClaimState = z.enum(CLAIM_STATES);
/** The letter, mail or page code that starts a takeover; bound to one company on the server. */
export const ClaimToken = Line(200);
/** Of the company only what everybody reads on its public page. */
const claimed = { company_id: AccountId, company_name: z.string(), street: z.string(), city: z.string() };
/** A takeover as whoever holds its token may see it. */
export const Claim = z.object({
  state: ClaimState,
  ...claimed,
  /** When the next step happens by itself, for example the end of the present owner's veto. */
  nextStepAt: Instant.nullable(),
  /** What its public page says at the top; nothing where it has none. */
  head: z
    .object({ trade: z.string(), phone: z.string().nullable(), rating: z.object({ average: z.number(), count: z.int() }).nullable() })
    .nullable(),
  /** Who looks after a company that came by a reseller. */
  partner: z.object({ name: z.string(), phone: z.string() }).nullable(),
});
/** A takeover as the person who began it sees it, on every device. */
export const OwnClaim = z.object({
  id: AccountId,
  version: Version,
  phase: z.enum(CLAIM_PHASES),
  ...claimed,
  begunAt: Instant,
  nextStepAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  /** By when our desk has promised to decide a dispute. */
  decideBy: Instant.nullable(),
  method: z.enum(CLAIM_METHODS).nullable(),
  /** Where the code goes: the address of the letter, a number of which the middle is missing, a mail address. */
  target: z.string().nullable(),
  /** A letter is sent by a person, a call is made by the worker: nothing until then. */
  codeSentAt: Instant.nullable(),
  codeUntil: Instant.nullable(),
  /** What came of a call that nobody answered. */
  callFault: z.enum(["busy", "no-answer", "refused", "failed"]).nullable(),
  triesLeft: z.int(),
  roundsLeft: z.int(),
  /** Which ways this company has, and where each leads. */
  ways: z.object({ letter: z.string().nullable(), call: z.string().nullable(), mail: z.string().nullable() }),
  answer: z.string().nullable(),
});
/** A takeover as the present owner sees it: how somebody proved it and until when it can be objected to, not who that is. */
export const Takeover = z.object({
  id: AccountId,
  version: Version,
  method: z.enum(CLAIM_METHODS).nullable(),
  provenAt: Instant,
  objectUntil: Instant.nullable(),
  objectedAt: Instant.nullable(),
  /** By when our desk has promised to decide; nothing before it is a dispute. */
  decideBy: Instant.nullable(),
});
/** Who holds the entry, and until when. */
export const Ownership = z.object({
  company_id: AccountId,
  claimed_by: z.enum(["OWNER", "11880"]),
  claimed_last_update: Instant,
  owner_claim_expires: Instant.nullable(),
});
export const ChosenMethod = z.enum(CHOSEN_METHODS);
export type Claim = z.infer<typeof Claim>;
export type ClaimState = z.infer<typeof ClaimState>;
export type OwnClaim = z.infer<typeof OwnClaim>;
export type Takeover = z.infer<typeof Takeover>;
export type Ownership = z.infer<typeof Ownership>;
