import { adBudgetList, adGroupsList } from "@schaufenster/contract/areas/ads/ad-lists-export.rules.ts";
import { adStatisticsList } from "@schaufenster/contract/areas/ads/ad-statistics-export.rules.ts";
import type { ads } from "@schaufenster/contract/areas/ads/ads.calls.ts";
import type { AdChannel } from "@schaufenster/contract/areas/ads/ads.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type { IntervalName, Period } from "@schaufenster/contract/values/time/series.rules.ts";
import type { Db } from "../../db/db.ts";
import { stretchOf } from "../../facts/series.ts";
import type { MakeListFile } from "../../http/answer/list-file.ts";
import type { Handlers } from "../../http/context.ts";
import { findAccounts, findCampaigns, findDetails } from "./ads.store.ts";
import { budgetStretch, presentBudget } from "./budget.present.ts";
import { findBudget } from "./budget.store.ts";
import { adStatistics, campaignStatistics, groupStatistics } from "./figures.service.ts";
import { findDays, findGroups, findSocialCampaigns } from "./figures.store.ts";
import { requestPause, withdrawPause } from "./pause.service.ts";

const today = (): string => isoDay(new Date());
/** An account that is not the company's and one that is nobody's look the same. */
const mustFind = <T>(one: T | undefined): T => {
  if (one === undefined) throw new Refused("not-found");
  return one;
};
type Filter = Period & { readonly adplorerCompanyId: string; readonly interval: IntervalName };

const readStatistics = async (db: Db, accountId: string, channel: AdChannel, filter: Filter) => {
  const { adplorerCompanyId: platformId, interval, startDate, endDate } = filter;
  const period = { startDate, endDate };
  const { startDate: from, endDate: to } = stretchOf(period);
  return adStatistics(mustFind(await findDays(db, channel, { accountId, platformId, from, to })), { period, interval, today: today() });
};
const readGroups = async (db: Db, accountId: string, { adplorerCompanyId: platformId, startDate, endDate }: Omit<Filter, "interval">) =>
  groupStatistics(mustFind(await findGroups(db, { accountId, platformId, from: startDate, to: endDate })), { startDate, endDate });
const readBudget = async (db: Db, accountId: string, channel: AdChannel, platformId: string) => {
  const day = today();
  const { startDate: from, endDate: to } = budgetStretch(day);
  return presentBudget(mustFind(await findBudget(db, channel, { accountId, platformId, from, to })), day);
};

/** What can be taken along. */
const adExports = (makeListFile: MakeListFile): Pick<Handlers<typeof ads>, "exportAdStatistics" | "exportAdGroups" | "exportAdBudget"> => ({
  exportAdStatistics: async (context) => {
    const { format, channel, ...filter } = context.query;
    const statistics = await readStatistics(context.db, context.actor.accountId, channel, filter);
    return makeListFile(context, format, adStatisticsList(channel, statistics, new Date().toISOString()));
  },
  exportAdGroups: async (context) => {
    const { format, ...filter } = context.query;
    return makeListFile(
      context,
      format,
      adGroupsList(await readGroups(context.db, context.actor.accountId, filter), new Date().toISOString()),
    );
  },
  exportAdBudget: async (context) => {
    const { format, channel, adplorerCompanyId } = context.query;
    const budget = await readBudget(context.db, context.actor.accountId, channel, adplorerCompanyId);
    return makeListFile(context, format, adBudgetList(channel, budget, new Date().toISOString()));
  },
});

/** Ads in search engines and social networks: figures, groups, budget, and the wish that they rest. */
export const adsHandlers = (makeListFile: MakeListFile): Handlers<typeof ads> => ({
  getCustomerData: async ({ db, actor: { accountId } }) => {
    const rows = await findAccounts(db, accountId);
    const of = (channel: AdChannel) => {
      const row = rows.find((one) => one.channel === channel);
      return row === undefined
        ? null
        : {
            adplorerCompanyId: row.platform_id,
            startsOn: row.starts_on,
            lastDay: row.last_day,
            asOf: row.delivered_at?.toISOString() ?? null,
          };
    };
    return { suma: of("search"), socialMedia: of("social") };
  },
  getSumaStatistics: ({ db, actor, body }) => readStatistics(db, actor.accountId, "search", body),
  getSocialMediaStatistics: ({ db, actor, body }) => readStatistics(db, actor.accountId, "social", body),
  getAdGroupStatistics: ({ db, actor, body }) => readGroups(db, actor.accountId, body),
  getSocialMediaCampaigns: async ({ db, actor: { accountId }, body: { adplorerCompanyId: platformId, ...period } }) => {
    const found = await findSocialCampaigns(db, { accountId, platformId, from: period.startDate, to: period.endDate });
    return campaignStatistics(mustFind(found), period);
  },
  getAdGroupCampaigns: async ({ db, actor: { accountId }, body }) => {
    const rows = mustFind(await findCampaigns(db, { accountId, platformId: body.adplorerCompanyId }));
    return { campaigns: rows.map(({ state: status, groups: adGroupIds, ...row }) => ({ ...row, status, adGroupIds })) };
  },
  getAdGroupCampaign: async ({ db, actor: { accountId }, body }) => {
    const ids = [...new Set(body.adGroupCampaignIds)];
    const rows = await findDetails(db, { accountId, platformId: body.adplorerCompanyId }, ids);
    if (rows.length !== ids.length) throw new Refused("not-found");
    return {
      groups: rows.map(({ campaign_name: campaignName, state: status, limit_reason: limitReason, ...row }) => ({
        ...row,
        campaignName,
        status,
        limitReason,
      })),
    };
  },
  getSumaBudget: ({ db, actor, body }) => readBudget(db, actor.accountId, "search", body.adplorerCompanyId),
  getSocialMediaBudget: ({ db, actor, body }) => readBudget(db, actor.accountId, "social", body.adplorerCompanyId),
  ...adExports(makeListFile),
  requestAdPause: ({ tx, actor, body }) => requestPause(tx, actor, body),
  withdrawAdPause: ({ tx, actor, body }) => withdrawPause(tx, actor, body.id, body.version),
});
