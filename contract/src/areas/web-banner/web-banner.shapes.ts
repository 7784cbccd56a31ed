import * as z from "zod";
import { codes } from "../../errors.ts";
import { file } from "../../file.ts";
import { Line, Nothing, UploadId, Version } from "../../values/common.ts";
import { BannerFile, WebBanner, WebBannerAction } from "./web-banner.model.ts";
import { ALT_TEXT_MAX, BANNER_FORMATS_MAX, BANNER_REASON_MAX } from "./web-banner.rules.ts";

const BannerId = z
  .string()
  .max(18)
  .regex(/^[1-9]\d{0,17}$/);

export const getCompanyWebBanners = { reply: z.object({ list: z.array(WebBanner) }) };
/** `version` is that of the banner as it was read; `reason` is needed with `reject` and taken with nothing else. */
export const updateCompanyWebBannerStatus = {
  path: z.strictObject({ id: BannerId, action: WebBannerAction }),
  body: z.strictObject({ version: Version, reason: Line(BANNER_REASON_MAX).optional() }),
  reply: WebBanner,
  errors: codes("conflict", "not-possible-now"),
};
/** The files that were handed in; one that is lost is named in a text beside the others. */
export const downloadWebBannerCreatives = { path: z.strictObject({ id: BannerId }), reply: file("application/zip") };
/** Hands in checked files, one for each format; they replace those before. */
export const updateWebBannerFiles = {
  body: z.strictObject({
    bannerId: BannerId,
    version: Version,
    upload_ids: z.array(UploadId).min(1).max(BANNER_FORMATS_MAX),
    altText: Line(ALT_TEXT_MAX),
    rightsConfirmed: z.literal(true),
  }),
  reply: WebBanner,
  errors: codes("conflict", "not-possible-now"),
};
export const uploadWebBannerFile = {
  query: z.strictObject({ bannerId: BannerId, name: Line(120) }),
  reply: BannerFile,
  errors: codes("not-possible-now"),
};
/** Only what was not handed in. */
export const removeWebBannerFile = { body: z.strictObject({ id: UploadId }), reply: Nothing, errors: codes("not-possible-now") };
export const showWebBannerFile = {
  query: z.strictObject({ id: UploadId, form: z.enum(["still", "whole"]) }),
  reply: file("application/octet-stream"),
};
