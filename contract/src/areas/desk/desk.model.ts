import * as z from "zod";
import { AccountId, Day, Instant, Version } from "../../values/common.ts";

/** The number of a case. */
export const CaseNumber = AccountId;
/** Somebody who works at the desk. */
export const Colleague = z.object({ id: z.string(), name: z.string() });
/** A case in the list. */
export const CaseLine = z.object({
  number: CaseNumber,
  version: Version,
  kind: z.string(),
  /** The kind in words. */
  name: z.string(),
  /** What it is about, in one line. */
  title: z.string(),
  company: z.object({ id: AccountId, name: z.string(), city: z.string() }).nullable(),
  since: Instant,
  dueAt: Instant,
  overdue: z.boolean(),
  takenBy: Colleague.nullable(),
  snoozedUntil: Day.nullable(),
  closedAt: Instant.nullable(),
});
/** What staff may decide about a case. */
export const CaseDecision = z.object({
  key: z.string(),
  name: z.string(),
  /** What it does. */
  does: z.string(),
  /** Words to begin with. */
  draft: z.string(),
  /** A company must be chosen for it. */
  needsCompany: z.boolean(),
});
/** A case with all that staff get to see of it. */
export const Case = CaseLine.extend({
  facts: z.array(z.object({ label: z.string(), text: z.string() })),
  /** What happens when nobody decides in time. */
  runsOut: z.string(),
  decisions: z.array(CaseDecision),
  /** Where the owner reads the answer. */
  readsAt: z.string(),
  /** How it ended; without a decision of the desk when it ended otherwise. */
  ended: z.object({ decision: z.string().nullable(), answer: z.string().nullable(), by: z.string().nullable() }).nullable(),
  colleagues: z.array(Colleague),
});
/** A company that a person could be put to. */
export const FoundCompany = z.object({ id: AccountId, name: z.string(), city: z.string(), customerNumber: z.string() });
export type CaseLine = z.infer<typeof CaseLine>;
export type Case = z.infer<typeof Case>;
export type CaseDecision = z.infer<typeof CaseDecision>;
export type FoundCompany = z.infer<typeof FoundCompany>;
