import * as z from "zod";
import { codes } from "../../errors.ts";
import { AccountId, Line, SearchTerm, SentDay, Version } from "../../values/common.ts";
import { Case, CaseLine, CaseNumber, FoundCompany } from "./desk.model.ts";
import { ANSWER, CASE_LISTS, REASON } from "./desk.rules.ts";

/** The case as it was read. */
const seen = { number: CaseNumber, version: Version };
const Reason = Line(REASON.most).min(REASON.least);
const errors = codes("conflict", "not-possible-now");

export const getCases = {
  query: z.strictObject({
    list: z.enum(CASE_LISTS).default("waiting"),
    kind: Line(40).optional(),
    /** Where the page before ended. */
    after: Line(60).optional(),
  }),
  reply: z.object({
    cases: z.array(CaseLine),
    next: z.string().nullable(),
    counts: z.object({ waiting: z.number().int(), overdue: z.number().int(), mine: z.number().int(), snoozed: z.number().int() }),
    kinds: z.array(z.object({ kind: z.string(), name: z.string() })),
  }),
};
export const getCase = { path: z.strictObject({ number: CaseNumber }), reply: Case };
/** By the customer's number, or by words of the name; only companies of the brand. */
export const findCompanies = { query: z.strictObject({ search: SearchTerm }), reply: z.array(FoundCompany) };
export const takeCase = { body: z.strictObject(seen), reply: Case, errors };
export const handOverCase = { body: z.strictObject({ ...seen, to: AccountId, reason: Reason }), reply: Case, errors };
export const snoozeCase = { body: z.strictObject({ ...seen, until: SentDay, reason: Reason }), reply: Case, errors };
export const answerCase = {
  body: z.strictObject({
    ...seen,
    decision: Line(40),
    /** The owner reads it. */
    text: Line(ANSWER.most).min(ANSWER.least),
    companyId: AccountId.optional(),
  }),
  reply: Case,
  errors,
};
