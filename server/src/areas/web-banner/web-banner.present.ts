import { webBanner } from "@schaufenster/contract/areas/web-banner/web-banner.calls.ts";
import type { BannerFile, WebBanner } from "@schaufenster/contract/areas/web-banner/web-banner.model.ts";
import { actionsIn } from "@schaufenster/contract/areas/web-banner/web-banner.rules.ts";
import type { BannerRow, FileOfBanner } from "./web-banner.store.ts";

const urlOf = (accountId: string, id: string, form: "still" | "whole"): string =>
  `${webBanner.showWebBannerFile.path}?${new URLSearchParams({ id, form, accountId }).toString()}`;

/** A picture, or an HTML5 banner in its archive. */
export const kindOf = (contentType: string): BannerFile["kind"] => (contentType === "application/zip" ? "html" : "picture");

/** A file as its company sees it. */
export const presentFile = (accountId: string, file: FileOfBanner): BannerFile => ({
  id: file.id,
  name: file.name,
  kind: kindOf(file.content_type),
  state: file.state,
  refusal: file.refusal as BannerFile["refusal"],
  width: file.width,
  height: file.height,
  bytes: file.bytes,
  animated: file.animated,
  used: file.used,
  stillUrl: file.state === "ready" && kindOf(file.content_type) === "picture" ? urlOf(accountId, file.id, "still") : "",
  frameUrl: file.state === "ready" ? urlOf(accountId, file.id, "whole") : "",
});

const figuresOf = ({ impressions, clicks, counted_until: until }: BannerRow): WebBanner["figures"] =>
  impressions === null || clicks === null || until === null ? null : { impressions, clicks, until };

/** A banner as its company sees it. */
export const presentBanner = (row: BannerRow): WebBanner => ({
  id: row.id,
  version: row.version,
  title: row.title,
  status: row.state,
  actions: [...actionsIn(row.state)],
  startDate: row.start_on,
  endDate: row.end_on,
  targetUrl: row.target_url,
  places: row.places,
  formats: row.formats,
  altText: row.alt_text,
  files: row.files.map((file) => presentFile(row.account_id, file)),
  figures: figuresOf(row),
  changedAt: row.changed_at.toISOString(),
  changedBy: row.changed_by,
  reason: row.reason,
  serviceWords: row.service_words,
});
