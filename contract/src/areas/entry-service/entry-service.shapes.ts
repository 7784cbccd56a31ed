import * as z from "zod";
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

/** What is left out is taken from the entry; nothing known at all is refused. */
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
};
/** Asked again until `finished`; `results` come worst first. */
export const getAnalysisData = {
  query: z.strictObject({ jobId: Line(64), token: Line(200) }),
  reply: z.object({
    results: z.array(AnalysedPortal),
    chartData: z.object(StatusCounts),
    finished: z.boolean(),
    pending: z.number().int(),
  }),
};
export const getPartnerPortalListingStatistics = { reply: z.object({ ...StatusCounts, checkedAt: Instant.nullable() }) };
/** Right listings per month, oldest first; null where nothing was checked. */
export const getCorrectnessOfListing = {
  reply: z.object({
    percent: Figure,
    months: z.array(z.object({ month: z.string(), correct: Figure, total: Figure, complete: z.boolean() })),
    runningCorrections: z.number().int(),
  }),
};
/** With `identifier` only this portal is checked again. */
export const reloadPortals = {
  query: z.strictObject({ identifier: Identifier.optional() }),
  reply: z.object({ startedAt: Instant, nextPossibleAt: Instant }),
};
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
/** Orders a new listing where there is none, a correction where it deviates. */
export const requestCorrection = {
  body: z.strictObject({ identifier: Identifier }),
  reply: z.object({ identifier: z.string(), correction: Correction }),
};
