import type { Own } from "../../../test/attack/own.ts";
import type { RoomSamples, SamplesOf } from "../../../test/attack/sample.ts";
import { daysAgo } from "../../../test/exported.ts";
import { buildWebsite } from "./website.builders.ts";

const PERIOD = { startDate: daysAgo(30), endDate: daysAgo(1) };
/** The website of the company, as a call names it: always the same one, so that its figures can be told from others. */
const websiteOf = async ({ house, accountId, mark }: Own) => {
  const { rows } = await house.admin.query<{ identifier: string; piwikId: string; url: string }>(
    `select identifier, matomo_id::text as "piwikId", url from website where account_id = $1 and matomo_id is not null order by slot limit 1`,
    [accountId],
  );
  return rows[0] ?? buildWebsite(house, { accountId, mark });
};
const nameWebsite = async (own: Own) => {
  const { identifier, piwikId, url } = await websiteOf(own);
  return { path: { identifier }, query: { ...PERIOD, piwikId, url, identifier } };
};
const byWeek = async (own: Own) => {
  const { path, query } = await nameWebsite(own);
  return { path, query: { ...query, interval: "Week" as const } };
};

const WEBSITE_SAMPLES: SamplesOf<"website"> = {
  getWebsites: () => ({}),
  getWebsiteKeywords: () => ({}),
  getWebsiteViews: byWeek,
  getWebsiteDevices: nameWebsite,
  getWebsiteReferrers: nameWebsite,
  getWebsiteSearchTerms: byWeek,
  exportWebsiteStatistics: async (own) => {
    const { path, query } = await byWeek(own);
    return { path, query: { ...query, format: "csv" } };
  },
};

export const samples: RoomSamples = { website: WEBSITE_SAMPLES };
