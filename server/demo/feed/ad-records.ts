import type { AdChannel } from "@schaufenster/contract/areas/ads/ads.rules.ts";
import * as ads from "../areas/ads/ads.ts";
import { idOf, nameColumns, type RecordsOf } from "./company-records.ts";

/* What the provider's advertising knows of a company; made of the rows of the demo world. */

export const adAccounts: RecordsOf = function* (world, c) {
  for (const row of ads.accountRows(world, c)) {
    const { channel, platform_id, starts_on, budgets } = nameColumns(ads.ACCOUNT_COLUMNS, row);
    yield {
      id: String(platform_id),
      company: idOf(c),
      channel,
      platformId: platform_id,
      startsOn: starts_on,
      budgets: JSON.parse(String(budgets)),
    };
  }
};
const campaignId = (company: string, number: unknown): string => `${company}-${String(number)}`;
export const adCampaigns: RecordsOf = function* (world, c) {
  for (const row of ads.campaignRows(world, c)) {
    const { id, name, network, state } = nameColumns(ads.CAMPAIGN_COLUMNS, row);
    yield { id: campaignId(idOf(c), id), company: idOf(c), name, network, status: state };
  }
};
export const adGroups: RecordsOf = function* (world, c) {
  for (const row of ads.groupRows(world, c)) {
    const { number, campaign_id, name, state, limit_reason, ads: shown } = nameColumns(ads.GROUP_COLUMNS, row);
    const about = {
      campaign: campaignId(idOf(c), campaign_id),
      number,
      name,
      status: state === "limited" ? "active" : state,
      limitReason: limit_reason,
    };
    yield { id: `${idOf(c)}-${String(number)}`, company: idOf(c), ...about, ads: JSON.parse(String(shown)) };
  }
};
const factsOf = (wanted: AdChannel): RecordsOf =>
  function* (world, c) {
    for (const { channel, day, groups } of ads.daysOf(world, c))
      if (channel === wanted) yield { id: `${idOf(c)}.${day}`, company: idOf(c), groups };
  };
export const adSearchFacts = factsOf("search");
export const adSocialFacts = factsOf("social");
export const adChanges: RecordsOf = function* (world, c) {
  for (const row of ads.changeRows(world, c)) {
    const { id, channel, at, what, before, after, by, why } = nameColumns(ads.CHANGE_COLUMNS, row);
    yield { id: `${idOf(c)}-${String(id)}`, company: idOf(c), channel, at, what, before, after, by, why };
  }
};
