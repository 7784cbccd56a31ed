import * as z from "zod";
import { file } from "../../file.ts";
import { Day, Instant, Line, SentDay, Text } from "../../values/common.ts";
import { Figure } from "../../values/time/series.ts";
import { WebBanner, WebBannerAction } from "./web-banner.model.ts";
import { ALT_TEXT_MAX } from "./web-banner.rules.ts";

const BannerId = Line(40);
const Totals = z.object({ impressions: Figure, clicks: Figure, spentCents: Figure });

export const getCompanyWebBanners = {
  reply: z.object({
    list: z.array(WebBanner),
    asOf: Instant.nullable(),
    /** All banners together, the last 30 days and the 30 before. */
    totals30: Totals,
    totals30Before: Totals,
    budgetCents: z.number().int().nullable(),
  }),
};
/** `reason` is needed with `reject` and read with nothing else. */
export const updateCompanyWebBannerStatus = {
  path: z.strictObject({ id: BannerId, action: WebBannerAction }),
  body: z.strictObject({ reason: Text(300).optional() }),
  reply: WebBanner,
};
export const downloadWebBannerCreatives = { path: z.strictObject({ id: BannerId }), reply: file("application/zip") };
/** Without `bannerId` a new banner is begun. */
export const updateWebBannerFiles = {
  body: z.strictObject({
    bannerId: BannerId.optional(),
    title: Line(80),
    upload_ids: z.array(Line(64)).min(1).max(20),
    targetUrl: z.url({ protocol: /^https?$/ }).max(500),
    startDate: SentDay,
    altText: Line(ALT_TEXT_MAX),
    rightsConfirmed: z.literal(true),
  }),
  reply: WebBanner.extend({ resultBy: Day }),
};
