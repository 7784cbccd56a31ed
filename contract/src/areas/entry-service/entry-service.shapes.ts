import * as z from "zod";
import { codes } from "../../errors.ts";
import { AccountId, Instant, Line, Text } from "../../values/common.ts";
import { Figure } from "../../values/time/series.ts";
import { AnalysedPortal, Correction, Listing, RatingStats } from "./listing.model.ts";

const StatusCounts = {
  total: z.number().int(),
  not_found: z.number().int(),
  error: z.number().int(),
  nok: z.number().int(),
  ok: z.number().int(),
};
const Identifier = Line(40);

/**
 * Begins a look at all portals, or joins the one that somebody began within the throttle. What is left out is taken from the entry; nothing known at all
 * is refused.
 */
export const getJobIdAndPortalsMetadata = {
  query: z.strictObject({
    company: Text(200).optional(),
    street: Text(120).optional(),
    houseNumber: Text(20).optional(),
    zipCode: Text(5).optional(),
    phone: Text(40).optional(),
  }),
  reply: z.object({
    jobId: z.string(),
    token: z.string(),
    metadata: z.array(z.object({ identifier: z.string(), name: z.string(), icon: z.string() })),
  }),
  errors: codes("not-possible-now"),
};
/** Asked again until `finished`; `results` come worst first. `pending` counts portals that have not answered. */
export const getAnalysisData = {
  query: z.strictObject({ jobId: Line(64), token: Line(200) }),
  reply: z.object({
    results: z.array(AnalysedPortal),
    chartData: z.object(StatusCounts),
    finished: z.boolean(),
    pending: z.number().int(),
  }),
  errors: codes("not-found"),
};
export const getPartnerPortalListingStatistics = { reply: z.object({ ...StatusCounts, checkedAt: Instant.nullable() }) };
/** Listings by month as they stood at its last check, oldest first; null where nothing was checked. */
export const getCorrectnessOfListing = {
  reply: z.object({
    percent: Figure,
    months: z.array(
      z.object({ month: z.string(), correct: Figure, total: Figure, not_found: Figure, error: Figure, nok: Figure, complete: z.boolean() }),
    ),
    runningCorrections: z.number().int(),
  }),
};
/** With `identifier` only this portal is checked again. Asked for too early it is refused, with the seconds that are left. */
export const reloadPortals = {
  query: z.strictObject({ identifier: Identifier.optional() }),
  reply: z.object({ startedAt: Instant, nextPossibleAt: Instant }),
  errors: codes("not-found", "not-possible-now"),
};
/** `has_jobs`: a check of all portals is under way. */
export const getGrisuEntryServiceData = {
  reply: z.object({ rating_stats: RatingStats, has_wkdb_signet: z.boolean(), has_wkdb: z.boolean(), has_jobs: z.boolean() }),
};
/** `lock=true` hides the signet. */
export const updateWkdbSignet = {
  query: z.strictObject({ customerId: AccountId, lock: z.enum(["true", "false"]) }),
  reply: z.object({ has_wkdb_signet: z.boolean() }),
};
/** `lastUpdate` is in German local time by specification; null before the first check. */
export const retrievePortals = {
  query: z.strictObject({ companyId: AccountId }),
  reply: z.object({
    portals: z.array(Listing),
    lastUpdate: z.object({ date: z.string(), time: z.string() }).nullable(),
    checkedAt: Instant.nullable(),
    reloadPossibleAt: Instant.nullable(),
  }),
};
/** Orders a new listing where there is none, a correction where it deviates; done is what was read at the portal afterwards. */
export const requestCorrection = {
  body: z.strictObject({ identifier: Identifier }),
  reply: z.object({ identifier: z.string(), correction: Correction }),
  errors: codes("not-found", "not-possible-now"),
};
