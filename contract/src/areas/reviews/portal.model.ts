import * as z from "zod";
import { Day, Instant } from "../../values/common.ts";
import { NamedTally } from "./rating.model.ts";

/** `unconfirmed` waits for the owner, `wrong-url` could not be read, `reported` is being looked at by our team. */
export const PortalState = z.enum(["connected", "unconfirmed", "checking", "wrong-url", "reported"]);
/** A portal the company's ratings are gathered from. */
export const ReviewPortal = NamedTally.extend({
  url: z.string().nullable(),
  state: PortalState,
  updatedAt: Instant.nullable(),
});
/** What somebody found wrong. */
export const ReportKind = z.enum(["incorrect-entry-url", "incorrect-rating", "incorrect-average-rating"]);
/** A reported error and what became of it. */
export const PortalReport = z.object({
  id: z.string(),
  kind: ReportKind,
  sourceId: z.string(),
  portal: z.string(),
  reportedAt: Instant,
  answerBy: Day,
  state: z.enum(["checking", "fixed", "refused"]),
  closedAt: Instant.nullable(),
  answer: z.string().nullable(),
});
/** A portal that could be added; the address must lie on one of `hosts`. */
export const PartnerChoice = z.object({ sourceId: z.string(), name: z.string(), hosts: z.array(z.string()), exampleUrl: z.string() });
export type ReviewPortal = z.infer<typeof ReviewPortal>;
export type PortalReport = z.infer<typeof PortalReport>;
export type PartnerChoice = z.infer<typeof PartnerChoice>;
