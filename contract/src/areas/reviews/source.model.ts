import * as z from "zod";
import { Day, Instant } from "../../values/common.ts";
import { NamedTally } from "./rating.model.ts";

/** `unconfirmed` waits for the owner, `wrong-url` could not be read, `reported` is being looked at by our team. */
export const SourceState = z.enum(["connected", "unconfirmed", "checking", "wrong-url", "reported"]);
/** A source the company's ratings are gathered from. */
export const ReviewSource = NamedTally.extend({
  url: z.string().nullable(),
  state: SourceState,
  /** As of when its figures hold: when it was last read. */
  updatedAt: Instant.nullable(),
  /** Connected, and not read for more than a day. */
  overdue: z.boolean(),
});
/** What somebody found wrong. */
export const ReportKind = z.enum(["incorrect-entry-url", "incorrect-rating", "incorrect-average-rating"]);
/** A reported error and what became of it. */
export const SourceReport = z.object({
  id: z.string(),
  kind: ReportKind,
  sourceId: z.string(),
  source: z.string(),
  reportedAt: Instant,
  answerBy: Day,
  /** `expired` is over without an answer: its day passed. */
  state: z.enum(["checking", "fixed", "refused", "expired"]),
  closedAt: Instant.nullable(),
  answer: z.string().nullable(),
});
/** A source that could be added; the address must lie on one of `hosts`. */
export const PartnerChoice = z.object({ sourceId: z.string(), name: z.string(), hosts: z.array(z.string()), exampleUrl: z.string() });
export type ReviewSource = z.infer<typeof ReviewSource>;
export type SourceReport = z.infer<typeof SourceReport>;
export type PartnerChoice = z.infer<typeof PartnerChoice>;
