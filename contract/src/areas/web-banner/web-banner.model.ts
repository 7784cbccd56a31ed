import * as z from "zod";
import { Day, Instant } from "../../values/common.ts";
import { Figure } from "../../values/time/series.ts";
import { BANNER_ACTIONS, BANNER_STATUSES } from "./web-banner.rules.ts";

/** The state of a banner. */
export const WebBannerStatus = z.enum(BANNER_STATUSES);
/** The action verb of the path. */
export const WebBannerAction = z.enum(BANNER_ACTIONS);
/** One file of a banner. */
export const BannerFile = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  state: z.enum(["checking", "fits", "too-large", "raw", "refused"]),
});
/** A banner; figures are of the last 30 days, money in cents. */
export const WebBanner = z.object({
  id: z.string(),
  title: z.string(),
  status: WebBannerStatus,
  actions: z.array(WebBannerAction),
  startDate: Day.nullable(),
  endDate: Day.nullable(),
  targetUrl: z.string().nullable(),
  altText: z.string(),
  files: z.array(BannerFile),
  impressions30: Figure,
  clicks30: Figure,
  budgetCents: z.number().int().nullable(),
  spentCents: Figure,
  /** The owner should decide by then, or the start moves. */
  decideBy: Day.nullable(),
  /** The last step: who took it, when, and the reason of a refusal. */
  changedAt: Instant.nullable(),
  changedBy: z.enum(["company", "team"]).nullable(),
  reason: z.string().nullable(),
  /** After a refusal: when the next version is due. */
  nextVersionOn: Day.nullable(),
});
export type WebBanner = z.infer<typeof WebBanner>;
