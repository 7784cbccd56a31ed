import type { Own } from "../../../test/attack/own.ts";
import type { RoomSamples, SamplesOf } from "../../../test/attack/sample.ts";
import { daysAgo } from "../../../test/exported.ts";
import { buildWebsite, buildWebsiteFile } from "./website.builders.ts";

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

const newFile = async (own: Own, mark: string) => {
  const { slot } = await buildWebsite(own.house, own);
  return buildWebsiteFile(own.house, { accountId: own.accountId, slot, mark });
};
const PNG = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

const WEBSITE_SAMPLES: SamplesOf<"website"> = {
  getWebsites: () => ({}),
  getWebsiteKeywords: () => ({}),
  getWebsiteCheck: async (own) => ({ query: { encUrl: (await websiteOf(own)).url } }),
  startWebsiteCheck: async (own) => ({ body: { identifier: (await buildWebsite(own.house, own)).identifier } }),
  getWebsiteFiles: async (own) => ({ query: { identifier: (await websiteOf(own)).identifier } }),
  updateWebsiteFiles: async (own) => {
    const { identifier, slot } = await buildWebsite(own.house, own);
    const file = await buildWebsiteFile(own.house, { accountId: own.accountId, slot, mark: own.mark });
    return { body: { identifier, upload_ids: [file], note: `Bitte einsetzen ${own.mark}` } };
  },
  uploadWebsiteFile: async (own) => ({ query: { identifier: (await websiteOf(own)).identifier, name: "bild.png" }, upload: PNG }),
  // Its number is all that a job keeps of a file, and is no text of anybody.
  removeWebsiteFile: async (own) => ({ body: { id: await newFile(own, "") } }),
  showWebsiteFile: async (own) => ({ query: { id: await newFile(own, own.mark) } }),
  getWebsiteMail: async (own) => ({ query: { identifier: (await websiteOf(own)).identifier } }),
  createWebsiteEditorLink: async (own) => ({ body: { identifier: (await buildWebsite(own.house, own)).identifier } }),
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
