import * as z from "zod";
import { Day } from "../../values/common.ts";
import { Figure } from "../../values/time/series.ts";

/** `limited` runs, but not as often as it could. */
export const AdGroupStatus = z.enum(["active", "limited", "paused"]);
/** Why a group is limited; `budget` means the day's budget is used up early. */
export const LimitReason = z.enum(["budget", "bid", "quality", "review"]);
/** Clicks and what came of them; money is in cents. */
export const AdFigures = { impressions: Figure, clicks: Figure, contacts: Figure, costCents: Figure };
/** One ad group with its figures in the chosen period. */
export const AdGroup = z.object({
  id: z.string(),
  campaignId: z.string(),
  name: z.string(),
  status: AdGroupStatus,
  limited: z.object({ reason: LimitReason, shownShare: z.number().min(0).max(1), usedUpAt: z.string().nullable() }).nullable(),
  ...AdFigures,
});
/** A campaign and how many groups it has. */
export const Campaign = z.object({
  id: z.string(),
  name: z.string(),
  engine: z.enum(["google", "bing"]),
  status: AdGroupStatus,
  groups: z.number().int(),
});
/** The text of an ad as people see it. */
export const AdPreview = z.object({ displayUrl: z.string(), headline: z.string(), text: z.string(), clickRate: Figure });
/** A search term and what it brought. */
export const SearchTerm = z.object({ term: z.string(), clicks: z.number().int(), contacts: z.number().int() });
/** One group in full: its ads, best first, its terms, and the words it is not shown for. */
export const AdGroupDetail = z.object({
  id: z.string(),
  name: z.string(),
  campaign: Campaign,
  status: AdGroupStatus,
  termCount: z.number().int(),
  ads: z.array(AdPreview),
  terms: z.array(SearchTerm),
  excluded: z.array(z.string()),
});
/** A mark on the chart: what was changed when. */
export const AdNote = z.object({ day: Day, text: z.string() });
export type AdGroup = z.infer<typeof AdGroup>;
export type AdGroupDetail = z.infer<typeof AdGroupDetail>;
