import * as z from "zod";
import { Day, Instant } from "../../values/common.ts";
import { Figure } from "../../values/time/series.ts";

/** A month, YYYY-MM. */
export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
/** Who changed something. */
export const ChangedBy = z.enum(["company", "agency", "engine"]);
/** A change of budget, bid or ad, with its reason. */
export const BudgetChange = z.object({
  id: z.string(),
  day: Day,
  what: z.string(),
  before: z.string().nullable(),
  after: z.string(),
  by: ChangedBy,
  byName: z.string().nullable(),
  why: z.string(),
});
/** The running month, the months before, and all changes of two years, newest first; money in cents. */
export const Budget = z.object({
  asOf: Instant.nullable(),
  month: Month,
  budgetCents: z.number().int(),
  dailyBudgetCents: z.number().int().nullable(),
  spentCents: Figure,
  contacts: Figure,
  /** Spent on each day of the month so far; null where nothing was delivered. */
  days: z.array(z.object({ day: Day, spentCents: Figure })),
  months: z.array(z.object({ month: Month, budgetCents: z.number().int(), spentCents: Figure, complete: z.boolean() })),
  /** Planned rest, for example over the company holidays. */
  pause: z.object({ from: Day, until: Day }).nullable(),
  changes: z.array(BudgetChange),
});
export type Budget = z.infer<typeof Budget>;
export type BudgetChange = z.infer<typeof BudgetChange>;
