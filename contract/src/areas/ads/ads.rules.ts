import { addDays, daysOf, type Period } from "../../values/time/series.rules.ts";

/** Where ads run: in search engines, or in social networks. */
export const AD_CHANNELS = ["search", "social"] as const;
export type AdChannel = (typeof AD_CHANNELS)[number];
/** Who shows them. */
export const AD_NETWORKS = ["google", "bing", "facebook", "instagram"] as const;
export type AdNetwork = (typeof AD_NETWORKS)[number];
/** `limited` runs, but is not shown as often as it could be. */
export const AD_STATES = ["active", "limited", "paused", "ended"] as const;
/** Why a group is limited; `budget` means that the day's budget is used up early. */
export const LIMIT_REASONS = ["budget", "bid", "quality", "review"] as const;
/** What is counted of ads, in the order in which it is shown; money in cents. */
export const AD_FIGURES = ["clicks", "impressions", "contacts", "costCents"] as const;
export type AdFigure = (typeof AD_FIGURES)[number];

/** Cost of one contact in cents; null where it cannot be said. */
export const costPerContact = (costCents: number | null, contacts: number | null): number | null =>
  costCents === null || contacts === null || contacts === 0 ? null : Math.round(costCents / contacts);
/** Clicks per impression; null where it cannot be said. */
export const clickRate = (clicks: number | null, impressions: number | null): number | null =>
  clicks === null || impressions === null || impressions === 0 ? null : clicks / impressions;

/** What is counted of a group or a campaign; null where nobody counted. */
export type AdSums = Readonly<Record<AdFigure, number | null>>;
/**
 * The figures of campaigns are those of their groups. What belongs to no campaign that is known stands under none, so that the rows are the whole.
 */
export const sumByCampaign = <C extends { readonly adGroupIds: readonly string[] }>(
  campaigns: readonly C[],
  groups: readonly (AdSums & { readonly id: string | null })[],
): readonly (AdSums & { readonly campaign: C | null })[] => {
  const sumOf = (rows: readonly AdSums[], figure: AdFigure): number | null =>
    groups.some((group) => group[figure] === null) ? null : rows.reduce((sum, row) => sum + (row[figure] ?? 0), 0);
  const add = (campaign: C | null, rows: readonly AdSums[]) => ({
    campaign,
    clicks: sumOf(rows, "clicks"),
    impressions: sumOf(rows, "impressions"),
    contacts: sumOf(rows, "contacts"),
    costCents: sumOf(rows, "costCents"),
  });
  const isOf = ({ adGroupIds }: C, id: string | null): boolean => id !== null && adGroupIds.includes(id);
  const others = groups.filter(({ id }) => !campaigns.some((campaign) => isOf(campaign, id)));
  return [
    ...campaigns.map((campaign) =>
      add(
        campaign,
        groups.filter(({ id }) => isOf(campaign, id)),
      ),
    ),
    ...(others.length > 0 ? [add(null, others)] : []),
  ];
};

/** The states of a wish that ads rest: waiting for the provider, agreed, refused, taken back by the owner, or its days are over and nobody answered. */
export const PAUSE_STATES = ["open", "accepted", "refused", "withdrawn", "expired"] as const;
export type PauseState = (typeof PAUSE_STATES)[number];
/** Every step of a wish: the owner's, the provider's, and the clock's. */
export const PAUSE_ACTIONS = ["request", "withdraw", "accept", "refuse", "expire"] as const;
export type PauseAction = (typeof PAUSE_ACTIONS)[number];
/** So long may ads rest at a time, and so far ahead may it be wished for. */
export const PAUSE_DAYS_MAX = 60;
export const PAUSE_AHEAD_DAYS = 365;
/** Longest answer of the provider. */
export const PAUSE_WORDS_MAX = 300;

/** What is wrong with a wished span; null when nothing is. Today's ads run already: a pause begins tomorrow at the earliest. */
export const pauseFault = ({ startDate, endDate }: Period, today: string): "too-early" | "too-far" | "turned" | "too-long" | null => {
  if (startDate <= today) return "too-early";
  if (startDate > addDays(today, PAUSE_AHEAD_DAYS)) return "too-far";
  const days = daysOf({ startDate, endDate });
  if (days < 1) return "turned";
  return days > PAUSE_DAYS_MAX ? "too-long" : null;
};
