import { ads } from "@schaufenster/contract/areas/ads/ads.calls.ts";
import type { AdChannel } from "@schaufenster/contract/areas/ads/ads.rules.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import type { IntervalName, Period } from "@schaufenster/contract/values/time/series.rules.ts";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { keyOf, mutationFor, queryFor } from "../../http/queries.ts";
import { useMember } from "../../session/use-session.ts";

/** What the company has booked of one channel. */
export type AdAccount = NonNullable<Reply<typeof ads.getCustomerData>["suma"]>;
type Filter = Period & { readonly interval: IntervalName };

export const useAdAccounts = () => useQuery(queryFor(ads.getCustomerData, { body: { companyId: useMember().accountId ?? "" } }));
/** The account of a channel among what is booked. */
export const accountOf = (channel: AdChannel, { suma, socialMedia }: Reply<typeof ads.getCustomerData>): AdAccount | null =>
  channel === "search" ? suma : socialMedia;

const STATISTICS = { search: ads.getSumaStatistics, social: ads.getSocialMediaStatistics } as const;
const BUDGET = { search: ads.getSumaBudget, social: ads.getSocialMediaBudget } as const;

/** The figures before stay until the next ones are there. */
export const useAdStatistics = (channel: AdChannel, { adplorerCompanyId }: AdAccount, filter: Filter) =>
  useQuery({ ...queryFor(STATISTICS[channel], { body: { adplorerCompanyId, ...filter } }), placeholderData: keepPreviousData });
export const useAdGroups = ({ adplorerCompanyId }: AdAccount, filter: Filter) =>
  useQuery({ ...queryFor(ads.getAdGroupStatistics, { body: { adplorerCompanyId, ...filter } }), placeholderData: keepPreviousData });
export const useAdGroup = ({ adplorerCompanyId }: AdAccount, id: string) =>
  useQuery(queryFor(ads.getAdGroupCampaign, { body: { adplorerCompanyId, adGroupCampaignIds: [id] } }));
export const useCampaigns = ({ adplorerCompanyId }: AdAccount) =>
  useQuery(queryFor(ads.getAdGroupCampaigns, { body: { adplorerCompanyId } }));
export const useSocialCampaigns = ({ adplorerCompanyId }: AdAccount, period: Period) =>
  useQuery({ ...queryFor(ads.getSocialMediaCampaigns, { body: { adplorerCompanyId, ...period } }), placeholderData: keepPreviousData });
export const useBudget = (channel: AdChannel, { adplorerCompanyId }: AdAccount) =>
  useQuery(queryFor(BUDGET[channel], { body: { adplorerCompanyId } }));

/** A step of a wish; the budget is read anew also when it was refused: whoever came second sees what the first has made of it. */
const useReread = () => {
  const client = useQueryClient();
  return () => Promise.all(Object.values(BUDGET).map((call) => client.invalidateQueries({ queryKey: keyOf(call) })));
};
export const useRequestPause = () => {
  const reread = useReread();
  return useMutation({ ...mutationFor(ads.requestAdPause), onSettled: reread });
};
export const useWithdrawPause = () => {
  const reread = useReread();
  return useMutation({ ...mutationFor(ads.withdrawAdPause), onSettled: reread });
};
