import * as z from "zod";
import { Instant } from "../../values/common.ts";
import { AboutUsChange, OnlinePresenceChange } from "../entry/presence.model.ts";
import { CompanyDataChange } from "../entry/company-data.model.ts";
import { PaymentsChange } from "../entry/offer.model.ts";
import { OpeningHoursChange } from "../entry/opening-hours.model.ts";
import { LOOKED, PROPOSABLE, SHOWABLE } from "./care.rules.ts";

/** A change as the owner would save it; `version` is what it began from. */
export const Change = z.discriminatedUnion("section", [
  z.strictObject({ section: z.literal("companyData"), data: CompanyDataChange }),
  z.strictObject({ section: z.literal("openingHours"), data: OpeningHoursChange }),
  z.strictObject({ section: z.literal("payments"), data: PaymentsChange }),
  z.strictObject({ section: z.literal("onlinePresence"), data: OnlinePresenceChange }),
  z.strictObject({ section: z.literal("aboutUs"), data: AboutUsChange }),
]);
export type Change = z.infer<typeof Change>;

/** A visit as the company sees it; who it was is not said. */
export const CareVisit = z.object({
  id: z.string(),
  since: Instant,
  until: Instant,
  /** Whether it is going on. */
  running: z.boolean(),
  purpose: z.string(),
  looked: z.array(z.enum(LOOKED)),
  /** What was shown in full, and why: login and address of a person, or the contacts of those who asked or called. */
  shown: z.array(z.object({ at: Instant, what: z.enum(SHOWABLE), reason: z.string() })),
  /** What came of it. */
  proposals: z.object({ open: z.number().int(), confirmed: z.number().int(), refused: z.number().int() }),
});
export type CareVisit = z.infer<typeof CareVisit>;

/** Whether customer care may look, and the telephone PIN; staff on a visit are not told it. */
export const CareAccess = z.object({
  allowed: z.boolean(),
  pin: z.string().nullable(),
  round: z.number().int(),
  /** Named wrongly so often that it does not count any more. */
  blocked: z.boolean(),
});
export type CareAccess = z.infer<typeof CareAccess>;

/** What staff propose: only what would be different, by the names of the fields. */
export const Proposal = z.object({
  id: z.string(),
  section: z.enum(PROPOSABLE),
  note: z.string(),
  madeAt: Instant,
  state: z.enum(["open", "confirmed", "refused"]),
  answeredAt: Instant.nullable(),
  /** Whether the section has changed since; then it cannot be confirmed any more. */
  overtaken: z.boolean(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});
export type Proposal = z.infer<typeof Proposal>;
