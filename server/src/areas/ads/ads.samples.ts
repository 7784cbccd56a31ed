import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import type { Own } from "../../../test/attack/own.ts";
import type { RoomSamples, SamplesOf } from "../../../test/attack/sample.ts";
import { daysAgo } from "../../../test/exported.ts";
import { buildAdAccount, buildAdGroup, buildPause, platformIdOf } from "./ads.builders.ts";

const PERIOD = { startDate: daysAgo(30), endDate: daysAgo(1), interval: "Week" as const };
/** The account of the company: always the same one, so that its figures can be told from others. */
const accountOf = async ({ house, accountId }: Own, channel: "search" | "social") => {
  const platformId = platformIdOf(accountId, channel);
  await buildAdAccount(house, { accountId, channel, platformId });
  return platformId;
};
const search = async (own: Own) => ({ body: { adplorerCompanyId: await accountOf(own, "search") } });
const social = async (own: Own) => ({ body: { adplorerCompanyId: await accountOf(own, "social") } });

/** Each sample is a change: days that nobody has asked for. */
let ahead = 1;
const nextDay = (): string => addDays(isoDay(new Date()), (ahead = (ahead % 300) + 1));
/** No wish waits, and none lies in the way. */
const clear = ({ house, accountId }: Own) =>
  house.admin.query("delete from ad_pause where account_id = $1 and state <> 'refused'", [accountId]);
let last = 20_000_000;

const ADS_SAMPLES: SamplesOf<"ads"> = {
  getCustomerData: ({ accountId }) => ({ body: { companyId: accountId } }),
  getSumaStatistics: async (own) => ({ body: { ...(await search(own)).body, ...PERIOD } }),
  getSocialMediaStatistics: async (own) => ({ body: { ...(await social(own)).body, ...PERIOD } }),
  getAdGroupStatistics: async (own) => ({ body: { ...(await search(own)).body, ...PERIOD } }),
  getAdGroupCampaigns: search,
  getAdGroupCampaign: async (own) => {
    const id = (last += 1);
    const { body } = await search(own);
    await buildAdGroup(own.house, { accountId: own.accountId, channel: "search", id, mark: own.mark });
    return { body: { ...body, adGroupCampaignIds: [String(id)] } };
  },
  getSumaBudget: search,
  getSocialMediaBudget: social,
  exportAdStatistics: async (own) => ({
    query: { adplorerCompanyId: await accountOf(own, "search"), ...PERIOD, channel: "search", format: "csv" },
  }),
  getSocialMediaCampaigns: async (own) => {
    const { startDate, endDate } = PERIOD;
    return { body: { ...(await social(own)).body, startDate, endDate } };
  },
  exportAdGroups: async (own) => {
    const { startDate, endDate } = PERIOD;
    return { query: { adplorerCompanyId: await accountOf(own, "search"), startDate, endDate, format: "csv" } };
  },
  exportAdBudget: async (own) => ({ query: { adplorerCompanyId: await accountOf(own, "social"), channel: "social", format: "csv" } }),
  requestAdPause: async (own) => {
    await clear(own);
    const day = nextDay();
    return { body: { channel: "search", adplorerCompanyId: await accountOf(own, "search"), from: day, until: day } };
  },
  withdrawAdPause: async (own) => {
    await accountOf(own, "social");
    await clear(own);
    const day = nextDay();
    const { house, accountId, mark } = own;
    return { body: { id: await buildPause(house, { accountId, channel: "social", from: day, until: day, mark }), version: 1 } };
  },
};

export const samples: RoomSamples = { ads: ADS_SAMPLES };
