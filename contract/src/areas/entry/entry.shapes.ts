import * as z from "zod";
import { codes } from "../../errors.ts";
import { file } from "../../file.ts";
import { ExportForm, Instant, Interval, SearchTerm, SentDay, period } from "../../values/common.ts";
import { inPeriod } from "../../values/shapes.ts";
import { CompanyData, CompanyDataChange, CompanyDetails, CompanyDetailsChange } from "./company-data.model.ts";
import { Completeness, Entry, SalesForceEntry } from "./entry.model.ts";
import * as offer from "./offer.model.ts";
import { OpeningHours, OpeningHoursChange } from "./opening-hours.model.ts";
import { hasOverlap } from "./opening-hours.rules.ts";
import * as presence from "./presence.model.ts";
import { DeviceStatistics, LocationStatistics, ViewStatistics } from "./statistics.model.ts";

const OpenPeriod = inPeriod(z.strictObject({ startDate: SentDay.optional(), endDate: SentDay.optional() }));

export const getSalesForceEntry = { reply: SalesForceEntry };
export const getGrisuEntry = { reply: Entry };
export const getGrisuEntryFromRedis = { reply: Entry.extend({ cachedAt: Instant }) };
export const getCompleteness = { reply: Completeness };

export const updateEntryCompanyData = { body: CompanyDataChange, reply: CompanyData };
export const updateEntryCompanyDetailsData = { body: CompanyDetailsChange, reply: CompanyDetails };
export const updateEntryOpeningHours = {
  body: OpeningHoursChange.refine(({ week }) => !hasOverlap(week), { path: ["week"] }).refine(
    ({ phone_week }) => phone_week === null || !hasOverlap(phone_week),
    { path: ["phone_week"] },
  ),
  reply: OpeningHours,
};
export const updateEntryPayments = { body: offer.PaymentsChange, reply: offer.Payments };
export const updateEntryCustomerCards = { body: offer.CustomerCardsChange, reply: offer.CustomerCards };
export const updateEntryOnlinePresence = { body: presence.OnlinePresenceChange, reply: presence.OnlinePresence };
export const updateEntryLogoAndSlogan = {
  body: presence.LogoAndSloganChange,
  reply: presence.LogoAndSlogan,
  errors: codes("not-possible-now"),
};
export const updateEntryTradesData = { body: offer.TradesChange, reply: offer.Trades };
export const updateEntrySearchKeywordsData = { body: offer.SearchKeywordsChange, reply: offer.SearchKeywords };
export const updateEntryServiceFeaturesData = { body: offer.ServiceFeaturesChange, reply: offer.ServiceFeatures };
export const updateEntryProductFeaturesData = { body: offer.ProductFeaturesChange, reply: offer.ProductFeatures };
export const updateEntryServiceAreaData = { body: offer.ServiceAreaChange, reply: offer.ServiceArea };
export const updateEntryDocuments = { body: presence.DocumentsChange, reply: presence.Documents };
export const updateEntryAboutUs = { body: presence.AboutUsChange, reply: presence.AboutUs };
export const updateEntryMedia = { body: presence.MediaChange, reply: presence.Media };
export const updateB2bCodex = { body: presence.B2bCodexChange, reply: presence.B2bCodex };
export const updateRequestRadius = { body: offer.RequestRadiusChange, reply: offer.RequestRadius };

/** `because` names the everyday word that led to the trade, for example "Klempner" for "Sanitärinstallation". */
export const suggestIndustries = {
  body: z.strictObject({ trade: SearchTerm }),
  reply: z.array(offer.Trade.extend({ because: z.string().nullable() })),
};
/** `fitsTrade` is false when the keyword cannot match the company's trades. */
export const suggestSearchKeywords = {
  body: z.strictObject({ searchKeyword: SearchTerm }),
  reply: z.array(z.object({ keyword: z.string(), fitsTrade: z.boolean() })),
};
export const suggestProductFeatures = { body: z.strictObject({ searchTerm: SearchTerm }), reply: z.array(offer.ProductFeature) };
export const suggestServiceAreaCities = { body: z.strictObject({ searchTerm: SearchTerm }), reply: z.array(offer.ServiceCity) };

const statisticsFilter = { ...period, interval: Interval.default("Week") };
export const getViewStatistics = { query: inPeriod(z.strictObject(statisticsFilter)), reply: ViewStatistics };
/** The figures as a file: one row per step of the interval, devices and places above them. */
export const exportViewStatistics = {
  query: inPeriod(z.strictObject({ ...statisticsFilter, format: ExportForm })),
  reply: file("application/octet-stream"),
};
export const getDeviceStatistics = { query: OpenPeriod, reply: DeviceStatistics };
export const getLocationStatistics = { query: OpenPeriod, reply: LocationStatistics };
