import * as z from "zod";
import { AccountId, Day, Instant, Interval, Line, period, SentDay, SentMonth } from "../../values/common.ts";
import { breakdownOf, Figure, PeriodDays, statisticsOf } from "../../values/time/series.ts";
import { inPeriod } from "../../values/shapes.ts";
import { AdFigures, AdGroup, AdGroupDetail, AdGroupStatus, AdNote, Campaign, SearchTerm } from "./ad-group.model.ts";
import { Budget } from "./budget.model.ts";
import { BUDGET_CENTS_MAX } from "./budget.rules.ts";

const adplorerCompanyId = Line(40);
const OfCompany = z.strictObject({ adplorerCompanyId });
const InPeriod = inPeriod(z.strictObject({ adplorerCompanyId, ...period, interval: Interval.default("Week") }));

/** `startsOn` is set while the product is being prepared. */
const Booked = z.object({ adplorerCompanyId: z.string(), startsOn: Day.nullable(), firstDay: Day.nullable() });

export const getCustomerData = {
  body: z.strictObject({ companyId: AccountId }),
  reply: z.object({ suma: Booked.nullable(), socialMedia: Booked.nullable(), asOf: Instant.nullable() }),
};
export const getSumaStatistics = {
  body: InPeriod,
  reply: statisticsOf(AdFigures).extend({
    notes: z.array(AdNote),
    topTerms: z.array(SearchTerm),
    termCount: z.number().int(),
    contactsByKind: breakdownOf(z.enum(["call", "form", "route"])),
    engines: z.array(z.object({ engine: z.enum(["google", "bing"]), ...AdFigures })),
  }),
};
export const getSocialMediaStatistics = {
  body: InPeriod,
  reply: statisticsOf({ ...AdFigures, reach: Figure, interactions: Figure }).extend({
    notes: z.array(AdNote),
    networks: z.array(z.object({ network: z.string(), ...AdFigures, reach: Figure })),
    posts: z.array(
      z.object({ id: z.string(), title: z.string(), day: Day, network: z.string(), picture: z.string().nullable(), ...AdFigures }),
    ),
  }),
};
export const getAdGroupStatistics = {
  body: InPeriod,
  reply: z.object({
    asOf: Instant.nullable(),
    period: PeriodDays,
    groups: z.array(AdGroup.extend({ previousClicks: Figure })),
    totals: z.object(AdFigures),
  }),
};
export const getAdGroupCampaigns = {
  body: OfCompany,
  reply: z.object({ campaigns: z.array(Campaign.extend({ adGroupIds: z.array(z.string()) })) }),
};
export const getAdGroupCampaign = {
  body: z.strictObject({ adplorerCompanyId, adGroupCampaignIds: z.array(Line(40)).min(1).max(50) }),
  reply: z.object({ groups: z.array(AdGroupDetail) }),
};
export const getSumaBudget = { body: OfCompany, reply: Budget };
export const getSocialMediaBudget = { body: OfCompany, reply: Budget };
/** Either figure may be left out; `budgetCents` holds for that month only. */
export const updateSumaBudget = {
  body: z
    .strictObject({
      adplorerCompanyId,
      month: SentMonth,
      budgetCents: z.number().int().min(0).max(BUDGET_CENTS_MAX).optional(),
      dailyBudgetCents: z.number().int().min(0).max(BUDGET_CENTS_MAX).optional(),
      pause: z.strictObject({ from: SentDay, until: SentDay }).nullable().optional(),
      why: Line(200).optional(),
    })
    .refine((b) => b.budgetCents !== undefined || b.dailyBudgetCents !== undefined || b.pause !== undefined, {
      path: ["budgetCents"],
      message: "nothing to change",
    }),
  reply: Budget,
};
export const updateAdGroupStatus = {
  body: z.strictObject({ adplorerCompanyId, adGroupId: Line(40), status: AdGroupStatus.extract(["active", "paused"]) }),
  reply: z.object({ adGroupId: z.string(), status: AdGroupStatus }),
};
