import * as z from "zod";
import { Day, Instant } from "../../values/common.ts";
import { Figure } from "../../values/time/series.ts";
import { CHANGEABLE_BY, PORTAL_STATUSES, RATING_SOURCES } from "./portal-status.rules.ts";

/** The status of one portal on the wire. */
export const PortalStatus = z.enum(PORTAL_STATUSES);
/** The facts that are compared with the entry. */
export const ListingField = z.enum(["name", "address", "phone", "hours"]);
/** One fact: `unknown` where the portal does not show it. */
export const FieldCheck = z.object({ field: ListingField, state: z.enum(["ok", "nok", "unknown"]) });
/** What stands in our entry and what stands there. */
export const Difference = z.object({ field: ListingField, detail: z.string().nullable(), ours: z.string(), found: z.string() });
/** A correction or a new listing that was ordered; `sent` was taken by the portal and not read there yet, or cannot be. `dueOn`: by when a person of ours does it. */
export const Correction = z.object({
  kind: z.enum(["create", "correct"]),
  state: z.enum(["ordered", "sent", "done", "refused"]),
  since: Instant,
  reason: z.string().nullable(),
  dueOn: Day.nullable(),
});
/** A listing in a partner portal. */
export const Listing = z.object({
  identifier: z.string(),
  name: z.string(),
  icon: z.string(),
  status: PortalStatus,
  url: z.string().nullable(),
  checkedAt: Instant.nullable(),
  /** After `portal_error`: when we try again. */
  retryAt: Instant.nullable(),
  fields: z.array(FieldCheck),
  differences: z.array(Difference),
  ratingCount: z.number().int(),
  ratingAverage: Figure,
  correction: Correction.nullable(),
  /** Whether the portal can be read at all. */
  readable: z.boolean(),
  /** Who changes a listing there: we, the company itself with the portal, or nobody but the portal. */
  changeable: z.enum(CHANGEABLE_BY),
});
/** One portal of a running analysis. */
export const AnalysedPortal = z.object({
  portal: z.object({ identifier: z.string(), status: PortalStatus, icon: z.string(), name: z.string() }),
  fields: z.array(FieldCheck),
  url: z.string().nullable(),
});
/** Count and average score of each rating source; a source without ratings is left out. */
export const RatingStats = z.partialRecord(z.enum(RATING_SOURCES), z.object({ count: z.number().int(), avgScore: Figure }));
export type FieldCheck = z.infer<typeof FieldCheck>;
export type Correction = z.infer<typeof Correction>;
export type AnalysedPortal = z.infer<typeof AnalysedPortal>;
export type Listing = z.infer<typeof Listing>;
export type Difference = z.infer<typeof Difference>;
export type RatingStats = z.infer<typeof RatingStats>;
