import * as z from "zod";
import { Day, Instant, UploadId } from "../../values/common.ts";
import { FILE_REFUSALS } from "../../values/file/file-type.ts";
import { BANNER_ACTIONS, BANNER_STATUSES, HTML_BANNER_FAULTS } from "./web-banner.rules.ts";

/** The state of a banner. */
export const WebBannerStatus = z.enum(BANNER_STATUSES);
/** The action verb of the path. */
export const WebBannerAction = z.enum(BANNER_ACTIONS);
/** Why a file of a banner was not taken: what every file may be guilty of, or it does not fit the banner's formats. */
export const BANNER_FILE_REFUSALS = [...FILE_REFUSALS, "wrong-size", "too-heavy", ...HTML_BANNER_FAULTS] as const;
/** One file of a banner; nobody sees it before it has been checked. */
export const BannerFile = z.object({
  id: UploadId,
  name: z.string(),
  kind: z.enum(["picture", "html"]),
  state: z.enum(["checking", "ready", "refused"]),
  refusal: z.enum(BANNER_FILE_REFUSALS).nullable(),
  /** As it was measured; null while it is being checked, and when it could not be read. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  bytes: z.number().int(),
  animated: z.boolean(),
  /** Whether it was handed in: these files are what is approved and shown. */
  used: z.boolean(),
  /** The first picture, standing still (of an HTML5 banner there is none), and the whole in a frame of its own; empty until it was taken. */
  stillUrl: z.string(),
  frameUrl: z.string(),
});
export type BannerFile = z.infer<typeof BannerFile>;
/** A size that a banner is shown in. */
export const BannerFormat = z.object({ width: z.number().int(), height: z.number().int(), maxBytes: z.number().int() });
/** A banner. */
export const WebBanner = z.object({
  id: z.string(),
  version: z.number().int(),
  title: z.string(),
  status: WebBannerStatus,
  actions: z.array(WebBannerAction),
  startDate: Day.nullable(),
  endDate: Day.nullable(),
  targetUrl: z.string(),
  places: z.array(z.string()),
  formats: z.array(BannerFormat),
  altText: z.string(),
  files: z.array(BannerFile),
  /** Counted by the provider since the start, up to and with `until`; null while nothing is known. */
  figures: z.object({ impressions: z.number().int(), clicks: z.number().int(), until: Day }).nullable(),
  /** The last step: who took it, when, and the reason of a refusal. */
  changedAt: Instant,
  changedBy: z.enum(["company", "team"]),
  reason: z.string().nullable(),
  /** What our desk says while the provider checks. */
  serviceWords: z.string().nullable(),
});
export type WebBanner = z.infer<typeof WebBanner>;
