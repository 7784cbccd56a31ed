import * as z from "zod";
import { Day, Instant } from "../../values/common.ts";
import { Figure } from "../../values/time/series.ts";
import { AD_NETWORKS, AD_STATES, LIMIT_REASONS, PAUSE_ACTIONS, PAUSE_STATES } from "./ads.rules.ts";

/** Clicks and what came of them; money is in cents. */
export const AdFigures = { impressions: Figure, clicks: Figure, contacts: Figure, costCents: Figure };
export const AdState = z.enum(AD_STATES);
const LimitReason = z.enum(LIMIT_REASONS);
/** A campaign and its groups. */
export const Campaign = z.object({
  id: z.string(),
  name: z.string(),
  network: z.enum(AD_NETWORKS),
  status: AdState,
  adGroupIds: z.array(z.string()),
});
/** A campaign in social networks with its figures in the chosen period. No campaign: figures came of one that nobody has told about. */
export const SocialCampaign = z.object({
  id: z.string().nullable(),
  name: z.string().nullable(),
  network: z.enum(AD_NETWORKS).nullable(),
  status: AdState.nullable(),
  ...AdFigures,
});
/** One ad group with its figures in the chosen period. No name: figures came of a group that nobody has told about. */
export const AdGroup = z.object({
  id: z.string().nullable(),
  name: z.string().nullable(),
  campaignName: z.string().nullable(),
  status: AdState.nullable(),
  limitReason: LimitReason.nullable(),
  ...AdFigures,
});
/** The text of an ad as people see it. */
export const AdPreview = z.object({ displayUrl: z.string(), headline: z.string(), text: z.string() });
/** One group in full. */
export const AdGroupDetail = z.object({
  id: z.string(),
  name: z.string(),
  campaignName: z.string(),
  network: z.enum(AD_NETWORKS),
  status: AdState,
  limitReason: LimitReason.nullable(),
  ads: z.array(AdPreview),
});
/** A month, YYYY-MM. */
export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
/** A wish that ads rest, with its receipt: who asked for it, and when. */
export const AdPause = z.object({
  id: z.string(),
  version: z.number().int(),
  from: Day,
  until: Day,
  status: z.enum(PAUSE_STATES),
  askedAt: Instant,
  askedByName: z.string().nullable(),
  answeredAt: Instant.nullable(),
  /** What the provider says to it. */
  words: z.string().nullable(),
});
/** A line of the ledger: what the platform tells was changed, or a step of a wish of the owner. */
export const AdChange = z.object({
  id: z.string(),
  at: Instant,
  by: z.enum(["company", "agency", "platform"]),
  byName: z.string().nullable(),
  change: z.object({ what: z.string(), before: z.string().nullable(), after: z.string(), why: z.string() }).nullable(),
  pause: z.object({ action: z.enum(PAUSE_ACTIONS), from: Day, until: Day, words: z.string().nullable() }).nullable(),
});
/** The running month, the months before, and what was changed in two years, newest first; money in cents. */
export const Budget = z.object({
  asOf: Instant.nullable(),
  lastDay: Day.nullable(),
  today: Day,
  month: Month,
  /** None where the provider has told no budget for the month. */
  budgetCents: Figure,
  spentCents: Figure,
  contacts: Figure,
  /** Every day of the month up to today; null where nothing was told. */
  days: z.array(z.object({ day: Day, spentCents: Figure })),
  months: z.array(z.object({ month: Month, budgetCents: Figure, spentCents: Figure, missingDays: z.number().int() })),
  /** Newest wish first. */
  pauses: z.array(AdPause),
  changes: z.array(AdChange),
});
export type SocialCampaign = z.infer<typeof SocialCampaign>;
export type Budget = z.infer<typeof Budget>;
export type AdPause = z.infer<typeof AdPause>;
export type AdChange = z.infer<typeof AdChange>;
export type AdGroup = z.infer<typeof AdGroup>;
export type AdGroupDetail = z.infer<typeof AdGroupDetail>;
