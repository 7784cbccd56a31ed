import type { AdGroup, SocialCampaign } from "@schaufenster/contract/areas/ads/ads.model.ts";
import { AD_FIGURES, type AdFigure } from "@schaufenster/contract/areas/ads/ads.rules.ts";
import { daysOf, type Period } from "@schaufenster/contract/values/time/series.rules.ts";
import { seriesOf, type CountedDays, type Wish } from "../../facts/series.ts";
import type { findDays, findGroups, findSocialCampaigns, FoundDay } from "./figures.store.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findDays>>>;
type FoundGroups = NonNullable<Awaited<ReturnType<typeof findGroups>>>;
type FoundCampaigns = NonNullable<Awaited<ReturnType<typeof findSocialCampaigns>>>;
type Sums = Record<AdFigure, number>;
interface Counted extends Pick<FoundGroups, "countedDays" | "state"> {
  readonly rows: readonly Sums[];
}

const nothing = (): Sums => ({ clicks: 0, impressions: 0, contacts: 0, costCents: 0 });
const unknown = { clicks: null, impressions: null, contacts: null, costCents: null };
const addTo = (sums: Sums, more: Sums): Sums => {
  for (const figure of AD_FIGURES) sums[figure] += more[figure];
  return sums;
};

/** Day by day; a day is there when it was counted, even if no ad was shown. */
const byDay = (found: readonly FoundDay[]): CountedDays<AdFigure> => {
  const days = new Map<string, Sums>();
  for (const { day, counted } of found) if (counted) days.set(day, nothing());
  for (const row of found) {
    const sums = days.get(row.day);
    if (sums) addTo(sums, row);
  }
  return days;
};

/** The figures of a channel in steps, and the totals by network, which add up to the whole. */
export const adStatistics = ({ days, state }: Found, wish: Wish) => {
  const counted = byDay(days);
  const { startDate, endDate } = wish.period;
  const networks = new Map<FoundDay["network"], Sums>();
  for (const row of days) {
    if (!counted.has(row.day) || row.day < startDate || row.day > endDate) continue;
    networks.set(row.network, addTo(networks.get(row.network) ?? nothing(), row));
  }
  return {
    ...seriesOf(counted, AD_FIGURES, state, wish),
    networks: [...networks]
      .map(([network, sums]) => ({ network, ...sums }))
      .filter((row) => AD_FIGURES.some((figure) => row[figure] > 0))
      .toSorted((one, other) => other.clicks - one.clicks),
  };
};

/** What every table of ads tells of its period; the totals are those of the rows. Nothing is said of a period that nobody counted. */
const countedTable = ({ rows, countedDays, state }: Counted, { startDate, endDate }: Period) => {
  const lastDay = state?.last_day ?? null;
  const known = lastDay !== null && lastDay < endDate ? lastDay : endDate;
  const total = nothing();
  for (const row of rows) addTo(total, row);
  return {
    asOf: state?.delivered_at.toISOString() ?? null,
    lastDay,
    missingDays: lastDay === null ? 0 : Math.max(Math.max(daysOf({ startDate, endDate: known }), 0) - countedDays, 0),
    period: { startDate, endDate },
    totals: countedDays === 0 ? unknown : total,
  };
};
const figuresOf = ({ clicks, impressions, contacts, costCents }: Sums, countedDays: number) =>
  countedDays === 0 ? unknown : { clicks, impressions, contacts, costCents };

/** The groups with their figures. */
export const groupStatistics = (found: FoundGroups, period: Period) => ({
  ...countedTable(found, period),
  groups: found.rows.map((group): AdGroup => ({
    id: group.id,
    name: group.name,
    campaignName: group.campaign_name,
    status: group.state as AdGroup["status"],
    limitReason: group.limit_reason as AdGroup["limitReason"],
    ...figuresOf(group, found.countedDays),
  })),
});
/** The campaigns in social networks with their figures. */
export const campaignStatistics = (found: FoundCampaigns, period: Period) => ({
  ...countedTable(found, period),
  campaigns: found.rows.map((row): SocialCampaign => ({
    id: row.id,
    name: row.name,
    network: row.network,
    status: row.state as SocialCampaign["status"],
    ...figuresOf(row, found.countedDays),
  })),
});
