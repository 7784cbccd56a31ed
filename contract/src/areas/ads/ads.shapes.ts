import * as z from "zod";
import { codes } from "../../errors.ts";
import { file } from "../../file.ts";
import { AccountId, Day, ExportForm, Instant, Interval, Line, period, SentDay, Version } from "../../values/common.ts";
import { inPeriod } from "../../values/shapes.ts";
import { countedOf, PeriodDays } from "../../values/time/series.ts";
import { AdFigures, AdGroup, AdGroupDetail, AdPause, Budget, Campaign, SocialCampaign } from "./ads.model.ts";
import { AD_CHANNELS, AD_NETWORKS } from "./ads.rules.ts";

const adplorerCompanyId = Line(40);
const OfCompany = z.strictObject({ adplorerCompanyId });
const byInterval = { adplorerCompanyId, ...period, interval: Interval.default("Week") };
const InPeriod = inPeriod(z.strictObject(byInterval));
const channel = z.enum(AD_CHANNELS);

/** An account at the ads platform; `lastDay` is the last day that was counted. */
const Booked = z.object({ adplorerCompanyId: z.string(), startsOn: Day, lastDay: Day.nullable(), asOf: Instant.nullable() });
/** Totals and steps, and the totals by network; these add up to those. */
const Statistics = countedOf(AdFigures).extend({ networks: z.array(z.object({ network: z.enum(AD_NETWORKS).nullable(), ...AdFigures })) });

export const getCustomerData = {
  body: z.strictObject({ companyId: AccountId }),
  reply: z.object({ suma: Booked.nullable(), socialMedia: Booked.nullable() }),
};
export const getSumaStatistics = { body: InPeriod, reply: Statistics };
export const getSocialMediaStatistics = { body: InPeriod, reply: Statistics };
/** Rows with their figures of the period, most clicks first; the totals are those of the rows. */
const counted = {
  asOf: Instant.nullable(),
  lastDay: Day.nullable(),
  missingDays: z.number().int(),
  period: PeriodDays,
  totals: z.object(AdFigures),
};
export const getAdGroupStatistics = { body: InPeriod, reply: z.object({ ...counted, groups: z.array(AdGroup) }) };
export const getSocialMediaCampaigns = {
  body: inPeriod(z.strictObject({ adplorerCompanyId, ...period })),
  reply: z.object({ ...counted, campaigns: z.array(SocialCampaign) }),
};
export const exportAdGroups = {
  query: inPeriod(z.strictObject({ adplorerCompanyId, ...period, format: ExportForm })),
  reply: file("application/octet-stream"),
  errors: codes("not-found"),
};
export const exportAdBudget = {
  query: z.strictObject({ adplorerCompanyId, channel, format: ExportForm }),
  reply: file("application/octet-stream"),
  errors: codes("not-found"),
};
export const getAdGroupCampaigns = { body: OfCompany, reply: z.object({ campaigns: z.array(Campaign) }) };
export const getAdGroupCampaign = {
  body: z.strictObject({ adplorerCompanyId, adGroupCampaignIds: z.array(Line(18)).min(1).max(50) }),
  reply: z.object({ groups: z.array(AdGroupDetail) }),
};
export const getSumaBudget = { body: OfCompany, reply: Budget };
export const getSocialMediaBudget = { body: OfCompany, reply: Budget };
export const exportAdStatistics = {
  query: inPeriod(z.strictObject({ ...byInterval, channel, format: ExportForm })),
  reply: file("application/octet-stream"),
  errors: codes("not-found"),
};
/** Asks the provider to let ads rest; the same span asked for twice is one wish. */
export const requestAdPause = {
  body: z.strictObject({ channel, adplorerCompanyId, from: SentDay, until: SentDay }),
  reply: AdPause,
  errors: codes("not-possible-now"),
};
/** Takes a wish back that was not answered yet. */
export const withdrawAdPause = {
  body: z.strictObject({ id: Line(18), version: Version }),
  reply: AdPause,
  errors: codes("conflict", "not-possible-now"),
};
